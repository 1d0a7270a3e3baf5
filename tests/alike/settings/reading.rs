//! Settings read from values by name.

use lockstep::irrgarten;
use lockstep::rng::Rng;
use lockstep::settings::{BadSetting, Domain, Given, LEVEL, Problem, Settings, Value};
use lockstep::simultaneous::{self, MazeKind};
use lockstep::stromrallye::{self, generate::By};

use super::{DRAWN, bad, drawn, for_a_new_puzzle, given, named, problem_of, text};

for_all_tables! {
    fn settings_come_back_from_their_values_by_name<S>() {
        let rng = &mut Rng::new(5);
        for _ in 0..DRAWN {
            let settings: S = drawn(rng);
            let values = S::TABLE.iter().map(|s| (s.name.to_owned(), given(s, s.get(&settings))));
            let checked = for_a_new_puzzle(&settings);
            assert_eq!(S::read(&values.collect::<Vec<_>>()), checked.map(|()| settings));
        }
    }

    fn what_is_not_given_has_its_default<S>() {
        assert_eq!(S::read(&[]), Ok(S::default()));
        assert_eq!(S::read_named(&[]), Ok(S::default()));
    }

    fn a_value_of_another_kind_is_refused<S>() {
        for setting in S::TABLE {
            let domain = setting.rule.domain;
            let wrong = match domain {
                Domain::Choice(names) => Problem::NotOneOf(names),
                Domain::Flag => Problem::NoFlag,
                Domain::Seed => Problem::NoSeed,
                Domain::Bytes { most } => Problem::Outside { least: 0.0, most: most as f64 },
                domain => problem_of(domain),
            };
            let numbers = [f64::NAN, -1.0].map(Given::Number);
            for other in [Given::Other, text(""), text("three")].into_iter().chain(numbers) {
                assert_eq!(setting.read(&other), Err(bad(setting.name, wrong.clone())), "{other:?}");
            }
            let flag = setting.read(&Given::Flag(true));
            assert_eq!(flag.is_ok(), domain == Domain::Flag, "{}", setting.name);
        }
    }

    fn unknown_names_and_levels_are_refused<S>() {
        let unknown = |name: &str| Err(bad(name, Problem::Unknown));
        assert_eq!(S::read(&named(&[("deep", Given::Number(1.0))])), unknown("deep"));
        for level in [text("impossible"), Given::Number(1.0), Given::Other] {
            let wrong = match S::LEVELS {
                [] => unknown(LEVEL),
                names => Err(bad(LEVEL, Problem::NotOneOf(names))),
            };
            assert_eq!(S::read(&named(&[(LEVEL, level)])), wrong);
        }
    }
}

#[test]
fn more_memory_than_there_can_be_is_all_of_it() {
    fn check<S: Settings>() {
        let memory = S::find("memory").unwrap();
        let Domain::Bytes { most } = memory.rule.domain else {
            panic!("memory is bytes");
        };
        for (given, read) in [(5e6, 5_000_000), (1e30, most), (0.0, 0)] {
            assert_eq!(memory.read(&Given::Number(given)), Ok(Value::Seed(read)));
        }
    }
    check::<simultaneous::SolveOptions>();
    check::<stromrallye::SolveOptions>();
    check::<irrgarten::SolveOptions>();
}

#[test]
fn numbers_are_read_as_such_and_as_a_person_writes_them() {
    let width = simultaneous::Params::find("width").unwrap();
    for seven in [Given::Number(7.0), text(" 7 ")] {
        assert_eq!(width.read(&seven), Ok(Value::Number(7.0)));
    }
    let (least, most) = (1, simultaneous::MAX_SIDE);
    let wrong = Err(bad("width", Problem::NotWhole { least, most }));
    for half in [Given::Number(3.5), text("3.5"), text("0"), text("4001")] {
        assert_eq!(width.read(&half), wrong);
    }
    let pits = simultaneous::Params::find("pits").unwrap();
    assert_eq!(pits.read(&text("0.3333")), Ok(Value::Number(0.3333)));
    let wrong = pits.read(&text("-0.1")).unwrap_err().to_string();
    assert_eq!(wrong, "pits must be a number between 0 and 1");
}

#[test]
fn a_choice_is_read_by_its_name_only() {
    let maze = simultaneous::Params::find("maze").unwrap();
    assert_eq!(maze.read(&text("random")), Ok(Value::Choice(2)));
    let names = "perfect, braided, random, kruskal, growing, rooms";
    for other in [text("Random"), text("2"), Given::Number(2.0)] {
        let wrong = maze.read(&other).unwrap_err().to_string();
        assert_eq!(wrong, format!("maze must be one of {names}"));
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
    let mut options = stromrallye::SolveOptions::default();
    seed.set(&mut options, Value::Seed(most));
    assert_eq!(options.seed, most);
}

#[test]
fn settings_change_a_level_whatever_comes_first() {
    let (level, width) = ((LEVEL, text("hard")), ("width", Given::Number(9.0)));
    let mut expected = irrgarten::Params::of_level("hard").unwrap();
    expected.width = 9;
    for values in [[level.clone(), width.clone()], [width, level]] {
        assert_eq!(irrgarten::Params::read(&named(&values)), Ok(expected));
    }
}

fn unused(name: &str, other: &'static str, wanted: &'static str) -> BadSetting {
    let other = other.into();
    bad(name, Problem::Unused { other, wanted })
}

// Settings that a person names one by one.

#[test]
fn a_setting_named_in_vain_is_refused() {
    let labyrinths = |values: &[_]| simultaneous::Params::read_named(&named(values));
    let opened = ("opened", text("0.5"));
    let wrong = Err(unused("opened", "maze", "braided"));
    assert_eq!(labyrinths(std::slice::from_ref(&opened)), wrong);
    let random = [opened.clone(), ("maze", text("random"))];
    assert_eq!(labyrinths(&random), wrong);
    let braided = labyrinths(&[opened, ("maze", text("braided"))]).unwrap();
    assert_eq!((braided.maze, braided.opened), (MazeKind::Braided, 0.5));
    let walls = labyrinths(&[("walls", text("0.5"))]);
    assert_eq!(walls, Err(unused("walls", "maze", "random")));
}

/// Settings of boards: `level easy, size 9`.
fn rallye(values: &str) -> Result<stromrallye::Params, BadSetting> {
    let pairs = values.split(", ").filter_map(|pair| pair.split_once(' '));
    let given = pairs.map(|(name, value)| (name, text(value)));
    stromrallye::Params::read_named(&named(&given.collect::<Vec<_>>()))
}

#[test]
fn a_size_or_a_range_without_a_level_means_an_index() {
    for (values, by) in [
        ("size 6", By::Index),
        ("max_density 0.5", By::Index),
        ("min_size 8", By::Level),
        ("level easy, by level", By::Level),
        ("", By::Level),
    ] {
        assert_eq!(rallye(values).map(|params| params.by), Ok(by), "{values}");
    }
}

#[test]
fn what_belongs_to_a_level_goes_with_no_index_and_ranges_are_the_right_way_round() {
    for (values, wrong) in [
        ("size 12, batteries 9", unused("batteries", "by", "level")),
        (
            "level easy, min_difficulty 5",
            unused("min_difficulty", "by", "index"),
        ),
        ("level easy, by index", unused("level", "by", "level")),
        (
            "level easy, size 9, min_size 6, max_size 8",
            unused("size", "by", "index"),
        ),
    ] {
        assert_eq!(rallye(values), Err(wrong), "{values}");
    }
    // So they are however the values were given.
    let density = |name, value| (name, text(value));
    let mut crossed = vec![("by", text("index")), density("min_density", "0.5")];
    assert!(stromrallye::Params::read(&named(&crossed)).is_ok());
    crossed.push(density("max_density", "0.25"));
    let (other, most) = ("max_density".into(), 0.25);
    let wrong = bad("min_density", Problem::Above { other, most });
    assert_eq!(stromrallye::Params::read(&named(&crossed)), Err(wrong));
}

#[test]
fn a_size_beside_a_level_is_both_ends_of_its_sizes() {
    let ends = |values| rallye(values).map(|params| (params.min_size, params.max_size));
    assert_eq!(ends("level easy, size 9"), Ok((9, 9)));
    assert_eq!(ends("level easy, size 9, min_size 6"), Ok((6, 9)));
}

#[test]
fn an_end_of_the_range_of_difficulty_means_that_one_is_wanted() {
    for (values, wanted) in [
        ("least 1.5", Some((1.5, 1000.0))),
        ("most 3", Some((0.0, 3.0))),
        ("", None),
    ] {
        let range = rallye(values).unwrap().wanted();
        assert_eq!(
            range.map(|range| (range.least, range.most)),
            wanted,
            "{values}"
        );
    }
}
