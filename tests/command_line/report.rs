//! Reports: complete, escaped, and with every picture that they name. And the library for testing programs, listed and
//! written.

use serde_json::json;

use crate::{Folder, pinned, run};

#[test]
fn a_report_has_a_page_for_each_puzzle_and_names_no_missing_picture() {
    let opposed = pinned("simultaneous/opposed.txt");
    let folder = Folder::new("report", &[] as &[(&str, &str)]);
    let write = "instances pits-help-5 run-down-9 no-way-out-arrow-front --out puzzles";
    folder.run(write).exits(0);
    folder.write("puzzles/50% of A_1 & (b).txt", opposed);
    folder.run("report puzzles --out out").exits(0);
    let markdown = folder.read("out/report.md");
    for part in [
        "\n## 50&#37; of A\\_1 &#38; &#40;b&#41;\n",
        "Falling is the shortest way: without the pits",
        "every solution has as many moves",
        "the exit is not among them",
        concat!(
            "\n- Made with: Lockstep ",
            env!("CARGO_PKG_VERSION"),
            "\n- Date: 20"
        ),
    ] {
        assert!(markdown.contains(part), "{markdown}\nwanted: {part}");
    }
    let links = markdown.split("![The boards](").skip(1);
    let pictures: Vec<&str> = links.map(|link| link.split(')').next().unwrap()).collect();
    let expected = [1, 2, 3, 4].map(|number| format!("picture-{number}.svg"));
    assert_eq!(pictures, expected);
    for name in pictures {
        let picture = folder.read(&format!("out/{name}"));
        assert!(picture.starts_with("<svg "), "{name}");
    }
    let files = folder.path("out").read_dir().unwrap().count();
    assert_eq!(files, 5, "the document, its pictures and nothing else");
    // Nobody's folder is written into.
    folder.run("report puzzles --out out").exits(2);
}

#[test]
fn a_puzzle_is_titled_by_its_own_words_and_a_route_of_millions_is_not_drawn() {
    let files = [
        ("file.txt", "# title: To and fro\n2\n1,1,1000000\n0"),
        ("long.txt", "2\n1,1,130\n0"),
    ];
    let folder = Folder::new("report-titled", &files);
    folder.run("report file.txt --out out").exits(0);
    let markdown = folder.read("out/report.md");
    assert!(markdown.contains("\n## To and fro\n") && !markdown.contains("file"));
    assert!(
        markdown
            .contains("The picture shows no trail: more than 100,000 moves are too many to draw.")
    );
    assert!(folder.read("out/picture-1.svg").len() < 10_000);
    // A shorter sequence is in lines of ten.
    folder.run("report long.txt --out long").exits(0);
    let markdown = folder.read("long/report.md");
    let sequence = markdown.split("```text\n").nth(1).unwrap();
    let lines = sequence.lines().take_while(|line| *line != "```");
    assert_eq!(lines.map(str::len).collect::<Vec<_>>(), [10; 13]);
}

#[test]
fn the_library_is_listed_with_each_answer_under_what_it_tests() {
    let told = run("instances --family irrgarten no-way-out");
    told.begins("No way out: walls alone (irrgarten)\n")
        .says(" none\n");
    told.says("\n  no-way-out-jump-exit-behind");
    assert!(!told.out.contains("ladder"), "{told}");
    let ladder = &run("instances --json ladder-perfect-8").json()["instances"][0];
    assert_eq!(ladder["topic"], "ladder-perfect");
    assert_eq!(ladder["sizes"], json!([[8, 8], [8, 8]]));
}

#[test]
fn files_of_the_library_are_written_once_and_solve_to_what_the_list_says() {
    let folder = Folder::new("instances", &[] as &[(&str, &str)]);
    let write = "instances ladder-perfect-4 run-down-9 --out files";
    let written = folder.run(write);
    let paths: Vec<&str> = written.exits(0).out.lines().collect();
    assert_eq!(paths.len(), 2, "{written}");
    let solved = folder.run(&format!("solve --json '{}'", paths[1]));
    assert_eq!(solved.json()["length"], 9);
    // Nobody's file is overwritten.
    folder.run(write).exits(2);
}
