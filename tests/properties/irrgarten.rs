//! Irrgarten under arbitrary and changed input: no panic, no hang, no large allocation, nothing read
//! wrongly; links; and the maps of docs/puzzles-and-formats.md.

#[allow(dead_code)] // others use the rest of it
#[path = "../irrgarten/checker.rs"]
mod checker;
#[allow(dead_code)] // others use the rest of it
#[path = "../irrgarten/random_maps.rs"]
mod random_maps;

use crate::input::{
    self, attempt, bytes_of, comes_back, damage, damaged_is_refused, edited, examine_bytes,
    frugally, sealed, sealed_is_no_danger,
};
use checker::Map;
use lockstep::any::{AnyParams, AnyPuzzle, Family, Recipe};
use lockstep::grid::Direction;
use lockstep::irrgarten::generate::VERSION;
use lockstep::irrgarten::{Irrgarten, MAX_SIDE, MIN_SIDE, Params};
use lockstep::puzzle::{Make, Rules, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::share::{Attempt, LinkError, Shared, pack, unpack};
use proptest::collection::vec;
use proptest::prelude::*;
use random_maps::random_map;

fn params() -> impl Strategy<Value = Params> {
    let side = prop_oneof![8 => MIN_SIDE..=20, 1 => Just(MAX_SIDE)];
    let share = (0..=10_000u32).prop_map(|steps| f64::from(steps) / 10_000.0);
    let shares = (share.clone(), share.clone(), share.clone(), share);
    ((side.clone(), side), shares).prop_map(
        |((width, height), (branching, jumpers, arrows, crossings))| Params {
            width,
            height,
            branching,
            jumpers,
            arrows,
            crossings,
            ..Params::default()
        },
    )
}

fn map_text() -> impl Strategy<Value = String> {
    any::<u64>().prop_map(|seed| random_map(&mut Rng::new(seed), 14))
}

/// Reads a text; where a move leads, somebody may be.
fn examine(text: &str) {
    let Some(AnyPuzzle::Irrgarten(puzzle)) = input::examine(text) else {
        return;
    };
    let start = puzzle.start();
    for step in puzzle.legal_moves(&start) {
        assert!(puzzle.allows(puzzle.play(&start, step).unwrap()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn arbitrary_maps_are_read_or_refused(body in "[#.SEov<>^+ \\n]{0,80}", width in 0..12u32, height in 0..8u32) {
        examine(&format!("irrgarten {width} {height}\n{body}"));
    }

    #[test]
    fn arbitrary_texts_behind_the_word_are_read_or_refused(text in any::<String>()) {
        examine(&format!("irrgarten{text}"));
        examine(&format!("irrgarten {text}"));
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(bytes in bytes_of(map_text())) {
        examine_bytes(&bytes);
    }

    #[test]
    fn mutated_maps_are_read_or_refused(text in edited(map_text(), "#.SE^v<>o+ \n\r\t0123456789")) {
        examine(&text);
    }

    #[test]
    fn what_is_printed_can_be_read(text in map_text()) {
        prop_assert_eq!(Family::of(&text), Family::Irrgarten);
        let puzzle = AnyPuzzle::parse(&text).unwrap().puzzle;
        prop_assert_eq!(puzzle.to_string(), text);
    }

    #[test]
    fn links_of_maps_come_back_as_they_were(text in map_text()) {
        let shared = Shared::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle);
        let bytes = pack(&shared);
        // A header, three bits a cell inside the border, and the checksum.
        prop_assert!(bytes.len() <= 16 + (12 * 12 * 3) / 8);
        comes_back(shared);
    }

    #[test]
    fn links_of_settings_come_back_as_they_were(params in params(), seed in any::<u64>()) {
        let params = AnyParams::Irrgarten(params);
        comes_back(Shared::Generated(Recipe { params, seed }));
    }

    #[test]
    fn a_damaged_link_never_loads_something_else(text in map_text(), damage in damage()) {
        damaged_is_refused(&Shared::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle), damage);
    }

    #[test]
    fn links_of_attempts_come_back_and_are_refused_where_damaged(
        text in map_text(),
        choices in vec(any::<u8>(), 0..40),
        damage in damage(),
    ) {
        let attempt = attempt(Shared::Puzzle(AnyPuzzle::parse(&text).unwrap().puzzle), &choices);
        damaged_is_refused(&attempt, damage);
        comes_back(attempt);
    }

    #[test]
    fn arbitrary_bytes_with_a_right_checksum_are_no_danger(content in vec(any::<u8>(), 0..60), kind in 0..3u8) {
        sealed_is_no_danger([&[0, 1, kind, 3, 0], content.as_slice()].concat());
        sealed_is_no_danger([vec![3, kind], content].concat());
    }
}

#[test]
fn an_attempt_with_an_illegal_move_is_damaged() {
    // Right, then against the wall above.
    let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")
        .unwrap()
        .puzzle;
    let link = |moves: [u8; 2]| {
        let plain = pack(&Shared::Puzzle(puzzle.clone()));
        let content = [&[0], moves.as_slice(), &plain[..plain.len() - 4]].concat();
        unpack(&sealed(content))
    };
    let (right, up) = (Direction::Right as u8, Direction::Up as u8);
    assert!(matches!(link([1, right]), Ok(Shared::Attempt(_))));
    assert_eq!(link([2, right | up << 2]), Err(LinkError::Damaged));
    assert_eq!(
        link([1, right | 1 << 2]),
        Err(LinkError::Damaged),
        "padding"
    );
    let unpacked = unpack(&sealed(vec![0, 200, 1, 0]));
    assert_eq!(unpacked, Err(LinkError::Damaged), "too few bytes");
}

#[test]
fn an_attempt_at_an_attempt_is_none() {
    let puzzle = AnyPuzzle::parse("irrgarten 4 3\n####\n#S.E\n####")
        .unwrap()
        .puzzle;
    let attempt = attempt(Shared::Puzzle(puzzle), &[0]);
    assert_eq!(Attempt::new(attempt.clone(), Vec::new()), None);
    let mut content = pack(&attempt);
    content.truncate(content.len() - 4);
    let nested = [&[0, 0], content.as_slice()].concat();
    assert_eq!(unpack(&sealed(nested)), Err(LinkError::Damaged));
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
fn a_plain_map_takes_one_bit_a_cell_and_a_link_stays_what_it_was() {
    let params = Params {
        width: 102,
        height: 102,
        branching: 0.3,
        jumpers: 0.0,
        arrows: 0.0,
        crossings: 0.0,
        ..Params::default()
    };
    let puzzle = Irrgarten::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    let bytes = pack(&Shared::Puzzle(AnyPuzzle::Irrgarten(puzzle)));
    assert!(bytes.len() <= 100 * 100 / 8 + 16, "{}", bytes.len());
    let text = "irrgarten 5 4\n#####\n#S>.#\n#.+oE\n#####\n";
    let bytes = pack(&Shared::Puzzle(AnyPuzzle::parse(text).unwrap().puzzle));
    assert_eq!(
        bytes[..bytes.len() - 4],
        [3, 0, 5, 4, 6, 14, 3, 0x1f, 0x2c, 0x03]
    );
}

#[test]
fn millions_of_errors_are_few_and_need_little_memory() {
    for rows in [
        "x".repeat(4_000_000),
        "\n".repeat(4_000_000) + "x",
        "####\n".repeat(1_000_000),
    ] {
        examine(&format!("irrgarten 4 2000\n{rows}"));
    }
}

#[test]
fn a_size_without_a_map_allocates_little() {
    frugally(|| AnyPuzzle::parse("irrgarten 2000 2000\n").unwrap_err());
    frugally(|| AnyPuzzle::parse("irrgarten 4000000000 4000000000\n").unwrap_err());
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
            let map = lines.collect::<Vec<_>>().join("\n");
            assert!(Irrgarten::parse(&map).is_ok(), "{map}");
            continue;
        }
        let map = Map::new(text);
        let puzzle = Irrgarten::parse(text).expect(text).puzzle;
        let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
        match solution.unwrap().verdict {
            Verdict::Solved { moves, .. } => {
                let told = after.trim_start().strip_prefix("Shortest: `");
                let told = told.and_then(|told| told.split('`').next()).expect(text);
                assert!(map.solves(map.start(), told), "{text}");
                assert_eq!(moves.len(), told.len(), "{text}");
            }
            Verdict::Unsolvable(_) => {
                assert!(
                    after.trim_start().starts_with("There is no way out"),
                    "{text}"
                )
            }
        }
        maps += 1;
    }
    assert_eq!(maps, 4);
}
