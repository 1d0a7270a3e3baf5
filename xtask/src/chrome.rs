//! The browser that the end-to-end tests drive: the one named by `CHROME`, else Chrome or Chromium
//! at its usual places. No browser is downloaded; on Debian, as root, the system's own package is
//! installed, so that a bare machine can run every check.
//!
//! Chromium's headless shell is the same engine without windows. Tests take it where it is there, because
//! they need a third less time in it; what is measured or drawn takes what people have.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::debian;
use crate::process::find_in_path;

/// Finds the browser, or installs it, or says in one sentence what to install.
pub fn ensure() -> Result<PathBuf> {
    named_or(|| full().or_else(shell))
}

/// As [`ensure()`], for tests of the page.
pub fn ensure_for_tests() -> Result<PathBuf> {
    named_or(|| shell().or_else(full))
}

fn named_or(find: impl Fn() -> Option<PathBuf>) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROME") {
        let chrome = PathBuf::from(named);
        ensure!(
            chrome.is_file(),
            "CHROME names no program: {}",
            chrome.display()
        );
        return Ok(chrome);
    }
    if let Some(chrome) = find() {
        return Ok(chrome);
    }
    let reason = "no Chrome or Chromium was found";
    debian::install_if_possible(&["chromium-headless-shell"], reason)
        // Older versions of Debian have none.
        .or_else(|_| debian::install_if_possible(&["chromium"], reason))?;
    find().context(
        "no Chrome or Chromium was found: install either one, or set CHROME to the program's path",
    )
}

fn full() -> Option<PathBuf> {
    let names = [
        "google-chrome-stable",
        "google-chrome",
        "chromium",
        "chromium-browser",
    ];
    find_in_path(&names).or_else(|| usual_places().into_iter().find(|place| place.is_file()))
}

fn shell() -> Option<PathBuf> {
    find_in_path(&["chromium-headless-shell", "chrome-headless-shell"])
}

/// Where the installers of macOS and Windows put the program, which is not in the PATH there.
fn usual_places() -> Vec<PathBuf> {
    let below =
        |variable: &str, path: &str| Some(Path::new(&std::env::var_os(variable)?).join(path));
    let places = if cfg!(target_os = "macos") {
        let chrome = "Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
        let chromium = "Applications/Chromium.app/Contents/MacOS/Chromium";
        vec![
            Some(Path::new("/").join(chrome)),
            Some(Path::new("/").join(chromium)),
            below("HOME", chrome),
            below("HOME", chromium),
        ]
    } else if cfg!(windows) {
        let chrome = r"Google\Chrome\Application\chrome.exe";
        let chromium = r"Chromium\Application\chrome.exe";
        vec![
            below("ProgramFiles", chrome),
            below("ProgramFiles(x86)", chrome),
            below("LOCALAPPDATA", chrome),
            below("LOCALAPPDATA", chromium),
        ]
    } else {
        vec![]
    };
    places.into_iter().flatten().collect()
}
