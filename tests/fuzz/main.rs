//! Fuzzing: many inputs, made at random and from a small corpus, through everything that takes input from outside.
//!
//! The properties of each input are in [`targets`], one function per target; a panic is a failure. An input
//! may take no more than a limit of memory and of time ([`driver`]). The corpus in `tests/fuzz/corpus.tsv` is made by
//! hand; an input that once failed is put there, too, as `escape_ascii` writes it.
//!
//! Some seconds of it run with the other tests. `cargo xtask fuzz` runs [`at_length`].

#[macro_use]
#[path = "../../src/bin/lockstep/families.rs"]
mod families;
#[path = "../common/bytes.rs"]
mod bytes;
mod driver;
mod inputs;
mod puzzles;
mod targets;

use std::fs;

use driver::{Asked, Driver};
use inputs::Mutator;
use peak_alloc::PeakAlloc;
use targets::TARGETS;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The inputs of the corpus that a target begins with.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let lines = include_str!("corpus.tsv").lines().skip(1);
    let of_target = lines.filter_map(|line| {
        let (targets, rest) = line.split_once('\t')?;
        let (_, input) = rest.split_once('\t').expect(line);
        let is_meant = targets.split(' ').any(|name| name == target);
        is_meant.then(|| bytes::unescaped(input))
    });
    of_target.collect()
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
    assert!(told.iter().all(|&executions| executions > 0));
    assert!(told.iter().sum::<u64>() >= executions);

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
    assert!(matches!(input[..], [200..=255, 7]), "{input:?}");
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
