//! Numbers and sequences as people read them.

use lockstep::grid::Direction;

/// A number with its noun, in the plural where it is not one.
pub fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(count as u64))
}

/// 1308 as 1,308.
pub fn thousands(number: u64) -> String {
    grouped(&number.to_string())
}

/// The digits of a number of any length in groups of three.
pub fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The sequence as letters U D L R.
pub fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

/// The sequence as arrows, 60 to a line in groups of ten.
pub fn wrap(moves: &[Direction]) -> String {
    let mut text = String::new();
    for line in moves.chunks(60) {
        let groups: Vec<String> = line
            .chunks(10)
            .map(|group| group.iter().map(|direction| direction.arrow()).collect())
            .collect();
        text.push_str(&groups.join(" "));
        text.push('\n');
    }
    text
}
