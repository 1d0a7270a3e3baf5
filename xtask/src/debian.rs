//! Packages of Debian: what a check needs and does not find is installed where that is possible, so that a bare machine
//! can run every check.

use std::path::Path;

use anyhow::Result;

use crate::process::{self, command, find_in_path};

/// Installs packages where this is Debian and the user is root, and says first what for; elsewhere does nothing, and
/// whoever asked finds out by looking again.
pub fn install_if_possible(packages: &[&str], reason: &str) -> Result<()> {
    if !is_root_on_debian() {
        return Ok(());
    }
    let (word, names) = (
        if packages.len() == 1 {
            "package"
        } else {
            "packages"
        },
        packages.join(", "),
    );
    println!("{reason}: installing Debian's {word} {names}");
    let apt_get = || {
        let mut apt_get = command("apt-get");
        apt_get
            .env("DEBIAN_FRONTEND", "noninteractive")
            .arg("--quiet");
        apt_get
    };
    process::run(apt_get().arg("update"))?;
    process::run(
        apt_get()
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages),
    )
}

fn is_root_on_debian() -> bool {
    Path::new("/etc/debian_version").is_file()
        && find_in_path(&["apt-get"]).is_some()
        && process::read(command("id").arg("-u")).is_ok_and(|user| user.trim() == "0")
}
