//! Running programs: always in the project's root unless told otherwise, and a failure is an error
//! that shows the command as one would type it.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

use crate::project;

/// A command that starts in the project's root.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project::root());
    command
}

/// The cargo that runs this program.
pub fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end; what it prints goes straight through.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(())
}

/// What a run of tests said.
pub struct Tested {
    command: String,
    status: ExitStatus,
    pub passed: HashSet<String>,
    /// Each once, in order; none if something else than a test went wrong.
    pub failed: Vec<String>,
}

impl Tested {
    pub fn is_good(&self) -> bool {
        self.status.success()
    }

    /// An error, which ends with the names of the tests that failed, unless all went well.
    pub fn ensure_good(&self) -> Result<()> {
        let Self {
            command, status, ..
        } = self;
        let names: String = self
            .failed
            .iter()
            .map(|name| format!("\n✖ {name}"))
            .collect();
        ensure!(self.is_good(), "{command} failed ({status}){names}");
        Ok(())
    }
}

/// Runs tests to their end, and shows what they print; the error ends with the names of those that failed.
pub fn test(command: &mut Command) -> Result<()> {
    tested(command)?.ensure_good()
}

/// Runs tests to their end, and shows what they print.
pub fn tested(command: &mut Command) -> Result<Tested> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    let (mut passed, mut failed) = (HashSet::new(), Vec::new());
    for line in BufReader::new(child.stdout.take().expect("a pipe")).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        match test_told(&line) {
            Some((name, true)) => drop(passed.insert(name.to_owned())),
            // Node names them twice.
            Some((name, false)) if failed.iter().all(|known| known != name) => {
                failed.push(name.to_owned());
            }
            _ => {}
        }
    }
    Ok(Tested {
        command: shown(command),
        status: child.wait()?,
        passed,
        failed,
    })
}

/// The name of the test that Cargo or Node tells of in this line, and whether it passed.
fn test_told(line: &str) -> Option<(&str, bool)> {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix("test ") {
        let (name, how) = rest.rsplit_once(" ... ")?;
        return matches!(how, "ok" | "FAILED").then_some((name, how == "ok"));
    }
    let is_good = line.starts_with('✔');
    // With the time that it took in brackets.
    let rest = line.strip_prefix(['✔', '✖'])?.strip_prefix(' ')?;
    Some((rest.rsplit_once(" (")?.0, is_good))
}

/// Runs a command to its end and returns what it prints to stdout.
pub fn read(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(
        output.status.success(),
        "{} failed ({})\n{}",
        shown(command),
        output.status,
        String::from_utf8_lossy(&output.stderr).trim_end()
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// The first of these programs that stands in the PATH.
pub fn find_in_path(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let in_folder = |folder: &Path, name: &str| {
        // On Windows npm and its like are scripts, which must be named with their ending.
        let endings: &[&str] = if cfg!(windows) {
            &["exe", "cmd"]
        } else {
            &[""]
        };
        endings
            .iter()
            .map(|ending| folder.join(name).with_extension(ending))
            .find(|p| p.is_file())
    };
    names
        .iter()
        .find_map(|name| folders.iter().find_map(|folder| in_folder(folder, name)))
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_found_in_what_cargo_and_node_print() {
        let lines = [
            ("test a::b ... FAILED", Some(("a::b", false))),
            ("test a::c ... ok", Some(("a::c", true))),
            ("test a::d ... ignored", None),
            (
                "✖ both stand (twice) (12.5ms)",
                Some(("both stand (twice)", false)),
            ),
            ("✖ failing tests:", None),
            ("✔ both stand (1.5ms)", Some(("both stand", true))),
        ];
        for (line, told) in lines {
            assert_eq!(test_told(line), told, "{line}");
        }
    }
}
