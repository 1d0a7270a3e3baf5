//! A library of puzzles for testing one's own program: size ladders, and each trap once, with proved answers. Texts are
//! made when they are asked for, from a line of a table that each family keeps.
//!
//! ```
//! use lockstep::instances;
//!
//! let instance = instances::find("ladder-perfect-4").unwrap();
//! assert_eq!(instance.puzzle().sizes(), [(4, 4), (4, 4)]);
//! assert!(instance.length.is_some());
//! assert_eq!(instances::find("unsolvable-goal-first").unwrap().length, None);
//! ```
//!
//! Such a table has a heading for each topic, `[code] What it tests`, and below it a line for each puzzle:
//! `name | length | source`. The length is `none` if there is no solution. The source is settings of the generator
//! with a seed, `width=4 pits=10% seed=1`, or a text in the family's file format with `/` for its line ends.

use crate::any::with_family;
use crate::any::{AnyPuzzle, Family, Recipe};
use crate::puzzle::catalogue::Catalogue;
use crate::puzzle::{Make, Puzzle};
use crate::settings::{Given, Settings};

/// A puzzle of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The family.
    pub family: Family,
    /// The code of what it tests, by which translations find a sentence.
    pub topic: &'static str,
    /// What it tests, as a phrase.
    pub about: &'static str,
    /// Its name, which begins with the topic and is unique in its family.
    pub name: String,
    /// The proved minimum of moves; `None` if it is proved that there is no solution.
    pub length: Option<usize>,
    source: &'static str,
}

/// The whole library, grouped by family.
pub fn all() -> impl Iterator<Item = Instance> {
    Family::ALL.iter().flat_map(|&family| of(family))
}

/// The instances of a family, in the order of its table.
pub fn of(family: Family) -> Vec<Instance> {
    let table = with_family!(family, P => P::INSTANCES);
    let (mut topic, mut about) = ("", "");
    let mut instances = Vec::new();
    for line in table.lines().filter(|line| !line.is_empty()) {
        if let Some((code, phrase)) = heading(line) {
            (topic, about) = (code, phrase);
            continue;
        }
        let mut parts = line.splitn(3, " | ");
        let mut part = || parts.next().expect("three parts in a line");
        instances.push(Instance {
            family,
            topic,
            about,
            name: format!("{topic}-{}", part()),
            length: part().parse().ok(),
            source: part(),
        });
    }
    instances
}

fn heading(line: &'static str) -> Option<(&'static str, &'static str)> {
    line.strip_prefix('[')?.split_once("] ")
}

/// The instance with this name; the first one if families share it.
pub fn find(name: &str) -> Option<Instance> {
    all().find(|instance| instance.name == name)
}

impl Instance {
    /// The puzzle itself.
    ///
    /// # Panics
    /// If its line in the table is wrong: tests make every instance.
    pub fn puzzle(&self) -> AnyPuzzle {
        match self.source.contains('=') {
            true => recipe(self.family, self.source).puzzle(),
            false => with_family!(self.family, P => {
                match P::parse(&self.source.replace('/', "\n")) {
                    Ok(parsed) => parsed.puzzle.into(),
                    // The reason would bring all English sentences into the module for browsers.
                    Err(_) => panic!("an instance does not parse: {}", self.source),
                }
            }),
        }
    }
}

/// Settings and seed of a line.
fn recipe(family: Family, source: &str) -> Recipe {
    let mut seed = 1;
    let mut given = Vec::new();
    for (name, value) in source.split(' ').filter_map(|word| word.split_once('=')) {
        // Whole numbers and percentages only, so that the browser module needs no reader of others.
        let percent = value.strip_suffix('%');
        let number = percent.unwrap_or(value).parse::<u32>();
        given.push((
            name.to_owned(),
            match number {
                Ok(number) if name == "seed" => {
                    seed = number.into();
                    continue;
                }
                Ok(number) if percent.is_some() => Given::Number(f64::from(number) / 100.0),
                Ok(number) => Given::Number(number.into()),
                Err(_) if value == "yes" => Given::Flag(true),
                Err(_) => Given::Text(value.to_owned()),
            },
        ));
    }
    let params = with_family!(family, P => {
        <P as Make>::Params::read_named(&given).expect("settings of a generator").into()
    });
    Recipe { params, seed }
}
