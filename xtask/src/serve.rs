//! The page served on this machine only, by Node: `xtask/bundle/host.js` as a plain static host does, and `serve.js` for
//! those who work on it.

use std::io::{BufRead, BufReader, ErrorKind};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, ensure};

use crate::{project, tools};

const FIRST_PORT: u16 = 8080;
const LAST_PORT: u16 = 8099;

/// A port that is free now: the named one, or the first of the usual ones.
pub fn free_port(named: Option<u16>) -> Result<u16> {
    let listen = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = named {
        listen(port).map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => anyhow::anyhow!("port {port} is taken: name another one"),
            _ => anyhow::Error::new(error).context(format!("cannot listen at port {port}")),
        })?;
        return Ok(port);
    }
    (FIRST_PORT..=LAST_PORT)
        .find(|port| listen(*port).is_ok())
        .with_context(|| {
            format!("all ports from {FIRST_PORT} to {LAST_PORT} are taken: name one with --port")
        })
}

/// A web server, which ends with this program.
pub struct Server {
    pub address: String,
    node: Child,
}

impl Server {
    /// Waits until it is ended from outside.
    pub fn wait(mut self) -> Result<()> {
        // Waiting would close it, which ends the server.
        let _open = self.node.stdin.take();
        let status = self.node.wait()?;
        ensure!(status.success(), "the web server stopped ({status})");
        Ok(())
    }
}

/// Serves `dist` as a static host does. Addresses begin with `prefix`, which begins and ends with a slash. The port may be
/// 0 for any free one.
pub fn published(prefix: &str, port: u16) -> Result<Server> {
    let dist = project::dist();
    begin(
        &["host.js", &dist.to_string_lossy(), "--prefix", prefix],
        port,
    )
}

/// Makes the page for those who work on it and serves it, with the wasm module by itself in `/www/pkg/`: see
/// `xtask/bundle/serve.js`. The module has been built. What one command serves is not made anew by another one beside it:
/// each has a folder of its own below cargo's.
pub fn developed(folder: &str, options: &[&str], port: u16) -> Result<Server> {
    tools::ensure_packages()?;
    let folder = tools::target()?.join(folder);
    let program = ["serve.js", "--out", &folder.to_string_lossy()];
    begin(&[&program, options].concat(), port)
}

fn begin(arguments: &[&str], port: u16) -> Result<Server> {
    let mut node = tools::node_with_typescript()?;
    node.arg(format!("xtask/bundle/{}", arguments[0]))
        .args(&arguments[1..])
        .args(["--port", &port.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut node = node.spawn().context("cannot start Node")?;
    let mut address = String::new();
    BufReader::new(node.stdout.take().expect("a pipe")).read_line(&mut address)?;
    ensure!(!address.is_empty(), "the page could not be made or served");
    Ok(Server {
        address: address.trim_end().into(),
        node,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_told_in_a_sentence() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let error = free_port(Some(port)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("port {port} is taken: name another one")
        );
    }
}
