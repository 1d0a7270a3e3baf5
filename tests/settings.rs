//! What all families have: their tests, and tables of settings: what a table promises, and what
//! checking, bending, reading and links make of every setting of every family.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use lockstep::any::{AnyParams, Family, Recipe};
use lockstep::irrgarten;
use lockstep::message::Coded;
use lockstep::puzzle::Puzzle;
use lockstep::rng::Rng;
use lockstep::settings::{
    BadSetting, Choice, Given, Kind, LEVEL, Problem, Setting, Settings, Value,
};
use lockstep::share::{LinkError, Shared, pack, unpack};
use lockstep::simultaneous::{self, MAX_MAZES, MazeKind};
use lockstep::stromrallye::{self, generate::By};
use lockstep::with_family;

/// Settings that are drawn of each family.
const DRAWN: u64 = 500;

/// The same statement for the generator's settings of every family; `S` is their type.
macro_rules! of_all_params {
    ($settings:ident => $statement:expr) => {
        for &family in Family::ALL {
            with_family!(family, P => {
                type $settings = <P as Puzzle>::Params;
                $statement
            });
        }
    };
}

/// The same statement for every table: of the generators, and of the solvers' options.
macro_rules! of_all_tables {
    ($settings:ident => $statement:expr) => {
        of_all_params!($settings => $statement);
        for &family in Family::ALL {
            with_family!(family, P => {
                type $settings = <P as Puzzle>::SolveOptions;
                $statement
            });
        }
    };
}

/// Whether a value is one of a setting's, and a step of it.
fn is_allowed(setting: &Setting, value: Value) -> bool {
    let kind = setting.rule.kind;
    match value {
        Value::Number(number) => {
            let (least, most) = kind.range().unwrap();
            let steps = f64::from(kind.steps().unwrap());
            let nearest_step = (number * steps).round() / steps;
            (least..=most).contains(&number) && nearest_step == number
        }
        Value::Choice(index) => matches!(kind, Kind::Choice(names) if index < names.len()),
        Value::Flag(_) => kind == Kind::Flag,
        Value::Seed(number) => match kind {
            Kind::Bytes { most } => number <= most,
            _ => kind == Kind::Seed,
        },
    }
}

/// A value of a setting that it may have: often at an end of its range, always on a step.
fn drawn_value(setting: &Setting, rng: &mut Rng) -> Value {
    let kind = setting.rule.kind;
    match kind {
        Kind::Choice(names) => Value::Choice(rng.below(names.len())),
        Kind::Flag => Value::Flag(rng.chance(0.5)),
        Kind::Seed => Value::Seed(drawn_seed(rng)),
        // What a float holds exactly.
        Kind::Bytes { .. } => Value::Seed(rng.below(1 << 40) as u64),
        _ => {
            let (least, most) = kind.range().unwrap();
            let steps = f64::from(kind.steps().unwrap());
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

/// What is wrong with a number outside the limits of its kind.
fn problem_of(kind: Kind) -> Problem {
    match kind {
        Kind::Whole { least, most } => Problem::NotWhole { least, most },
        Kind::Percent { most } => Problem::NotWhole { least: 0, most },
        Kind::Threads { most } => Problem::NotWhole { least: 1, most },
        Kind::Share { .. } => Problem::Outside {
            least: 0.0,
            most: 1.0,
        },
        Kind::Decimal { least, most, .. } => Problem::Outside { least, most },
        kind => panic!("no number: {kind:?}"),
    }
}

/// The defaults, but that a setting counts.
fn counting<S: Settings>(setting: &Setting) -> S {
    let mut settings = S::default();
    if let Some((other, wanted)) = setting.rule.when {
        let other = S::find(other).unwrap();
        let value = match other.rule.kind {
            Kind::Choice(names) => {
                Value::Choice(names.iter().position(|&name| name == wanted).unwrap())
            }
            _ => Value::Flag(wanted == "true"),
        };
        other.set(&mut settings, value);
    }
    settings
}

/// What is wrong with settings for a puzzle that nobody has made yet.
fn for_a_new_puzzle<S: Settings>(settings: &S) -> Result<(), BadSetting> {
    settings.check()?;
    settings.check_new()
}

/// A value as JSON has it.
fn given(setting: &Setting, value: Value) -> Given {
    match (value, setting.rule.kind) {
        (Value::Number(number), _) => Given::Number(number),
        (Value::Choice(index), Kind::Choice(names)) => Given::Text(names[index].to_owned()),
        (Value::Flag(flag), _) => Given::Flag(flag),
        (Value::Seed(bytes), Kind::Bytes { .. }) => Given::Number(bytes as f64),
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

// Families.

#[test]
fn every_family_has_its_tests_and_what_must_not_change() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for family in Family::ALL {
        let name = family.name();
        let main = tests.join(name).join("main.rs");
        let main = fs::read_to_string(&main).expect(name);
        for module in ["codes", "cross_examination"] {
            let declared = main.lines().any(|line| line == format!("mod {module};"));
            assert!(declared, "tests/{name}/main.rs: no `mod {module}`");
        }
        let puzzles = tests.join("pinned").join(name).join("puzzles");
        let mut puzzles = fs::read_dir(puzzles).expect(name);
        assert!(puzzles.next().is_some(), "{name} has no pinned puzzle");
    }
}

// What a table promises.

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
    // A level and a seed stand beside a generator's settings.
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
    fn check<S: Settings>() -> usize {
        if !S::SPARSE_LINKS {
            return 0;
        }
        let flags = S::TABLE.iter().filter(|s| s.rule.kind.range().is_none());
        let count = flags.clone().count();
        assert!(count <= 8, "they are the bits of a byte");
        for flag in flags {
            match flag.rule.kind {
                Kind::Choice(names) => assert!(names.len() <= 2, "{}: one bit", flag.name),
                kind => assert_eq!(kind, Kind::Flag, "{}", flag.name),
            }
        }
        count
    }
    of_all_params!(S => check::<S>());
    assert_eq!(check::<stromrallye::Params>(), 3);
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

// Levels.

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

// Checking.

/// Values that fields hold and rules refuse.
const WILD: [f64; 7] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    u32::MAX as f64,
    0.0,
    -0.25,
    1e300,
];

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
        Problem::Above { other, most: 2.5 },
        Problem::NoRoom { most },
        Problem::TooMuchText { limit: 32 << 20 },
        Problem::OutOfReach { most: 77.5 },
        Problem::Unused {
            other,
            wanted: "true",
        },
        Problem::Unknown,
    ];
    let told: Vec<BadSetting> = problems.map(|problem| bad("wide", problem)).into();
    let codes: Vec<&str> = told.iter().map(Coded::code).collect();
    assert_eq!(codes, BadSetting::CODES);
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

// Bending.

#[test]
fn whatever_is_asked_the_nearest_settings_pass_and_stay() {
    fn check<S: Settings>() {
        let rng = &mut Rng::new(1);
        for number in 0..DRAWN {
            let mut settings: S = drawn(rng);
            for setting in S::TABLE {
                if number == 0 || rng.chance(0.3) {
                    let wild = WILD[(number as usize + rng.below(WILD.len())) % WILD.len()];
                    setting.set(&mut settings, Value::Number(wild));
                }
            }
            let nearest = settings.normalised();
            assert_eq!(nearest.check(), Ok(()), "{settings:?}");
            assert_eq!(nearest.normalised(), nearest, "{settings:?}");
            for setting in S::TABLE {
                let value = setting.get(&nearest);
                assert!(
                    is_allowed(setting, value),
                    "{}: {value:?} of {settings:?}",
                    setting.name
                );
            }
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn numbers_outside_are_bent_to_the_nearest_end() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let (Value::Number(_), Some((least, most))) =
                (setting.get(&S::default()), setting.rule.kind.range())
            else {
                continue;
            };
            let lower = |lower: &&Setting| lower.rule.not_above == Some(setting.name);
            let bent = |wild| {
                let mut settings: S = counting(setting);
                if let Some(lower) = S::TABLE.iter().find(lower) {
                    lower.set(&mut settings, Value::Number(least));
                }
                setting.set(&mut settings, Value::Number(wild));
                setting.get(&settings.normalised())
            };
            assert_eq!(bent(f64::NEG_INFINITY), Value::Number(least));
            // How many batteries there can be is said by the room for them.
            if setting.name != "batteries" {
                assert_eq!(bent(f64::INFINITY), Value::Number(most), "{}", setting.name);
            }
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn a_range_the_wrong_way_round_ends_where_it_begins() {
    let params = stromrallye::Params {
        min_size: 9,
        max_size: 4,
        ..Default::default()
    };
    let nearest = params.normalised();
    assert_eq!((nearest.min_size, nearest.max_size), (9, 9));
}

#[test]
fn settings_that_pass_move_by_no_more_than_half_a_step() {
    fn check<S: Settings>() {
        let rng = &mut Rng::new(2);
        for _ in 0..DRAWN {
            let mut settings: S = drawn(rng);
            for setting in S::TABLE {
                if let (Value::Number(number), Some(steps @ 2..)) =
                    (setting.get(&settings), setting.rule.kind.steps())
                {
                    let (least, most) = setting.rule.kind.range().unwrap();
                    let beside =
                        number + (rng.below(1000) as f64 / 1000.0 - 0.5) / f64::from(steps);
                    setting.set(&mut settings, Value::Number(beside.clamp(least, most)));
                }
            }
            order_ranges(&mut settings);
            assert_eq!(settings.check(), Ok(()), "{settings:?}");
            let nearest = settings.normalised();
            for setting in S::TABLE.iter().filter(|setting| settings.counts(setting)) {
                match (setting.get(&settings), setting.get(&nearest)) {
                    (Value::Number(before), Value::Number(after)) => {
                        let steps = f64::from(setting.rule.kind.steps().unwrap());
                        let moved = (after - before).abs();
                        assert!(moved <= 0.500_001 / steps, "{}: {moved}", setting.name);
                        assert!(steps > 1.0 || moved == 0.0, "{}: {moved}", setting.name);
                    }
                    (before, after) => assert_eq!(before, after, "{}", setting.name),
                }
            }
        }
    }
    of_all_params!(S => check::<S>());
}

#[test]
fn where_links_leave_out_what_does_not_count_it_has_its_default() {
    let params = stromrallye::Params {
        by: By::Index,
        min_size: 50,
        max_size: 60,
        group: 3.0,
        least: 2.0,
        size: 7,
        ..Default::default()
    };
    let expected = stromrallye::Params {
        by: By::Index,
        size: 7,
        ..Default::default()
    };
    assert_eq!(params.normalised(), expected);
}

// Links.

fn recipe<S: Settings + Into<AnyParams>>(settings: S, seed: u64) -> Shared {
    let params = settings.into();
    Shared::Generated(Recipe { params, seed })
}

#[test]
fn links_of_settings_come_back_as_they_were() {
    fn check<S: Settings + Into<AnyParams>>() {
        let rng = &mut Rng::new(3);
        for _ in 0..DRAWN {
            let (settings, seed) = (drawn::<S>(rng), drawn_seed(rng));
            let nearest = settings.normalised();
            assert!(S::SPARSE_LINKS || settings == nearest);
            let bytes = pack(&recipe(settings, seed));
            assert_eq!(unpack(&bytes), Ok(recipe(nearest, seed)));
        }
    }
    of_all_params!(S => check::<S>());
}

#[test]
fn every_setting_that_counts_changes_the_link() {
    fn check<S: Settings + Into<AnyParams>>() {
        let rng = &mut Rng::new(4);
        for setting in S::TABLE {
            let settings: S = counting(setting);
            let bytes = pack(&recipe(settings.clone(), 1));
            let mut other = settings.clone();
            while setting.get(&other) == setting.get(&settings) {
                setting.set(&mut other, drawn_value(setting, rng));
            }
            order_ranges(&mut other);
            assert_ne!(pack(&recipe(other, 1)), bytes, "{}", setting.name);
        }
    }
    of_all_params!(S => check::<S>());
}

#[test]
fn a_link_holds_a_setting_that_was_added_later_only_where_it_is_not_the_default() {
    let form = |params: simultaneous::Params| {
        let bytes = pack(&recipe(params, 7));
        (bytes[1], bytes.len())
    };
    let usual = simultaneous::Params::default();
    let (first, without) = form(usual);
    assert_eq!(first, 1);
    let mazes = MAX_MAZES;
    let more = simultaneous::Params { mazes, ..usual };
    assert_eq!(form(more), (2, without + 1));
    let wanted = simultaneous::Params {
        wanted: true,
        ..usual
    };
    assert_eq!(form(wanted).0, 3);
}

/// The content of a link with its checksum.
fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    content.extend(crc32fast::hash(&content).to_le_bytes());
    content
}

#[test]
fn a_link_of_a_form_that_nobody_knows_yet_is_newer() {
    let params = simultaneous::Params {
        wanted: true,
        ..Default::default()
    };
    let mut content = pack(&recipe(params, 7));
    content.truncate(content.len() - 4);
    let of_form = |form| {
        let mut content = content.clone();
        content[1] = form;
        unpack(&sealed(content))
    };
    assert!(of_form(3).is_ok());
    assert_eq!(of_form(4), Err(LinkError::Newer));
}

#[test]
fn links_of_settings_out_of_their_limits_are_refused() {
    // Columns and rows, four shares, the seed: of 3 × 3, and of 2 × 3.
    let irrgarten = |width| sealed(vec![3, 1, 1, width, 3, 0, 0, 0, 0, 9]);
    assert!(unpack(&irrgarten(3)).is_ok());
    assert_eq!(unpack(&irrgarten(2)), Err(LinkError::Damaged));
    // A share of 10,001 steps.
    let share = sealed(vec![3, 1, 1, 3, 3, 0x91, 0x4e, 0, 0, 0, 9]);
    assert_eq!(unpack(&share), Err(LinkError::Damaged));
    // A flag, a kind of maze, and a number of mazes that nobody knows.
    let labyrinths = |kind, solvable| {
        let shares = [0xb8, 0x17, 0xac, 0x1b, 0];
        sealed([&[1, 1, 1, kind, solvable, 4, 4][..], &shares, &[9]].concat())
    };
    assert!(unpack(&labyrinths(2, 1)).is_ok());
    assert_eq!(unpack(&labyrinths(2, 2)), Err(LinkError::Damaged));
    assert!(unpack(&labyrinths(5, 1)).is_ok());
    assert_eq!(unpack(&labyrinths(6, 1)), Err(LinkError::Newer));
    // A range that begins behind its end: the index from 2 to 1.
    let index = |from, to| {
        let lengths = [0, 0xe8, 7, 0, 0x88, 0x27, 9];
        sealed([&[2, 1, 1, 1, 5, from, to][..], &lengths].concat())
    };
    assert!(unpack(&index(1, 2)).is_ok());
    assert_eq!(unpack(&index(2, 1)), Err(LinkError::Damaged));
}

/// The commands of a family's `links.txt` in `tests/pinned` that generate, each with the bytes of its
/// link.
fn pinned(family: Family) -> Vec<(String, Vec<u8>)> {
    let file = format!("tests/pinned/{}/links.txt", family.name());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let content = fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = content.lines().collect();
    let pairs = lines.windows(2);
    pairs
        .filter_map(|pair| {
            let command = pair[0].strip_prefix("generate ")?.to_owned();
            let digits = pair[1].as_bytes().chunks(2);
            let byte = |digits| {
                let digits = std::str::from_utf8(digits).unwrap();
                u8::from_str_radix(digits, 16).unwrap()
            };
            Some((command, digits.map(byte).collect()))
        })
        .collect()
}

/// The settings and the seed that options ask for, read as the command line reads them.
fn asked_for<S: Settings>(options: &[&str]) -> (S, u64) {
    let (mut given, mut seed) = (Vec::new(), None);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let is_option = |setting: &&Setting| {
            let long = setting.rule.off.map_or(setting.name, |(option, _)| option);
            let short = setting.rule.short.map(|letter| format!("-{letter}"));
            format!("--{}", long.replace('_', "-")) == **option || short.as_deref() == Some(option)
        };
        let setting = S::TABLE.iter().find(is_option);
        match (setting, *option) {
            (Some(setting), _) if setting.rule.kind == Kind::Flag => {
                let flag = Given::Flag(setting.rule.off.is_none());
                given.push((setting.name.to_owned(), flag));
            }
            (Some(setting), _) => {
                given.push((setting.name.to_owned(), text(options.next().unwrap())));
            }
            (None, "--level") => given.push((LEVEL.to_owned(), text(options.next().unwrap()))),
            (None, "--seed") => seed = options.next().unwrap().parse().ok(),
            (None, unknown) => panic!("{unknown}"),
        }
    }
    (S::read_named(&given).unwrap(), seed.unwrap())
}

#[test]
fn settings_named_one_by_one_give_the_links_that_are_pinned() {
    for &family in Family::ALL {
        let pinned = pinned(family);
        for (command, bytes) in &pinned {
            let words: Vec<&str> = command.split(' ').collect();
            assert_eq!(words[0], family.name());
            let shared = with_family!(family, P => {
                let (settings, seed) = asked_for::<<P as Puzzle>::Params>(&words[1..]);
                recipe(settings, seed)
            });
            assert_eq!(pack(&shared), *bytes, "{command}");
        }
        assert!(
            !pinned.is_empty(),
            "{}: links.txt has no settings",
            family.name()
        );
    }
}

// Reading.

#[test]
fn settings_come_back_from_their_values_by_name() {
    fn check<S: Settings>() {
        let rng = &mut Rng::new(5);
        for _ in 0..DRAWN {
            let settings: S = drawn(rng);
            let values: Vec<(String, Given)> = S::TABLE
                .iter()
                .map(|s| (s.name.to_owned(), given(s, s.get(&settings))))
                .collect();
            let checked = for_a_new_puzzle(&settings);
            assert_eq!(S::read(&values), checked.map(|()| settings));
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn what_is_not_given_has_its_default() {
    fn check<S: Settings>() {
        assert_eq!(S::read(&[]), Ok(S::default()));
        assert_eq!(S::read_named(&[]), Ok(S::default()));
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn a_value_of_another_kind_is_refused() {
    fn check<S: Settings>() {
        for setting in S::TABLE {
            let kind = setting.rule.kind;
            let wrong = match kind {
                Kind::Choice(names) => Problem::NotOneOf(names),
                Kind::Flag => Problem::NoFlag,
                Kind::Seed => Problem::NoSeed,
                Kind::Bytes { most } => Problem::Outside {
                    least: 0.0,
                    most: most as f64,
                },
                kind => problem_of(kind),
            };
            let wrong = Err(bad(setting.name, wrong));
            assert_eq!(setting.read(&Given::Other), wrong);
            assert_eq!(setting.read(&text("")), wrong);
            assert_eq!(setting.read(&text("three")), wrong);
            assert_eq!(setting.read(&Given::Number(f64::NAN)), wrong);
            assert_eq!(setting.read(&Given::Number(-1.0)), wrong);
            let flag = setting.read(&Given::Flag(true));
            assert_eq!(flag.is_ok(), kind == Kind::Flag, "{}", setting.name);
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn numbers_are_read_as_such_and_as_a_person_writes_them() {
    let width = simultaneous::Params::find("width").unwrap();
    let read = |given| width.read(&given);
    assert_eq!(read(Given::Number(7.0)), Ok(Value::Number(7.0)));
    assert_eq!(read(text(" 7 ")), Ok(Value::Number(7.0)));
    let (least, most) = (1, simultaneous::MAX_SIDE);
    let wrong = Err(bad("width", Problem::NotWhole { least, most }));
    for half in [Given::Number(3.5), text("3.5"), text("0"), text("1001")] {
        assert_eq!(read(half), wrong);
    }
    let pits = simultaneous::Params::find("pits").unwrap();
    let share = pits.read(&text("0.3333"));
    assert_eq!(share, Ok(Value::Number(0.3333)));
    assert_eq!(
        pits.read(&text("-0.1")).unwrap_err().to_string(),
        "pits must be a number between 0 and 1"
    );
}

#[test]
fn a_choice_is_read_by_its_name_only() {
    let maze = simultaneous::Params::find("maze").unwrap();
    assert_eq!(maze.read(&text("random")), Ok(Value::Choice(2)));
    for other in [text("Random"), text("2"), Given::Number(2.0)] {
        let wrong = maze.read(&other).unwrap_err().to_string();
        assert_eq!(
            wrong,
            "maze must be one of perfect, braided, random, kruskal, growing, rooms"
        );
    }
}

#[test]
fn seeds_are_texts_since_no_number_of_json_holds_them_all() {
    let seed = stromrallye::SolveOptions::find("seed").unwrap();
    let most = u64::MAX;
    assert_eq!(seed.read(&text(&most.to_string())), Ok(Value::Seed(most)));
    for other in [Given::Number(3.0), text("18446744073709551616"), text("-1")] {
        assert_eq!(seed.read(&other), Err(bad("seed", Problem::NoSeed)));
    }
}

#[test]
fn more_memory_than_there_can_be_is_all_of_it() {
    fn check<S: Settings>() {
        let memory = S::find("memory").unwrap();
        let Kind::Bytes { most } = memory.rule.kind else {
            panic!("memory is bytes");
        };
        let read = |given| memory.read(&given);
        assert_eq!(read(Given::Number(5e6)), Ok(Value::Seed(5_000_000)));
        assert_eq!(read(Given::Number(1e30)), Ok(Value::Seed(most)));
        assert_eq!(read(Given::Number(0.0)), Ok(Value::Seed(0)));
    }
    for &family in Family::ALL {
        with_family!(family, P => check::<<P as Puzzle>::SolveOptions>());
    }
}

#[test]
fn unknown_names_and_levels_are_refused() {
    fn check<S: Settings>() {
        let unknown = |name: &str| Err(bad(name, Problem::Unknown));
        let deep = named(&[("deep", Given::Number(1.0))]);
        assert_eq!(S::read(&deep), unknown("deep"));
        for level in [text("impossible"), Given::Number(1.0), Given::Other] {
            let wrong = match S::LEVELS {
                [] => unknown(LEVEL),
                names => Err(bad(LEVEL, Problem::NotOneOf(names))),
            };
            assert_eq!(S::read(&named(&[(LEVEL, level)])), wrong);
        }
    }
    of_all_tables!(S => check::<S>());
}

#[test]
fn settings_change_a_level_whatever_comes_first() {
    let (level, width) = ((LEVEL, text("hard")), ("width", Given::Number(9.0)));
    let expected = irrgarten::Params {
        width: 9,
        ..irrgarten::Params::of_level("hard").unwrap()
    };
    for values in [[level.clone(), width.clone()], [width, level]] {
        assert_eq!(irrgarten::Params::read(&named(&values)), Ok(expected));
    }
}

#[test]
fn values_are_checked_together() {
    let crossed = named(&[("by", text("index")), ("min_density", text("0.5"))]);
    assert!(stromrallye::Params::read(&crossed).is_ok());
    let crossed = [crossed, named(&[("max_density", text("0.25"))])].concat();
    let (other, most) = ("max_density", 0.25);
    let wrong = bad("min_density", Problem::Above { other, most });
    assert_eq!(stromrallye::Params::read(&crossed), Err(wrong));
}

// Settings that a person names one by one.

fn unused(name: &str, other: &'static str, wanted: &'static str) -> BadSetting {
    bad(name, Problem::Unused { other, wanted })
}

#[test]
fn a_setting_named_in_vain_is_refused() {
    let labyrinths = |values: &[_]| simultaneous::Params::read_named(&named(values));
    let opened = ("opened", text("0.5"));
    let wrong = unused("opened", "maze", "braided");
    assert_eq!(
        labyrinths(std::slice::from_ref(&opened)),
        Err(wrong.clone())
    );
    assert_eq!(
        labyrinths(&[opened.clone(), ("maze", text("random"))]),
        Err(wrong)
    );
    let braided = labyrinths(&[opened, ("maze", text("braided"))]).unwrap();
    assert_eq!((braided.maze, braided.opened), (MazeKind::Braided, 0.5));
    let walls = labyrinths(&[("walls", text("0.5"))]);
    assert_eq!(walls, Err(unused("walls", "maze", "random")));
}

fn rallye(values: &[(&str, &str)]) -> Result<stromrallye::Params, BadSetting> {
    let given = values.iter().map(|&(name, value)| (name, text(value)));
    stromrallye::Params::read_named(&named(&given.collect::<Vec<_>>()))
}

#[test]
fn a_size_or_a_range_without_a_level_means_an_index() {
    assert_eq!(rallye(&[("size", "6")]).unwrap().by, By::Index);
    assert_eq!(rallye(&[("max_density", "0.5")]).unwrap().by, By::Index);
    assert_eq!(rallye(&[("min_size", "8")]).unwrap().by, By::Level);
    assert_eq!(rallye(&[]).unwrap().by, By::Level);
}

#[test]
fn numbers_of_a_level_go_with_no_index_and_the_other_way_round() {
    let wrong = unused("batteries", "by", "level");
    let both = [("size", "12"), ("batteries", "9")];
    assert_eq!(rallye(&both), Err(wrong));
    let both = [("level", "easy"), ("min_difficulty", "5")];
    assert_eq!(rallye(&both), Err(unused("min_difficulty", "by", "index")));
}

#[test]
fn a_level_goes_with_no_index() {
    let both = [("level", "easy"), ("by", "index")];
    assert_eq!(rallye(&both), Err(unused("level", "by", "level")));
    assert!(rallye(&[("level", "easy"), ("by", "level")]).is_ok());
}

#[test]
fn a_size_beside_a_level_is_both_ends_of_its_sizes() {
    let sized = rallye(&[("level", "easy"), ("size", "9")]).unwrap();
    assert_eq!((sized.min_size, sized.max_size), (9, 9));
    let upper = rallye(&[("level", "easy"), ("size", "9"), ("min_size", "6")]).unwrap();
    assert_eq!((upper.min_size, upper.max_size), (6, 9));
    let ends = [("min_size", "6"), ("max_size", "8")];
    let all = [&[("level", "easy"), ("size", "9")][..], &ends].concat();
    assert_eq!(rallye(&all), Err(unused("size", "by", "index")));
}

#[test]
fn an_end_of_the_range_of_difficulty_means_that_one_is_wanted() {
    let wanted = rallye(&[("least", "1.5")]).unwrap().wanted().unwrap();
    assert_eq!((wanted.least, wanted.most), (1.5, 1000.0));
    let wanted = rallye(&[("most", "3")]).unwrap().wanted().unwrap();
    assert_eq!((wanted.least, wanted.most), (0.0, 3.0));
    assert_eq!(rallye(&[]).unwrap().wanted(), None);
}
