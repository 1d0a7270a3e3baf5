//! The browsers that `cargo xtask test browsers` drives beside Chrome or Chromium: Firefox, and WebKitGTK on a screen
//! that nobody sees. Each is the program that an environment variable names, else the one at its usual place, else
//! Debian's package; none is downloaded.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::debian;
use crate::process::find_in_path;

/// A program that the tests start, and where it comes from.
struct Program {
    /// The variable that may name it, and by which the tests are told of it.
    variable: &'static str,
    names: &'static [&'static str],
    /// Its place where it is not in the PATH.
    usual_place: &'static str,
    package: &'static str,
    /// What to do where it is missing and cannot be installed.
    advice: &'static str,
}

const PROGRAMS: [Program; 3] = [
    Program {
        variable: "FIREFOX",
        names: &["firefox-esr", "firefox"],
        usual_place: if cfg!(target_os = "macos") {
            "/Applications/Firefox.app/Contents/MacOS/firefox"
        } else {
            r"C:\Program Files\Mozilla Firefox\firefox.exe"
        },
        package: "firefox-esr",
        advice: "no Firefox was found: install it, or set FIREFOX to the program's path",
    },
    Program {
        variable: "WEBKIT_DRIVER",
        names: &["WebKitWebDriver"],
        usual_place: "/usr/bin/WebKitWebDriver",
        package: "webkit2gtk-driver",
        advice: "no WebKitGTK was found, which only Linux has: install WebKitWebDriver (on Debian and Ubuntu the package \
                 webkit2gtk-driver), or set WEBKIT_DRIVER to its path",
    },
    Program {
        variable: "XVFB",
        names: &["Xvfb"],
        usual_place: "/usr/bin/Xvfb",
        package: "xvfb",
        advice: "no Xvfb was found, the screen that WebKitGTK draws on: install it (on Debian and Ubuntu the package \
                 xvfb), or set XVFB to its path",
    },
];

/// Finds all of them, or installs those that are missing, or says in one sentence what to install; with the variables
/// by which the tests are told.
pub fn ensure() -> Result<Vec<(&'static str, PathBuf)>> {
    let missing: Vec<_> = PROGRAMS
        .iter()
        .filter(|program| find(program).is_none())
        .map(|program| program.package)
        .collect();
    if !missing.is_empty() {
        debian::install_if_possible(&missing, "not all browsers were found")?;
    }
    PROGRAMS
        .iter()
        .map(|program| {
            let path = find(program).context(program.advice)?;
            let variable = program.variable;
            ensure!(
                path.is_file(),
                "{variable} names no program: {}",
                path.display()
            );
            Ok((variable, path))
        })
        .collect()
}

fn find(program: &Program) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(program.variable) {
        return Some(PathBuf::from(named));
    }
    let usual_place = Path::new(program.usual_place);
    find_in_path(program.names).or_else(|| usual_place.is_file().then(|| usual_place.to_owned()))
}
