//! A report of the command line, and a race's table, compiled with LaTeX as they are: they must need nothing but what a
//! usual TeX Live has.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::process::{self, cargo, command, find_in_path};
use crate::{debian, project};

const PACKAGES: [&str; 2] = ["texlive-latex-base", "texlive-pictures"];

/// Instances of every family, with and without a solution.
const INSTANCES: [&str; 9] = [
    "ladder-perfect-100",
    "ladder-pits",
    "several",
    "two-sizes",
    "unsolvable",
    "ladder-easy",
    "large-charge",
    "jump-rules",
    "ladder-all-81",
];

pub fn check() -> Result<()> {
    let find = || find_in_path(&["pdflatex"]);
    if find().is_none() {
        debian::install_if_possible(&PACKAGES, "there is no pdflatex")?;
    }
    let pdflatex = find().with_context(|| {
        let packages = PACKAGES.join(" and ");
        format!("pdflatex is missing: Debian's packages {packages} have it")
    })?;
    let folder = project::root().join("target/latex");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let (puzzles, report) = (folder.join("puzzles"), folder.join("report"));
    process::run(
        lockstep(&["instances"])
            .args(INSTANCES)
            .arg("--out")
            .arg(&puzzles),
    )?;
    process::run(
        lockstep(&["report"])
            .arg(&puzzles)
            .arg("--out")
            .arg(&report),
    )?;
    let race = [
        "race",
        "--command=true",
        "--only=smallest",
        "--only=solved",
        "--latex",
    ];
    // Not all answers are right.
    let table = lockstep(&race).output()?;
    ensure!(table.status.code() == Some(1), "the race failed");
    let table = String::from_utf8(table.stdout)?;
    let document = format!(
        "\\documentclass{{article}}\n\\usepackage{{longtable}}\n\
         \\begin{{document}}\n{table}\\end{{document}}\n"
    );
    fs::write(report.join("race.tex"), document)?;
    for document in ["report.tex", "race.tex"] {
        let mut compile = command(&pdflatex);
        compile.args(["-interaction=nonstopmode", "-halt-on-error", document]);
        process::run(compile.current_dir(&report))?;
        let pages = fs::metadata(Path::new(&report).join(document).with_extension("pdf"))?;
        ensure!(pages.len() > 10_000, "{document} gave no pages");
    }
    Ok(())
}

fn lockstep(arguments: &[&str]) -> std::process::Command {
    let mut lockstep = cargo();
    lockstep
        .args(["run", "--quiet", "--release", "--bin", "lockstep", "--"])
        .args(arguments);
    lockstep
}
