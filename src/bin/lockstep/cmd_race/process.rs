//! One run of a program: started without a shell, ended with all its children at a limit.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use lockstep::about::Line;
use serde_json::Value;

use super::table::Cost;
use super::{descendants, measured};
use crate::bad_input::{BadInput, unwritable};

/// Of a longer output these bytes at its end are kept: programs print their answer last.
pub const MOST_OUTPUT: usize = 16 << 20;
/// The most characters that are quoted of a program's message.
const MOST_QUOTED: usize = 300;
/// The pause between two polls of a run, at first and at most.
const PAUSES: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(20)];
/// The time that a program has to end once it was asked to, and its output to arrive.
const GRACE: Duration = Duration::from_millis(500);

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Time on the clock.
    pub time: Duration,
    /// Bytes of memory.
    pub memory: Option<u64>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this code.
    Exited(i32),
    /// By a signal.
    Killed,
    /// It never started.
    NotStarted(String),
    /// At the time limit.
    OutOfTime,
    /// Because a person stopped the race.
    Cancelled,
}

impl End {
    /// For people, with the last line of the program's messages.
    pub fn words(&self, complaint: &str) -> String {
        let end = match self {
            End::Exited(code) => format!("exit code {code}"),
            End::NotStarted(reason) => return reason.clone(),
            _ => "ended by the system".to_owned(),
        };
        match complaint {
            "" => end,
            complaint => format!("{end}: {complaint}"),
        }
    }
}

/// A run that is over.
pub struct Run {
    pub end: End,
    /// Its standard output, in whole lines.
    pub output: Vec<u8>,
    /// The bytes of output before these, which were dropped.
    pub dropped: u64,
    /// The last line of its standard error, safe to show.
    pub complaint: String,
    seconds: f64,
    bytes: Option<u64>,
}

impl Run {
    /// Time and memory.
    pub fn cost(&self) -> Cost {
        Cost {
            seconds: self.seconds,
            bytes: self.bytes,
        }
    }
}

/// Runs a command; `input` is its standard input. It is ended once `goes_on` says no.
pub fn run(
    command: &[OsString],
    input: Option<&Path>,
    limits: Limits,
    report: &Path,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Run, BadInput> {
    let failed = |error: io::Error| unwritable(report, &error);
    let _ = fs::remove_file(report);
    let mut measured = Command::new(std::env::current_exe().map_err(failed)?);
    measured
        .arg(measured::NAME)
        .arg(report)
        .arg(limits.memory.unwrap_or(0).to_string())
        .arg("--")
        .args(command)
        .stdin(match input {
            Some(file) => File::open(file).map_err(failed)?.into(),
            None => Stdio::null(),
        })
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut measured, 0);
    let started = Instant::now();
    let mut child = measured.spawn().map_err(failed)?;
    let output = read(child.stdout.take());
    let complaints = read(child.stderr.take());
    let stopped = watch(&mut child, started, limits.time, goes_on).map_err(failed)?;
    let seconds = started.elapsed().as_secs_f64();
    let report: Value = fs::read(report)
        .ok()
        .and_then(|report| serde_json::from_slice(&report).ok())
        .unwrap_or_default();
    let end = match (report["error"].as_str(), report["code"].as_i64()) {
        (Some(error), _) => End::NotStarted(error.to_owned()),
        (None, Some(code)) => End::Exited(code as i32),
        (None, None) => End::Killed,
    };
    let complaints = complaints.recv_timeout(GRACE).unwrap_or_default();
    let output = output.recv_timeout(GRACE).unwrap_or_default();
    let output = output.in_whole_lines();
    Ok(Run {
        end: stopped.unwrap_or(end),
        output: output.bytes,
        dropped: output.dropped,
        complaint: last_line(&String::from_utf8_lossy(&complaints.bytes)),
        seconds: report["seconds"].as_f64().unwrap_or(seconds),
        bytes: report["bytes"].as_u64(),
    })
}

/// Waits until a run is over, or ends it; returns why it was ended.
fn watch(
    child: &mut Child,
    started: Instant,
    limit: Duration,
    goes_on: &mut dyn FnMut() -> bool,
) -> io::Result<Option<End>> {
    let mut pause = PAUSES[0];
    let stopped = loop {
        if child.try_wait()?.is_some() {
            break None;
        }
        if !goes_on() {
            break Some(End::Cancelled);
        }
        if started.elapsed() >= limit {
            break Some(End::OutOfTime);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(PAUSES[1]);
    };
    if stopped.is_some() {
        tell_to_end(child);
        wait_a_moment(child)?;
        descendants::end(child.id());
        // Now it writes its report.
        wait_a_moment(child)?;
    }
    // Also children that a program has left behind.
    end_all(child);
    child.wait()?;
    Ok(stopped)
}

fn wait_a_moment(child: &mut Child) -> io::Result<()> {
    let started = Instant::now();
    while started.elapsed() < GRACE && child.try_wait()?.is_none() {
        thread::sleep(PAUSES[0]);
    }
    Ok(())
}

/// Tells a run's program and its children to end.
#[cfg(target_os = "linux")]
fn tell_to_end(child: &Child) {
    descendants::tell_to_end(child.id());
}

#[cfg(all(unix, not(target_os = "linux")))]
fn tell_to_end(child: &Child) {
    signal_group(child, nix::sys::signal::Signal::SIGTERM);
}

#[cfg(not(unix))]
fn tell_to_end(child: &mut Child) {
    end_all(child);
}

/// Ends a process and its group.
#[cfg(unix)]
fn end_all(child: &Child) {
    signal_group(child, nix::sys::signal::Signal::SIGKILL);
}

#[cfg(unix)]
fn signal_group(child: &Child, signal: nix::sys::signal::Signal) {
    let group = nix::unistd::Pid::from_raw(child.id() as i32);
    // An error means that nobody is left.
    let _ = nix::sys::signal::killpg(group, signal);
}

#[cfg(not(unix))]
fn end_all(child: &mut Child) {
    if let Ok(None) = child.try_wait() {
        let id = child.id().to_string();
        let mut kill = Command::new("taskkill");
        let _ = kill
            .args(["/T", "/F", "/PID", &id])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

/// The end of a stream.
#[derive(Default)]
struct Tail {
    bytes: Vec<u8>,
    /// The bytes before these.
    dropped: u64,
}

impl Tail {
    fn of(mut stream: impl Read) -> Self {
        let mut tail = Tail::default();
        // What came before an error counts.
        let _ = io::copy(&mut stream, &mut tail);
        tail.drop_first(tail.bytes.len().saturating_sub(MOST_OUTPUT));
        tail
    }

    /// Without the rest of a line that was cut, which could be read as another answer.
    fn in_whole_lines(mut self) -> Self {
        if self.dropped > 0 {
            let line_end = self.bytes.iter().position(|&byte| byte == b'\n');
            self.drop_first(line_end.map_or(self.bytes.len(), |end| end + 1));
        }
        self
    }

    fn drop_first(&mut self, count: usize) {
        self.bytes.drain(..count);
        self.dropped += count as u64;
    }
}

impl Write for Tail {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        // So each byte is moved once at most.
        if self.bytes.len() >= 2 * MOST_OUTPUT {
            self.drop_first(self.bytes.len() - MOST_OUTPUT);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads a stream to its end on a thread of its own, so that no program waits for a reader.
fn read(stream: Option<impl Read + Send + 'static>) -> Receiver<Tail> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let Some(stream) = stream else { return };
        let _ = send.send(Tail::of(stream));
    });
    receive
}

/// The last line with words in it. A carriage return ends one, too: programs show their progress so.
fn last_line(text: &str) -> String {
    let lines = text.split(['\n', '\r']);
    let last = lines.rev().find(|line| !line.trim().is_empty());
    let last = last.unwrap_or_default();
    // A long one ends with the reason.
    let from = last.char_indices().nth_back(MOST_QUOTED - 1);
    Line::<MOST_QUOTED>::cut(&last[from.map_or(0, |(at, _)| at)..])
        .as_str()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_long_output_is_kept_in_whole_lines() {
        let line = |number: usize| format!("line {number:09}\n");
        let lines = 3 * MOST_OUTPUT / line(0).len();
        let all: String = (0..lines).map(line).collect();
        let tail = Tail::of(all.as_bytes()).in_whole_lines();
        assert_eq!(tail.dropped + tail.bytes.len() as u64, all.len() as u64);
        assert!(all.as_bytes().ends_with(&tail.bytes) && tail.bytes.starts_with(b"line "));
        assert!(tail.bytes.len() <= MOST_OUTPUT);
        assert!(tail.bytes.len() + line(0).len() > MOST_OUTPUT);
        let whole = Tail::of("a\nb".as_bytes()).in_whole_lines();
        assert_eq!((whole.bytes, whole.dropped), (b"a\nb".to_vec(), 0));
        // The end of a line that is too long is not its meaning.
        let one_line = Tail::of("R".repeat(MOST_OUTPUT + 1).as_bytes());
        assert_eq!(one_line.bytes.len(), MOST_OUTPUT);
        assert!(one_line.in_whole_lines().bytes.is_empty());
    }

    #[test]
    fn of_messages_the_last_one_is_quoted_without_control_characters() {
        let quoted = last_line("a\n10 %\r20 %\r\x1b[31mno\tfile\x07\r\n\n");
        assert_eq!(quoted, "\u{fffd}[31mno file\u{fffd}");
        assert_eq!(last_line(""), "");
        assert_eq!(last_line(&"x".repeat(1000)).len(), MOST_QUOTED);
    }
}
