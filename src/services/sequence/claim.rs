//! Answers without moves, in sentences of either language: that nothing solves the puzzle, or a length.

use super::words::arrow;
use super::{MAX_MOVES, Reading, SequenceError, SequenceErrorKind};
use crate::text::{ParseError, Span, is_blank, quoted};

/// Nobody claims in more words.
const MOST_WORDS: usize = 60;

/// The claim of a text that is no sequence; `None` if it makes none.
pub(super) fn read(text: &str) -> Option<Result<Reading, SequenceError>> {
    if is_none(text) {
        return Some(Ok(Reading::NoSolution));
    }
    length(text)
}

/// Whether a text says that nothing solves the puzzle.
pub(super) fn is_none(text: &str) -> bool {
    if text.trim_matches(is_blank) == "-1" {
        return true;
    }
    let words = folded(text);
    if words.len() > MOST_WORDS || text.split(is_blank).any(has_moves) {
        return false;
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [one] = words[..] {
        return is_one_of("none null keine", one) || is_one_of(UNSOLVABLE, one);
    }
    let has = |list: &str| words.iter().any(|word| is_one_of(list, word));
    let is_limited = words
        .windows(2)
        .any(|two| is_number(two[1]) && is_one_of(LIMITS, two[0]));
    if has(COMPARED) || is_limited {
        return false;
    }
    // As `0 solutions`.
    if words
        .windows(2)
        .any(|two| two[0] == "0" && is_one_of(NOUNS, two[1]))
    {
        return true;
    }
    let denied = |at: usize| at > 0 && is_one_of("nicht not never", words[at - 1]);
    let says = |phrases: &[&str]| {
        phrases.iter().any(|phrase| {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            words.windows(phrase.len()).any(|some| some == phrase)
        })
    };
    let noun_follows = |at: usize| {
        words[at + 1..]
            .iter()
            .take(5)
            .any(|word| is_one_of(NOUNS, word))
    };
    let denies = |at: usize, word: &str| match word {
        _ if is_one_of(UNSOLVABLE, word) => !denied(at),
        "moeglich" | "possible" | "loesbar" | "solvable" | "solveable" | "erreichbar"
        | "reachable" | "machbar" | "feasible" => denied(at),
        _ if is_one_of("kein keine keinen keiner keinerlei no ohne without", word) => {
            noun_follows(at)
        }
        _ => false,
    };
    (0..).zip(&words).any(|(at, word)| denies(at, word))
        || says(&[
            "nicht zu loesen",
            "kann nicht geloest werden",
            "nicht geloest werden",
            "cannot be solved",
            "can t be solved",
            "can not be solved",
            "not be solved",
            "laesst sich nicht loesen",
            "nichts loest",
            "nothing solves",
            "geht nicht",
        ])
        || has(NOUNS)
            && says(&[
                "gibt es nicht",
                "existiert nicht",
                "nicht vorhanden",
                "nicht gefunden",
                "does not exist",
                "doesn t exist",
                "there isn t",
                "there is not",
                "not found",
            ])
}

/// Whether a word of a sentence can only be moves.
fn has_moves(word: &str) -> bool {
    let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
    let is_run = word.len() > 1 && word.chars().all(|c| matches!(c, 'U' | 'D' | 'L' | 'R'));
    is_run || word.contains(|c| arrow(c).is_some())
}

/// Words that say it by themselves.
const UNSOLVABLE: &str = "unloesbar unsolvable unsolveable insolvable insoluble unsoluble impossible unmoeglich \
    unerreichbar unreachable infeasible";

/// What there is none of.
const NOUNS: &str = "loesung loesungen loesungsweg pfad pfade weg wege route routen folge folgen anweisungsfolge \
    befehlsfolge zugfolge sequenz abfolge moeglichkeit solution solutions path paths way ways route routes sequence \
    sequences";

/// With these, only other answers are denied.
const COMPARED: &str = "shorter kuerzere kuerzeren kuerzerer better bessere besseren other another further \
    andere anderen weitere weiteren unique eindeutige yet noch bisher fewer less weniger";

/// Before a number, these deny only answers up to it.
const LIMITS: &str = "mit with of unter under within bis than als laenge length tiefe depth";

/// Whether words before a colon introduce an answer, rather than naming a person.
pub(crate) fn is_label(text: &str) -> bool {
    let words = folded(text);
    let is_about = |word: &String| is_number(word) || is_one_of(ABOUT_LENGTHS, word);
    words.iter().any(|word| is_one_of(LABELS, word)) && words.iter().all(is_about) || is_none(text)
}

/// Of these an introduction has at least one.
const LABELS: &str = "loesung folge anweisungsfolge weg pfad ergebnis antwort ausgabe laenge anzahl schritt schritte zug \
    zuege anweisung anweisungen solution sequence path answer result output length len step steps move moves instruction \
    instructions";

/// The length that a text names, with nothing but such words around it.
fn length(text: &str) -> Option<Result<Reading, SequenceError>> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (before, number, behind) = (&text[..start], &text[start..end], &text[end..]);
    let around = format!("{before} {behind}");
    let is_plain =
        |c: char| c.is_alphabetic() || is_blank(c) || ":=.,;!>$#*'\"`´„“”‚‘’\u{308}".contains(c);
    let words = folded(&around);
    if !around.chars().all(is_plain) || !words.iter().all(|word| is_one_of(ABOUT_LENGTHS, word)) {
        return None;
    }
    let digits = ungrouped(number)?;
    let span = Span { start, end };
    // Each digit may be a direction. Of so few, a puzzle shows whether they are.
    let is_bare = words.is_empty() && digits == number;
    let may_be_moves = digits.len() > MOST_DIGITS && digits.bytes().all(|digit| digit <= b'3');
    let length = digits
        .parse()
        .ok()
        .filter(|&length: &usize| length <= MAX_MOVES);
    let starts_with_zero = digits.len() > 1 && digits.starts_with('0');
    Some(
        match length.filter(|_| !(starts_with_zero || is_bare && may_be_moves)) {
            Some(length) => Ok(Reading::Length(length)),
            None => {
                let found = quoted(number);
                Err(ParseError::new(SequenceErrorKind::Digits { found }, span))
            }
        },
    )
}

/// A length of more digits, all of them 0 to 3, is not read without words.
const MOST_DIGITS: usize = 5;

/// The digits 0 to 3 of a lone number, each of which may be a direction, and the error if they are.
pub(crate) fn digits(text: &str) -> Option<(Vec<u8>, SequenceError)> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let number = text.trim_matches(is_blank);
    let digits = number
        .bytes()
        .map(|byte| (b'0'..=b'3').contains(&byte).then(|| byte - b'0'));
    let digits: Vec<u8> = digits.collect::<Option<_>>()?;
    let found = quoted(number);
    let end = start + number.len();
    let error = ParseError::new(SequenceErrorKind::Digits { found }, Span { start, end });
    (digits.len() > 1).then_some((digits, error))
}

/// What stands around a length.
const ABOUT_LENGTHS: &str = "laenge anzahl zahl der die das des kuerzeste kuerzesten kuerzester minimale minimum \
    optimal optimale optimum schritt schritte schritten zug zuege zuegen anweisung anweisungen instruktionen bewegungen \
    ist sind betraegt hat es in nach mit von insgesamt loesung folge anweisungsfolge weg pfad ergebnis antwort \
    lang length len number count of the shortest minimal steps step moves move instructions instruction is are has it \
    takes total solution sequence path answer result output a solved after geloest ausgabe gefunden found";

/// The digits of a number without what groups thousands; `None` if it is not one number.
fn ungrouped(number: &str) -> Option<String> {
    let mut groups = number.split(|c: char| ".,'’ \u{a0}\u{202f}\u{2009}".contains(c));
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    let is_group = |group: &&str| group.len() == 3;
    let is_grouped = rest.is_empty() || (1..=3).contains(&first.len()) && rest.iter().all(is_group);
    let digits = format!("{first}{}", rest.concat());
    (is_grouped && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

fn is_one_of(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|one| one == word)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words of a text in small letters, umlauts spelled out. Tables of upper and lower case would be a large part of a
/// small module.
fn folded(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in text.chars() {
        let word = words.last_mut().expect("never empty");
        match c {
            'ä' | 'Ä' => word.push_str("ae"),
            'ö' | 'Ö' => word.push_str("oe"),
            'ü' | 'Ü' => word.push_str("ue"),
            // An umlaut of two characters.
            '\u{308}' => word.push('e'),
            'ß' => word.push_str("ss"),
            _ if c.is_ascii_alphanumeric() => word.push(c.to_ascii_lowercase()),
            _ if word.is_empty() => {}
            _ => words.push(String::new()),
        }
        if words.len() > MOST_WORDS {
            break;
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
