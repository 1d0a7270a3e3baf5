//! What all families have: their tests, and tables of settings: what a table promises, and what
//! checking, bending, reading and links make of every setting of every family.

use std::fs;
use std::path::Path;

use lockstep::any::Family;
use lockstep::rng::Rng;
use lockstep::settings::{BadSetting, Domain, Given, Problem, Setting, Settings, Value};

/// Settings that are drawn of each family.
const DRAWN: u64 = 500;

/// Values that fields hold and rules refuse.
#[rustfmt::skip] // As a list.
const WILD: [f64; 7] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, u32::MAX as f64, 0.0, -0.25, 1e300];

/// The same statement for the generator's settings of every family; `S` is their type.
macro_rules! of_all_params {
    ($settings:ident => $statement:expr) => {
        for &family in lockstep::any::Family::ALL {
            with_family!(family, P => {
                type $settings = <P as lockstep::puzzle::Make>::Params;
                $statement
            });
        }
    };
}

/// The same statement for every table: of the generators, and of the solvers' options.
macro_rules! of_all_tables {
    ($settings:ident => $statement:expr) => {
        of_all_params!($settings => $statement);
        for &family in lockstep::any::Family::ALL {
            with_family!(family, P => {
                type $settings = <P as lockstep::puzzle::Solve>::SolveOptions;
                $statement
            });
        }
    };
}

/// Tests of every generator's settings, each with what is to hold for those of one family.
macro_rules! for_all_params {
    ($($(#[$about:meta])* fn $test:ident<$settings:ident>() $body:block)*) => {
        $($(#[$about])*
        #[test]
        fn $test() {
            fn holds<$settings: Settings + Into<lockstep::any::AnyParams>>() $body
            of_all_params!(S => holds::<S>());
        })*
    };
}

/// The same for every table.
macro_rules! for_all_tables {
    ($($(#[$about:meta])* fn $test:ident<$settings:ident>() $body:block)*) => {
        $($(#[$about])*
        #[test]
        fn $test() {
            fn holds<$settings: Settings>() $body
            of_all_tables!(S => holds::<S>());
        })*
    };
}

mod bending;
mod checking;
mod levels;
mod links;
mod promises;
mod reading;

/// Whether a value is one of a setting's, and a step of it.
fn is_allowed(setting: &Setting, value: Value) -> bool {
    let domain = setting.rule.domain;
    match value {
        Value::Number(number) => {
            let (least, most) = domain.range().unwrap();
            let steps = f64::from(domain.steps().unwrap());
            let nearest_step = (number * steps).round() / steps;
            (least..=most).contains(&number) && nearest_step == number
        }
        Value::Choice(index) => matches!(domain, Domain::Choice(names) if index < names.len()),
        Value::Flag(_) => domain == Domain::Flag,
        Value::Seed(number) => match domain {
            Domain::Bytes { most } => number <= most,
            _ => domain == Domain::Seed,
        },
    }
}

/// A value of a setting that it may have: often at an end of its range, always on a step.
fn drawn_value(setting: &Setting, rng: &mut Rng) -> Value {
    let domain = setting.rule.domain;
    match domain {
        Domain::Choice(names) => Value::Choice(rng.below(names.len())),
        Domain::Flag => Value::Flag(rng.chance(0.5)),
        Domain::Seed => Value::Seed(drawn_seed(rng)),
        // A float holds these exactly.
        Domain::Bytes { .. } => Value::Seed(rng.below(1 << 40) as u64),
        _ => {
            let (least, most) = domain.range().unwrap();
            let steps = f64::from(domain.steps().unwrap());
            let end = ((most - least) * steps).round() as usize;
            let step = [0, end, rng.below(end + 1), rng.below(end + 1)][rng.below(4)];
            Value::Number(((least * steps).round() + step as f64) / steps)
        }
    }
}

fn drawn_seed(rng: &mut Rng) -> u64 {
    [1, u64::MAX, rng.below(1 << 60) as u64][rng.below(3)]
}

/// Settings that pass: every value drawn, ranges the right way round.
fn drawn<S: Settings>(rng: &mut Rng) -> S {
    let mut settings = S::default();
    for setting in S::TABLE {
        let value = drawn_value(setting, rng);
        setting.set(&mut settings, value);
    }
    order_ranges(&mut settings);
    settings.fit_together();
    settings
}

fn order_ranges<S: Settings>(settings: &mut S) {
    for lower in S::TABLE {
        let Some(upper) = lower.rule.not_above.and_then(S::find) else {
            continue;
        };
        if let (Value::Number(low), Value::Number(high)) =
            (lower.get(settings), upper.get(settings))
        {
            lower.set(settings, Value::Number(low.min(high)));
            upper.set(settings, Value::Number(high.max(low)));
        }
    }
}

/// The error of a number outside the limits of its domain.
fn problem_of(domain: Domain) -> Problem {
    match domain {
        Domain::Whole { least, most } => Problem::NotWhole { least, most },
        Domain::Percent { most } => Problem::NotWhole { least: 0, most },
        Domain::Share { .. } => Problem::Outside {
            least: 0.0,
            most: 1.0,
        },
        Domain::Decimal { least, most, .. } => Problem::Outside { least, most },
        kind => panic!("no number: {kind:?}"),
    }
}

/// The defaults, but that a setting counts.
fn counting<S: Settings>(setting: &Setting) -> S {
    let mut settings = S::default();
    if let Some((other, wanted)) = setting.rule.when {
        let other = S::find(other).unwrap();
        let value = match other.rule.domain {
            Domain::Choice(names) => {
                Value::Choice(names.iter().position(|&name| name == wanted).unwrap())
            }
            _ => Value::Flag(wanted == "true"),
        };
        other.set(&mut settings, value);
    }
    settings
}

/// The error of settings for a puzzle that is not generated yet.
fn for_a_new_puzzle<S: Settings>(settings: &S) -> Result<(), BadSetting> {
    settings.check()?;
    settings.check_new()
}

/// A value as JSON has it.
fn given(setting: &Setting, value: Value) -> Given {
    match (value, setting.rule.domain) {
        (Value::Number(number), _) => Given::Number(number),
        (Value::Choice(index), Domain::Choice(names)) => Given::Text(names[index].to_owned()),
        (Value::Flag(flag), _) => Given::Flag(flag),
        (Value::Seed(bytes), Domain::Bytes { .. }) => Given::Number(bytes as f64),
        (Value::Seed(seed), _) => Given::Text(seed.to_string()),
        (value, kind) => panic!("{value:?} of {kind:?}"),
    }
}

fn named(values: &[(&str, Given)]) -> Vec<(String, Given)> {
    let values = values.iter().cloned();
    values
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

fn text(text: &str) -> Given {
    Given::Text(text.to_owned())
}

fn bad(name: &str, problem: Problem) -> BadSetting {
    let name = name.to_owned();
    BadSetting { name, problem }
}

#[test]
fn every_family_has_its_tests_and_what_must_not_change() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for family in Family::ALL {
        let name = family.name();
        let main = tests.join(name).join("main.rs");
        let main = fs::read_to_string(&main).expect(name);
        for module in ["suite", "cross_examination"] {
            let declared = main.lines().any(|line| line == format!("mod {module};"));
            assert!(declared, "tests/{name}/main.rs: no `mod {module}`");
        }
        let puzzles = tests.join("pinned").join(name).join("puzzles.txt");
        let puzzles = fs::read_to_string(puzzles).expect(name);
        assert!(puzzles.starts_with("== "), "{name} has no pinned puzzle");
    }
}
