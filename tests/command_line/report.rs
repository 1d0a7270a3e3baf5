//! Reports: complete, escaped, and with every picture that they name.

use std::fs;
use std::path::PathBuf;

use crate::{file, lockstep, text};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
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
        puzzles.join("50% of A_1 & (b).txt"),
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
    let markdown = read("report.md");
    assert!(markdown.contains("\n## 50&#37; of A\\_1 &#38; &#40;b&#41;\n"));
    assert!(markdown.contains("Falling is the shortest way: without the pits"));
    assert!(markdown.contains("every solution has as many moves"));
    assert!(markdown.contains("the exit is not among them"));
    let links = markdown.split("![The boards](").skip(1);
    let pictures: Vec<&str> = links.map(|link| link.split(')').next().unwrap()).collect();
    assert_eq!(
        pictures,
        [1, 2, 3, 4].map(|number| format!("picture-{number}.svg"))
    );
    assert!(pictures.iter().all(|name| read(name).starts_with("<svg ")));
    let files = fs::read_dir(&out).unwrap().count();
    assert_eq!(files, 5, "the document, its pictures and nothing else");
    // Nobody's folder is written into.
    assert_eq!(lockstep(&arguments, "").status.code(), Some(2));
}

#[test]
fn a_puzzle_is_titled_by_its_own_words_and_a_route_of_millions_is_not_drawn() {
    let folder = folder("titled");
    let puzzle = folder.join("file.txt");
    fs::write(&puzzle, "# title: To and fro\n2\n1,1,1000000\n0").unwrap();
    let out = folder.join("out");
    let arguments = [
        "report",
        puzzle.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    assert_eq!(lockstep(&arguments, "").status.code(), Some(0));
    let markdown = fs::read_to_string(out.join("report.md")).unwrap();
    assert!(markdown.contains("\n## To and fro\n") && !markdown.contains("file"));
    assert!(markdown.contains("It shows no trail: more than 100,000 moves are too many to draw."));
    let picture = fs::metadata(out.join("picture-1.svg")).unwrap();
    assert!(picture.len() < 10_000);
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
