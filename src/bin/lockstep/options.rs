//! A table of settings as options, and options as settings. No option is written out here: names, letters, limits and
//! defaults come from the tables.

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches};
use lockstep::any::Family;
use lockstep::collection::{CollectionProblem, Title};
use lockstep::puzzle::{Puzzle, Solve};
use lockstep::settings::{
    BadSetting, Domain, Given, LEVEL, PRESET, Problem, Setting, Settings, Value,
};
use lockstep::wanted::ENDS;

use crate::bad_input::BadInput;
use crate::help::SEVERAL;

const MEGABYTE: u64 = 1_000_000;

/// The option for both ends of the target difficulty, which also have options of their own.
const DIFFICULTY: &str = "difficulty";

/// The options of a generator.
pub fn of_generator<S: Settings>() -> Vec<Arg> {
    let preset = (!S::PRESET_NAMES.is_empty()).then(|| {
        let names = S::PRESET_NAMES.join(", ");
        let usual = S::default()
            .level()
            .map(|usual| format!("; default {usual}"));
        let usual = usual.unwrap_or_default();
        let help = format!("Preset that the settings start from [{names}{usual}]");
        let option = valued(Arg::new(LEVEL), "NAME").help(help);
        // The option used to be called `--level`.
        option.long(PRESET).alias(LEVEL)
    });
    let settings = offered::<S>().map(|setting| {
        let option = option(setting).help(help::<S>(setting));
        match heading::<S>(setting) {
            Some(heading) => option.help_heading(heading),
            None => option,
        }
    });
    preset
        .into_iter()
        .chain([difficulty::<S>()])
        .chain(settings)
        .collect()
}

/// The option for a target difficulty. If a generator measures none it is hidden, and refused in a sentence of its own.
fn difficulty<S: Settings>() -> Arg {
    let option = Arg::new(DIFFICULTY)
        .long(DIFFICULTY)
        .num_args(2)
        .value_names(["MIN", "MAX"])
        .allow_negative_numbers(true)
        .help("Target difficulty, as measured: --least and --most in one");
    match has_ends::<S>() {
        true => option.conflicts_with_all(ENDS),
        false => option.hide(true),
    }
}

/// Whether a target difficulty is possible.
fn has_ends<S: Settings>() -> bool {
    ENDS.iter().all(|end| S::find(end).is_some())
}

/// The options of all solvers. Options of one name take values of one kind; their help explains the meaning for each
/// family.
pub fn of_solvers() -> Vec<Arg> {
    let mut options: Vec<Arg> = Vec::new();
    let mut helps: Vec<(&str, String, Vec<&str>)> = Vec::new();
    for &family in Family::ALL {
        with_family!(family, P => for setting in offered::<<P as Solve>::SolveOptions>() {
            let (name, help) = (setting.name, help::<<P as Solve>::SolveOptions>(setting));
            if !options.iter().any(|option| option.get_id() == name) {
                options.push(option(setting));
            }
            match helps.iter_mut().find(|(of, same, _)| *of == name && *same == help) {
                Some((_, _, families)) => families.push(P::NAME),
                None => helps.push((name, help, vec![P::NAME])),
            }
        });
    }
    let of_option = |option: Arg| {
        let of_name = helps.iter().filter(|(name, ..)| option.get_id() == name);
        let of_name: Vec<_> = of_name.collect();
        match of_name.as_slice() {
            [(_, help, families)] if families.len() == 1 => {
                let heading = format!("Options for {}", families[0]);
                option.help(help).help_heading(heading)
            }
            _ => {
                let lines = of_name
                    .iter()
                    .map(|(_, help, families)| format!("{}: {help}", families.join(", ")));
                let lines: Vec<String> = lines.collect();
                option.help(lines.join("\n")).help_heading(SEVERAL)
            }
        }
    };
    options.into_iter().map(of_option).collect()
}

/// The settings given by a generator's options.
pub fn params<S: Settings>(matches: &ArgMatches) -> Result<S, BadInput> {
    let mut given = given::<S>(matches);
    let ends = matches.get_many::<String>(DIFFICULTY);
    if let Some(values) = ends.clone() {
        if !has_ends::<S>() {
            let sentence = format!(
                "{} is not an option here: no difficulty is measured",
                dashed(DIFFICULTY)
            );
            return Err(BadInput::usage(sentence));
        }
        let values = values.map(|value| Given::Text(value.clone()));
        given.extend(ENDS.map(str::to_owned).into_iter().zip(values));
    }
    if !S::PRESET_NAMES.is_empty()
        && let Some(preset) = matches.get_one::<String>(LEVEL)
    {
        S::add_preset(&mut given, preset)
            .map_err(|bad| BadInput::new(&bad, bad.sentence(|_| dashed(PRESET))))?;
    }
    S::read_named(&given).map_err(|bad| {
        if let (Some(values), Problem::Above { .. }) = (ends.clone(), &bad.problem)
            && ENDS.contains(&bad.name.as_str())
        {
            let values: Vec<&str> = values.map(String::as_str).collect();
            let sentence = format!(
                "{} {}: the first number must not exceed the second",
                dashed(DIFFICULTY),
                values.join(" ")
            );
            return BadInput::new(&bad, sentence);
        }
        let called = |name: &str| match ENDS.iter().position(|&end| end == name) {
            Some(end) if ends.is_some() => {
                format!("{} of {}", ["MIN", "MAX"][end], dashed(DIFFICULTY))
            }
            _ => called::<S>(name),
        };
        let sentence = match clash::<S>(&bad, &given) {
            Some(other) => format!("{} does not go with {other}", called(&bad.name)),
            None => bad.sentence(called),
        };
        BadInput::new(&bad, sentence)
    })
}

/// The options of a family's solver; options of other families only are refused.
pub fn solve_options<P: Solve>(matches: &ArgMatches) -> Result<P::SolveOptions, BadInput> {
    let ids = matches.ids().map(|id| id.as_str());
    for name in ids.filter(|name| is_given(matches, name)) {
        let mut families = Vec::new();
        for &family in Family::ALL {
            with_family!(family, Q => if <Q as Solve>::SolveOptions::find(name).is_some() {
                families.push(Q::NAME);
            });
        }
        if !families.is_empty() && !families.contains(&P::NAME) {
            let (option, families, kind) = (dashed(name), families.join(", "), P::NAME);
            let sentence =
                format!("{option} is an option for {families}, and this puzzle is {kind}");
            return Err(BadInput::usage(sentence));
        }
    }
    let given = given::<P::SolveOptions>(matches);
    P::SolveOptions::read_named(&given).map_err(|bad| {
        let sentence = bad.sentence(called::<P::SolveOptions>);
        BadInput::new(&bad, format!("{}: {sentence}", P::NAME))
    })
}

/// The settings with an option: not those that follow from others.
pub fn offered<S: Settings>() -> impl Iterator<Item = &'static Setting> {
    S::TABLE.iter().filter(|setting| !setting.rule.implied)
}

/// The option of a setting, without help.
fn option(setting: &Setting) -> Arg {
    let arg = Arg::new(setting.name)
        .long(long(setting))
        .short(setting.rule.short);
    match setting.rule.domain {
        Domain::Flag => arg.action(ArgAction::SetTrue),
        Domain::Bytes { .. } => valued(arg, "MB").value_parser(megabytes),
        Domain::Percent { .. } => valued(arg, "%"),
        Domain::Choice(_) => valued(arg, "NAME"),
        _ => valued(arg, "N"),
    }
}

/// A number of seconds in an option.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(value) if (0.0..=1e9).contains(&value) => Ok(value),
        _ => Err("a number of seconds from 0 is expected".to_owned()),
    }
}

/// A collection's title from `--title`.
pub fn title_of(text: &str) -> Result<Title, BadInput> {
    let too_long = CollectionProblem::TitleTooLong;
    let sentence = || format!("--title: {too_long}");
    Title::new(text).ok_or_else(|| BadInput::new(&too_long, sentence()))
}

/// An option with a value. A value below 0 is not parsed as another option: the error names the limits.
pub fn valued(arg: Arg, name: &'static str) -> Arg {
    arg.value_name(name).allow_negative_numbers(true)
}

fn megabytes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if number >= 0.0 => Ok(number),
        _ => Err("a number of megabytes is expected".to_owned()),
    }
}

/// The meaning of a setting, its limits and its default.
fn help<S: Settings>(setting: &Setting) -> String {
    let Setting { rule, .. } = setting;
    if let Some((_, help)) = rule.off {
        return help.to_owned();
    }
    let limits = match (rule.domain, rule.domain.range()) {
        (Domain::Choice(names), _) => Some(names.join(", ")),
        (Domain::Bytes { .. }, _) | (_, None) => None,
        (Domain::Percent { .. }, Some((least, most))) => Some(format!("{least} to {most} %")),
        (_, Some((least, most))) => Some(format!("{least} to {most}")),
    };
    let usual = match (rule.domain, setting.get(&S::default())) {
        _ if !rule.levels.is_empty() => {
            let levels: Vec<String> = rule.levels.iter().map(f64::to_string).collect();
            Some(format!("by preset {}", levels.join(", ")))
        }
        (Domain::Bytes { .. }, Value::Seed(bytes)) => Some(format!("default {}", bytes / MEGABYTE)),
        (Domain::Choice(names), Value::Choice(index)) => Some(format!("default {}", names[index])),
        (_, Value::Number(number)) => Some(format!("default {number}")),
        (_, Value::Seed(seed)) => Some(format!("default {seed}")),
        _ => None,
    };
    let told: Vec<String> = limits.into_iter().chain(usual).collect();
    match setting.help.trim() {
        help if told.is_empty() => help.to_owned(),
        help => format!("{help} [{}]", told.join("; ")),
    }
}

/// The heading over settings that only have an effect with a choice that nobody types: "By preset".
fn heading<S: Settings>(setting: &Setting) -> Option<String> {
    let (other, value) = setting.rule.when?;
    let other = S::find(other).filter(|other| other.rule.implied)?;
    let (first, rest) = other.name.split_at(1);
    let value = if value == LEVEL { PRESET } else { value };
    matches!(other.rule.domain, Domain::Choice(_))
        .then(|| format!("{}{rest} {value}", first.to_uppercase()))
}

fn is_given(matches: &ArgMatches, name: &str) -> bool {
    matches.value_source(name) == Some(ValueSource::CommandLine)
}

/// The settings of a table that a person gave.
fn given<S: Settings>(matches: &ArgMatches) -> Vec<(String, Given)> {
    offered::<S>()
        .filter(|setting| is_given(matches, setting.name))
        .map(|setting| {
            let name = setting.name;
            let value = match setting.rule.domain {
                Domain::Flag => Some(Given::Flag(setting.rule.off.is_none())),
                Domain::Bytes { .. } => matches
                    .get_one(name)
                    .map(|megabytes: &f64| Given::Number(megabytes * MEGABYTE as f64)),
                _ => matches.get_one(name).cloned().map(Given::Text),
            };
            (name.to_owned(), value.unwrap_or(Given::Other))
        })
        .collect()
}

/// The option that conflicts with a refused one, if the setting that decides this is never typed.
fn clash<S: Settings>(bad: &BadSetting, given: &[(String, Given)]) -> Option<String> {
    let Problem::Unused { other, wanted } = &bad.problem else {
        return None;
    };
    S::find(other).filter(|other| other.rule.implied)?;
    let against = |name: &&str| {
        let when = S::find(name).and_then(|setting| setting.rule.when);
        when.is_some_and(|(of, value)| of == other && value != *wanted)
    };
    let mut names = given.iter().map(|(name, _)| name.as_str());
    let level = names.clone().find(|&name| name == LEVEL);
    level.or_else(|| names.find(against)).map(called::<S>)
}

/// The command line's name of a setting.
fn called<S: Settings>(name: &str) -> String {
    match S::find(name) {
        Some(setting) => format!("--{}", long(setting)),
        None if name == LEVEL => dashed(PRESET),
        None => dashed(name),
    }
}

/// The long name of its option.
pub fn long(setting: &Setting) -> String {
    match setting.rule.off {
        Some((option, _)) => option.to_owned(),
        None => setting.name.replace('_', "-"),
    }
}

/// A name as an option.
pub fn dashed(name: &str) -> String {
    format!("--{}", name.replace('_', "-"))
}
