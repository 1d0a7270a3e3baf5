//! Boards of Stromrallye, printed, read and linked.

#[allow(dead_code)] // others use the rest of it
#[path = "../stromrallye/checker.rs"]
mod checker;

use crate::input::damage;
use crate::suite::{self, Tried};
use checker::Board;
use lockstep::grid::Cell;
use lockstep::stromrallye::{Battery, MAX_CHARGE, MAX_SIDE, Stromrallye};
use proptest::collection::vec;
use proptest::prelude::*;

impl Tried for Stromrallye {
    const HUGE: &'static [&'static str] = &[
        "1000\n1,1,1\n999999\n",
        "1000000\n1,1,1\n999999\n",
        "3\n1,1,1\n18446744073709551615\n",
        "4294967296\n1,1,1\n4294967295\n1,1,1",
        "1000\n1000,1000,1000000\n999999\n1,1,1000000\n",
    ];

    /// Empty boards and full ones, charges of every size.
    fn any() -> impl Strategy<Value = Self> {
        let side = prop_oneof![4 => 1..=6u32, 1 => Just(MAX_SIDE)];
        let charge = prop_oneof![0..=3u32, 0..=200u32, Just(MAX_CHARGE)];
        let thing = (any::<prop::sample::Index>(), charge);
        (side, vec(thing, 1..40)).prop_map(|(side, things)| {
            let mut taken = Vec::new();
            for (place, charge) in things {
                let place = place.index((side * side) as usize) as u32;
                let cell = Cell::new(place % side, place / side);
                let total: u32 = taken.iter().map(|battery: &Battery| battery.charge).sum();
                if total <= 9_000_000 && taken.iter().all(|battery| battery.cell != cell) {
                    taken.push(Battery { cell, charge });
                }
            }
            let batteries = taken.split_off(1);
            Stromrallye::new(side, taken[0], batteries)
        })
    }

    fn respaced(&self, text: &str) -> Vec<String> {
        vec![
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            text.replace('\n', ",\n"),
            text.replace('\n', " , # 9,9,9\n\n\t"),
            text.replace(',', " ,\t"),
            format!("\u{feff}{}", text.trim_end()),
        ]
    }

    fn wrong_millions() -> Vec<String> {
        let of_lines = |head: &str, line: &str| head.to_owned() + &line.repeat(1_000_000);
        vec![
            of_lines("0\n1,1,1\nx\n", "1,1,1\n"),
            of_lines("9\n1,1,1\n80\n", "x,y,z\n"),
            of_lines("9\n1,1,1\nx\n", "1,2,1\n"),
        ]
    }
}

suite::suite!(Stromrallye, 600);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_checker_reads_a_board_as_the_library_prints_it(board in Stromrallye::any()) {
        let text = board.to_string();
        prop_assert_eq!(Board::new(&text).to_string(), text);
    }
}
