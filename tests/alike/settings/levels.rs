//! Levels: settings that are known by a name.

use lockstep::settings::{Given, LEVEL, Settings, Value};
use lockstep::stromrallye::{self, generate::By};
use lockstep::{irrgarten, simultaneous};

use super::{is_allowed, named, text};

for_all_tables! {
    fn every_level_says_a_value_within_the_rule_or_none<S>() {
        for setting in S::TABLE {
            let (name, values) = (setting.name, setting.rule.levels);
            assert!(values.is_empty() || values.len() == S::LEVELS.len(), "{name}");
            for &value in values {
                assert!(is_allowed(setting, Value::Number(value)), "{name}: {value}");
            }
        }
    }

    fn a_level_is_known_by_its_settings<S>() {
        for &name in S::LEVELS {
            let level = S::of_level(name).unwrap();
            assert_eq!(level.level(), Some(name));
            assert_eq!(level.normalised(), level, "{name}");
            assert_eq!(S::read(&named(&[(LEVEL, text(name))])), Ok(level));
        }
        assert_eq!(S::of_level("impossible"), None);
    }

    fn settings_beside_those_of_a_level_are_of_no_level<S>() {
        for &name in S::LEVELS {
            let level = S::of_level(name).unwrap();
            for setting in S::TABLE.iter().filter(|s| !s.rule.levels.is_empty()) {
                let (least, most) = setting.rule.domain.range().unwrap();
                let ends = [least, most].map(Value::Number);
                let end = ends.into_iter().find(|&end| end != setting.get(&level));
                let mut other = level.clone();
                setting.set(&mut other, end.unwrap());
                assert_eq!(other.level(), None, "{} of {name}", setting.name);
            }
        }
    }
}

#[test]
fn the_defaults_are_of_a_level_whatever_no_level_says() {
    let mut params = stromrallye::Params::default();
    assert_eq!(params.level(), Some("medium"));
    assert_eq!(irrgarten::Params::default().level(), Some("medium"));
    (params.wanted, params.lively) = (true, false);
    assert_eq!(params.level(), Some("medium"));
    params.by = By::Index;
    assert_eq!(params.level(), None);
}

for_all_params! {
    /// Every name is one of a level or of a preset beside the levels, and gives settings that can be used.
    fn presets_are_named_in_their_order<S>() {
        let beside = S::PRESETS.choices.iter().map(|(name, _)| *name);
        let names: Vec<&str> = S::LEVELS.iter().copied().chain(beside).collect();
        assert_eq!(names, S::PRESET_NAMES);
        for name in names {
            let mut given = Vec::new();
            S::add_preset(&mut given, name).unwrap();
            assert!(S::read_named(&given).is_ok(), "{name}");
        }
    }
}

#[test]
fn given_settings_replace_those_of_a_preset_and_one_end_of_a_range_replaces_both() {
    let usual = simultaneous::Params::default();
    for (name, value, expected) in [
        ("width", 7.0, (7, 10, 2.0, None)),
        ("least", 5.0, (10, 10, 5.0, Some(usual.most))),
        ("most", 9.0, (10, 10, 0.0, Some(9.0))),
    ] {
        let mut given = vec![(name.to_owned(), Given::Number(value))];
        simultaneous::Params::add_preset(&mut given, "hard").unwrap();
        let params = simultaneous::Params::read_named(&given).unwrap();
        let (width, height, least, most) = expected;
        let found = (params.width, params.height, params.least);
        assert_eq!(found, (width, height, least), "{name}");
        let is_most = most.is_none_or(|most| params.most == most);
        assert!(is_most, "{name}: {}", params.most);
    }
    let unknown = simultaneous::Params::add_preset(&mut Vec::new(), "nice").unwrap_err();
    let names = "easy, medium, hard, very-hard, fiendish";
    assert_eq!(
        unknown.to_string(),
        format!("preset must be one of {names}")
    );
}
