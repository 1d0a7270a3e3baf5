//! Settings read from values by name.

use lockstep::any::Family;
use lockstep::irrgarten;
use lockstep::puzzle::{Make, Solve};
use lockstep::rng::Rng;
use lockstep::settings::{BadSetting, Given, Kind, LEVEL, Problem, Settings, Value};
use lockstep::simultaneous::{self, MazeKind};
use lockstep::stromrallye::{self, generate::By};
use lockstep::with_family;

use super::{DRAWN, bad, drawn, for_a_new_puzzle, given, named, problem_of, text};

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
    let mut options = stromrallye::SolveOptions::default();
    seed.set(&mut options, Value::Seed(most));
    assert_eq!(options.seed, most);
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
        with_family!(family, P => check::<<P as Solve>::SolveOptions>());
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
    let wrong = bad(
        "min_density",
        Problem::Above {
            other: other.into(),
            most,
        },
    );
    assert_eq!(stromrallye::Params::read(&crossed), Err(wrong));
}

// Settings that a person names one by one.

fn unused(name: &str, other: &'static str, wanted: &'static str) -> BadSetting {
    bad(
        name,
        Problem::Unused {
            other: other.into(),
            wanted,
        },
    )
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
