//! `cargo xtask scaling`: how time, states and memory grow with the side of the mazes, over sets
//! of a few seeds, and what the textbook searches take beside the engine. Fills two tables in
//! `benches/README.md` and draws `benches/scaling.svg`.

use std::fs;

use anyhow::{Result, ensure};

use crate::native::{Program, Search, median};
use crate::plot::{self, Panel, Scale, Series};
use crate::{project, tables, tools};

/// One kind of mazes, made in several sizes.
struct Kind {
    name: &'static str,
    /// What the generator takes beside sides and seed.
    settings: &'static str,
    mazes: i32,
    sides: &'static [u32],
    /// Small ones, to try the command.
    quick_sides: &'static [u32],
}

const SIDES_OF_PAIRS: &[u32] = &[50, 75, 100, 151, 200, 250];
const QUICK_SIDES_OF_PAIRS: &[u32] = &[10, 20, 30];

const KINDS: &[Kind] = &[
    Kind {
        name: "perfect",
        settings: "--maze perfect",
        mazes: 2,
        sides: SIDES_OF_PAIRS,
        quick_sides: QUICK_SIDES_OF_PAIRS,
    },
    Kind {
        name: "5 % of dead ends opened",
        settings: "--maze braided --opened 0.05",
        mazes: 2,
        sides: SIDES_OF_PAIRS,
        quick_sides: QUICK_SIDES_OF_PAIRS,
    },
    Kind {
        name: "walls at random",
        settings: "--maze random --walls 0.45 --solvable",
        mazes: 2,
        sides: SIDES_OF_PAIRS,
        quick_sides: QUICK_SIDES_OF_PAIRS,
    },
    Kind {
        name: "three perfect",
        settings: "--mazes 3 --maze perfect",
        mazes: 3,
        sides: &[20, 30, 40, 50, 60],
        quick_sides: &[4, 8],
    },
    Kind {
        name: "four perfect",
        settings: "--mazes 4 --maze perfect",
        mazes: 4,
        sides: &[10, 15, 20],
        quick_sides: &[4, 6],
    },
];

/// How many of the kinds are in the plot: those of pairs, which have numbers of states that one axis can show.
const IN_PLOT: usize = 3;

const SEEDS: u32 = 5;

/// The searches that the smallest pairs of each kind are solved by, too.
const TEXTBOOK: [&str; 4] = ["bfs", "bidirectional", "astar-manhattan", "astar-exact"];

/// All seeds of one kind and side.
struct Point {
    side: u32,
    /// How many states there are.
    states: f64,
    searches: Vec<Search>,
}

/// Measures and writes; a quick run prints small numbers, and writes under `target` only.
pub fn run(quick: bool) -> Result<()> {
    let program = Program::build()?;
    let mut families = Vec::new();
    for kind in KINDS {
        let sides = if quick { kind.quick_sides } else { kind.sides };
        families.push((kind, measure(&program, kind, sides)?));
    }
    let mut textbook = Vec::new();
    for (kind, points) in &families[..IN_PLOT] {
        textbook.push((kind.name, compare(&program, kind, &points[0])?));
    }
    let (table, svg) = (table(&families), plot::draw(&panels(&families[..IN_PLOT])));
    let textbook = textbook_table(&textbook);
    println!("\n{table}\n{textbook}");
    let plot = if quick {
        tools::target()?.join("scaling.svg")
    } else {
        tables::fill("scaling", "scaling", &table)?;
        tables::fill("textbook", "scaling", &textbook)?;
        project::root().join("benches/scaling.svg")
    };
    fs::write(&plot, svg)?;
    println!("written: {}", plot.display());
    Ok(())
}

fn measure(program: &Program, kind: &Kind, sides: &[u32]) -> Result<Vec<Point>> {
    let sides = sides.iter();
    sides
        .map(|&side| solve(program, kind, side, "auto"))
        .collect()
}

/// Solves the sets of one kind and side.
fn solve(program: &Program, kind: &Kind, side: u32, algorithm: &str) -> Result<Point> {
    let mut searches = Vec::new();
    for seed in 1..=SEEDS {
        let settings = format!(
            "{} --width {side} --height {side} --seed {seed}",
            kind.settings
        );
        let file = program.generate("scaling", "simultaneous", &settings)?;
        let search = program.solve_set(&file, algorithm)?;
        ensure!(search.verdict == "solved", "{}: {settings}", search.verdict);
        let (name, seconds) = (kind.name, search.seconds);
        println!("{name}, {side} × {side}, seed {seed}, {algorithm}: {seconds:.3} s");
        searches.push(search);
    }
    let states = f64::from(side).powi(2 * kind.mazes);
    Ok(Point {
        side,
        states,
        searches,
    })
}

/// One textbook search beside the engine on the same pairs: medians of the multiples.
struct Comparison {
    algorithm: &'static str,
    side: u32,
    time: f64,
    states: f64,
    memory: f64,
}

fn compare(program: &Program, kind: &Kind, engine: &Point) -> Result<Vec<Comparison>> {
    let mut comparisons = Vec::new();
    for algorithm in TEXTBOOK {
        let textbook = solve(program, kind, engine.side, algorithm)?;
        let pairs = || textbook.searches.iter().zip(&engine.searches);
        for (one, other) in pairs() {
            ensure!(
                one.length == other.length,
                "{algorithm} finds another length"
            );
        }
        let times = |value: fn(&Search) -> f64| {
            median(pairs().map(|(textbook, engine)| value(textbook) / value(engine)))
        };
        comparisons.push(Comparison {
            algorithm,
            side: engine.side,
            time: times(seconds),
            states: times(states),
            memory: times(|search| search.bytes as f64),
        });
    }
    Ok(comparisons)
}

impl Point {
    fn median(&self, value: fn(&Search) -> f64) -> f64 {
        median(self.searches.iter().map(value))
    }
}

fn seconds(search: &Search) -> f64 {
    search.seconds
}

fn states(search: &Search) -> f64 {
    search.states as f64
}

/// Medians as a table in Markdown.
fn table(families: &[(&Kind, Vec<Point>)]) -> String {
    let mut text = String::from(
        "| mazes | side | instructions | time | of the time before | states visited | of all states | memory |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for (kind, points) in families {
        let mut before = None;
        for point in points {
            let time = point.median(seconds);
            let visited = point.median(states);
            let growth = before.map_or(String::new(), |before| format!("× {:.1}", time / before));
            text += &format!(
                "| {} | {} | {:.0} | {time:.3} s | {growth} | {:.2} M | {:.2} % | {:.1} MB |\n",
                kind.name,
                point.side,
                point.median(|search| search.length.unwrap_or(0) as f64),
                visited / 1e6,
                100.0 * visited / point.states,
                point.median(|search| search.bytes as f64) / 1e6,
            );
            before = Some(time);
        }
    }
    text
}

/// What the textbook searches take, in multiples of the engine, as a table in Markdown.
fn textbook_table(kinds: &[(&str, Vec<Comparison>)]) -> String {
    let mut text = String::from(
        "| mazes | side | search | × time | × states visited | × memory |\n\
         |---|--:|---|--:|--:|--:|\n",
    );
    for (name, comparisons) in kinds {
        for one in comparisons {
            text += &format!(
                "| {name} | {} | `{}` | {:.1} | {:.1} | {:.1} |\n",
                one.side, one.algorithm, one.time, one.states, one.memory
            );
        }
    }
    text
}

/// Time and states over the side, both axes logarithmic.
fn panels(families: &[(&Kind, Vec<Point>)]) -> [Panel<'static>; 2] {
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
            .map(|(kind, points)| series(kind.name, points, value))
            .collect(),
        guide: None,
    };
    let mut of_states = panel("states visited", "", states);
    let all = families[0].1.iter();
    of_states.guide = Some((
        "all states",
        all.map(|point| (f64::from(point.side), point.states))
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
            states: f64::from(side).powi(4),
            searches: seconds.iter().map(search).collect(),
        }
    }

    fn families() -> Vec<(&'static Kind, Vec<Point>)> {
        let points = vec![point(50, &[0.1, 0.3, 0.2]), point(100, &[0.8])];
        vec![(&KINDS[0], points)]
    }

    #[test]
    fn a_row_of_the_table_tells_medians_and_growth() {
        let table = table(&families());
        let rows: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(
            rows,
            [
                "| perfect | 50 | 31 | 0.200 s |  | 0.25 M | 4.00 % | 1.5 MB |",
                "| perfect | 100 | 31 | 0.800 s | × 4.0 | 0.25 M | 0.25 % | 1.5 MB |",
            ]
        );
    }

    #[test]
    fn a_textbook_search_is_told_in_multiples() {
        let comparison = Comparison {
            algorithm: "bfs",
            side: 50,
            time: 120.4,
            states: 35.6,
            memory: 3.0,
        };
        let table = textbook_table(&[("perfect", vec![comparison])]);
        let row = table.lines().nth(2);
        assert_eq!(row, Some("| perfect | 50 | `bfs` | 120.4 | 35.6 | 3.0 |"));
    }

    #[test]
    fn every_search_is_a_dot_and_every_side_a_place_on_the_line() {
        let [time, states] = panels(&families());
        assert_eq!(time.series[0].line, [(50.0, 0.2), (100.0, 0.8)]);
        assert_eq!(time.series[0].dots.len(), 4);
        assert_eq!(states.guide.unwrap().1[1], (100.0, 1e8));
    }
}
