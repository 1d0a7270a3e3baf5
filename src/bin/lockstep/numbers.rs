//! Numbers and sequences in a form for people.

use lockstep::wanted;

use crate::output::is_read;

/// A number with its noun, in the plural unless it is one.
pub fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(count as u64))
}

/// A measured difficulty, as the page shows it, too: "2.4 (hard)".
pub fn difficulty(measured: f64) -> String {
    let word = wanted::word(measured).replace('-', " ");
    format!("{:.1} ({word})", wanted::tenths(measured))
}

/// 1308 as 1,308, for lines that only appear on a terminal.
pub fn grouped(number: u64) -> String {
    in_groups(&number.to_string())
}

/// 1308 as 1,308 if standard output is a terminal.
pub fn thousands(number: u64) -> String {
    digits(&number.to_string())
}

/// The digits of a number of any length, in groups if standard output is a terminal.
pub fn digits(digits: &str) -> String {
    match is_read() {
        true => in_groups(digits),
        false => digits.to_owned(),
    }
}

/// The digits of a number of any length in groups of three.
fn in_groups(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// An amount of memory, with a decimal if it is below ten of its unit, as the page writes it.
pub fn memory(bytes: u64) -> String {
    let (unit, name) = match bytes {
        0..1_000 => return format!("{bytes} B"),
        1_000..1_000_000 => (1_000, "KB"),
        1_000_000..1_000_000_000 => (1_000_000, "MB"),
        _ => (1_000_000_000, "GB"),
    };
    let tenths = (bytes + unit / 20) / (unit / 10);
    match tenths < 100 && !tenths.is_multiple_of(10) {
        true => format!("{}.{} {name}", tenths / 10, tenths % 10),
        false => format!("{} {name}", thousands((bytes + unit / 2) / unit)),
    }
}

/// Signs, 60 to a line in groups of ten.
pub fn in_lines(signs: impl Iterator<Item = char>) -> String {
    let mut text = String::new();
    for (index, sign) in signs.enumerate() {
        match index {
            0 => {}
            _ if index % 60 == 0 => text.push('\n'),
            _ if index % 10 == 0 => text.push(' '),
            _ => {}
        }
        text.push(sign);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_rounded_as_on_the_page() {
        let of = |bytes: &[u64]| -> Vec<String> { bytes.iter().copied().map(memory).collect() };
        let small = [512, 1_000, 265_120];
        assert_eq!(of(&small), ["512 B", "1 KB", "265 KB"]);
        let large = [1_020_000, 7_061_762, 9_990_000, 23_400_000, 3_200_000_000];
        assert_eq!(of(&large), ["1 MB", "7.1 MB", "10 MB", "23 MB", "3.2 GB"]);
    }

    #[test]
    fn digits_are_grouped_from_the_right() {
        assert_eq!(in_groups("7"), "7");
        assert_eq!(in_groups("308"), "308");
        assert_eq!(in_groups("1308"), "1,308");
        assert_eq!(in_groups("35345263800"), "35,345,263,800");
    }
}
