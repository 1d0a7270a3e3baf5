//! The browsers that tests drive: Chrome or Chromium, and for `cargo xtask test browsers` Firefox and WebKitGTK on a screen
//! that nobody sees. Each is the program that an environment variable names, else the one at its usual place. None is
//! downloaded; on Debian, as root, the system's own package is installed, so that a bare machine can run every check.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, command, find_in_path};

/// A program that the tests start, and where it comes from.
struct Program {
    /// The variable that may name it, and by which the tests are told of it.
    variable: &'static str,
    names: &'static [&'static str],
    /// Where the installers of macOS and Windows put it, which is not in the PATH there.
    usual_place: &'static str,
    /// Of Debian; the first one that there is.
    packages: &'static [&'static str],
    /// What to do where it is missing and cannot be installed.
    advice: &'static str,
}

/// Chromium's headless shell is the same engine without windows. Tests take it where it is there, because they need a
/// third less time in it.
const SHELL: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

const CHROME: Program = Program {
    variable: "CHROME",
    names: &[
        "google-chrome-stable",
        "google-chrome",
        "chromium",
        "chromium-browser",
    ],
    usual_place: if cfg!(target_os = "macos") {
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    } else {
        r"C:\Program Files\Google\Chrome\Application\chrome.exe"
    },
    packages: &["chromium-headless-shell", "chromium"],
    advice: "no Chrome or Chromium was found: install either one, or set CHROME to the program's path",
};

const OTHERS: [Program; 3] = [
    Program {
        variable: "FIREFOX",
        names: &["firefox-esr", "firefox"],
        usual_place: if cfg!(target_os = "macos") {
            "/Applications/Firefox.app/Contents/MacOS/firefox"
        } else {
            r"C:\Program Files\Mozilla Firefox\firefox.exe"
        },
        packages: &["firefox-esr"],
        advice: "no Firefox was found: install it, or set FIREFOX to the program's path",
    },
    Program {
        variable: "WEBKIT_DRIVER",
        names: &["WebKitWebDriver"],
        usual_place: "/usr/bin/WebKitWebDriver",
        packages: &["webkit2gtk-driver"],
        advice: "no WebKitGTK was found, which only Linux has: install WebKitWebDriver (on Debian and Ubuntu the package \
                 webkit2gtk-driver), or set WEBKIT_DRIVER to its path",
    },
    Program {
        variable: "XVFB",
        names: &["Xvfb"],
        usual_place: "/usr/bin/Xvfb",
        packages: &["xvfb"],
        advice: "no Xvfb was found, the screen that WebKitGTK draws on: install it (on Debian and Ubuntu the package \
                 xvfb), or set XVFB to its path",
    },
];

/// Chrome or Chromium, for tests of the page.
pub fn chrome() -> Result<PathBuf> {
    let full = || installed(&CHROME);
    found(&CHROME, || find_in_path(SHELL).or_else(full))
}

/// The programs that `test browsers` drives, with the variables by which the tests are told.
pub fn others() -> Result<Vec<(&'static str, PathBuf)>> {
    OTHERS
        .iter()
        .map(|program| Ok((program.variable, found(program, || installed(program))?)))
        .collect()
}

fn installed(program: &Program) -> Option<PathBuf> {
    let usual_place = Path::new(program.usual_place);
    find_in_path(program.names).or_else(|| usual_place.is_file().then(|| usual_place.to_owned()))
}

/// Finds a program, or installs it, or says in one sentence what to install.
fn found(program: &Program, find: impl Fn() -> Option<PathBuf>) -> Result<PathBuf> {
    let variable = program.variable;
    if let Some(named) = std::env::var_os(variable) {
        let named = PathBuf::from(named);
        let place = named.display();
        ensure!(named.is_file(), "{variable} names no program: {place}");
        return Ok(named);
    }
    if find().is_none() && is_root_on_debian() {
        // Older versions of Debian lack some.
        program.packages.iter().find(|it| install(it).is_ok());
    }
    find().context(program.advice)
}

fn is_root_on_debian() -> bool {
    Path::new("/etc/debian_version").is_file()
        && find_in_path(&["apt-get"]).is_some()
        && process::read(command("id").arg("-u")).is_ok_and(|user| user.trim() == "0")
}

fn install(package: &str) -> Result<()> {
    println!("a browser is missing: installing Debian's package {package}");
    let install = ["install", "--yes", "--no-install-recommends", package];
    for arguments in [&["update"][..], &install] {
        let mut apt_get = command("apt-get");
        process::run(
            apt_get
                .env("DEBIAN_FRONTEND", "noninteractive")
                .arg("--quiet")
                .args(arguments),
        )?;
    }
    Ok(())
}
