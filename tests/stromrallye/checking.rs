//! What the library's independent checker reads, and what it refuses.

use lockstep::check::check;

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn each_battery_lies_on_a_cell_of_its_own() {
    assert!(check("2\n1,1,1\n2\n1,2,1\n2,1,1", "").is_ok());
    let own = "a battery on a cell of its own";
    assert_eq!(refused("2\n1,1,1\n1\n1,1,1"), own);
    assert_eq!(refused("2\n1,1,1\n2\n1,2,1\n1,2,1"), own);
}

#[test]
fn all_charges_together_have_a_limit() {
    // Ten batteries of a million each, the one on board among them; and one more.
    let board = |last: u32| {
        let spare: String = (1..=9).map(|x| format!("{x},2,1000000\n")).collect();
        format!("9\n1,1,1000000\n10\n{spare}9,1,{last}")
    };
    assert!(check(&board(0), "").is_ok());
    let limit = "no more than 10,000,000 units of charge in all";
    assert_eq!(refused(&board(1)), limit);
}
