//! Stromrallye under arbitrary and changed input.

#[allow(dead_code)] // others use the rest of it
#[path = "../stromrallye/checker.rs"]
mod checker;

use crate::input::{bytes_of, damage, edited, examine_as};
use crate::suite::{self, Tried};
use checker::Board;
use lockstep::grid::Cell;
use lockstep::stromrallye::{Battery, MAX_CHARGE, MAX_SIDE, Stromrallye};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

impl Tried for Stromrallye {
    const SIGNS: &'static str = "-+0123456789 \n\r\t#,.;x\u{feff}é";
    const HUGE: &'static [&'static str] = &[
        "1000\n1,1,1\n999999\n",
        "1000000\n1,1,1\n999999\n",
        "3\n1,1,1\n18446744073709551615\n",
        "4294967296\n1,1,1\n4294967295\n1,1,1",
        "1000\n1000,1000,1000000\n999999\n1,1,1000000\n",
    ];
    const HEADS: &'static [&'static [u8]] = &[
        &[2, 0],
        &[2, 0, 5],
        &[2, 0, 3, 0, 0, 4, 1],
        &[2, 0, 0xe8, 7, 1, 1, 1, 0xbf, 0x84, 0x3d],
        &[2, 1],
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

    /// Whatever the text looks like; the checker reads the same.
    fn examine(text: &str) {
        if let Some(puzzle) = examine_as::<Stromrallye>(text) {
            let printed = puzzle.to_string();
            assert_eq!(Board::new(&printed).to_string(), printed);
        }
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
    fn arbitrary_numbers_are_read_or_refused(
        numbers in vec(prop_oneof![4 => 0..4i64, 1 => any::<i64>()], 0..40),
        separators in vec(
            prop_oneof![3 => Just(","), 2 => Just("\n"), 1 => Just(" ,"), 1 => Just(" #x\n")], 40)
    ) {
        let words = numbers.iter().zip(separators);
        let text: String = words.map(|(n, s)| format!("{n}{s}")).collect();
        Stromrallye::examine(&text);
    }

    #[test]
    fn arbitrary_lines_are_read_or_refused(
        side in 0..4i32,
        lines in vec(prop_oneof![
            8 => (0..4i32, 0..4i32, -1..4i32).prop_map(|(x, y, charge)| format!("{x},{y},{charge}")),
            1 => (0..9i32).prop_map(|count| count.to_string()),
            1 => Just(String::new()),
        ], 0..9),
        count in 0..9usize
    ) {
        let mut lines = lines;
        lines.insert(1.min(lines.len()), count.to_string());
        Stromrallye::examine(&format!("{side}\n{}", lines.join("\n")));
    }
}
