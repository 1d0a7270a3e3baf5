//! The properties of a settings table.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use lockstep::any::Family;
use lockstep::irrgarten;
use lockstep::puzzle::{Make, Solve};
use lockstep::settings::{Choice, Kind, LEVEL, Settings, Value};
use lockstep::simultaneous::{self, MazeKind};
use lockstep::stromrallye::{self, generate::By};
use lockstep::with_family;

use super::{counting, for_a_new_puzzle, is_allowed};

fn words_are_joined_by(separator: char, name: &str) -> bool {
    let starts = name.starts_with(|c: char| c.is_ascii_lowercase());
    let mut words = name.split(separator);
    starts
        && words.all(|word| {
            let mut letters = word.chars();
            !word.is_empty() && letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        })
}

#[test]
fn names_are_unique_and_in_snake_case() {
    fn check<S: Settings>(taken: &[&str]) {
        let mut names: HashSet<&str> = taken.iter().copied().collect();
        for setting in S::TABLE {
            assert!(names.insert(setting.name), "{} twice", setting.name);
            assert!(words_are_joined_by('_', setting.name), "{}", setting.name);
        }
    }
    // A preset and a seed are given alongside a generator's settings.
    of_all_params!(S => check::<S>(&[LEVEL, "seed"]));
    of_all_tables!(S => check::<S>(&[LEVEL]));
}

#[test]
fn names_of_levels_and_choices_are_unique_and_joined_by_hyphens() {
    fn check<S: Settings>() {
        let choices = S::TABLE
            .iter()
            .filter_map(|setting| match setting.rule.kind {
                Kind::Choice(names) => Some(names),
                _ => None,
            });
        for names in choices.chain([S::LEVELS]) {
            let unique: HashSet<&str> = names.iter().copied().collect();
            assert_eq!(unique.len(), names.len(), "{names:?}");
            assert!(names.iter().all(|name| words_are_joined_by('-', name)));
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn letters_and_opposites_of_options_are_unique() {
    fn check<S: Settings>() {
        let mut letters = HashSet::from(['h', 'V']);
        for setting in S::TABLE {
            let rule = setting.rule;
            assert!(rule.short.is_none_or(|letter| letters.insert(letter)));
            if let Some((off, help)) = rule.off {
                assert_eq!(rule.kind, Kind::Flag, "{}", setting.name);
                assert_eq!(setting.get(&S::default()), Value::Flag(true));
                assert!(S::find(off).is_none() && words_are_joined_by('-', off));
                assert!(!help.is_empty() && !help.ends_with('.'), "{off}: {help}");
            }
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn every_setting_is_explained_in_one_line_without_a_full_stop() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let help = setting.help.trim();
            assert!(!help.is_empty() && !help.contains('\n'), "{}", setting.name);
            assert!(!help.ends_with('.') && !help.contains("  "), "{help}");
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn what_a_setting_depends_on_is_another_that_always_counts_and_can_have_that_value() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let Some((other, wanted)) = setting.rule.when else {
                continue;
            };
            let other = S::find(other).expect(setting.name);
            assert_eq!(other.rule.when, None, "{}", setting.name);
            match other.rule.kind {
                Kind::Choice(names) => assert!(names.contains(&wanted), "{}", setting.name),
                kind => {
                    assert_eq!(kind, Kind::Flag, "{}", setting.name);
                    assert!(["true", "false"].contains(&wanted), "{}", setting.name);
                }
            }
            let counts = counting::<S>(setting).counts(setting);
            assert!(counts, "{}", setting.name);
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn the_ends_of_a_range_are_of_one_kind_and_count_together() {
    fn check<S: Settings>() {
        for lower in S::TABLE {
            let Some(upper) = lower.rule.not_above else {
                continue;
            };
            let upper = S::find(upper).expect(lower.name);
            assert_eq!(lower.rule.kind, upper.rule.kind, "{}", lower.name);
            assert_eq!(lower.rule.when, upper.rule.when, "{}", lower.name);
            assert!(lower.rule.kind.range().is_some(), "{}", lower.name);
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn links_that_leave_settings_out_have_room_for_their_flags() {
    fn check<S: Settings>() {
        if !S::SPARSE_LINKS {
            return;
        }
        let flags = S::TABLE.iter().filter(|s| s.rule.kind.range().is_none());
        assert!(flags.clone().count() <= 8, "they are the bits of a byte");
        for flag in flags {
            match flag.rule.kind {
                Kind::Choice(names) => assert!(names.len() <= 2, "{}: one bit", flag.name),
                kind => assert_eq!(kind, Kind::Flag, "{}", flag.name),
            }
        }
    }
    of_all_params!(S => check::<S>());
}

#[test]
fn a_bundle_has_an_allowed_value_for_each_of_its_settings() {
    fn check<S: Settings>() -> usize {
        let mut names = HashSet::new();
        for bundle in S::BUNDLES {
            assert!(names.insert(bundle.name) && bundle.name != LEVEL);
            let choices: HashSet<&str> = bundle.choices.iter().map(|(name, _)| *name).collect();
            assert_eq!(choices.len(), bundle.choices.len(), "{}", bundle.name);
            for &(choice, values) in bundle.choices {
                assert!(words_are_joined_by('-', choice));
                assert_eq!(values.len(), bundle.settings.len(), "{choice}");
                let mut settings = S::default();
                for (&name, &value) in bundle.settings.iter().zip(values) {
                    let setting = S::find(name).expect(bundle.name);
                    let value = match setting.rule.kind {
                        Kind::Flag => Value::Flag(value == 1.0),
                        _ => Value::Number(value),
                    };
                    assert!(is_allowed(setting, value), "{choice}: {name}");
                    setting.set(&mut settings, value);
                }
                assert_eq!(for_a_new_puzzle(&settings), Ok(()), "{choice}");
            }
        }
        S::BUNDLES.len()
    }
    of_all_params!(S => check::<S>());
    assert_eq!(check::<stromrallye::Params>(), 1);
    assert_eq!(check::<irrgarten::Params>(), 2);
    assert_eq!(check::<simultaneous::Params>(), 1);
}

#[test]
fn every_default_lies_within_its_rule() {
    fn check<S: Settings>() {
        for settings in [S::default(), S::suggested()] {
            for setting in S::TABLE {
                let value = setting.get(&settings);
                assert!(is_allowed(setting, value), "{}: {value:?}", setting.name);
            }
            assert_eq!(settings.normalised(), settings);
            assert_eq!(for_a_new_puzzle(&settings), Ok(()));
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn no_two_kinds_have_one_name() {
    fn check<S: Settings>(kinds: &mut HashMap<&str, std::mem::Discriminant<Kind>>) {
        for setting in S::TABLE {
            let kind = std::mem::discriminant(&setting.rule.kind);
            let name = setting.rule.kind.name();
            assert!(words_are_joined_by('-', name));
            assert_eq!(*kinds.entry(name).or_insert(kind), kind, "{name}");
        }
    }
    let mut kinds = HashMap::new();
    of_all_tables!(S => check::<S>(&mut kinds));
}

#[test]
fn the_names_of_a_choice_stand_in_the_order_of_its_values() {
    fn check<C: Choice + Debug + PartialEq>(name: impl Fn(C) -> &'static str) {
        assert_eq!(C::ALL.len(), C::NAMES.len());
        for (index, &value) in C::ALL.iter().enumerate() {
            assert_eq!(value.index(), index);
            assert_eq!(name(value), C::NAMES[index]);
        }
    }
    check(MazeKind::name);
    check(By::name);
    check(simultaneous::Algorithm::name);
    check(irrgarten::Algorithm::name);
}
