//! Runs targets on inputs, watches over them, and keeps the input that fails.

use std::any::Any;
use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::panic::{self, catch_unwind};
use std::path::{Path, PathBuf};
use std::process;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::ALLOCATOR;
use crate::corpus;
use crate::inputs::{Mutator, outcome};

/// The most that an input may take, in bytes: more than the largest puzzle that fits into one.
const MOST_BYTES: usize = 64_000_000;

/// An input that takes longer counts as a hang, even where other work slows it down.
const PATIENCE: Duration = Duration::from_secs(120);

/// The number of different outcomes of one target.
const MOST_OUTCOMES: usize = 1 << 16;

/// Tries at making a failing input smaller.
const SHRINKING: usize = 5000;

/// A target.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, and that of its folder in the corpus.
    pub name: &'static str,
    /// The property of its inputs.
    pub about: &'static str,
    /// Its share of all executions.
    pub weight: u64,
    /// Panics if something does not hold; otherwise returns a number for what happened.
    pub run: fn(&[u8]) -> u64,
}

/// The options of a run.
#[derive(Clone)]
pub struct Asked {
    /// How many executions in all.
    pub executions: u64,
    /// After how many seconds in all to end, if that is sooner.
    pub seconds: f64,
    pub seed: u64,
    /// The names of targets; all if there are none.
    pub targets: Vec<String>,
    /// A file to try instead of inputs that are made.
    pub input: Option<PathBuf>,
    /// Where failing inputs are written.
    pub folder: PathBuf,
    /// Whether to print progress.
    pub aloud: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Asked {
            executions: 1,
            seconds: f64::INFINITY,
            seed: 1,
            targets: Vec::new(),
            input: None,
            folder: env!("CARGO_TARGET_TMPDIR").into(),
            aloud: false,
        }
    }
}

impl Asked {
    /// As `cargo xtask fuzz` says it.
    ///
    /// # Panics
    /// If a variable says something else than it may.
    pub fn from_environment() -> Self {
        fn variable<T: FromStr>(name: &str) -> Option<T> {
            let value = std::env::var(name).ok()?;
            let read = value.parse().ok();
            Some(read.unwrap_or_else(|| panic!("{name} cannot be `{value}`")))
        }
        let usual = Asked::default();
        let targets: String = variable("LOCKSTEP_FUZZ_TARGETS").unwrap_or_default();
        let targets = targets.split(',').filter(|name| !name.is_empty());
        Asked {
            executions: variable("LOCKSTEP_FUZZ_EXECUTIONS").unwrap_or(1_000_000),
            seconds: variable("LOCKSTEP_FUZZ_SECONDS").unwrap_or(usual.seconds),
            seed: variable("LOCKSTEP_FUZZ_SEED").unwrap_or(usual.seed),
            targets: targets.map(str::to_owned).collect(),
            input: variable("LOCKSTEP_FUZZ_INPUT"),
            folder: variable("LOCKSTEP_FUZZ_FOLDER").unwrap_or(usual.folder),
            aloud: true,
        }
    }
}

/// An input that fails, in a file.
#[derive(Debug)]
pub struct Failed {
    pub target: &'static str,
    pub why: String,
    pub file: PathBuf,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failed { target, why, file } = self;
        let file = file.display();
        write!(
            f,
            "{target} fails: {why}\nthe input is in {file}\nagain: cargo xtask fuzz --target {target} --input {file}"
        )
    }
}

/// The current input, for the watchdog.
struct Trying {
    target: &'static str,
    input: Vec<u8>,
    folder: Option<PathBuf>,
    since: Option<Instant>,
}

static TRYING: Mutex<Trying> = Mutex::new(Trying {
    target: "",
    input: Vec::new(),
    folder: None,
    since: None,
});

fn trying() -> MutexGuard<'static, Trying> {
    TRYING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program once an input takes too long: nothing else ends a loop.
fn watch() {
    loop {
        thread::sleep(Duration::from_secs(1));
        let trying = trying();
        let hangs = trying.since.is_some_and(|since| since.elapsed() > PATIENCE);
        if hangs {
            let why = format!("an input takes more than {} s", PATIENCE.as_secs());
            let folder = trying.folder.as_deref().unwrap_or(Path::new("."));
            let failed = saved(trying.target, &trying.input, why, folder);
            eprintln!("{failed}");
            process::abort();
        }
    }
}

pub struct Driver {
    asked: Asked,
    began: Instant,
}

impl Driver {
    pub fn new(asked: Asked) -> Self {
        static WATCH: Once = Once::new();
        WATCH.call_once(|| drop(thread::spawn(watch)));
        Driver {
            asked,
            began: Instant::now(),
        }
    }

    /// Runs all targets that are asked for; the executions of each. Ends with the first that fails.
    pub fn run(&self, targets: &[Target]) -> Result<Vec<u64>, Failed> {
        let asked = &self.asked.targets;
        let is_asked =
            |target: &&Target| asked.is_empty() || asked.iter().any(|name| name == target.name);
        let targets: Vec<&Target> = targets.iter().filter(is_asked).collect();
        assert!(!targets.is_empty(), "no target has that name");
        trying().folder = Some(self.asked.folder.clone());
        let read = |file: &PathBuf| {
            fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
        };
        let input = self.asked.input.as_ref().map(|file| (file, read(file)));
        // Panics are reported once, at the end.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| ()));
        let told = match input {
            Some((file, input)) => self.replay(&targets, file, &input),
            None => self.run_all(&targets),
        };
        panic::set_hook(hook);
        told
    }

    /// Runs the targets on a file's content; prints nothing if none fails.
    fn replay(&self, targets: &[&Target], file: &Path, input: &[u8]) -> Result<Vec<u64>, Failed> {
        for target in targets {
            let failed = |why| Failed {
                target: target.name,
                why,
                file: file.to_owned(),
            };
            self.tried(target, input).map_err(failed)?;
        }
        Ok(Vec::new())
    }

    fn run_all(&self, targets: &[&Target]) -> Result<Vec<u64>, Failed> {
        let weights: u64 = targets.iter().map(|target| target.weight).sum();
        let mut told = Vec::new();
        for (number, target) in (1..).zip(targets) {
            let until = self.asked.seconds * f64::from(number) / targets.len() as f64;
            let executions = (self.asked.executions * target.weight).div_ceil(weights);
            told.push(self.run_one(target, executions, until)?);
        }
        if self.asked.aloud {
            let all: u64 = told.iter().sum();
            println!("{:12} {all:>12} executions", "in all");
        }
        Ok(told)
    }

    fn run_one(&self, target: &Target, executions: u64, until: f64) -> Result<u64, Failed> {
        let began = Instant::now();
        let corpus = corpus(target.name);
        let mut outcomes = HashSet::new();
        for input in &corpus {
            outcomes.insert(self.checked(target, input)?);
        }
        let mut done = corpus.len() as u64;
        let mut mutator = Mutator::new(outcome((self.asked.seed, target.name)), corpus);
        let mut input = Vec::new();
        while done < executions && self.began.elapsed().as_secs_f64() <= until {
            mutator.next(&mut input);
            let what = self.checked(target, &input)?;
            if outcomes.len() < MOST_OUTCOMES && outcomes.insert(what) {
                mutator.keep(&input);
            }
            done += 1;
        }
        if self.asked.aloud {
            let seconds = began.elapsed().as_secs_f64();
            println!(
                "{:12} {done:>12} executions, {:>6} outcomes, {seconds:>7.1} s: {}",
                target.name,
                outcomes.len(),
                target.about
            );
        }
        Ok(done)
    }

    /// The outcome of an input; a failing one is made smaller and saved.
    fn checked(&self, target: &Target, input: &[u8]) -> Result<u64, Failed> {
        self.tried(target, input).map_err(|why| {
            let (input, why) = self.smallest(target, input.to_vec(), why);
            saved(target.name, &input, why, &self.asked.folder)
        })
    }

    fn tried(&self, target: &Target, input: &[u8]) -> Result<u64, String> {
        {
            let mut trying = trying();
            trying.target = target.name;
            trying.input.clear();
            trying.input.extend_from_slice(input);
            trying.since = Some(Instant::now());
        }
        ALLOCATOR.reset_peak_usage();
        let before = ALLOCATOR.current_usage();
        let result = catch_unwind(|| (target.run)(input));
        let peak = ALLOCATOR.peak_usage().saturating_sub(before);
        trying().since = None;
        match result {
            Err(panic) => Err(words(&*panic)),
            Ok(_) if peak > MOST_BYTES => Err(format!("{peak} bytes at the peak")),
            Ok(what) => Ok(what),
        }
    }

    /// A failing input with pieces taken out as long as it still fails.
    fn smallest(&self, target: &Target, mut input: Vec<u8>, mut why: String) -> (Vec<u8>, String) {
        let mut tries = SHRINKING;
        let mut piece = input.len().div_ceil(2);
        while piece > 0 {
            let mut place = 0;
            let mut is_smaller = false;
            while place < input.len() && tries > 0 {
                tries -= 1;
                let mut smaller = input.clone();
                smaller.drain(place..(place + piece).min(input.len()));
                match self.tried(target, &smaller) {
                    Err(still) => {
                        (input, why) = (smaller, still);
                        is_smaller = true;
                    }
                    Ok(_) => place += piece,
                }
            }
            if !is_smaller {
                piece /= 2;
            }
        }
        (input, why)
    }
}

/// Writes a failing input to a file named by target and content.
fn saved(target: &'static str, input: &[u8], why: String, folder: &Path) -> Failed {
    let file = folder.join(format!("{target}-{:016x}", outcome(input)));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&file, input));
    let why = match written {
        Ok(()) => why,
        Err(error) => format!("{why}\n(not written: {error}: {})", input.escape_ascii()),
    };
    Failed { target, why, file }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}
