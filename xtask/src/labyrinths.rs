//! The labyrinths' part of `cargo xtask difficulty`: whether the measured difficulty goes with random play-outs, and
//! how it grows with size and kind. Fills a table in `benches/README.md`.

use anyhow::{Context, Result, ensure};

use crate::native::median;
use crate::process::{self, cargo};
use crate::tables;

/// Sets of mazes of each kind and size.
const SETS: usize = 60;

/// A few, to try the command.
const QUICK_SETS: usize = 6;

/// One generated set of mazes, as `benches/labyrinths.rs` tells of it.
#[derive(Clone, Debug, PartialEq)]
struct Set {
    kind: String,
    mazes: u32,
    side: u32,
    difficulty: f64,
    /// −log₁₀ of the share of play-outs that solve it.
    playouts: f64,
    shortest: f64,
    alone: f64,
    traps: f64,
    waits: f64,
}

/// Measures and writes; a quick run only prints a small table.
pub fn run(quick: bool) -> Result<()> {
    let sets = if quick { QUICK_SETS } else { SETS };
    let mut print = cargo();
    print.args(["run", "--release", "--quiet", "--package=lockstep"]);
    print.args(["--example=labyrinths", "--", &sets.to_string()]);
    let sets = sets_of(&process::read(&mut print)?)?;
    let table = table(&sets);
    println!("{table}");
    if !quick {
        tables::fill("labyrinths", "difficulty", &table)?;
    }
    Ok(())
}

/// Reads the lines behind the headings.
fn sets_of(text: &str) -> Result<Vec<Set>> {
    let lines = text.lines().skip(1);
    let sets = lines.map(|line| Set::read(line).with_context(|| format!("this is no set: {line}")));
    let sets: Vec<Set> = sets.collect::<Result<_>>()?;
    ensure!(!sets.is_empty(), "there are no sets");
    Ok(sets)
}

impl Set {
    fn read(line: &str) -> Option<Set> {
        let mut fields = line.split('\t');
        let kind = fields.next()?.to_owned();
        let mazes = fields.next()?.parse().ok()?;
        let side = fields.next()?.parse().ok()?;
        let mut number = || fields.next()?.parse::<f64>().ok();
        Some(Set {
            kind,
            mazes,
            side,
            difficulty: number()?,
            playouts: -number()?.log10(),
            shortest: number()?,
            alone: number()?,
            traps: number()?,
            waits: number()?,
        })
    }

    fn group(&self) -> (&str, u32, u32) {
        (&self.kind, self.mazes, self.side)
    }
}

/// Ranks from 0; equal numbers share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |&value: &f64| {
        let below = values.iter().filter(|&&other| other < value).count();
        let equal = values.iter().filter(|&&other| other == value).count();
        below as f64 + (equal - 1) as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

/// How well the order of one list goes with that of another, from −1 to 1 (Spearman).
fn spearman(first: &[f64], second: &[f64]) -> f64 {
    let (first, second) = (ranks(first), ranks(second));
    let mean = (first.len() - 1) as f64 / 2.0;
    let product = |one: &[f64], other: &[f64]| -> f64 {
        let pairs = one.iter().zip(other);
        pairs.map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    product(&first, &second) / (product(&first, &first) * product(&second, &second)).sqrt()
}

/// How well a number goes with the play-outs of some sets.
fn goes(sets: &[&Set], value: fn(&Set) -> f64) -> f64 {
    let of = |value: fn(&Set) -> f64| -> Vec<f64> { sets.iter().map(|&set| value(set)).collect() };
    spearman(&of(value), &of(|set| set.playouts))
}

/// Sets of one kind, number of mazes and size, in the order in which they came.
fn groups(sets: &[Set]) -> Vec<Vec<&Set>> {
    let mut groups: Vec<Vec<&Set>> = Vec::new();
    for set in sets {
        match groups.last_mut() {
            Some(group) if group[0].group() == set.group() => group.push(set),
            _ => groups.push(vec![set]),
        }
    }
    groups
}

/// Medians and quarters as a table in Markdown, and how well numbers go with play-outs.
fn table(sets: &[Set]) -> String {
    let groups = groups(sets);
    let mut text = format!(
        "{} sets of each kind and size:\n\n\
         | mazes | side | instructions | alone | traps | difficulty: a quarter is below | half | three quarters | half, by play-outs | goes with play-outs |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        groups[0].len()
    );
    for group in &groups {
        let (kind, mazes, side) = group[0].group();
        let of = |value: fn(&Set) -> f64| median(group.iter().map(|&set| value(set)));
        let mut sorted: Vec<f64> = group.iter().map(|set| set.difficulty).collect();
        sorted.sort_by(f64::total_cmp);
        text += &format!(
            "| {kind}{} | {side} | {:.0} | {:.0} | {:.0} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |\n",
            if mazes == 2 {
                String::new()
            } else {
                format!(", {mazes} mazes")
            },
            of(|set| set.shortest),
            of(|set| set.alone),
            of(|set| set.traps),
            sorted[sorted.len() / 4],
            of(|set| set.difficulty),
            sorted[sorted.len() * 3 / 4],
            of(|set| set.playouts),
            goes(group, |set| set.difficulty),
        );
    }
    type Number = fn(&Set) -> f64;
    let numbers: [(&str, Number); 5] = [
        ("difficulty", |set| set.difficulty),
        ("instructions", |set| set.shortest),
        ("instructions beyond the longest alone", |set| {
            set.shortest - set.alone
        }),
        ("traps", |set| set.traps),
        ("waits", |set| set.waits),
    ];
    text += "\n| number | goes with play-outs, among all | in the middle of the groups |\n|---|--:|--:|\n";
    let all: Vec<&Set> = sets.iter().collect();
    for (name, value) in numbers {
        let within = median(groups.iter().map(|group| goes(group, value)));
        text += &format!("| {name} | {:.2} | {within:.2} |\n", goes(&all, value));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "kind\tmazes\tside\tdifficulty\tplayouts\tshortest\talone\ttraps\twaits\n\
        perfect\t2\t5\t0.50\t1e-1\t12\t8\t2\t5\n\
        perfect\t2\t5\t0.90\t1e-2\t14\t10\t3\t6\n\
        perfect\t2\t5\t0.70\t1e-3\t13\t9\t4\t5\n\
        perfect\t3\t5\t1.50\t1e-4\t20\t10\t6\t9\n\
        perfect\t3\t5\t1.90\t1e-5\t24\t12\t8\t9\n";

    #[test]
    fn equal_orders_go_together_and_opposite_ones_against_each_other() {
        assert_eq!(spearman(&[1.0, 5.0, 9.0], &[2.0, 3.0, 4.0]), 1.0);
        assert_eq!(spearman(&[1.0, 5.0, 9.0], &[4.0, 3.0, 2.0]), -1.0);
        assert_eq!(ranks(&[7.0, 3.0, 7.0]), [1.5, 0.0, 1.5]);
    }

    #[test]
    fn a_row_of_the_table_tells_medians_quarters_and_the_order() {
        let table = table(&sets_of(TEXT).unwrap());
        let rows: Vec<&str> = table.lines().collect();
        assert_eq!(
            rows[4],
            "| perfect | 5 | 13 | 9 | 3 | 0.50 | 0.70 | 0.90 | 2.00 | 0.50 |"
        );
        assert!(
            rows[5].starts_with("| perfect, 3 mazes | 5 | 22 |"),
            "{}",
            rows[5]
        );
        assert_eq!(rows[9], "| difficulty | 0.90 | 0.75 |");
    }

    #[test]
    fn what_is_no_set_is_refused() {
        assert!(sets_of("headings only\n").is_err());
        assert!(sets_of("headings\nperfect\t2\n").is_err());
    }
}
