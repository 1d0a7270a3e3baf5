//! Maps of Irrgarten, printed, read and linked; and the maps of docs/puzzles-and-formats.md.

#[allow(dead_code)] // others use the rest of it
#[path = "../irrgarten/checker.rs"]
mod checker;
#[allow(dead_code)] // others use the rest of it
#[path = "../irrgarten/random_maps.rs"]
mod random_maps;

use crate::input::{attempt, damage, sealed};
use crate::suite::{self, Tried};
use checker::Map;
use lockstep::any::{AnyParams, Recipe};
use lockstep::grid::Direction;
use lockstep::irrgarten::generate::VERSION;
use lockstep::irrgarten::{Irrgarten, Params};
use lockstep::puzzle::{Puzzle, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::share::{Attempt, LinkError, Shared, pack, unpack};
use proptest::collection::vec;
use proptest::prelude::*;
use random_maps::random_map;

impl Tried for Irrgarten {
    const HUGE: &'static [&'static str] =
        &["irrgarten 2000 2000\n", "irrgarten 4000000000 4000000000\n"];

    fn any() -> impl Strategy<Value = Self> {
        any::<u64>().prop_map(|seed| map(&random_map(&mut Rng::new(seed), 14)))
    }

    fn respaced(&self, text: &str) -> Vec<String> {
        vec![
            text.replace('\n', "\r\n"),
            format!("\u{feff}\n# by hand\n{}", text.trim_end()),
        ]
    }

    fn wrong_millions() -> Vec<String> {
        let rows = [
            "x".repeat(4_000_000),
            "\n".repeat(4_000_000) + "x",
            "####\n".repeat(1_000_000),
        ];
        rows.map(|rows| format!("irrgarten 4 2000\n{rows}")).into()
    }
}

fn map(text: &str) -> Irrgarten {
    Irrgarten::parse(text).expect(text).puzzle
}

suite::suite!(Irrgarten, 1000);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_link_has_at_most_three_bits_a_cell_inside_the_border(map in Irrgarten::any()) {
        let bytes = pack(&Shared::Puzzle(map.into()));
        // A header and the checksum beside.
        prop_assert!(bytes.len() <= 16 + (12 * 12 * 3) / 8);
    }
}

#[test]
fn an_attempt_with_an_illegal_move_is_damaged_and_one_at_an_attempt_is_none() {
    // Right, then against the wall above.
    let puzzle = map("irrgarten 4 3\n####\n#S.E\n####");
    let content = |shared: &Shared| {
        let bytes = pack(shared);
        bytes[..bytes.len() - 4].to_vec()
    };
    let plain = Shared::Puzzle(puzzle.into());
    let link = |head: &[u8], at: &Shared| unpack(&sealed([head, &content(at)].concat()));
    let (right, up) = (Direction::Right as u8, Direction::Up as u8);
    assert!(matches!(
        link(&[0, 1, right], &plain),
        Ok(Shared::Attempt(_))
    ));
    let damaged = Err(LinkError::Damaged);
    assert_eq!(link(&[0, 2, right | up << 2], &plain), damaged);
    assert_eq!(link(&[0, 1, right | 1 << 2], &plain), damaged, "padding");
    assert_eq!(
        unpack(&sealed(vec![0, 200, 1, 0])),
        damaged,
        "too few bytes"
    );

    let attempt = attempt(plain, &[0]);
    assert_eq!(link(&[0, 0], &attempt), damaged);
    assert_eq!(Attempt::new(attempt, Vec::new()), None);
}

#[test]
fn a_link_of_a_later_generator_says_so() {
    let seed = 1;
    let params = AnyParams::Irrgarten(Params::default());
    let mut bytes = pack(&Shared::Generated(Recipe { params, seed }));
    bytes.truncate(bytes.len() - 4);
    bytes[2] = VERSION + 1;
    assert_eq!(unpack(&sealed(bytes)), Err(LinkError::Newer));
}

#[test]
fn the_maps_of_the_manual_are_as_it_says() {
    let manual = include_str!("../../docs/puzzles-and-formats.md");
    let mut maps = 0;
    for block in manual.split("```text\n").skip(1) {
        let (text, after) = block.split_once("```").unwrap();
        if !text.starts_with("irrgarten") {
            continue;
        }
        // The overview of the format has words beside its map.
        if text.contains("the word") {
            let lines = text.lines().map(|line| line.split("  ").next().unwrap());
            map(&lines.collect::<Vec<_>>().join("\n"));
            continue;
        }
        let (rules, puzzle, after) = (Map::new(text), map(text), after.trim_start());
        let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
        match solution.unwrap().verdict {
            Verdict::Solved { moves, .. } => {
                let told = after.strip_prefix("Shortest: `");
                let told = told.and_then(|told| told.split('`').next()).expect(text);
                assert!(rules.solves(rules.start(), told), "{text}");
                assert_eq!(moves.len(), told.len(), "{text}");
            }
            Verdict::Unsolvable(_) => assert!(after.starts_with("There is no way out"), "{text}"),
        }
        maps += 1;
    }
    assert_eq!(maps, 4);
}
