//! Errors of settings, and their sentences.

use std::collections::HashSet;

use lockstep::any::Family;
use lockstep::message::Coded;
use lockstep::puzzle::{Make, Solve};
use lockstep::settings::{BadSetting, Problem, Settings, Value};
use lockstep::simultaneous;
use lockstep::stromrallye::{self, generate::By};
use lockstep::with_family;

use super::{WILD, bad, counting, for_a_new_puzzle, problem_of};

#[test]
fn a_number_out_of_its_limits_is_named_with_them() {
    fn check<S: Settings>() -> usize {
        let mut refused = 0;
        for setting in S::TABLE {
            let kind = setting.rule.kind;
            if !matches!(setting.get(&S::default()), Value::Number(_)) {
                continue;
            }
            for wild in WILD {
                let mut settings: S = counting(setting);
                setting.set(&mut settings, Value::Number(wild));
                // A field of whole numbers takes what is nearest to it.
                let Value::Number(number) = setting.get(&settings) else {
                    panic!("{} holds numbers", setting.name);
                };
                let (least, most) = kind.range().unwrap();
                if !(least..=most).contains(&number) {
                    let wrong = bad(setting.name, problem_of(kind));
                    assert_eq!(settings.check(), Err(wrong), "{number}");
                    refused += 1;
                }
            }
        }
        refused
    }
    let mut refused = Vec::new();
    of_all_tables!(S => refused.push(check::<S>()));
    // Of three generators and three solvers; the last two solvers have no such numbers.
    assert!(
        refused[..4].iter().all(|&count| count > 0),
        "nothing was wild: {refused:?}"
    );
}

#[test]
fn what_does_not_count_is_never_wrong() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let mut settings = S::default();
            if !settings.counts(setting) {
                setting.set(&mut settings, Value::Number(f64::NAN));
                assert_eq!(settings.check(), Ok(()), "{}", setting.name);
            }
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn a_lower_end_above_the_upper_one_is_named_with_both() {
    fn check<S: Settings>() -> usize {
        let ranges = S::TABLE.iter().filter(|s| s.rule.not_above.is_some());
        for lower in ranges.clone() {
            let upper = S::find(lower.rule.not_above.unwrap()).unwrap();
            let (least, most) = lower.rule.kind.range().unwrap();
            let mut settings: S = counting(lower);
            lower.set(&mut settings, Value::Number(most));
            upper.set(&mut settings, Value::Number(least));
            let (other, most) = (upper.name, least);
            let wrong = bad(
                lower.name,
                Problem::Above {
                    other: other.into(),
                    most,
                },
            );
            assert_eq!(settings.check(), Err(wrong));
        }
        ranges.count()
    }
    let mut ranges = 0;
    of_all_tables!(S => ranges += check::<S>());
    assert_eq!(ranges, 7);
}

#[test]
fn batteries_must_have_room_on_the_smallest_board() {
    let params = stromrallye::Params {
        min_size: 4,
        max_size: 9,
        batteries: 15,
        ..Default::default()
    };
    let wrong = bad("batteries", Problem::NoRoom { most: 14 });
    assert_eq!(params.check(), Err(wrong));
    let by_index = By::Index;
    let params = stromrallye::Params {
        by: by_index,
        ..params
    };
    assert_eq!(params.check(), Ok(()));
}

#[test]
fn a_new_puzzle_is_no_larger_than_what_is_read() {
    let largest = |mazes| simultaneous::Params {
        mazes,
        width: 1000,
        height: 1000,
        ..Default::default()
    };
    let limit = lockstep::text::MAX_TEXT_BYTES;
    assert_eq!(for_a_new_puzzle(&largest(8)), Ok(()));
    let wrong = bad("mazes", Problem::TooMuchText { limit });
    assert_eq!(for_a_new_puzzle(&largest(9)), Err(wrong));
    assert_eq!(largest(9).check(), Ok(()), "links of such mazes stay read");
}

#[test]
fn a_new_index_begins_within_reach() {
    let params = |min_difficulty| stromrallye::Params {
        by: By::Index,
        size: 5,
        min_difficulty,
        max_difficulty: 600.0,
        ..Default::default()
    };
    assert_eq!(for_a_new_puzzle(&params(50.0)), Ok(()));
    let BadSetting { name, problem } = for_a_new_puzzle(&params(500.0)).unwrap_err();
    let Problem::OutOfReach { most } = problem else {
        panic!("{problem:?}");
    };
    assert_eq!((name.as_str(), most.round()), ("min_difficulty", 77.0));
    assert_eq!(for_a_new_puzzle(&params(most)), Ok(()));
    assert!(for_a_new_puzzle(&params(most + 0.001)).is_err());
    assert_eq!(
        params(500.0).check(),
        Ok(()),
        "links of such boards stay read"
    );
}

#[test]
fn every_problem_has_a_code_and_a_sentence_of_its_own() {
    let (least, most) = (1, 9);
    let other = "deep";
    let problems = [
        Problem::NotWhole { least, most },
        Problem::Outside {
            least: 0.0,
            most: 1.5,
        },
        Problem::NotOneOf(&["a", "b"]),
        Problem::NoFlag,
        Problem::NoSeed,
        Problem::Above {
            other: other.into(),
            most: 2.5,
        },
        Problem::NoRoom { most },
        Problem::TooMuchText { limit: 32 << 20 },
        Problem::OutOfReach { most: 77.5 },
        Problem::Unused {
            other: other.into(),
            wanted: "true",
        },
        Problem::Unknown,
    ];
    let told: Vec<BadSetting> = problems.map(|problem| bad("wide", problem)).into();
    let codes: Vec<&str> = told.iter().map(Coded::code).collect();
    assert_eq!(codes, BadSetting::CODES);
    // What a sentence names beside the setting.
    let named = [
        "least most",
        "least most",
        "allowed",
        "",
        "",
        "other most",
        "most",
        "limit",
        "most",
        "other wanted",
        "",
    ];
    for (told, named) in told.iter().zip(named) {
        let names: Vec<&str> = told.arguments().iter().map(|&(name, _)| name).collect();
        assert_eq!(names.join(" "), format!("name {named}").trim_end());
    }
    let sentences: HashSet<String> = told.iter().map(BadSetting::to_string).collect();
    assert_eq!(sentences.len(), told.len());
    assert!(
        sentences
            .iter()
            .all(|sentence| sentence.starts_with("wide"))
    );
    assert!(sentences.contains("wide must not be greater than deep, which is 2.5"));
    assert!(sentences.contains("wide counts only with deep"));
}
