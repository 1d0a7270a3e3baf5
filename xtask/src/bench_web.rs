//! `cargo xtask bench-web`: the same pairs natively and in the browser, in one run, as ratios.
//!
//! Natively that is the command line in release, in the browser the page's own worker in an
//! installed Chrome or Chromium: one thread each. Times are medians of three runs.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::native::{Program, Search, median};
use crate::wasm::{self, Profile};
use crate::{chrome, list, npm, process, serve, site, tools};

const RUNS: usize = 3;

/// What takes less natively mostly measures how a worker begins, and would bend the median.
const TELLING_SECONDS: f64 = 0.1;

/// Measures these pairs, files or names of `benches/instances.txt`, or the whole list; with
/// `textbook` also by the textbook search from both ends, natively and once.
pub fn run(wanted: &[String], textbook: bool) -> Result<()> {
    let program = Program::build()?;
    let pairs = pairs(&program, wanted)?;
    wasm::build(Profile::Release)?;
    let browser = Browser::new()?;
    println!("\n{}", heading(textbook));
    let mut rows = Vec::new();
    for (name, file) in pairs {
        let row = Row::measure(&program, &browser, &file, textbook)
            .with_context(|| format!("{} could not be measured", file.display()))?;
        println!("{}", row.text(&name));
        rows.push(row);
    }
    println!("\n{}", summary(&rows));
    Ok(())
}

/// Names and files of what is to be measured; pairs of the list are made as files.
fn pairs(program: &Program, wanted: &[String]) -> Result<Vec<(String, PathBuf)>> {
    if wanted.is_empty() {
        return list::all()
            .map(|instance| Ok((instance.name.to_owned(), program.make(instance)?)))
            .collect();
    }
    let pair = |wanted: &String| {
        if let Some(instance) = list::find(wanted) {
            return Ok((wanted.clone(), program.make(instance)?));
        }
        // The programs that read it start elsewhere.
        let file = Path::new(wanted).canonicalize().with_context(|| {
            format!("{wanted} is neither a file nor a name in benches/instances.txt")
        })?;
        let name = file.file_name().unwrap_or_default();
        Ok((name.to_string_lossy().into_owned(), file))
    };
    wanted.iter().map(pair).collect()
}

/// A browser that is there, and the page to open in it.
struct Browser {
    chrome: PathBuf,
    url: String,
}

impl Browser {
    fn new() -> Result<Self> {
        npm::ensure_packages()?;
        Ok(Browser {
            chrome: chrome::ensure()?,
            url: serve::spawn(serve::developed(&site::developed()?), "/")?,
        })
    }

    fn solve(&self, file: &Path) -> Result<Search> {
        let mut node = tools::node()?;
        node.env("CHROME", &self.chrome)
            .env("LOCKSTEP_URL", &self.url)
            .arg("tests/web/bench/worker-time.js")
            .arg(file);
        Search::read(&serde_json::from_str(&process::read(&mut node)?)?)
    }
}

/// What was measured of one pair.
struct Row {
    native: Vec<Search>,
    browser: Vec<Search>,
    textbook: Option<Search>,
}

impl Row {
    fn measure(program: &Program, browser: &Browser, file: &Path, textbook: bool) -> Result<Self> {
        let (mut native, mut in_browser) = (Vec::new(), Vec::new());
        // In turn, so that what else the machine does for a while falls on both.
        for _ in 0..RUNS {
            native.push(program.solve_set(file, "auto")?);
            in_browser.push(browser.solve(file)?);
        }
        let row = Row {
            native,
            browser: in_browser,
            textbook: textbook
                .then(|| program.solve_set(file, "bidirectional"))
                .transpose()?,
        };
        for other in row.browser.iter().chain(&row.textbook) {
            ensure!(
                other.verdict == "stopped" || other.answer() == row.native[0].answer(),
                "the answers differ: {} and {}",
                row.native[0].answer(),
                other.answer()
            );
        }
        Ok(row)
    }

    fn ratio(&self) -> f64 {
        seconds(&self.browser) / seconds(&self.native)
    }

    fn text(&self, name: &str) -> String {
        let engine = &self.native[0];
        let native = seconds(&self.native);
        let mut text = format!(
            "{name:20}{:>13}{:>10.2}{:>8.1}{native:>11.3}{:>11.3}{:>17}",
            engine.answer(),
            engine.states as f64 / 1e6,
            engine.bytes as f64 / 1e6,
            seconds(&self.browser),
            format!("1 : {:.2}", self.ratio()),
        );
        if let Some(textbook) = &self.textbook {
            let ratio = textbook.seconds / native;
            text += &match textbook.verdict.as_str() {
                "stopped" => format!(
                    "{:>12}{:>19}",
                    "stopped",
                    format!("1 : more than {ratio:.0}")
                ),
                _ => format!(
                    "{:>12.3}{:>19}",
                    textbook.seconds,
                    format!("1 : {ratio:.1}")
                ),
            };
        }
        text
    }
}

fn heading(textbook: bool) -> String {
    let mut text = format!(
        "{:20}{:>13}{:>10}{:>8}{:>11}{:>11}{:>17}",
        "", "instructions", "M states", "MB", "native s", "browser s", "native : browser"
    );
    if textbook {
        text += &format!("{:>12}{:>19}", "textbook s", "engine : textbook");
    }
    text
}

/// The median ratio of the pairs that take long enough to tell.
fn summary(rows: &[Row]) -> String {
    let telling: Vec<f64> = rows
        .iter()
        .filter(|row| seconds(&row.native) >= TELLING_SECONDS)
        .map(Row::ratio)
        .collect();
    if telling.is_empty() {
        return format!("no median: nothing here takes {TELLING_SECONDS} s natively");
    }
    format!(
        "median of native : browser, over the {} that take {TELLING_SECONDS} s or more = 1 : {:.2}",
        telling.len(),
        median(telling)
    )
}

fn seconds(runs: &[Search]) -> f64 {
    median(runs.iter().map(|run| run.seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(verdict: &str, seconds: f64) -> Search {
        Search {
            verdict: verdict.to_owned(),
            length: (verdict == "solved").then_some(31),
            states: 1_500_000,
            bytes: 2_000_000,
            seconds,
        }
    }

    fn row(textbook: Option<Search>) -> Row {
        let solved = |seconds| search("solved", seconds);
        Row {
            native: vec![solved(9.0), solved(2.0), solved(1.0)],
            browser: vec![solved(3.0), solved(4.0), solved(3.0)],
            textbook,
        }
    }

    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn a_row_tells_medians_and_their_ratio() {
        let expected = [
            "pair", "31", "1.50", "2.0", "2.000", "3.000", "1", ":", "1.50",
        ];
        assert_eq!(words(&row(None).text("pair")), expected);
    }

    #[test]
    fn a_textbook_search_that_stopped_gives_a_lower_bound() {
        let solved = row(Some(search("solved", 50.0))).text("pair");
        assert!(solved.ends_with("1 : 25.0"), "{solved}");
        let stopped = row(Some(search("stopped", 50.0))).text("pair");
        assert!(stopped.ends_with("1 : more than 25"), "{stopped}");
    }

    #[test]
    fn the_median_leaves_out_what_takes_no_time() {
        let mut short = row(None);
        short.native = vec![search("solved", 0.01)];
        let summary_of_both = summary(&[row(None), short]);
        assert!(summary_of_both.contains("over the 1 "), "{summary_of_both}");
        assert!(summary_of_both.ends_with("1 : 1.50"), "{summary_of_both}");
        assert!(summary(&[]).starts_with("no median"));
    }

    #[test]
    fn rows_are_as_long_as_their_heading() {
        assert_eq!(row(None).text("pair").len(), heading(false).len());
        let textbook = row(Some(search("stopped", 50.0))).text("pair");
        assert_eq!(textbook.len(), heading(true).len());
    }
}
