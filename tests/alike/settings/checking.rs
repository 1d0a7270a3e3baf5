//! Errors of settings, and their sentences.

use std::collections::HashSet;

use lockstep::message::Coded;
use lockstep::settings::{BadSetting, Problem, Settings, Value};
use lockstep::simultaneous;
use lockstep::stromrallye::{self, generate::By};

use super::{WILD, bad, counting, for_a_new_puzzle, problem_of};

#[test]
fn a_number_out_of_its_limits_is_named_with_them() {
    fn check<S: Settings>() -> usize {
        let mut refused = 0;
        for setting in S::TABLE {
            let domain = setting.rule.domain;
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
                let (least, most) = domain.range().unwrap();
                if !(least..=most).contains(&number) {
                    let wrong = bad(setting.name, problem_of(domain));
                    assert_eq!(settings.check(), Err(wrong), "{number}");
                    refused += 1;
                }
            }
        }
        refused
    }
    let mut refused = Vec::new();
    of_all_tables!(S => refused.push(check::<S>()));
    // Of three generators and three solvers; the solvers have no such numbers.
    let are_wild = refused[..3].iter().all(|&count| count > 0);
    assert!(are_wild, "nothing was wild: {refused:?}");
}

for_all_tables! {
    fn what_does_not_count_is_never_wrong<S>() {
        for setting in S::TABLE {
            let mut settings = S::default();
            if !settings.counts(setting) {
                setting.set(&mut settings, Value::Number(f64::NAN));
                assert_eq!(settings.check(), Ok(()), "{}", setting.name);
            }
        }
    }
}

#[test]
fn a_lower_end_above_the_upper_one_is_named_with_both() {
    fn check<S: Settings>() -> usize {
        let ranges = S::TABLE.iter().filter(|s| s.rule.not_above.is_some());
        for lower in ranges.clone() {
            let upper = S::find(lower.rule.not_above.unwrap()).unwrap();
            let (least, most) = lower.rule.domain.range().unwrap();
            let mut settings: S = counting(lower);
            lower.set(&mut settings, Value::Number(most));
            upper.set(&mut settings, Value::Number(least));
            let (other, most) = (upper.name.into(), least);
            let wrong = bad(lower.name, Problem::Above { other, most });
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
    let mut params = stromrallye::Params::default();
    (params.min_size, params.max_size, params.batteries) = (4, 9, 15);
    let wrong = bad("batteries", Problem::NoRoom { most: 14 });
    assert_eq!(params.check(), Err(wrong));
    params.by = By::Index;
    assert_eq!(params.check(), Ok(()));
}

#[test]
fn a_new_puzzle_is_no_larger_than_what_is_read() {
    let largest = |mazes| simultaneous::Params {
        mazes,
        width: 2000,
        height: 2000,
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
    let old = params(500.0).check();
    assert_eq!(old, Ok(()), "links of such boards stay read");
}

#[test]
#[rustfmt::skip] // A table.
fn every_problem_has_a_code_and_a_sentence_of_its_own() {
    let (least, most) = (1, 9);
    let other = || "deep".into();
    // Each with what its sentence names beside the setting.
    let problems = [
        (Problem::NotWhole { least, most }, "least most"),
        (Problem::Outside { least: 0.0, most: 1.5 }, "least most"),
        (Problem::NotOneOf(&["a", "b"]), "allowed"),
        (Problem::NoFlag, ""),
        (Problem::NoSeed, ""),
        (Problem::Above { other: other(), most: 2.5 }, "other most"),
        (Problem::NoRoom { most }, "most"),
        (Problem::TooMuchText { limit: 128 << 20 }, "limit"),
        (Problem::OutOfReach { most: 77.5 }, "most"),
        (Problem::Unused { other: other(), wanted: "true" }, "other wanted"),
        (Problem::Unknown, ""),
    ];
    let mut sentences = HashSet::new();
    let mut codes = Vec::new();
    for (problem, named) in problems {
        let told = bad("wide", problem);
        let names: Vec<&str> = told.arguments().iter().map(|&(name, _)| name).collect();
        assert_eq!(names.join(" "), format!("name {named}").trim_end());
        let sentence = told.to_string();
        assert!(sentence.starts_with("wide"), "{sentence}");
        assert!(sentences.insert(sentence), "{told}");
        codes.push(told.code());
    }
    assert_eq!(codes, BadSetting::CODES);
    assert!(sentences.contains("wide must not be greater than deep, which is 2.5"));
    assert!(sentences.contains("wide counts only with deep"));
}
