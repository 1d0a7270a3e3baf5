//! `cargo xtask bound`: how many pairs of cells each lower bound leaves at each depth, for three kinds of mazes. Fills
//! a table in `benches/README.md` and draws `benches/bound.svg`.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::plot::{self, Panel, Scale, Series};
use crate::process::{self, cargo};
use crate::{project, tables, tools};

/// Cells along each side of the mazes.
const SIDE: u32 = 80;

/// Small ones, to try the command.
const QUICK_SIDE: u32 = 20;

/// The columns of `benches/bound.rs`, as the plot names them.
const BOUNDS: [&str; 4] = [
    "no bound",
    "the longer of both routes",
    "instructions may be ignored",
    "on a shortest sequence",
];

/// The depths between two that have a name in the plot.
const TICK: usize = 100;

/// A pair of mazes, as `benches/bound.rs` tells of it.
#[derive(Debug, PartialEq)]
struct Kind {
    name: String,
    /// For each depth how many pairs each bound leaves.
    layers: Vec<[u64; BOUNDS.len()]>,
}

/// Measures and writes; a quick run prints small numbers, and writes under `target` only.
pub fn run(quick: bool) -> Result<()> {
    let side = if quick { QUICK_SIDE } else { SIDE };
    let mut print = cargo();
    print.args(["run", "--release", "--quiet", "--package=lockstep"]);
    print.args(["--example=bound", "--", &side.to_string()]);
    let kinds = kinds_of(&process::read(&mut print)?)?;
    let table = table(&kinds);
    println!("{table}");
    let plot = if quick {
        tools::target()?.join("bound.svg")
    } else {
        tables::fill("bound", "bound", &table)?;
        project::root().join("benches/bound.svg")
    };
    fs::write(&plot, plot::draw(&panels(&kinds)))?;
    println!("written: {}", plot.display());
    Ok(())
}

/// Reads the lines behind the headings.
fn kinds_of(text: &str) -> Result<Vec<Kind>> {
    let mut kinds: Vec<Kind> = Vec::new();
    for line in text.lines().skip(1) {
        let (name, layer) = read(line).with_context(|| format!("this is no layer: {line}"))?;
        match kinds.last_mut() {
            Some(kind) if kind.name == name => kind.layers.push(layer),
            _ => kinds.push(Kind {
                name: name.to_owned(),
                layers: vec![layer],
            }),
        }
    }
    ensure!(!kinds.is_empty(), "there are no layers");
    Ok(kinds)
}

/// A kind's name and the pairs at one depth; depths come in their order, so they need not be read.
fn read(line: &str) -> Option<(&str, [u64; BOUNDS.len()])> {
    let mut fields = line.split('\t');
    let name = fields.next()?;
    let mut pairs = fields.skip(1).map(|field| field.parse().ok());
    let mut layer = [0; BOUNDS.len()];
    for pairs_left in &mut layer {
        *pairs_left = pairs.next()??;
    }
    Some((name, layer))
}

impl Kind {
    /// How many pairs a bound leaves in all.
    fn left(&self, bound: usize) -> u64 {
        self.layers.iter().map(|layer| layer[bound]).sum()
    }
}

/// All depths together, as a table in Markdown.
fn table(kinds: &[Kind]) -> String {
    let mut text = format!(
        "| mazes | instructions | {} |\n|---|--:|--:|--:|--:|--:|\n",
        BOUNDS.join(" | ")
    );
    for kind in kinds {
        let left: Vec<String> = (0..BOUNDS.len())
            .map(|bound| format!("{:.2} %", share(kind.left(bound), kind.left(0))))
            .collect();
        text += &format!(
            "| {} | {} | {:.1} M | {} | {} | {} |\n",
            kind.name,
            kind.layers.len() - 1,
            kind.left(0) as f64 / 1e6,
            left[1],
            left[2],
            kind.left(3),
        );
    }
    text
}

/// In percent.
fn share(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole as f64
}

fn panels<'a>(kinds: &'a [Kind]) -> Vec<Panel<'a>> {
    let panel = |kind: &'a Kind| Panel {
        title: &kind.name,
        unit: "",
        across: "instructions from the start",
        scale: Scale::Linear,
        ticks: (0..kind.layers.len())
            .step_by(TICK)
            .map(|depth| (depth as f64, depth.to_string()))
            .collect(),
        series: (0..BOUNDS.len()).map(|bound| series(kind, bound)).collect(),
        guide: None,
    };
    kinds.iter().map(panel).collect()
}

fn series(kind: &Kind, bound: usize) -> Series {
    let layers = kind.layers.iter().enumerate();
    Series {
        name: BOUNDS[bound].to_owned(),
        line: layers
            .map(|(depth, layer)| (depth as f64, layer[bound] as f64))
            .collect(),
        dots: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYERS: &str = "mazes\tdepth\tno bound\tlonger route\tignoring\tshortest\n\
        trees\t0\t1\t1\t1\t1\ntrees\t1\t3\t2\t1\t1\nopen\t0\t1\t1\t1\t1\n";

    #[test]
    fn layers_of_a_kind_belong_together() {
        let kinds = kinds_of(LAYERS).unwrap();
        assert_eq!(kinds.len(), 2);
        assert_eq!(kinds[0].layers, [[1, 1, 1, 1], [3, 2, 1, 1]]);
        assert!(kinds_of("heading\ntrees\t0\t1\t1\n").is_err());
        assert!(kinds_of("heading\n").is_err());
    }

    #[test]
    fn a_row_of_the_table_tells_what_is_left_of_all() {
        let table = table(&kinds_of(LAYERS).unwrap());
        assert_eq!(
            table.lines().nth(2),
            Some("| trees | 1 | 0.0 M | 75.00 % | 50.00 % | 2 |")
        );
    }

    #[test]
    fn a_line_of_the_plot_goes_through_all_depths() {
        let kinds = kinds_of(LAYERS).unwrap();
        let panels = panels(&kinds);
        assert_eq!(panels[0].series[1].line, [(0.0, 1.0), (1.0, 2.0)]);
    }
}
