//! Levels: settings that are known by a name.

use lockstep::any::Family;
use lockstep::puzzle::{Make, Solve};
use lockstep::settings::{Given, LEVEL, Settings, Table, Value};
use lockstep::stromrallye::{self, generate::By};
use lockstep::with_family;
use lockstep::{irrgarten, simultaneous};

use super::{is_allowed, named, text};

#[test]
fn every_level_says_a_value_within_the_rule_or_none() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let values = setting.rule.levels;
            assert!(values.is_empty() || values.len() == S::LEVELS.len());
            for &value in values {
                assert!(
                    is_allowed(setting, Value::Number(value)),
                    "{}: {value}",
                    setting.name
                );
            }
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn a_level_is_known_by_its_settings() {
    fn check<S: Settings>() {
        for &name in S::LEVELS {
            let level = S::of_level(name).unwrap();
            assert_eq!(level.level(), Some(name));
            assert_eq!(level.normalised(), level, "{name}");
            assert_eq!(S::read(&named(&[(LEVEL, text(name))])), Ok(level));
        }
        assert_eq!(S::of_level("impossible"), None);
    }
    of_all_tables!(S => check::<S>());
    assert_eq!(stromrallye::Params::default().level(), Some("medium"));
    assert_eq!(irrgarten::Params::default().level(), Some("medium"));
}

#[test]
fn settings_beside_those_of_a_level_are_of_no_level() {
    fn check<S: Settings>() {
        for &name in S::LEVELS {
            let level = S::of_level(name).unwrap();
            for setting in S::TABLE.iter().filter(|s| !s.rule.levels.is_empty()) {
                let (least, most) = setting.rule.kind.range().unwrap();
                let ends = [least, most].map(Value::Number);
                let end = ends.into_iter().find(|&end| end != setting.get(&level));
                let mut other = level.clone();
                setting.set(&mut other, end.unwrap());
                assert_eq!(other.level(), None, "{} of {name}", setting.name);
            }
        }
    }
    of_all_tables!(S => check::<S>());
    let by_index = stromrallye::Params {
        by: By::Index,
        ..stromrallye::Params::default()
    };
    assert_eq!(by_index.level(), None);
    let own_difficulty = stromrallye::Params {
        wanted: true,
        lively: false,
        ..stromrallye::Params::default()
    };
    assert_eq!(
        own_difficulty.level(),
        Some("medium"),
        "no level says these"
    );
}

/// Every name is one of a level or of a preset beside the levels, and gives settings that can be used.
#[test]
fn presets_are_named_in_their_order() {
    for &family in Family::ALL {
        with_family!(family, P => {
            type Params = <P as Make>::Params;
            let beside = Params::PRESETS.choices.iter().map(|(name, _)| *name);
            let names: Vec<&str> = Params::LEVELS.iter().copied().chain(beside).collect();
            assert_eq!(names, Params::PRESET_NAMES);
            for name in names {
                let mut given = Vec::new();
                Params::add_preset(&mut given, name).unwrap();
                assert!(Params::read_named(&given).is_ok(), "{name}");
            }
        });
    }
}

#[test]
fn given_settings_replace_those_of_a_preset_and_one_end_of_a_range_replaces_both() {
    let given = |name: &str, value| vec![(name.to_owned(), Given::Number(value))];
    let mut with_width = given("width", 7.0);
    simultaneous::Params::add_preset(&mut with_width, "hard").unwrap();
    let params = simultaneous::Params::read_named(&with_width).unwrap();
    assert_eq!((params.width, params.height, params.least), (7, 10, 2.0));
    let mut with_least = given("least", 5.0);
    simultaneous::Params::add_preset(&mut with_least, "hard").unwrap();
    let params = simultaneous::Params::read_named(&with_least).unwrap();
    assert_eq!((params.width, params.least), (10, 5.0));
    assert_eq!(params.most, simultaneous::Params::default().most);
    let mut with_most = given("most", 9.0);
    simultaneous::Params::add_preset(&mut with_most, "hard").unwrap();
    let params = simultaneous::Params::read_named(&with_most).unwrap();
    assert_eq!((params.width, params.least, params.most), (10, 0.0, 9.0));
    let unknown = simultaneous::Params::add_preset(&mut Vec::new(), "nice").unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "preset must be one of easy, medium, hard, very-hard, fiendish"
    );
}
