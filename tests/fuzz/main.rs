//! Fuzzing: many inputs, made at random and from a small corpus, through everything that takes input from outside.
//!
//! The properties of each input are in [`targets`], one function per target; a panic is a failure. An input
//! may take no more than a limit of memory and of time ([`driver`]). The corpus in `tests/fuzz/corpus/TARGET` is made by
//! hand; an input that once failed is put there, too.
//!
//! Some seconds of it run with the other tests. `cargo xtask fuzz` runs [`at_length`].

#[path = "../common/checksum.rs"]
mod checksum;
mod driver;
mod inputs;
mod puzzles;
mod targets;

use std::fs;
use std::path::{Path, PathBuf};

use driver::{Asked, Driver};
use inputs::Mutator;
use peak_alloc::PeakAlloc;
use targets::TARGETS;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The seeds of a target's inputs, in the order of their names.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    let Ok(files) = fs::read_dir(folder.join(target)) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// One test, since memory is that of the whole program, and other tests would count.
#[test]
fn nothing_panics_hangs_or_takes_much_memory_whatever_it_is_given() {
    let executions = 500_000;
    let asked = Asked {
        executions,
        ..Asked::default()
    };
    let told = Driver::new(asked).run(TARGETS).unwrap();
    assert!(told.iter().all(|told| told.executions > 0));
    let all: u64 = told.iter().map(|told| told.executions).sum();
    assert!(all >= executions);

    a_failing_input_is_made_smaller_saved_and_replayed();
    the_same_seed_gives_the_same_inputs();
}

/// The same at length, or one input again.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn at_length() {
    if let Err(failed) = Driver::new(Asked::from_environment()).run(TARGETS) {
        panic!("{failed}");
    }
}

fn a_failing_input_is_made_smaller_saved_and_replayed() {
    let target = driver::Target {
        name: "failing",
        about: "fails where there is a 7 after a 200",
        weight: 1,
        run: |input| {
            let two_hundred = input.iter().position(|&byte| byte >= 200);
            let after = two_hundred.map_or(&[][..], |place| &input[place..]);
            assert!(!after.contains(&7), "a 7");
            0
        },
    };
    let asked = Asked {
        executions: 1_000_000,
        ..Asked::default()
    };
    let failed = Driver::new(asked).run(&[target]).unwrap_err();
    let input = fs::read(&failed.file).unwrap();
    assert!(
        input.len() == 2 && input[0] >= 200 && input[1] == 7,
        "{input:?}"
    );
    assert!(failed.why.contains("a 7"), "{}", failed.why);
    let replayed = Asked {
        input: Some(failed.file.clone()),
        targets: vec!["failing".into()],
        ..Asked::default()
    };
    assert!(Driver::new(replayed).run(&[target]).is_err());
    fs::remove_file(failed.file).unwrap();
}

fn the_same_seed_gives_the_same_inputs() {
    let inputs = |seed| {
        let mut mutator = Mutator::new(seed, vec![b"2 2\n1 0".to_vec()]);
        let mut input = Vec::new();
        (0..50).map(move |_| {
            mutator.next(&mut input);
            input.clone()
        })
    };
    assert!(inputs(3).eq(inputs(3)));
    assert!(!inputs(3).eq(inputs(4)));
}
