//! Answers without moves, in sentences of either language: that nothing solves the puzzle, or a length.

use std::ops::Range;

use super::screen::blanked;
use super::words::{MOST_WORDS, arrow, folded, is_of_word, is_one_of};
use super::{MAX_MOVES, Reading, SequenceError, SequenceErrorKind};
use crate::text::{ParseError, Span, is_blank, quoted};

/// The claim of a text that is no sequence; `None` if it makes none.
pub(super) fn read(text: &str) -> Option<Result<Reading, SequenceError>> {
    if is_none(text) {
        return Some(Ok(Reading::NoSolution));
    }
    length(text)
}

/// Whether a text is a word for no value, which behind a label for a number is zero in German.
pub(super) fn is_null(text: &str) -> bool {
    matches!(&folded(text)[..], [word] if is_one_of("null nil", word))
}

/// Whether a text says that nothing solves the puzzle.
pub(super) fn is_none(text: &str) -> bool {
    if text.trim_matches(is_blank) == "-1" {
        return true;
    }
    let words = folded(text);
    let is_question = text.trim_end_matches(is_blank).ends_with('?');
    if is_question || words.len() > MOST_WORDS || text.split(is_blank).any(has_moves) {
        return false;
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_noun = |word: &str| is_one_of(NOUNS, word);
    // As `None`, `path = None` or `Lösung: keine gefunden`.
    let found = |word: &&str| is_one_of("vorhanden gefunden moeglich found", word);
    if let [labels @ .., last] =
        &words[..words.len() - usize::from(words.last().is_some_and(found))]
    {
        let are_labels = |list| labels.iter().all(|word| is_one_of(list, word));
        // `Schritte: null` is zero steps in German.
        if is_one_of("none keine", last) && are_labels(LABELS)
            || is_one_of("null nil", last) && are_labels(NOUNS)
        {
            return true;
        }
    }
    let has = |list: &str| words.iter().any(|word| is_one_of(list, word));
    let pairs = || words.windows(2).map(|two| (two[0], two[1]));
    // But not as in `No path from 0 to 24` or `Kein Weg von 0 bis 24`.
    let is_limit = |at: usize| match words[at] {
        "to" => at > 0 && words[at - 1] == "up",
        "bis" => !words[..at].contains(&"von"),
        word => is_one_of(LIMITS, word),
    };
    let is_limited = (1..words.len()).any(|at| is_number(words[at]) && is_limit(at - 1));
    // But not as in `Finished in 3 s`.
    let is_end = |at: usize| at > 0 && is_one_of(ENDED, words[at - 1]);
    let is_stopped = words.windows(3).enumerate().any(|(at, three)| {
        is_one_of("in after nach innerhalb", three[0]) && is_one_of(UNITS, three[2]) && !is_end(at)
    });
    if has(OTHERWISE) || has(STOPPED) || is_limited || is_stopped {
        return false;
    }
    let is_no_number = |word| is_one_of("0 zero null", word);
    let are_none = |(one, next)| {
        is_no_number(one) && is_noun(next)
            || is_one_of("solutions loesungen", one) && is_no_number(next)
            || is_one_of("solvable solveable loesbar", one) && is_one_of("no false nein", next)
    };
    if pairs().any(are_none) {
        return true;
    }
    let denied = |at: usize| at > 0 && is_one_of("nicht not never nie niemals", words[at - 1]);
    let says = |phrases: &[&str]| {
        phrases.iter().any(|phrase| {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            words.windows(phrase.len()).any(|some| some == phrase)
        })
    };
    // With adjectives between them, but not as in `ohne Gruben hat der Weg 8 Schritte`.
    let noun_follows = |at: usize| {
        let words = words[at + 1..].iter().take(5);
        let mut words = words.take_while(|word| !is_one_of(BETWEEN_PARTS, word));
        words.any(|word| is_noun(word))
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
            "nicht loesen",
            "nicht geloest werden",
            "nicht erreichen",
            "nicht erreicht werden",
            "nie erreicht",
            "cannot solve",
            "cannot be solved",
            "t be solved",
            "not be solved",
            "cannot be reached",
            "not be reached",
            "never be reached",
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
                "nicht finden",
                "does not exist",
                "doesn t exist",
                "there isn t",
                "there is not",
                "not found",
                "not find",
                "cannot find",
                "t find",
                "unable to find",
                "failed to find",
            ])
}

/// Parts of a sentence are before and after these.
const BETWEEN_PARTS: &str = "a the is are has and on in of at to der die das den dem ein eine ist sind hat und auf im \
    in an am zu zum";

/// Whether a word of a sentence can only be moves.
fn has_moves(word: &str) -> bool {
    let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
    let is_run = word.len() > 1 && word.chars().all(|c| matches!(c, 'U' | 'D' | 'L' | 'R'));
    is_run || word.contains(|c| arrow(c).is_some())
}

/// Words that say it by themselves.
const UNSOLVABLE: &str = "unloesbar unsolvable unsolveable insolvable insoluble unsoluble impossible unmoeglich \
    unerreichbar unreachable infeasible unsat unsatisfiable nosolution";

/// What there is none of.
const NOUNS: &str = "loesung loesungen lsg loesungsweg pfad pfade weg wege route routen folge folgen anweisungsfolge \
    befehlsfolge zugfolge sequenz abfolge moeglichkeit solution solutions path paths way ways route routes sequence \
    sequences";

/// With these, only other answers are denied, or nothing is sure.
const OTHERWISE: &str = "shorter kuerzere kuerzeren kuerzerer better bessere besseren other another further \
    andere anderen weitere weiteren unique eindeutige yet noch bisher far bislang fewer less weniger but aber maybe \
    perhaps probably vielleicht wahrscheinlich vermutlich";

/// With these, a search did not come to its end.
const STOPPED: &str = "timeout limit zeitlimit aborted cancelled abgebrochen abbruch";

/// Behind these stands the time that a whole search took.
const ENDED: &str = "finished done completed ended ran fertig beendet gerechnet laufzeit";

/// After a number of these, a search was stopped, or longer solutions are not denied.
const UNITS: &str = "s sec second seconds min minute minutes sekunde sekunden minuten moves steps zuegen schritten \
    anweisungen";

/// Before a number, these deny only answers up to it.
const LIMITS: &str = "mit with of unter under within than als laenge length tiefe depth";

/// Whether words before a colon introduce an answer, rather than naming a person.
pub(crate) fn is_label(text: &str) -> bool {
    let words = folded(text);
    let is_about = |word: &String| {
        is_number(word) || is_one_of(ABOUT_LENGTHS, word) || is_one_of(LABELS, word)
    };
    words.iter().any(|word| is_one_of(LABELS, word)) && words.iter().all(is_about)
        || is_none(text)
        // But `Andere Gruppe` is a name.
        || is_unsure(text)
            && words.iter().any(|word| is_one_of(NOUNS, word) || is_one_of(STOPPED, word))
}

/// Whether a sentence denies only other answers, or nothing for sure.
pub(super) fn is_unsure(text: &str) -> bool {
    let is_doubt = |word: &String| is_one_of(OTHERWISE, word) || is_one_of(STOPPED, word);
    folded(text).iter().any(is_doubt)
}

/// Of these an introduction has at least one.
const LABELS: &str = "loesung folge anweisungsfolge sequenz weg pfad route ergebnis antwort ausgabe laenge anzahl schritt \
    schritte zug zuege anweisung anweisungen befehle solution sequence path answer result output out length len step \
    steps move moves instruction instructions commands minimum optimum total distance schrittzahl schrittanzahl \
    weglaenge pfadlaenge loesungslaenge solvable loesbar solutions loesungen";

/// The length that a text names, with nothing but such words around it.
fn length(text: &str) -> Option<Result<Reading, SequenceError>> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (before, number, behind) = (&text[..start], &text[start..end], &text[end..]);
    let around = format!("{before} {behind}");
    let is_plain = |c: char| c.is_alphabetic() || is_blank(c) || AROUND_LENGTHS.contains(c);
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

/// Signs around a length.
const AROUND_LENGTHS: &str = ":=.,;!>$*()[]{}'\"`´„“”‚‘’\u{308}";

/// Texts with more digits are not searched for a length: that would take long.
const MOST_DIGITS_AROUND: usize = 50_000;

/// The text without the words that state its length, as in `RRD (3 moves)`, and that length; `None` if no number states
/// it, or different ones do.
pub(super) fn split_length(text: &str) -> Option<(String, usize)> {
    let mut pieces = Vec::new();
    let mut length = None;
    let mut from = 0;
    let is_digit = |c: &char| c.is_ascii_digit();
    if text
        .chars()
        .filter(is_digit)
        .nth(MOST_DIGITS_AROUND)
        .is_some()
    {
        return None;
    }
    while let Some(digit) = text[from..].find(|c: char| c.is_ascii_digit()) {
        let start = from + digit;
        let digits = text[start..].find(|c: char| !c.is_ascii_digit());
        from = digits.map_or(text.len(), |digits| start + digits);
        let Some(piece) = stated(text, start..from) else {
            continue;
        };
        let number = text[start..from].parse().ok()?;
        if *length.get_or_insert(number) != number {
            return None;
        }
        from = from.max(piece.end);
        pieces.push(piece);
    }
    Some((blanked(text, pieces), length?))
}

/// The extent of a stated length: a number with words such as `moves`, in brackets, or alone on its line.
fn stated(text: &str, number: Range<usize>) -> Option<Range<usize>> {
    let is_sign = |c: char| is_blank(c) || ":=,;.()[]{}'\"`´„“”".contains(c);
    let is_about = |word: &str| matches!(&folded(word)[..], [one] if is_one_of(ABOUT_LENGTHS, one));
    let Range { mut start, mut end } = number;
    let mut has_words = false;
    loop {
        let before = text[..start].trim_end_matches(is_sign);
        let word = before.len() - before.trim_end_matches(is_of_word).len();
        if word == 0 || !is_about(&before[before.len() - word..]) {
            break;
        }
        start = before.len() - word;
        has_words = true;
    }
    loop {
        let behind = text[end..].trim_start_matches(is_sign);
        let word = behind.len() - behind.trim_start_matches(is_of_word).len();
        if word == 0 || !is_about(&behind[..word]) {
            break;
        }
        end = text.len() - behind.len() + word;
        has_words = true;
    }
    if has_words {
        let behind = text[end..].trim_start_matches(|c| is_blank(c) || ":=,;'\"".contains(c));
        return Some(start..text.len() - behind.len());
    }
    let (before, behind) = (&text[..start], &text[end..]);
    let is_enclosed = before.ends_with('(') && behind.starts_with(')');
    let mut sides = [
        before.trim_end_matches(' ').chars().next_back(),
        behind.trim_start_matches(' ').chars().next(),
    ]
    .into_iter();
    let is_line = sides.all(|side| side.is_none_or(|c| matches!(c, '\n' | '\r')));
    let bracket = usize::from(is_enclosed);
    (is_enclosed || is_line).then_some(start - bracket..end + bracket)
}

/// The end of a label without a colon, as in `Lösung DRD` or a line above the moves.
pub(super) fn label_end(text: &str) -> Option<usize> {
    let mut end = 0;
    let mut has_label = false;
    loop {
        let rest = text[end..].trim_start_matches(is_blank);
        let length = rest.len() - rest.trim_start_matches(is_of_word).len();
        let word = folded(&rest[..length]).concat();
        if word.is_empty() || !is_one_of(ABOUT_LENGTHS, &word) {
            let signs = rest.trim_start_matches(['-', '=', '>']);
            let is_arrow = matches!(&rest[..rest.len() - signs.len()], "->" | "=>" | "=");
            let end = match is_arrow {
                true => text.len() - signs.len(),
                false => end,
            };
            return has_label.then_some(end);
        }
        has_label |= is_one_of(LABELS, &word);
        end = text.len() - rest.len() + length;
    }
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
    takes total solution sequence path answer result output out a solved after geloest ausgabe gefunden found route \
    sequenz befehle commands meine unsere my our lautet gefundener gefundene man werden braucht brauche benoetigt noetig \
    needs needed gesamtlaenge tiefe depth an eine gibt there with besteht aus";

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

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}
