//! A web server for the page, on this machine only. It behaves like a plain static host: right
//! content types, no special headers but those that say what browsers may keep. It serves all of a
//! folder that [`site`](crate::site) has made, and of the project nothing but the wasm module.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};
use axum::Router;
use axum::http::{HeaderValue, Response, StatusCode, header};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::project;

const FIRST_PORT: u16 = 8080;
const LAST_PORT: u16 = 8099;

/// Listens at `port`, which must be free (0 takes any free one), or at the first free usual port.
pub fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
            match error.kind() {
                ErrorKind::AddrInUse => anyhow::anyhow!("port {port} is taken: name another one"),
                _ => anyhow::Error::new(error).context(format!("cannot listen at port {port}")),
            }
        });
    }
    (FIRST_PORT..=LAST_PORT)
        .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
        .with_context(|| {
            format!("all ports from {FIRST_PORT} to {LAST_PORT} are taken: name one with --port")
        })
}

/// The address of a page served with this prefix (see [`published`]).
pub fn address(listener: &TcpListener, prefix: &str) -> Result<String> {
    Ok(format!("http://{}{prefix}", listener.local_addr()?))
}

/// Serves the page that stands in the folder `page`, for those who work on it, and the wasm module by itself, in `www/pkg`
/// as in the project, for pages that have nothing else. Browsers keep nothing of it.
pub fn developed(page: &Path) -> Router {
    let module = ServeDir::new(project::pkg()).append_index_html_on_directories(false);
    let files = ServeDir::new(page).not_found_service(ServeFile::new(page.join("404.html")));
    uncached(
        Router::new()
            .nest_service("/www/pkg", module)
            .fallback_service(files),
    )
}

/// Serves all of the folder `root`, as a static host does: a folder in it by its `index.html`, and
/// what is not there by `404.html`. Its addresses begin with `prefix`, which begins and ends with a slash;
/// anything else is not found.
pub fn published(root: &Path, prefix: &str) -> Router {
    let missing = ServeFile::new(root.join("404.html"));
    let files = ServeDir::new(root).not_found_service(missing.clone());
    let named_by_content = ServeDir::new(root.join("assets")).not_found_service(missing);
    let router = uncached(match prefix {
        "/" => Router::new().fallback_service(files),
        _ => Router::new().nest_service(prefix, files),
    });
    let assets = Router::new().fallback_service(named_by_content);
    router.nest_service(
        &format!("{prefix}assets"),
        assets.layer(SetResponseHeaderLayer::overriding(
            header::CACHE_CONTROL,
            lasting,
        )),
    )
}

/// What lies in `assets` is named by what it contains, so that another version has other names.
fn lasting<Body>(answer: &Response<Body>) -> Option<HeaderValue> {
    let status = answer.status();
    let is_there = status.is_success() || status == StatusCode::NOT_MODIFIED;
    Some(HeaderValue::from_static(if is_there {
        "max-age=31536000, immutable"
    } else {
        "no-store"
    }))
}

fn uncached(router: Router) -> Router {
    router.layer(SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        HeaderValue::from_static("no-store"),
    ))
}

/// Serves until the program ends.
pub fn run(listener: TcpListener, router: Router) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(axum::serve(listener, router).await?)
    })
}

/// Serves in the background, at any free port, until the program ends. Returns the address of what
/// stands at this prefix.
pub fn spawn(router: Router, prefix: &str) -> Result<String> {
    let listener = listen(Some(0))?;
    let address = address(&listener, prefix)?;
    thread::spawn(move || {
        if let Err(error) = run(listener, router) {
            eprintln!("xtask: the web server stopped: {error:#}");
        }
    });
    Ok(address)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    use super::*;

    fn answer(router: Router, path: &str) -> Response<Body> {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let answer = router.oneshot(request);
        tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap()
            .block_on(answer)
            .unwrap()
    }

    #[test]
    fn the_page_and_nothing_else_is_served_uncached() {
        let folder = std::env::temp_dir().join(format!("lockstep-served-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets")).unwrap();
        for file in [
            "index.html",
            "404.html",
            "service-worker.js",
            "assets/main.js",
        ] {
            std::fs::write(folder.join(file), file).unwrap();
        }
        let get = |path| answer(developed(&folder), path);
        for path in ["/", "/assets/main.js"] {
            let answer = get(path);
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
        }
        let worker = get("/service-worker.js");
        assert_eq!(worker.headers()[header::CONTENT_TYPE], "text/javascript");
        for path in [
            "/Cargo.toml",
            "/www/main.ts",
            "/www/pkg/../main.ts",
            "/www/pkg/%2e%2e/main.ts",
            "/assets/%2e%2e/%2e%2e/Cargo.toml",
        ] {
            assert_eq!(get(path).status(), StatusCode::NOT_FOUND, "{path}");
        }
        let missing = get("/en/puzzles/walls/");
        assert_eq!(missing.status(), StatusCode::NOT_FOUND);
        assert_eq!(
            missing.headers()[header::CONTENT_LENGTH],
            "8",
            "of 404.html"
        );
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn of_what_is_published_folders_and_missing_files_are_answered_as_by_a_host() {
        let folder = std::env::temp_dir().join(format!("lockstep-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("puzzles")).unwrap();
        for file in ["index.html", "404.html", "puzzles/index.html"] {
            std::fs::write(folder.join(file), file).unwrap();
        }
        let status = |prefix, path| answer(published(&folder, prefix), path).status();
        assert_eq!(status("/", "/"), StatusCode::OK);
        assert_eq!(status("/", "/puzzles/"), StatusCode::OK);
        assert_eq!(
            status("/some/where/", "/some/where/puzzles/"),
            StatusCode::OK
        );
        assert_eq!(status("/some/where/", "/puzzles/"), StatusCode::NOT_FOUND);
        let missing = answer(published(&folder, "/"), "/puzzles/none");
        assert_eq!(missing.status(), StatusCode::NOT_FOUND);
        assert_eq!(
            missing.headers()[header::CONTENT_LENGTH],
            "8",
            "of 404.html"
        );
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn of_what_is_published_browsers_keep_what_is_named_by_its_content() {
        let folder = std::env::temp_dir().join(format!("lockstep-kept-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets")).unwrap();
        for file in ["index.html", "404.html", "assets/main-1A2B.js"] {
            std::fs::write(folder.join(file), file).unwrap();
        }
        for prefix in ["/", "/some/where/"] {
            for (path, expected) in [
                ("assets/main-1A2B.js", "max-age=31536000, immutable"),
                ("assets/main-3C4D.js", "no-store"),
                ("index.html", "no-store"),
            ] {
                let answer = answer(published(&folder, prefix), &format!("{prefix}{path}"));
                assert_eq!(answer.headers()[header::CACHE_CONTROL], expected, "{path}");
            }
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_taken_port_is_told_in_a_sentence() {
        let taken = listen(Some(0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let error = listen(Some(port)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("port {port} is taken: name another one")
        );
    }
}
