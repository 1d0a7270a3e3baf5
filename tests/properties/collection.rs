//! Collections, printed, read and linked. Links that must stay readable are in `tests/pinned/collections.txt`.

use crate::input::{comes_back, damage, damaged_is_refused, frugally, sealed};
use lockstep::about::{About, Note};
use lockstep::any::{AnyPuzzle, Family, Recipe};
use lockstep::catalogue;
use lockstep::collection::{
    Collection, CollectionProblem, Content, Item, MAX_PUZZLES, MAX_TITLE, Title,
};
use lockstep::message::Coded;
use lockstep::share::{Attempt, LinkError, MAX_COLLECTION_BYTES, Shared, pack, unpack};
use lockstep::text::{ParseError, Position, Problem};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const MAP: &str = "irrgarten 3 3\n###\n#SE\n###\n";
const PAIR: &str = "3 1\n0 0\n0\n0 0\n0\n";

fn parse(text: &str) -> Collection {
    Collection::parse(text).unwrap().collection
}

fn title(text: &str) -> Title {
    Title::new(text).unwrap()
}

fn item(text: &str, content: Content) -> Item {
    let about = About::titled(title(text));
    Item { about, content }
}

/// Places and codes of all errors.
fn told(text: &str) -> Vec<(&'static str, usize, usize)> {
    let errors = frugally(|| Collection::parse(text)).unwrap_err();
    let place = |error: &ParseError| {
        let Position { line, column } = Position::in_chars(text, error.span.start);
        (error.kind.code, line, column)
    };
    errors.iter().map(place).collect()
}

/// Small puzzles of every family.
fn small_puzzles() -> Vec<AnyPuzzle> {
    let easy = catalogue::levels().filter(|level| level.number <= 6);
    easy.map(|level| level.puzzle()).collect()
}

fn recipes() -> Vec<Recipe> {
    catalogue::examples()
        .filter_map(|example| example.recipe())
        .collect()
}

fn titles() -> impl Strategy<Value = Title> {
    let hostile = "collection: puzzle:\u{202e}\u{200b}\t\u{1b}😀ü#";
    let any_text = vec(select(hostile.chars().collect::<Vec<_>>()), 0..20);
    let own = prop_oneof!["\\PC{0,60}", any_text.prop_map(String::from_iter)];
    own.prop_map(|text| Title::cut(&text))
}

fn abouts() -> impl Strategy<Value = About> {
    let notes = titles().prop_map(|line| Note::cut(line.as_str()));
    (titles(), titles(), notes).prop_map(|(title, author, note)| About {
        title,
        author,
        note,
    })
}

fn collections(with_recipes: bool) -> impl Strategy<Value = Collection> {
    let puzzle = select(small_puzzles()).prop_map(Content::Puzzle);
    let recipe = select(recipes()).prop_map(Content::Generated);
    let content = match with_recipes {
        true => prop_oneof![puzzle, recipe].boxed(),
        false => puzzle.boxed(),
    };
    let item = (abouts(), content).prop_map(|(about, content)| Item { about, content });
    (titles(), vec(item, 1..8)).prop_map(|(title, items)| Collection::new(title, items).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_printed_is_read_as_the_same(collection in collections(false)) {
        prop_assert_eq!(parse(&collection.to_string()), collection);
    }

    #[test]
    fn a_puzzle_alone_keeps_what_is_said_of_it(
        about in abouts(),
        head in "(# [a-z ]{0,5}(title: [a-z])?\n|\n){0,3}",
        puzzle in select(small_puzzles()),
    ) {
        let text = about.written(&format!("{head}{puzzle}"));
        prop_assert_eq!(About::of(&text), about.clone());
        prop_assert_eq!(about.written(&text), text.clone());
        prop_assert_eq!(AnyPuzzle::parse(&text).unwrap().puzzle, puzzle.clone());
        let shared = Shared::Puzzle(puzzle.clone()).titled(about.clone());
        prop_assert_eq!(shared.parts(), (about.clone(), &Shared::Puzzle(puzzle.clone())));
        comes_back(shared);
        let attempt = Attempt::new(Shared::Puzzle(puzzle), Vec::new()).unwrap();
        comes_back(Shared::Attempt(attempt).titled(about));
    }

    #[test]
    fn a_link_comes_back_and_a_damaged_one_is_refused(collection in collections(true), damage in damage()) {
        let link = Shared::Collection(collection);
        damaged_is_refused(&link, damage);
        comes_back(link);
    }
}

#[test]
fn families_mix_and_titles_may_be_missing() {
    let text = format!(
        "\u{feff}# by hand\n\n  COLLECTION:\r\n# more\n\nPuzzle: One\n{MAP}\npuzzle:\n{PAIR}puzzle: Last\n2\n1,1,0\n0"
    );
    let collection = parse(&text);
    assert_eq!(collection.title(), &Title::default());
    let items = collection.items().iter();
    let items = items.map(|item| (item.about.title.as_str(), item.content.puzzle().family()));
    let expected = [
        ("One", Family::Irrgarten),
        ("", Family::Simultaneous),
        ("Last", Family::Stromrallye),
    ];
    assert_eq!(items.collect::<Vec<_>>(), expected);
    let printed = format!("collection:\n\npuzzle: One\n{MAP}\npuzzle:\n{PAIR}");
    assert!(collection.to_string().starts_with(&printed), "{collection}");
    // It opens with its first puzzle.
    let first = AnyPuzzle::parse(MAP).unwrap().puzzle;
    assert_eq!(*Shared::Collection(collection).puzzle(), first);
}

#[test]
fn of_two_comments_of_one_kind_the_first_counts_and_others_stay() {
    let text =
        format!("# title: T\n# by hand\n# author: A\n# author: B\n# note: x\n# note: y\n{MAP}");
    let about = About::of(&text);
    assert_eq!((about.author.as_str(), about.note.as_str()), ("A", "x"));
    let said = "# title: T\n# author: A\n# note: x\n";
    assert_eq!(about.written(&text), format!("{said}# by hand\n{MAP}"));
}

#[test]
fn no_other_text_is_taken_for_a_collection() {
    let (inside, comment) = ("irrgarten 3 3\ncollection:", "# collection: no");
    for text in ["", "collection", inside, PAIR, "collections: 2", comment] {
        assert!(!Collection::claims(text), "{text}");
        assert_eq!(told(text)[0].0, "no-collection");
    }
    for level in catalogue::levels() {
        assert!(!Collection::claims(&level.puzzle().to_string()));
    }
}

#[test]
fn every_broken_puzzle_is_told_at_its_place_in_the_whole_text() {
    let text = format!(
        "collection: All\n\npuzzle: Good\n{MAP}\npuzzle: Bad\n3 1\n0 x\n\npuzzle: Short\n2\n1,1,"
    );
    assert_eq!(
        told(&text),
        [("not-a-number", 11, 3), ("line-too-short", 15, 5)]
    );
    // A hint's line is one of the whole text, too.
    let text =
        format!("collection: All\npuzzle: Good\n{MAP}puzzle: Row\n2 3\n1\n0\n1 0\n0 0\n0 0\n0");
    let error = Collection::parse(&text).unwrap_err().remove(0);
    assert_eq!(error.hint.expect("a row is missing").line, 11);
}

#[test]
fn warnings_of_puzzles_are_told_at_their_places() {
    let text = format!("collection:\npuzzle:\n{MAP}\npuzzle:\n3\n1,1,1\n0\n more");
    let warnings = Collection::parse(&text).unwrap().warnings;
    let told = warnings
        .iter()
        .map(|warning| (warning.kind.code, &text[warning.span.range()]));
    assert!(told.eq([("surplus-lines", "more")]));
}

#[test]
#[rustfmt::skip] // A table: a text, and the code, line, column and argument of what is wrong.
fn what_is_wrong_with_the_collection_itself_has_a_place_and_is_told_as_data() {
    let long = "x".repeat(MAX_TITLE + 1);
    let many = format!("puzzle:\n{MAP}").repeat(MAX_PUZZLES + 1);
    let most = |most: usize| Some(("most", most.into()));
    let found = Some(("found", "3".into()));
    for (text, code, line, column, argument) in [
        ("collection: None\n# nothing\n".to_owned(), "no-puzzles", 1, 1, None),
        ("collection: A\n\n  3 1\npuzzle: B".to_owned(), "before-puzzles", 3, 3, found),
        (format!("\ncollection: {long}\npuzzle:\n{MAP}"), "title-too-long", 2, 12, most(MAX_TITLE)),
        (format!("collection:\npuzzle: {long}\n{MAP}"), "title-too-long", 2, 8, most(MAX_TITLE)),
        (format!("collection:\n{many}"), "too-many-puzzles", 502, 1, most(MAX_PUZZLES)),
    ] {
        assert_eq!(told(&text), [(code, line, column)]);
        let error = Collection::parse(&text).unwrap_err().remove(0);
        assert_eq!(error.kind.arguments, Vec::from_iter(argument), "{code}");
        let is_cut = code != "before-puzzles" || &text[error.span.range()] == "3";
        assert!(is_cut, "{:?}", error.span);
    }
    // Beside these four, those of all texts, and that it is no collection at all.
    let others = Problem::<std::convert::Infallible>::CODES.len() + 1;
    assert_eq!(CollectionProblem::CODES.len(), others + 4);
}

#[test]
fn titles_deceive_nobody() {
    for (text, shown) in [
        ("\u{202e}evil\u{1b}[2J", "\u{fffd}evil\u{fffd}[2J"),
        ("\u{200b}", "\u{fffd}"),
        (" a\tb\nc ", "a b c"),
        ("Größe 😀", "Größe 😀"),
        // Joined emoji stay together; the same sign elsewhere is invisible.
        ("👩🏽\u{200d}🏫 ❤️\u{200d}🔥", "👩🏽\u{200d}🏫 ❤️\u{200d}🔥"),
        ("a\u{200d}🏫\u{200d}", "a\u{fffd}🏫\u{fffd}"),
    ] {
        assert_eq!(title(text).as_str(), shown);
    }
    assert_eq!(Title::cut(&"ü".repeat(500)).as_str(), "ü".repeat(MAX_TITLE));
    // A title that looks like a heading stays a title.
    let map = Content::Puzzle(AnyPuzzle::parse(MAP).unwrap().puzzle);
    let item = item("puzzle: collection:", map);
    let collection = Collection::new(title("collection:"), vec![item]).unwrap();
    assert_eq!(parse(&collection.to_string()), collection);
}

#[test]
fn there_is_at_least_one_puzzle_and_no_more_than_may_be() {
    let content = Content::Puzzle(AnyPuzzle::parse(MAP).unwrap().puzzle);
    let made = |count| {
        let items = vec![item("", content.clone()); count];
        Collection::new(Title::default(), items).map(|made| made.items().len())
    };
    assert_eq!(made(0), Err(CollectionProblem::NoPuzzles));
    assert_eq!(made(MAX_PUZZLES), Ok(MAX_PUZZLES));
    let too_many = Err(CollectionProblem::TooManyPuzzles);
    assert_eq!(made(MAX_PUZZLES + 1), too_many);
}

#[test]
#[rustfmt::skip] // A table.
fn a_link_holds_no_collection_that_cannot_be() {
    let refused = |content: Vec<u8>| frugally(|| unpack(&sealed(content))).unwrap_err();
    // The title, the number of puzzles; for each its title and its bytes.
    let damaged: [&[u8]; 9] = [
        &[255, 0, 0],
        &[255, 0, 100],
        &[255, 255, 255, 255, 255, 15, 0],
        &[255, 1, 7, 1, 0],
        // Title, author and note are at a puzzle, never all empty, nor at another such or a collection.
        &[254, 0, 0, 0, 255, 0, 1],
        &[254, 1, 65, 0, 0, 254, 1, 65, 0, 0],
        &[254, 1, 65, 0],
        // A collection or an attempt cannot be a puzzle of a collection.
        &[255, 0, 1, 0, 3, 255, 0, 1],
        &[255, 0, 1, 0, 3, 0, 1, 0],
    ];
    for content in damaged {
        assert_eq!(refused(content.to_vec()), LinkError::Damaged, "{content:?}");
    }
    let collection = Shared::Collection(parse(&format!("collection:\npuzzle:\n{MAP}")));
    assert_eq!(Attempt::new(collection, Vec::new()), None);
    // More puzzles than this version allows: reported only for links that are read.
    for (size, error) in [
        (2, LinkError::Newer),
        (MAX_COLLECTION_BYTES, LinkError::Newer),
        (MAX_COLLECTION_BYTES + 1, LinkError::Damaged),
    ] {
        let mut content = vec![255, 0, 101];
        content.resize(1 + size, 0);
        assert_eq!(refused(content), error, "{size}");
    }
}

#[test]
fn no_family_has_the_number_of_collections_or_attempts() {
    for family in Family::ALL {
        assert!((1..254).contains(&family.link()));
    }
}

#[test]
fn recipes_make_short_links_and_full_texts() {
    let made = recipes().into_iter().take(2).map(Content::Generated);
    let made: Vec<Item> = made.map(|recipe| item("Made", recipe)).collect();
    let count = made.len();
    let collection = Collection::new(title("Sheet"), made).unwrap();
    assert!(pack(&Shared::Collection(collection.clone())).len() < 20 + 40 * count);
    let read = parse(&collection.to_string());
    for (full, short) in read.items().iter().zip(collection.items()) {
        assert_eq!(full.content.puzzle(), short.content.puzzle());
    }
}
