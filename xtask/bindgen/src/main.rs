//! `bindgen MODULE.wasm FOLDER [debug]`: writes a module as Cargo makes it into a folder, with its JavaScript and types, by
//! the wasm-bindgen that Cargo.lock names. `cargo xtask build` runs it.

use std::env;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    ensure!(arguments.len() >= 2, "bindgen MODULE.wasm FOLDER [debug]");
    let debug = arguments.get(2).is_some_and(|it| it == "debug");
    Bindgen::new()
        .input_path(&arguments[0])
        .web(true)?
        .typescript(true)
        .debug(debug)
        .keep_debug(debug)
        .remove_name_section(!debug)
        // Otherwise `init()` without an argument would not know where the module is.
        .omit_default_module_path(false)
        .generate(&arguments[1])
        .context("wasm-bindgen failed")
}
