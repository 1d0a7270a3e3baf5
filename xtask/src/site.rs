//! Which files of the project are the page. The server and `dist` go by the same list, so that
//! what works here works on a static host.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{offline, project};

pub const INDEX: &str = "index.html";
pub const FILES: &[&str] = &[INDEX, "LICENSE-APACHE", "LICENSE-MIT"];
pub const FOLDERS: &[&str] = &["www"];

/// Fills `dist` anew with a copy of the page.
pub fn copy_to_dist() -> Result<()> {
    let root = project::root();
    let dist = project::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("cannot remove {}", dist.display()))?;
    }
    fs::create_dir(&dist)?;
    let mut total = Total::default();
    for file in FILES {
        copy_file(&root.join(file), &dist.join(file), &mut total)?;
    }
    for folder in FOLDERS {
        copy_folder(&root.join(folder), &dist.join(folder), &mut total)?;
    }
    println!("dist: {} files, {} bytes", total.files, total.bytes);
    Ok(())
}

#[derive(Default)]
struct Total {
    files: u64,
    bytes: u64,
}

fn copy_folder(from: &Path, to: &Path, total: &mut Total) -> Result<()> {
    fs::create_dir(to)?;
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue; // Droppings of editors and file managers.
        } else if from.ends_with(offline::SOURCES) {
            continue; // A service worker stands above the page's folders.
        } else if entry.file_type()?.is_dir() {
            copy_folder(&from, &to, total)?;
        } else {
            copy_file(&from, &to, total)?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path, total: &mut Total) -> Result<()> {
    let bytes = fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    total.files += 1;
    total.bytes += bytes;
    Ok(())
}
