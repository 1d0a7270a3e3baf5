//! Pictures for LaTeX, and reports: complete, escaped, and with every picture that they name. `cargo xtask test latex`
//! compiles one.

use std::fs;
use std::path::PathBuf;

use crate::{file, lockstep, text};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Every environment that begins ends, in order, and so do braces.
fn is_balanced(latex: &str) {
    let mut open: Vec<&str> = Vec::new();
    for (place, _) in latex.match_indices('\\') {
        let rest = &latex[place..];
        if let Some(rest) = rest.strip_prefix("\\begin{") {
            open.push(&rest[..rest.find('}').unwrap()]);
        } else if let Some(rest) = rest.strip_prefix("\\end{") {
            assert_eq!(open.pop(), Some(&rest[..rest.find('}').unwrap()]));
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let plain = latex.replace("\\{", "").replace("\\}", "");
    assert_eq!(plain.matches('{').count(), plain.matches('}').count());
}

#[test]
fn pictures_for_latex_have_what_the_svg_has() {
    for (name, moves) in [
        ("simultaneous/pits.txt", "DDRR"),
        ("simultaneous/three.txt", ""),
        ("stromrallye/rallye.txt", "RD"),
        ("irrgarten/irrgarten.txt", "U"),
    ] {
        let path = file(name);
        let picture = lockstep(&["render", "--tikz", &path, "--moves", moves], "");
        assert_eq!(picture.status.code(), Some(0), "{name}");
        let picture = text(&picture.stdout);
        is_balanced(picture);
        let svg = lockstep(&["render", &path, "--moves", moves], "");
        let boards = text(&svg.stdout)
            .matches("<g transform=\"translate(")
            .count();
        assert!(picture.matches("\\begin{scope}[shift=").count() <= boards);
        assert_eq!(
            picture.contains("line cap=round"),
            !moves.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn a_proof_is_drawn_for_latex_too() {
    let path = file("simultaneous/cut.txt");
    let picture = lockstep(&["render", "--tikz", "--proof", &path], "");
    assert!(text(&picture.stdout).contains("line width=") && picture.status.success());
}

#[test]
fn a_report_has_a_page_for_each_puzzle_and_names_no_missing_picture() {
    let folder = folder("pages");
    let puzzles = folder.join("puzzles");
    let written = lockstep(
        &[
            "instances",
            "pits-help-5",
            "run-down-9",
            "no-way-out-arrow-front",
            "--out",
            puzzles.to_str().unwrap(),
        ],
        "",
    );
    assert!(written.status.success());
    fs::copy(
        file("simultaneous/opposed.txt"),
        puzzles.join("50% of A_1 & <b>.txt"),
    )
    .unwrap();
    let out = folder.join("out");
    let arguments = [
        "report",
        puzzles.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    let output = lockstep(&arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let (latex, markdown) = (read("report.tex"), read("report.md"));
    is_balanced(&latex);
    assert!(latex.starts_with("\\documentclass") && latex.ends_with("\\end{document}\n"));
    assert!(latex.contains("\\subsection*{50\\% of A\\_1 \\& \\textless{}b\\textgreater{}}"));
    assert!(markdown.contains("## 50% of A\\_1 &amp; &lt;b\\>\n"));
    for document in [&latex, &markdown] {
        assert!(document.contains("Falling is the shortest way: without the pits"));
        assert!(document.contains("every solution has as many moves"));
        assert!(document.contains("the exit is not among them"));
        for (place, _) in document.match_indices("picture-") {
            let name = document[place..].split(['}', ')']).next().unwrap();
            assert!(!read(name).is_empty());
        }
    }
    (1..=4).for_each(|number| is_balanced(&read(&format!("picture-{number}.tex"))));
    // Nobody's folder is written into.
    assert_eq!(lockstep(&arguments, "").status.code(), Some(2));
}

#[test]
fn a_long_sequence_is_wrapped() {
    let folder = folder("long");
    let puzzle = folder.join("puzzle.txt");
    fs::write(&puzzle, "2\n1,1,130\n0").unwrap();
    let out = folder.join("out");
    let arguments = [
        "report",
        puzzle.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    assert_eq!(lockstep(&arguments, "").status.code(), Some(0));
    let markdown = fs::read_to_string(out.join("report.md")).unwrap();
    let sequence = markdown.split("```text\n").nth(1).unwrap();
    let lines = sequence.lines().take_while(|line| *line != "```");
    assert_eq!(lines.map(str::len).collect::<Vec<_>>(), [65, 65, 10]);
}
