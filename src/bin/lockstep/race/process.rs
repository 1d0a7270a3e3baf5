//! One run of a program: started without a shell, ended with all its children at a limit.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::measured;
use super::table::Cost;
use crate::bad_input::{BadInput, unwritable};

/// Output beyond this many bytes is dropped.
const MOST_OUTPUT: u64 = 16 << 20;
/// The pause between two polls of a run, at first and at most.
const PAUSES: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(20)];
/// The time that a program has to end once it was told to, and its output to arrive.
const GRACE: Duration = Duration::from_millis(500);

/// What a run may take.
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
    /// Its standard output.
    pub output: Vec<u8>,
    /// The last line of its standard error.
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
    let complaints = String::from_utf8_lossy(&complaints);
    let complaint = complaints.lines().rfind(|line| !line.trim().is_empty());
    Ok(Run {
        end: stopped.unwrap_or(end),
        output: output.recv_timeout(GRACE).unwrap_or_default(),
        complaint: complaint.unwrap_or_default().trim().to_owned(),
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
        end_all(child, false);
        let told = Instant::now();
        while told.elapsed() < GRACE && child.try_wait()?.is_none() {
            thread::sleep(PAUSES[0]);
        }
    }
    // Also children that a program has left behind.
    end_all(child, true);
    child.wait()?;
    Ok(stopped)
}

/// Ends a process and its children: tells them to end, or, with `at_once`, leaves them no choice.
#[cfg(unix)]
fn end_all(child: &mut Child, at_once: bool) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    let signal = if at_once {
        Signal::SIGKILL
    } else {
        Signal::SIGTERM
    };
    // An error means that nobody is left.
    let _ = killpg(Pid::from_raw(child.id() as i32), signal);
}

#[cfg(not(unix))]
fn end_all(child: &mut Child, _: bool) {
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

/// Reads a stream to its end on a thread of its own, so that no program waits for a reader.
fn read(stream: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let Some(mut stream) = stream else { return };
        let mut bytes = Vec::new();
        let _ = stream.by_ref().take(MOST_OUTPUT).read_to_end(&mut bytes);
        let _ = io::copy(&mut stream, &mut io::sink());
        let _ = send.send(bytes);
    });
    receive
}
