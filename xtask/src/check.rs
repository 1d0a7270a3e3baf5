//! The stages of `cargo xtask test`, in the order in which they run: cheap ones first, and each after what it needs. The
//! first failure ends the run. Where all run, those of the page do so beside those of the library.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::process::{self, cargo};
use crate::wasm::{self, Profile};
use crate::{browsers, package, project, published, serve, site, tools};

struct Stage {
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<()>,
    /// Names of earlier stages whose results this one uses.
    needs: &'static [&'static str],
}

#[rustfmt::skip] // As a table.
const STAGES: &[Stage] = &[
    Stage { name: "fmt", about: "every Rust file is formatted", run: fmt, needs: &[] },
    Stage { name: "clippy", about: "no warning, natively or for wasm", run: clippy, needs: &[] },
    Stage { name: "rust", about: "native tests and doc tests", run: rust, needs: &[] },
    Stage { name: "doc", about: "the documentation builds", run: doc, needs: &[] },
    Stage { name: "crate", about: "the published crate is complete and small", run: published::check, needs: &[] },
    Stage { name: "npm", about: "packages for the page, its bundle and its tests", run: tools::ensure_packages, needs: &[] },
    Stage { name: "lint", about: "the page's code is formatted and linted", run: lint, needs: &["npm"] },
    Stage { name: "types", about: "the page's types hold", run: types, needs: &["npm"] },
    Stage { name: "wasm", about: "the wasm module builds, with the types in src/wasm", run: wasm, needs: &[] },
    Stage { name: "package", about: "the package for npm, installed and used", run: package::test, needs: &["wasm", "npm"] },
    Stage { name: "unit", about: "the page and the module in Node", run: unit, needs: &["wasm", "npm"] },
    Stage { name: "dist", about: "the page's bundle, and what makes it", run: dist, needs: &["wasm", "npm"] },
    Stage { name: "e2e", about: "the page in Chrome or Chromium", run: e2e, needs: &["dist"] },
    Stage { name: "browsers", about: "the main flows in Firefox and WebKitGTK; runs only when it is named", run: in_browsers, needs: &["dist"] },
];

/// The first stage of the page. Those before it need the library alone.
const OF_PAGE: &str = "npm";

/// Prints the names of all stages with what they check.
pub fn list() {
    for stage in STAGES {
        println!("{:9}{}", stage.name, stage.about);
    }
}

/// Runs the named stages and those they need, or if none is named all that need not be named.
pub fn run(names: &[String]) -> Result<()> {
    let started = Instant::now();
    let planned = plan(names)?;
    let of_page = planned.iter().position(|stage| stage.name == OF_PAGE);
    if let (true, Some(of_page)) = (names.is_empty(), of_page) {
        // Both halves need it, and would add it at the same time.
        tools::ensure_wasm_target()?;
        // Each half by itself leaves a processor idle for long: a large crate is compiled by one alone, browsers wait.
        let page = planned[of_page..].iter().map(|stage| stage.name);
        let mut command = Command::new(std::env::current_exe()?);
        // What went wrong is said in the end, when nothing else comes after it.
        let page = command.arg("test").args(page).stderr(Stdio::piped());
        let page = page.spawn()?;
        let library = run_each(&planned[..of_page]);
        let page = page.wait_with_output()?;
        eprint!("{}", String::from_utf8_lossy(&page.stderr));
        library?;
        ensure!(page.status.success(), "a check of the page failed");
    } else {
        run_each(&planned)?;
    }
    println!(
        "\n{} checks passed after {:.1} s",
        planned.len(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

fn run_each(stages: &[&Stage]) -> Result<()> {
    for stage in stages {
        println!("\n=== {}: {}", stage.name, stage.about);
        let started = Instant::now();
        (stage.run)().with_context(|| format!("the check `{}` failed", stage.name))?;
        println!(
            "=== {}: ok after {:.1} s",
            stage.name,
            started.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

fn plan(names: &[String]) -> Result<Vec<&'static Stage>> {
    if let Some(unknown) = names
        .iter()
        .find(|name| STAGES.iter().all(|s| s.name != **name))
    {
        bail!("there is no check `{unknown}`: `cargo xtask test --list` prints their names");
    }
    let is_named = |name: &str| {
        if names.is_empty() {
            name != "browsers"
        } else {
            names.iter().any(|n| n == name)
        }
    };
    // From the last stage to the first: what a stage needs stands earlier.
    let mut planned: Vec<&Stage> = Vec::new();
    for stage in STAGES.iter().rev() {
        let is_needed = planned
            .iter()
            .any(|later| later.needs.contains(&stage.name));
        if is_needed || is_named(stage.name) {
            planned.push(stage);
        }
    }
    planned.reverse();
    Ok(planned)
}

fn fmt() -> Result<()> {
    tools::ensure_component("rustfmt", "fmt")?;
    process::run(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    tools::ensure_component("clippy", "clippy")?;
    tools::ensure_wasm_target()?;
    let native = ["--workspace", "--all-targets"];
    let wasm = [
        "--package=lockstep-puzzles",
        "--lib",
        "--target",
        tools::WASM_TARGET,
    ];
    for what in [&native[..], &wasm[..]] {
        process::run(
            cargo()
                .arg("clippy")
                .args(what)
                .args(["--", "--deny=warnings"]),
        )?;
    }
    Ok(())
}

fn rust() -> Result<()> {
    let data = project::test_data()?;
    process::test(
        cargo()
            .args(["test", "--workspace", "--exclude=xtask-bindgen"])
            .env("LOCKSTEP_TESTDATA", data),
    )
}

fn doc() -> Result<()> {
    let mut doc = cargo();
    process::run(
        doc.args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn wasm() -> Result<()> {
    let types = wasm::types();
    wasm::build(Profile::Release)?;
    ensure!(
        wasm::types() == types,
        "the module's types have changed: they are written to src/wasm/*.d.ts now, to be committed"
    );
    Ok(())
}

/// How many things can run at once here.
fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// `npm run format` puts right what it can.
fn lint() -> Result<()> {
    let biome = "node_modules/@biomejs/biome/bin/biome";
    process::run(tools::node()?.args([biome, "ci", "--error-on-warnings"]))
}

/// Each world is checked apart: the page must not use what only Node has, nor the service worker a document.
fn types() -> Result<()> {
    for project in [".", "www/offline", "tests/web", "xtask"] {
        let mut tsc = tools::node()?;
        process::run(tsc.arg(project::tsc()).args(["--project", project]))?;
    }
    Ok(())
}

fn unit() -> Result<()> {
    // Node by itself leaves one processor idle.
    let files_at_once = format!("--test-concurrency={}", processors());
    process::test(&mut node_test("tests/web/unit/groups", &[&files_at_once])?)
}

fn dist() -> Result<()> {
    process::test(&mut node_test("xtask/bundle/test", &[])?)?;
    site::bundle(&site::Options::default())
}

fn e2e() -> Result<()> {
    let chrome = browsers::chrome()?;
    let page = serve::published("/", 0)?;
    // As on a host where the page is one of many: nothing answers above its own folder.
    let below = serve::published("/some/where/", 0)?;
    // With the wasm module by itself, for those who build their own page on it.
    let source = serve::developed("served-once", &["--once"], 0)?;
    let single = site::single()?;
    let groups = e2e_groups()?;
    let run = |options: &[&str]| {
        let mut tests = node_on(&groups, options)?;
        tests
            .env("CHROME", &chrome)
            .env("LOCKSTEP_URL", &page.address)
            // For tests that publish versions of it.
            .env("LOCKSTEP_DIST", project::dist())
            .env("LOCKSTEP_SUBPATH_URL", &below.address)
            .env("LOCKSTEP_SINGLE", &single)
            .env("LOCKSTEP_SOURCE_URL", &source.address);
        process::tested(&mut tests)
    };
    // Each group of files has a browser of its own, and spends much of its time waiting.
    let groups_at_once = format!("--test-concurrency={}", processors() + 2);
    let limit = "--test-timeout=1800000";
    let first = run(&[&groups_at_once, limit])?;
    if first.is_good() || !(1..=MOST_REPEATED).contains(&first.failed.len()) {
        return first.ensure_good();
    }
    println!("xtask: what failed runs once more, on its own");
    let names: Vec<_> = first.failed.iter().map(|name| named_only(name)).collect();
    let mut options = vec!["--test-concurrency=1", limit];
    options.extend(names.iter().map(String::as_str));
    let again = run(&options)?;
    again.ensure_good()?;
    // A file that broke off is no test, and runs under no name.
    if !first.failed.iter().all(|name| again.passed.contains(name)) {
        return first.ensure_good();
    }
    for name in &first.failed {
        println!("xtask: UNSTEADY, passed only on its own: {name}");
    }
    Ok(())
}

/// A browser on a busy machine may fail a test or two for no fault of the page; more are one.
const MOST_REPEATED: usize = 2;

/// The option for tests of this name only, which Node takes as a regular expression.
fn named_only(name: &str) -> String {
    let literal: String = name
        .chars()
        .flat_map(|c| {
            let escape = r"\^$.*+?()[]{}|/".contains(c).then_some('\\');
            escape.into_iter().chain([c])
        })
        .collect();
    format!("--test-name-pattern=^{literal}$")
}

fn in_browsers() -> Result<()> {
    let others = browsers::others()?;
    // WebKitGTK draws everything by the processor, which on a busy machine takes its time.
    // Node before version 22 has WebSocket only where it is asked for.
    let options = ["--experimental-websocket", "--test-timeout=1800000"];
    let mut tests = node_test("tests/web/browsers", &options)?;
    let page = serve::published("/", 0)?;
    tests.envs(others).env("LOCKSTEP_URL", &page.address);
    process::test(&mut tests)
}

/// A file for each group of `tests/web/e2e/groups.txt`: Node runs each file in a process of its own.
fn e2e_groups() -> Result<Vec<PathBuf>> {
    let tests = project::root().join("tests/web/e2e");
    let list = fs::read_to_string(tests.join("groups.txt")).context("groups.txt")?;
    let folder = project::root().join("target/e2e-groups");
    fs::create_dir_all(&folder)?;
    let groups = list.lines().filter(|line| !line.starts_with('#'));
    let write = |(name, files): (&str, &str)| {
        let import = |file: &str| format!("import '../../tests/web/e2e/{file}.test.ts';\n");
        let path = folder.join(format!("{name}.test.js"));
        let imports: String = files.split_whitespace().map(import).collect();
        fs::write(&path, imports)?;
        Ok(path)
    };
    groups
        .filter_map(|line| line.split_once(':'))
        .map(write)
        .collect()
}

/// Node's test runner over all `*.test.*` of one folder, seen from the project's root.
fn node_test(folder: &str, options: &[&str]) -> Result<Command> {
    let files = test_files(folder)?;
    ensure!(!files.is_empty(), "there are no tests in {folder}");
    node_on(&files, options)
}

fn node_on(files: &[PathBuf], options: &[&str]) -> Result<Command> {
    let mut node = tools::node_with_typescript()?;
    node.args(["--test", "--test-reporter=spec"])
        // In milliseconds: a test that hangs fails instead.
        .arg("--test-timeout=600000")
        .args(options)
        .args(files);
    Ok(node)
}

/// Named one by one, because versions of Node differ in how they take folders and patterns.
fn test_files(folder: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(project::root().join(folder))
        .with_context(|| format!("cannot read {folder}"))?;
    let paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    let is_test = |path: &PathBuf| path.to_string_lossy().contains(".test.");
    let mut tests: Vec<_> = paths.into_iter().filter(is_test).collect();
    tests.sort();
    Ok(tests)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_planned(names: &[&str]) -> Vec<&'static str> {
        let names: Vec<_> = names.iter().map(|name| name.to_string()).collect();
        plan(&names)
            .unwrap()
            .iter()
            .map(|stage| stage.name)
            .collect()
    }

    #[test]
    fn stages_bring_what_they_need_in_order_and_some_run_only_when_they_are_named() {
        let all = names_planned(&[]);
        assert_eq!(all.len(), STAGES.len() - 1);
        assert!(all.contains(&"e2e") && !all.contains(&"browsers"));
        let browsers = ["npm", "wasm", "dist", "browsers"];
        assert_eq!(names_planned(&["browsers"]), browsers);
        let both = ["fmt", "npm", "wasm", "dist", "e2e"];
        assert_eq!(names_planned(&["e2e", "fmt"]), both);
    }

    #[test]
    fn a_need_stands_earlier_in_the_list() {
        for (position, stage) in STAGES.iter().enumerate() {
            for need in stage.needs {
                assert!(
                    STAGES[..position]
                        .iter()
                        .any(|earlier| earlier.name == *need)
                );
            }
        }
    }

    #[test]
    fn an_unknown_name_is_refused() {
        let error = plan(&["linting".to_string()]).err().unwrap();
        assert!(error.to_string().contains("`linting`"));
    }

    #[test]
    fn a_name_is_no_pattern() {
        let option = r"--test-name-pattern=^why \(a\/b\)\?$";
        assert_eq!(named_only("why (a/b)?"), option);
    }
}
