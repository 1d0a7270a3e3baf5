//! The command line as a user runs it: output, messages and exit codes. What `solve`, `check`, `render` and `generate`
//! print of small puzzles of every family is held word by word in `tests/pinned`, and not said again here.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

/// Runs a command, or one on an input, that is written as `format!` takes it.
macro_rules! run {
    ($($command:tt)*) => { $crate::run(&format!($($command)*)) };
}
macro_rules! run_on {
    ($input:expr, $($command:tt)*) => { $crate::run_on($input, &format!($($command)*)) };
}

mod arguments;
mod check;
mod collection;
mod generate;
mod grade;
mod improve;
mod json;
mod moves;
mod race;
mod report;
mod scripts;
mod solve;

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::PINNED;
use serde_json::Value;

/// What a command has printed, and how it has ended. Its methods panic where that is not what they say.
struct Run {
    command: String,
    code: Option<i32>,
    out: String,
    err: String,
}

#[rustfmt::skip] // One sentence a line.
impl Run {
    #[track_caller]
    fn exits(&self, code: i32) -> &Self { self.holds(self.code == Some(code), &format!("exit code {code}")) }

    /// Standard output is this, begins with it, or has it somewhere.
    #[track_caller]
    fn prints(&self, all: &str) -> &Self { self.holds(self.out == all, &format!("all of output {all:?}")) }
    #[track_caller]
    fn begins(&self, start: &str) -> &Self { self.holds(self.out.starts_with(start), &format!("first {start:?}")) }
    #[track_caller]
    fn says(&self, part: &str) -> &Self { self.holds(self.out.contains(part), &format!("in output {part:?}")) }

    /// The same of standard error.
    #[track_caller]
    fn warns(&self, start: &str) -> &Self { self.holds(self.err.starts_with(start), &format!("first error {start:?}")) }
    #[track_caller]
    fn tells(&self, part: &str) -> &Self { self.holds(self.err.contains(part), &format!("in errors {part:?}")) }
    #[track_caller]
    fn is_silent(&self) -> &Self { self.holds(self.err.is_empty(), "no errors") }

    /// It cannot be done, for this reason, and nothing goes to standard output.
    #[track_caller]
    fn is_refused(&self, why: &str) -> &Self { self.exits(2).prints("").tells(why) }
}

impl Run {
    #[track_caller]
    fn holds(&self, holds: bool, wanted: &str) -> &Self {
        assert!(holds, "{self}\nwanted: {wanted}");
        self
    }

    /// The only JSON object.
    #[track_caller]
    fn json(&self) -> Value {
        let [object] = <[Value; 1]>::try_from(self.objects()).expect("one JSON object");
        object
    }

    /// The JSON objects, one on a line.
    #[track_caller]
    fn objects(&self) -> Vec<Value> {
        let read = |line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {self}"));
        self.out.lines().map(read).collect()
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (command, code) = (&self.command, self.code);
        writeln!(f, "`lockstep {command}` ended with {code:?}; output:")?;
        write!(f, "{}\nerrors:\n{}", self.out, self.err)
    }
}

/// Runs a command in the folder of the pinned puzzles. Single quotes keep the words of an argument together.
fn run(command: &str) -> Run {
    run_on("", command)
}

/// The same with something on standard input.
fn run_on(input: impl AsRef<[u8]>, command: &str) -> Run {
    run_in(&PINNED, input.as_ref(), command)
}

/// The same with a last argument, whatever is in that.
fn run_with(command: &str, argument: &str) -> Run {
    Folder(PINNED.clone()).run_with(command, argument)
}

fn run_in(folder: &Path, input: &[u8], command: &str) -> Run {
    ended(program(command).current_dir(folder), input, command)
}

/// Runs a program to its end; `command` names it in messages.
fn ended(program: &mut Command, input: &[u8], command: &str) -> Run {
    let mut child = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends without reading closes the pipe: no failure of this test.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Run {
        command: command.to_owned(),
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The program with its arguments.
fn program(command: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_lockstep"));
    for (place, part) in command.split('\'').enumerate() {
        match place % 2 {
            0 => program.args(part.split_whitespace()),
            _ => program.arg(part),
        };
    }
    program
}

/// A folder of a test of its own.
struct Folder(PathBuf);

impl Folder {
    /// With these files in it, and without what an earlier run left.
    fn new<T: AsRef<[u8]>>(name: &str, files: &[(&str, T)]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line");
        let folder = Folder(folder.join(name));
        let _ = fs::remove_dir_all(&folder.0);
        fs::create_dir_all(&folder.0).unwrap();
        for (file, content) in files {
            folder.write(file, content);
        }
        folder
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    fn write(&self, file: &str, content: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), content).unwrap();
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }

    /// The names in it, in order.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
        let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }

    /// Runs a command in it.
    fn run(&self, command: &str) -> Run {
        self.run_on("", command)
    }

    fn run_on(&self, input: &str, command: &str) -> Run {
        run_in(&self.0, input.as_ref(), command)
    }

    fn run_with(&self, command: &str, argument: &str) -> Run {
        let mut program = program(command);
        let shown = format!("{command} {argument:?}");
        ended(program.arg(argument).current_dir(&self.0), b"", &shown)
    }
}

/// A puzzle of `tests/pinned`, named by its family and its file: `irrgarten/closed.txt`.
fn pinned(name: &str) -> String {
    fs::read_to_string(PINNED.join(name.replace('/', "/puzzles/"))).expect(name)
}

/// A puzzle of each family that has a solution, and one that has none.
const SOLVABLE: [&str; 3] = [
    "simultaneous/puzzles/pits.txt",
    "stromrallye/puzzles/rallye.txt",
    "irrgarten/puzzles/jump.txt",
];
const UNSOLVABLE: [&str; 3] = [
    "simultaneous/puzzles/cut.txt",
    "stromrallye/puzzles/parity.txt",
    "irrgarten/puzzles/closed.txt",
];
