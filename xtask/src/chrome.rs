//! The browser that the end-to-end tests drive: the one named by `CHROME`, else Chrome or Chromium
//! at its usual places. No browser is downloaded; on Debian, as root, the system's own package is
//! installed, so that a bare machine can run every check.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::debian;
use crate::process::find_in_path;

/// Finds the browser, or installs it, or says in one sentence what to install.
pub fn ensure() -> Result<PathBuf> {
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
    debian::install_if_possible(&["chromium"], "no Chrome or Chromium was found")?;
    find().context(
        "no Chrome or Chromium was found: install either one, or set CHROME to the program's path",
    )
}

fn find() -> Option<PathBuf> {
    let names = [
        "google-chrome-stable",
        "google-chrome",
        "chromium",
        "chromium-browser",
    ];
    find_in_path(&names).or_else(|| usual_places().into_iter().find(|place| place.is_file()))
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
