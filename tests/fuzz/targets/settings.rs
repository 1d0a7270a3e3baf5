//! Settings by name: refused, or what passes every check.

use lockstep::any::{Family, Recipe};
use lockstep::message::Coded;
use lockstep::puzzle::{Make, Solve};
use lockstep::settings::{Domain, Given, Setting, Settings};
use lockstep::share::{Shared, pack, unpack};

use crate::inputs::{Source, outcome};

pub fn settings(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let family = Family::ALL[source.below(Family::ALL.len())];
    let is_search = source.below(4) == 0;
    with_family!(family, P => match is_search {
        true => read::<<P as Solve>::SolveOptions>(&mut source).map_or_else(outcome, |_| outcome(())),
        false => match read::<<P as Make>::Params>(&mut source) {
            Ok(params) => {
                <P as Make>::takes_long(&params);
                let recipe = Recipe { params: params.normalised().into(), seed: source.number() };
                let shared = Shared::Generated(recipe);
                let bytes = pack(&shared);
                assert_eq!(unpack(&bytes), Ok(shared));
                outcome((family.name(), bytes.len()))
            }
            Err(code) => outcome((family.name(), code)),
        },
    })
}

/// Settings from values at random, by each reader; or the code of the refusal.
fn read<S: Settings>(source: &mut Source) -> Result<S, &'static str> {
    let given = given(source, S::TABLE);
    let read = S::read(&given);
    if let Ok(named) = S::read_named(&given) {
        named
            .check()
            .expect("what is read by name passes the check");
    }
    let settings = read.map_err(|bad| {
        assert!(!bad.to_string().is_empty());
        bad.code()
    })?;
    settings.check().expect("what is read passes the check");
    let usual = settings.normalised();
    usual.check().expect("normalised settings pass the check");
    assert_eq!(usual.normalised(), usual);
    if let Some(level) = usual.level() {
        S::of_level(level)
            .expect("a level")
            .check()
            .expect("a level passes the check");
    }
    Ok(settings)
}

/// Values for some settings of a table, few of them right.
fn given(source: &mut Source, table: &[Setting]) -> Vec<(String, Given)> {
    let mut given = Vec::new();
    while !source.is_empty() && given.len() < 40 {
        let setting = &table[source.below(table.len())];
        let name = match source.below(24) {
            0 => "level",
            1 => "no such setting",
            _ => setting.name,
        };
        let value = match source.below(12) {
            0 => Given::Number([f64::NAN, f64::INFINITY, -0.0, -1.0, 0.5, 1e300][source.below(6)]),
            1 => Given::Number(source.number() as f64),
            2 => Given::Text(source.number().to_string()),
            3 => Given::Flag(source.flag()),
            4 => Given::Other,
            5 => Given::Text(["", "auto", "1e3", "NaN", " 7 ", "easy"][source.below(6)].into()),
            _ => allowed(source, &setting.rule.domain),
        };
        given.push((name.to_owned(), value));
    }
    given
}

/// A value that a setting may have, often at a limit.
pub fn allowed(source: &mut Source, kind: &Domain) -> Given {
    match *kind {
        Domain::Choice(names) => Given::Text(names[source.below(names.len())].into()),
        Domain::Flag => Given::Flag(source.flag()),
        Domain::Seed => Given::Text(source.number().to_string()),
        Domain::Bytes { .. } => Given::Number(source.number() as f64),
        _ => {
            let (least, most) = kind.range().expect("a number");
            Given::Number(match source.below(4) {
                0 => least,
                1 => most,
                _ => (least + f64::from(source.byte()) / 255.0 * (most - least)).round(),
            })
        }
    }
}
