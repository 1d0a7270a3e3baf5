//! Checking moves, lengths and certificates.

use std::process::Command;

use crate::{Folder, run_on};

/// 2 × 2, opposed: three instructions, DRD or RDR.
const OPPOSED: &str = "simultaneous/puzzles/opposed.txt";
const JUMP: &str = "irrgarten/puzzles/jump.txt";
const PAIR: &str = "stromrallye/puzzles/pair.txt";

#[test]
#[rustfmt::skip] // A table.
fn the_answer_says_what_became_of_the_moves() {
    for (puzzle, moves, code, answer) in [
        (OPPOSED, "'R D R U U'", 0, "solved after 3 of 5\n"),
        (OPPOSED, "'\u{feff}RDR\r\n'", 0, "solved after 3 of 3\n"), // as some editors save it
        (OPPOSED, "D→R→D", 0, "solved after 3 of 3\n"),
        (JUMP, "RU", 1, "move 2 is illegal: there is no path right behind the wall to jump onto\n"),
        (PAIR, "R", 1, "not solved by 1 move\n"),
        // One rule for all families: solved is solved, whatever follows.
        (OPPOSED, "DRDLLL", 0, "solved after 3 of 6\n"),
        (JUMP, "RRRDDRL", 0,
            "solved after 6 of 7; move 7 after that is illegal: the exit is reached, the game is over\n"),
        (PAIR, "RLR", 0, "solved after 2 of 3; move 3 after that is illegal: the on-board battery is empty\n"),
    ] {
        run!("check {puzzle} {moves}").exits(code).prints(answer);
    }
    let wrong = "error: moves: line 1, column 5: 'X' is not a move\n";
    assert_eq!(run!("check {OPPOSED} 'R D X'").exits(2).err, wrong);
    let error = run!("check {OPPOSED} 'R\n ?' --json").json()["error"].clone();
    assert_eq!(error["code"], "sequence-not-a-move");
    assert_eq!([&error["line"], &error["column"]], [2, 2]);
    let after = run!("check {JUMP} RRRDDRLL --json").exits(0).json();
    assert_eq!(after["solved"], true);
    assert_eq!(after["illegal"]["number"], 7);
}

/// Anton's only route leads along Bea's pit.
pub const TRAP: &str = "3 2\n0 0\n0 0\n1 1 0\n0\n0 0\n0 0\n0 0 0\n1\n2 0\n";

#[test]
fn misreadings_explain_wrong_moves_and_lengths() {
    let misread = "the pits of maze 2 are not read\n";
    let told = run_on(TRAP, "check - RRD");
    told.exits(1).says(&format!("they solve it if {misread}"));
    let told = run_on(TRAP, "check - --length 3");
    told.says(&format!("3 is the length if {misread}"));

    let length = |length: &str| run_on!(TRAP, "check - --length {length} --json");
    let object = length("5").json();
    assert_eq!(object["right"], false);
    let right = length(&object["optimum"].to_string()).exits(0).json();
    assert_eq!(right["explained"].as_array().unwrap().len(), 0);
    let explained = length("3").exits(1).json()["explained"].clone();
    assert_eq!(explained[0]["code"], "misread-pits-of");
    assert_eq!(length("none").json()["solvable"], true);
    length("many").exits(2);
}

#[test]
fn certificates_are_written_and_checked() {
    let (beside, closed) = ("2 1\n0\n0\n0\n0\n", "2 1\n1\n0\n0\n0\n");
    let opposed = crate::pinned("simultaneous/opposed.txt");
    let folder = Folder::new("certificate", &[("beside.txt", beside)]);
    for (puzzle, answer) in [
        (
            &*opposed,
            "proved: 3 instructions, and no sequence is shorter\n",
        ),
        (
            closed,
            "proved: no sequence exists, player 1 cannot get to the goal\n",
        ),
    ] {
        let solved = folder.run_on(puzzle, "solve - --certificate proof.txt");
        let bytes = folder.read("proof.txt").len();
        let told = format!("Certificate: {bytes} bytes, written in ");
        solved.exits(0).warns(&told);
        let checked = folder.run_on(puzzle, "check - --certificate proof.txt");
        checked.exits(0).prints(answer);
        let other = folder.run("check beside.txt --certificate proof.txt --json");
        assert_eq!(other.exits(1).json()["proved"], false);
    }
}

/// Whatever the files are: proved, not proved, of no pair, no text, or missing.
#[test]
#[rustfmt::skip] // A table.
fn both_checkers_of_certificates_print_and_end_alike() {
    const BESIDE: &[u8] = b"2 1\n0\n0\n0\n0\n";
    const PROOF: &[u8] = b"lockstep certificate 1\nmoves R\nkept 0\nforward 1\nback 1\n";
    let cases: [(&[u8], &[u8], i32); 16] = [
        (BESIDE, PROOF, 0),
        (b"\xef\xbb\xbf2 1\r+0 # \x0c1\r00\r0\r-0", PROOF, 0),
        (b"2 1\n1\n0\n0\n0\n", b"lockstep certificate 1\nunreachable 1", 0),
        (BESIDE, b"lockstep certificate 1\nfrom 0 0 1 0\nunreachable 1", 1),
        (BESIDE, b"", 1),
        (BESIDE, b"\xff\x80", 1),
        (BESIDE, b"lockstep certificate 1\nunreachable\n", 1),
        (BESIDE, b"\0", 2),
        (BESIDE, b"%PDF-", 2),
        (b"\0\0", PROOF, 2),
        (b"\xff\xfe2\x001\0", PROOF, 2),
        (b"", PROOF, 2),
        (b"2 1 0 0 0 0 0 0", PROOF, 2),
        (b"2 1 0 0 1_0 0", PROOF, 2),
        (b"irrgarten 3 3\n###\n#SE\n###\n", PROOF, 2),
        (b"1\n1,1,0\n0\n", PROOF, 2),
    ];
    let folder = Folder::new::<&str>("checkers", &[]);
    let mut compared = 0;
    for (puzzle, certificate, code) in cases {
        folder.write("puzzle.txt", puzzle);
        folder.write("certificate.txt", certificate);
        compared += usize::from(ends_alike(&folder, "puzzle.txt", "certificate.txt", code));
    }
    ends_alike(&folder, "missing", "certificate.txt", 2);
    ends_alike(&folder, "puzzle.txt", ".", 2);
    match compared {
        0 => println!("SKIPPED: python3 is missing, docs/check_certificate.py was not tried"),
        _ => println!("both checkers on {compared} pairs of files"),
    }
}

/// Checks with the command line, and with the program in `docs/`; false if there is no Python for that.
fn ends_alike(folder: &Folder, puzzle: &str, certificate: &str, code: i32) -> bool {
    let ours = folder.run(&format!("check {puzzle} --certificate {certificate}"));
    ours.exits(code);
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_certificate.py");
    let mut python = Command::new("python3");
    python.args([program, puzzle, certificate]);
    let Ok(theirs) = python.current_dir(folder.path("")).output() else {
        return false;
    };
    let (out, err) = (theirs.stdout, String::from_utf8(theirs.stderr).unwrap());
    assert_eq!(theirs.status.code(), Some(code), "{ours}\n{err}");
    assert_eq!(String::from_utf8(out).unwrap(), ours.out);
    assert_eq!(err.starts_with("error: "), code == 2, "{err}");
    assert!(!err.contains("Traceback"), "{err}");
    true
}
