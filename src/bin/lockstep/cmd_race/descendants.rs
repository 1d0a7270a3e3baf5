//! The processes below one: its children, theirs, and so on, also those in sessions of their own, which no signal to a
//! group reaches. Linux only, whose `/proc` names each process's parent; elsewhere there are none.

#[cfg(target_os = "linux")]
pub use linux::{end, keep_orphans, tell_to_end};

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::HashMap;
    use std::fs;
    use std::thread;
    use std::time::{Duration, Instant};

    use nix::sys::prctl::set_child_subreaper;
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    /// How long new processes are looked for, where some start others faster than they are ended.
    const PATIENCE: Duration = Duration::from_secs(2);

    /// Makes this process the parent of processes below it whose own parents end: so none gets out of reach.
    pub fn keep_orphans() {
        let _ = set_child_subreaper(true);
    }

    /// Tells all processes below one to end.
    pub fn tell_to_end(root: u32) {
        send(root, Signal::SIGTERM);
    }

    /// Ends all processes below one.
    pub fn end(root: u32) {
        let started = Instant::now();
        while send(root, Signal::SIGKILL) && started.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sends a signal to all processes below one; whether there are any.
    fn send(root: u32, signal: Signal) -> bool {
        let below = below(root);
        for &process in &below {
            // An error means that it has ended.
            let _ = kill(Pid::from_raw(process), signal);
        }
        !below.is_empty()
    }

    fn below(root: u32) -> Vec<i32> {
        let mut children: HashMap<i32, Vec<i32>> = HashMap::new();
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let name = entry.file_name();
            let process = name.to_str().and_then(|name| name.parse().ok());
            let stat = fs::read_to_string(entry.path().join("stat"));
            if let (Some(process), Ok(stat)) = (process, stat)
                && let Some(parent) = parent(&stat)
            {
                children.entry(parent).or_default().push(process);
            }
        }
        let mut found = Vec::new();
        let mut parents = vec![root as i32];
        while let Some(parent) = parents.pop() {
            let of_parent = children.remove(&parent).unwrap_or_default();
            parents.extend(&of_parent);
            found.extend(of_parent);
        }
        found
    }

    /// The parent in a process's status, unless the process has ended. The name before it may contain anything.
    fn parent(stat: &str) -> Option<i32> {
        let (_, fields) = stat.rsplit_once(')')?;
        let mut fields = fields.split_ascii_whitespace();
        match fields.next()? {
            "Z" | "X" => None,
            _ => fields.next()?.parse().ok(),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_parent_is_found_behind_any_name_and_only_of_processes_that_live() {
            assert_eq!(parent("12 (a) Z 1 (x)) S 7 12 12 0"), Some(7));
            assert_eq!(parent("12 (sh) Z 7 12 12 0"), None);
            assert_eq!(parent(""), None);
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub fn keep_orphans() {}

#[cfg(not(target_os = "linux"))]
pub fn end(_: u32) {}
