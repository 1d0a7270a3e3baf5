//! Progress of a search on standard error, and Ctrl-C.

use std::time::{Duration, Instant};

use lockstep::search::{Cancelled, Deadline, Progress, Stage, StopReason, Watch};

use crate::interrupt;
use crate::numbers::grouped;
use crate::output::{show, shows_progress};

/// Shows progress on standard error when that is a terminal, and ends a search on Ctrl-C.
pub struct Terminal {
    started: Instant,
    shown: Option<Instant>,
    is_terminal: bool,
    deadline: Option<Deadline>,
    timed_out: bool,
    /// The time that each stage took up to the last report, and that report.
    stages: Vec<(Stage, Duration)>,
    reported: (Duration, Progress),
    /// Shown instead of a search's progress.
    said: Option<String>,
    best: Option<String>,
}

impl Terminal {
    /// Starts watching, and stops the search after `seconds`, if given.
    pub fn new(seconds: Option<f64>) -> Self {
        interrupt::is_signalled();
        Terminal {
            started: Instant::now(),
            shown: None,
            is_terminal: shows_progress(),
            deadline: seconds.map(|seconds| Deadline::after(Duration::from_secs_f64(seconds))),
            timed_out: false,
            stages: Vec::new(),
            reported: Default::default(),
            said: None,
            best: None,
        }
    }

    /// Allows a quarter of the time more: for some answer, where the search for the best one ended with its time.
    pub fn extend(&mut self) {
        if let Some(deadline) = &mut self.deadline {
            deadline.extend(0.25);
        }
    }

    /// Whether a person sees it.
    pub fn is_shown(&self) -> bool {
        self.is_terminal
    }

    /// Shows this instead of the progress of a search that is one of many; followed by the best result so far, until
    /// there is a better one.
    pub fn say(&mut self, words: String, best: Option<String>) {
        self.best = best.or(self.best.take());
        self.said = Some(words + self.best.as_deref().unwrap_or_default());
    }

    /// Which stage of a search took how long, and how far it came, as one line.
    pub fn trace(&self) -> String {
        let stages = self.stages.iter();
        let mut parts: Vec<String> = stages
            .map(|(stage, time)| format!("{} {:.3} s", stage.name(), time.as_secs_f64()))
            .collect();
        parts.push(format!("last {}\n", line(&self.reported.1)));
        parts.join(", ")
    }

    /// Clears the progress line; returns the seconds since the start.
    pub fn finish(&mut self) -> f64 {
        if self.shown.is_some() {
            clear();
        }
        self.started.elapsed().as_secs_f64()
    }
}

/// Clears the progress line, so that a result can be printed during a search.
pub fn clear() {
    if shows_progress() {
        show("\r\x1b[K");
    }
}

impl Watch for Terminal {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let now = self.started.elapsed();
        let (before, _) = std::mem::replace(&mut self.reported, (now, *progress));
        let mut stages = self.stages.iter_mut();
        match stages.find(|(stage, _)| *stage == progress.stage) {
            Some((_, time)) => *time += now - before,
            None => self.stages.push((progress.stage, now - before)),
        }
        self.timed_out = self.deadline.is_some_and(|deadline| deadline.is_over());
        if self.timed_out || interrupt::is_signalled() {
            return Err(Cancelled);
        }
        let due = self.shown.unwrap_or(self.started).elapsed() > Duration::from_millis(200);
        if self.is_terminal && due {
            self.shown = Some(Instant::now());
            let seconds = self.started.elapsed().as_secs_f64();
            let said = self.said.clone().unwrap_or_else(|| line(progress));
            show(&format!("\r\x1b[K{seconds:.1} s  {said}"));
        }
        Ok(())
    }

    fn why(&self) -> StopReason {
        match self.timed_out {
            true => StopReason::Time,
            false => StopReason::Cancelled,
        }
    }
}

/// A number that only a terminal shows, with its noun.
fn plural(count: u64, noun: &str) -> String {
    format!(
        "{} {noun}{}",
        grouped(count),
        if count == 1 { "" } else { "s" }
    )
}

/// The progress of a search, as one line.
fn line(progress: &Progress) -> String {
    let stage = progress.stage.name();
    let states = plural(progress.explored, "state");
    let restarts = plural(progress.restarts, "restart");
    let megabytes = grouped(progress.bytes / 1_000_000);
    if let Some(swaps) = progress.second {
        return format!(
            "{stage}  {states}  {restarts}  swaps: at least {}, found {}  {megabytes} MB",
            grouped(swaps.at_least.into()),
            grouped(swaps.found.into()),
        );
    }
    match progress.remaining {
        Some(remaining) => format!(
            "{stage}  {states}  {restarts}  best try left {}  {megabytes} MB",
            grouped(remaining),
        ),
        None => {
            // A figure of zero means nothing for this search, or nothing yet.
            let known = [
                (u64::from(progress.depth), "depth"),
                (progress.frontier, "waiting"),
                (progress.explored, "state"),
                (u64::from(progress.at_least), "at least"),
            ];
            let known = known.iter().filter(|(number, _)| *number > 0);
            let known = known.map(|&(number, noun)| match noun {
                "depth" | "at least" => format!("  {noun} {}", grouped(number)),
                "state" => format!("  {states}"),
                _ => format!("  {} {noun}", grouped(number)),
            });
            format!("{stage}{}  {megabytes} MB", known.collect::<String>())
        }
    }
}
