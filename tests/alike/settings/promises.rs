//! The properties of a settings table.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use lockstep::settings::{Choice, Domain, LEVEL, Settings, Value};
use lockstep::simultaneous::MazeKind;
use lockstep::stromrallye::generate::By;
use lockstep::{irrgarten, simultaneous, stromrallye};

use super::{counting, for_a_new_puzzle, is_allowed};

fn words_are_joined_by(separator: char, name: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let mut words = name.split(separator);
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && words.all(|word| !word.is_empty() && word.chars().all(is_sign))
}

/// Whether all names differ.
fn are_unique<'a>(names: impl Iterator<Item = &'a str>) -> bool {
    let mut taken = HashSet::new();
    { names }.all(|name| taken.insert(name))
}

#[test]
fn names_are_unique_and_in_snake_case() {
    fn check<S: Settings>(taken: &[&'static str]) {
        let names = S::TABLE.iter().map(|setting| setting.name);
        assert!(are_unique(names.clone().chain(taken.iter().copied())));
        for name in names {
            assert!(words_are_joined_by('_', name), "{name}");
        }
    }
    // A preset and a seed are given alongside a generator's settings.
    of_all_params!(S => check::<S>(&[LEVEL, "seed"]));
    of_all_tables!(S => check::<S>(&[LEVEL]));
}

for_all_tables! {
    fn names_of_levels_and_choices_are_unique_and_joined_by_hyphens<S>() {
        let choices = S::TABLE.iter().filter_map(|setting| match setting.rule.domain {
            Domain::Choice(names) => Some(names),
            _ => None,
        });
        for names in choices.chain([S::LEVELS]) {
            assert!(are_unique(names.iter().copied()), "{names:?}");
            assert!(names.iter().all(|name| words_are_joined_by('-', name)), "{names:?}");
        }
    }

    fn letters_and_opposites_of_options_are_unique<S>() {
        let mut letters = HashSet::from(['h', 'V']);
        for setting in S::TABLE {
            let rule = setting.rule;
            assert!(rule.short.is_none_or(|letter| letters.insert(letter)), "{}", setting.name);
            if let Some((off, help)) = rule.off {
                assert_eq!(rule.domain, Domain::Flag, "{}", setting.name);
                assert_eq!(setting.get(&S::default()), Value::Flag(true));
                assert!(S::find(off).is_none() && words_are_joined_by('-', off), "{off}");
                assert!(!help.is_empty() && !help.ends_with('.'), "{off}: {help}");
            }
        }
    }

    fn every_setting_is_explained_in_one_line_without_a_full_stop<S>() {
        for setting in S::TABLE {
            let help = setting.help.trim();
            assert!(!help.is_empty() && !help.contains('\n'), "{}", setting.name);
            assert!(!help.ends_with('.') && !help.contains("  "), "{help}");
        }
    }

    fn what_a_setting_depends_on_is_another_that_always_counts_and_can_have_that_value<S>() {
        for setting in S::TABLE {
            let Some((other, wanted)) = setting.rule.when else {
                continue;
            };
            let other = S::find(other).expect(setting.name);
            assert_eq!(other.rule.when, None, "{}", setting.name);
            let values = match other.rule.domain {
                Domain::Choice(names) => names,
                Domain::Flag => &["true", "false"],
                kind => panic!("{} depends on {kind:?}", setting.name),
            };
            assert!(values.contains(&wanted), "{}", setting.name);
            assert!(counting::<S>(setting).counts(setting), "{}", setting.name);
        }
    }

    fn the_ends_of_a_range_are_of_one_kind_and_count_together<S>() {
        for lower in S::TABLE {
            let Some(upper) = lower.rule.not_above else {
                continue;
            };
            let upper = S::find(upper).expect(lower.name);
            assert_eq!(lower.rule.domain, upper.rule.domain, "{}", lower.name);
            assert_eq!(lower.rule.when, upper.rule.when, "{}", lower.name);
            assert!(lower.rule.domain.range().is_some(), "{}", lower.name);
        }
    }

    fn every_default_lies_within_its_rule<S>() {
        for settings in [S::default(), S::suggested()] {
            for setting in S::TABLE {
                let value = setting.get(&settings);
                assert!(is_allowed(setting, value), "{}: {value:?}", setting.name);
            }
            assert_eq!(settings.normalised(), settings);
            assert_eq!(for_a_new_puzzle(&settings), Ok(()));
        }
    }
}

for_all_params! {
    fn links_that_leave_settings_out_have_room_for_their_flags<S>() {
        let flags = S::TABLE.iter().filter(|s| s.rule.domain.range().is_none());
        if !S::SPARSE_LINKS {
            return;
        }
        assert!(flags.clone().count() <= 8, "they are the bits of a byte");
        for flag in flags {
            match flag.rule.domain {
                Domain::Choice(names) => assert!(names.len() <= 2, "{}: one bit", flag.name),
                kind => assert_eq!(kind, Domain::Flag, "{}", flag.name),
            }
        }
    }

    fn a_bundle_has_an_allowed_value_for_each_of_its_settings<S>() {
        assert!(are_unique(S::BUNDLES.iter().map(|bundle| bundle.name).chain([LEVEL])));
        for bundle in S::BUNDLES {
            assert!(are_unique(bundle.choices.iter().map(|(name, _)| *name)), "{}", bundle.name);
            for &(choice, values) in bundle.choices {
                assert!(words_are_joined_by('-', choice), "{choice}");
                assert_eq!(values.len(), bundle.settings.len(), "{choice}");
                let mut settings = S::default();
                for (&name, &value) in bundle.settings.iter().zip(values) {
                    let setting = S::find(name).expect(bundle.name);
                    let value = match setting.rule.domain {
                        Domain::Flag => Value::Flag(value == 1.0),
                        _ => Value::Number(value),
                    };
                    assert!(is_allowed(setting, value), "{choice}: {name}");
                    setting.set(&mut settings, value);
                }
                assert_eq!(for_a_new_puzzle(&settings), Ok(()), "{choice}");
            }
        }
    }
}

#[test]
fn every_family_has_its_bundles() {
    let bundles = [
        simultaneous::Params::BUNDLES,
        stromrallye::Params::BUNDLES,
        irrgarten::Params::BUNDLES,
    ];
    assert_eq!(bundles.map(|bundles| bundles.len()), [1, 1, 2]);
}

#[test]
fn no_two_kinds_have_one_name() {
    fn check<S: Settings>(kinds: &mut HashMap<&str, std::mem::Discriminant<Domain>>) {
        for setting in S::TABLE {
            let kind = std::mem::discriminant(&setting.rule.domain);
            let name = setting.rule.domain.name();
            assert!(words_are_joined_by('-', name), "{name}");
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
