//! Files, standard input and output.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use lockstep::any::AnyPuzzle;
use lockstep::text::MAX_TEXT_BYTES;

/// What is wrong with the input, as a person wants to read it.
pub struct BadInput(pub String);

/// Prints to standard output. A reader who has gone away is no error of ours; a full disk is one.
pub fn print(text: &str) -> Result<(), BadInput> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(BadInput(format!("cannot write the result: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes to standard error; where nobody can be told, nothing is lost.
pub fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Reads a file, or standard input for `-`, and no more of it than any puzzle has.
pub fn read(file: &PathBuf) -> Result<Vec<u8>, BadInput> {
    let mut bytes = Vec::new();
    let limit = MAX_TEXT_BYTES as u64 + 1;
    let read = if file.as_os_str() == "-" {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    match read {
        Ok(_) => Ok(bytes),
        Err(error) => Err(BadInput(format!("{}: {error}", file.display()))),
    }
}

/// Reads a puzzle of any family, and tells its warnings.
pub fn read_puzzle(file: &PathBuf) -> Result<AnyPuzzle, BadInput> {
    let bytes = read(file)?;
    let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
    let describe = |message: String| format!("{}: {message}", file.display());
    match parsed {
        Ok(parsed) => {
            for warning in &parsed.warnings {
                complain(&(describe(warning.message(&text)) + "\n"));
            }
            Ok(parsed.puzzle)
        }
        Err(error) => Err(BadInput(describe(error.message(&text)))),
    }
}
