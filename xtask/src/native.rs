//! The command line as a program to measure: built in release, run as a process of its own for each
//! search, so that every one begins with fresh memory.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::list::Instance;
use crate::process::{self, cargo, command};
use crate::tools;

/// What the command line exits with when a search ended without an answer.
const STOPPED: i32 = 3;

/// What a search found and took; also what the page's worker says of one, in the same words.
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    pub verdict: String,
    pub length: Option<u64>,
    pub states: u64,
    pub bytes: u64,
    pub seconds: f64,
}

impl Search {
    pub fn read(json: &Value) -> Result<Self> {
        let read = || {
            Some(Search {
                verdict: json["verdict"].as_str()?.to_owned(),
                length: json["length"].as_u64(),
                states: json["states"].as_u64()?,
                bytes: json["bytes"].as_u64()?,
                seconds: json["seconds"].as_f64()?,
            })
        };
        read().with_context(|| format!("this is no result of a search: {json}"))
    }

    /// The number of instructions, or else the verdict.
    pub fn answer(&self) -> String {
        let verdict = || self.verdict.clone();
        self.length
            .map_or_else(verdict, |length| length.to_string())
    }
}

/// The built command line.
pub struct Program {
    path: PathBuf,
    /// Where puzzles are put as files.
    folder: PathBuf,
}

impl Program {
    pub fn build() -> Result<Self> {
        process::run(cargo().args(["build", "--release", "--package=lockstep", "--bin=lockstep"]))?;
        let target = tools::target()?;
        let folder = target.join("pairs");
        fs::create_dir_all(&folder)?;
        let path = target
            .join("release/lockstep")
            .with_extension(std::env::consts::EXE_EXTENSION);
        Ok(Program { path, folder })
    }

    /// Makes a puzzle by the command line's own generator.
    pub fn generate(&self, name: &str, family: &str, settings: &str) -> Result<PathBuf> {
        let mut generate = command(&self.path);
        generate
            .args(["generate", family])
            .args(settings.split_whitespace());
        self.save(name, &process::read(&mut generate)?)
    }

    /// Makes a pair of `benches/instances.txt`.
    pub fn make(&self, instance: Instance) -> Result<PathBuf> {
        let mut print = cargo();
        print.args(["run", "--quiet", "--package=lockstep", "--example=instance"]);
        let text = process::read(print.args(["--", instance.name]))?;
        self.save(instance.name, &text)
    }

    fn save(&self, name: &str, text: &str) -> Result<PathBuf> {
        let file = self.folder.join(format!("{name}.txt"));
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        Ok(file)
    }

    /// Solves a set of mazes with one thread; `algorithm` is a name the command line knows.
    pub fn solve_set(&self, file: &Path, algorithm: &str) -> Result<Search> {
        self.solve(file, &["--threads=1", "--algorithm", algorithm])
    }

    /// Solves a file.
    pub fn solve(&self, file: &Path, options: &[&str]) -> Result<Search> {
        let output = command(&self.path)
            .args(["solve", "--json"])
            .args(options)
            .arg(file)
            .output()
            .context("cannot start the command line")?;
        ensure!(
            output.status.success() || output.status.code() == Some(STOPPED),
            "{}{}",
            // Bad input is told as JSON, too.
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr).trim_end()
        );
        Search::read(&serde_json::from_slice(&output.stdout)?)
    }
}

/// The middle of some numbers, or the mean of the two that share it; there is one at least.
pub fn median(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.into_iter().collect();
    numbers.sort_by(f64::total_cmp);
    let upper = numbers.len() / 2;
    let lower = (numbers.len() - 1) / 2;
    (numbers[lower] + numbers[upper]) / 2.0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_median_is_the_middle_or_between_the_two() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median([7.0]), 7.0);
    }

    #[test]
    fn results_are_read_with_an_answer_and_without() {
        let mut json = json!({
            "verdict": "solved", "length": 31, "states": 5, "bytes": 6, "seconds": 0.5, "more": 1
        });
        let search = Search::read(&json).unwrap();
        assert_eq!((search.answer().as_str(), search.states), ("31", 5));
        json["verdict"] = "stopped".into();
        json["length"] = Value::Null;
        assert_eq!(Search::read(&json).unwrap().answer(), "stopped");
        assert!(Search::read(&json!({ "verdict": "solved" })).is_err());
    }
}
