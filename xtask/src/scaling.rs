//! `cargo xtask scaling`: how time, states and memory grow with the side of the mazes, over pairs
//! of a few seeds. Fills the table in `benches/README.md` and draws `benches/scaling.svg`.

use std::fs;

use anyhow::{Result, ensure};

use crate::native::{Program, Search, median};
use crate::plot::{self, Panel, Scale, Series};
use crate::{project, tables, tools};

/// The kinds of pairs: a name, and what the generator takes beside sides and seed.
const FAMILIES: [(&str, &str); 2] = [
    ("perfect", "--maze perfect"),
    ("5 % of dead ends opened", "--maze braided --opened 0.05"),
];
const SIDES: &[u32] = &[50, 75, 100, 151, 200, 250];
const SEEDS: u32 = 5;

/// Small ones, to try the command.
const QUICK_SIDES: &[u32] = &[10, 20, 30];

/// All seeds of one kind and side.
struct Point {
    side: u32,
    searches: Vec<Search>,
}

/// Measures and writes; a quick run prints small numbers, and writes under `target` only.
pub fn run(quick: bool) -> Result<()> {
    let program = Program::build()?;
    let sides = if quick { QUICK_SIDES } else { SIDES };
    let mut families = Vec::new();
    for (name, settings) in FAMILIES {
        families.push((name, measure(&program, name, settings, sides)?));
    }
    let (table, svg) = (table(&families), plot::draw(&panels(&families)));
    println!("\n{table}");
    let plot = if quick {
        tools::target()?.join("scaling.svg")
    } else {
        tables::fill("scaling", "scaling", &table)?;
        project::root().join("benches/scaling.svg")
    };
    fs::write(&plot, svg)?;
    println!("written: {}", plot.display());
    Ok(())
}

fn measure(program: &Program, name: &str, settings: &str, sides: &[u32]) -> Result<Vec<Point>> {
    let mut points = Vec::new();
    for &side in sides {
        let mut searches = Vec::new();
        for seed in 1..=SEEDS {
            let settings = format!("{settings} --width {side} --height {side} --seed {seed}");
            let search = program.solve_pair(
                &program.generate("scaling", "simultaneous", &settings)?,
                "auto",
            )?;
            ensure!(search.verdict == "solved", "{}: {settings}", search.verdict);
            println!(
                "{name}, {side} × {side}, seed {seed}: {:.3} s",
                search.seconds
            );
            searches.push(search);
        }
        points.push(Point { side, searches });
    }
    Ok(points)
}

impl Point {
    fn median(&self, value: fn(&Search) -> f64) -> f64 {
        median(self.searches.iter().map(value))
    }

    /// How many states there are.
    fn all_states(&self) -> f64 {
        f64::from(self.side).powi(4)
    }
}

fn seconds(search: &Search) -> f64 {
    search.seconds
}

fn states(search: &Search) -> f64 {
    search.states as f64
}

/// Medians as a table in Markdown.
fn table(families: &[(&str, Vec<Point>)]) -> String {
    let mut text = String::from(
        "| mazes | side | instructions | time | of the time before | states visited | of all states | memory |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for (name, points) in families {
        let mut before = None;
        for point in points {
            let time = point.median(seconds);
            let visited = point.median(states);
            let growth = before.map_or(String::new(), |before| format!("× {:.1}", time / before));
            text += &format!(
                "| {name} | {} | {:.0} | {time:.3} s | {growth} | {:.2} M | {:.1} % | {:.1} MB |\n",
                point.side,
                point.median(|search| search.length.unwrap_or(0) as f64),
                visited / 1e6,
                100.0 * visited / point.all_states(),
                point.median(|search| search.bytes as f64) / 1e6,
            );
            before = Some(time);
        }
    }
    text
}

/// Time and states over the side, both axes logarithmic.
fn panels(families: &[(&str, Vec<Point>)]) -> [Panel<'static>; 2] {
    let panel = |title: &'static str, unit: &'static str, value: fn(&Search) -> f64| Panel {
        title,
        unit,
        across: "side of the mazes, in cells",
        scale: Scale::Logarithmic,
        ticks: families[0]
            .1
            .iter()
            .map(|point| (f64::from(point.side), point.side.to_string()))
            .collect(),
        series: families
            .iter()
            .map(|(name, points)| series(name, points, value))
            .collect(),
        guide: None,
    };
    let mut of_states = panel("states visited", "", states);
    let all = families[0].1.iter();
    of_states.guide = Some((
        "all states",
        all.map(|point| (f64::from(point.side), point.all_states()))
            .collect(),
    ));
    [panel("time", " s", seconds), of_states]
}

fn series(name: &str, points: &[Point], value: fn(&Search) -> f64) -> Series {
    let side = |point: &Point| f64::from(point.side);
    Series {
        name: name.to_owned(),
        line: points
            .iter()
            .map(|point| (side(point), point.median(value)))
            .collect(),
        dots: points
            .iter()
            .flat_map(|point| {
                let searches = point.searches.iter();
                searches.map(move |search| (side(point), value(search)))
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(side: u32, seconds: &[f64]) -> Point {
        let search = |&seconds: &f64| Search {
            verdict: "solved".to_owned(),
            length: Some(31),
            states: 250_000,
            bytes: 1_500_000,
            seconds,
        };
        Point {
            side,
            searches: seconds.iter().map(search).collect(),
        }
    }

    fn families() -> Vec<(&'static str, Vec<Point>)> {
        let points = vec![point(50, &[0.1, 0.3, 0.2]), point(100, &[0.8])];
        vec![("perfect", points)]
    }

    #[test]
    fn a_row_of_the_table_tells_medians_and_growth() {
        let table = table(&families());
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(
            rows,
            [
                "| perfect | 50 | 31 | 0.200 s |  | 0.25 M | 4.0 % | 1.5 MB |",
                "| perfect | 100 | 31 | 0.800 s | × 4.0 | 0.25 M | 0.2 % | 1.5 MB |",
            ]
        );
    }

    #[test]
    fn every_search_is_a_dot_and_every_side_a_place_on_the_line() {
        let [time, states] = panels(&families());
        assert_eq!(time.series[0].line, [(50.0, 0.2), (100.0, 0.8)]);
        assert_eq!(time.series[0].dots.len(), 4);
        assert_eq!(states.guide.unwrap().1[1], (100.0, 1e8));
    }
}
