/**
 * The imports among the files of a Rust crate, found in their text.
 *
 * - A file imports the files that define the things it names, in a `use` or by a path in its code
 *   (`super::rules::Field`, `crate::messages!`, `proofs::from_state` where `proofs` is a module in scope).
 * - A re-export is a signpost. A path through it leads to the file with the definition, and a `mod.rs` that only declares
 *   and re-exports imports nothing. If the file uses the name itself, it does import it.
 * - Naming a module alone (`mod solve;`, `use super::solve;`) imports nothing; what is named through it counts.
 * - Items and files compiled only for tests are ignored, and so are comments and strings.
 *
 * Paths are followed by their names, without a compiler. Methods are ignored: a call does not say where its `impl`
 * is. Modules inside a file are read as part of it; all of this crate's are tests.
 */

/**
 * @typedef {object} Module
 * @property {string} file
 * @property {Module | null} parent
 * @property {Map<string, Module>} children the modules that it declares
 * @property {Use[]} uses
 * @property {string} code without comments, strings, tests and `use`
 *
 * @typedef {{ path: string[], name: string, isPublic: boolean }} Use A name that `use` brings into scope, and whether it is
 *   re-exported.
 */

/**
 * @param {Map<string, string>} files the text of each file, by its path
 * @param {{ library: string, crate: string, programs: string[] }} roots the path of the library's root, the name by
 *   which programs import it, and the paths of their roots
 * @returns {import('./floors.js').Imports}
 */
export function rustImports(files, { library, crate, programs }) {
  /** @type {Module[]} */
  const modules = [];
  /** The files whose macros are known at the library's root. @type {Map<string, string>} */
  const macros = new Map();

  /** @param {string} file @param {Module | null} parent @returns {Module} */
  function read(file, parent) {
    const { uses, code } = split(codeOf(files.get(file) ?? ''));
    /** @type {Module} */
    const module = { file, parent, children: new Map(), uses, code };
    modules.push(module);
    for (const [, name] of code.matchAll(/#\[macro_export\]\s*macro_rules!\s*(\w+)/g)) macros.set(name, file);
    const folder = /(^|\/)(mod|lib|main)\.rs$/.test(file) ? file.replace(/[^/]*$/, '') : file.replace(/\.rs$/, '/');
    for (const [, name] of code.matchAll(/\bmod\s+(\w+)\s*;/g)) {
      const child = [`${folder}${name}.rs`, `${folder}${name}/mod.rs`].find(path => files.has(path));
      if (child === undefined) throw new Error(`${file} declares ${name}, which has no file`);
      module.children.set(name, read(child, module));
    }
    return module;
  }

  const root = read(library, null);
  for (const program of programs) read(program, null);

  /**
   * The file that defines what a path names; null for a module, and for what is outside of the crate.
   *
   * @param {Module} at where the path is named, or, once it is `inside`, the module that it has led to
   * @param {string[]} path
   * @param {string[]} asked against names that lead to themselves, as `pub(super) use with_state`
   * @returns {string | null}
   */
  function definedBy(at, [name, ...rest], isInside = false, asked = /** @type {string[]} */ ([])) {
    if (name === undefined) return null;
    if (name === 'super') return definedBy(at.parent ?? at, rest, true, asked);
    if (name === 'self') return definedBy(at, rest, true, asked);
    if (name === 'crate') return definedBy(topOf(at), rest, true, asked);
    const child = at.children.get(name);
    const alias = at.uses.findLast(use => use.name === name)?.path;
    const key = `${at.file} ${name}`;
    // A name of both a module and something else, such as a function, means the latter at the end of a path.
    if (alias !== undefined && (child === undefined || rest.length === 0) && !asked.includes(key))
      return definedBy(at, [...alias, ...rest], false, [...asked, key]);
    if (child !== undefined) return definedBy(child, rest, true, asked);
    if (isInside || alias !== undefined) return (at === root && rest.length === 0 && macros.get(name)) || at.file;
    return name === crate ? definedBy(root, rest, true, asked) : null;
  }

  return new Map(
    modules.map(module => {
      const { file, uses, code } = module;
      const named = uses
        .filter(({ name, isPublic }) => !isPublic || new RegExp(`(?<![\\w.])${name}\\b`).test(code))
        .map(({ path }) => path);
      const inCode = [...code.matchAll(/(?<![\w:])[a-z_]\w*(?:\s*::\s*\w+)+/g)].map(([path]) => path.split(/\s*::\s*/));
      const expanded = [...code.matchAll(/(?<![\w:])(\w+)!/g)].flatMap(([, name]) => macros.get(name) ?? []);
      const found = [...[...named, ...inCode].flatMap(path => definedBy(module, path) ?? []), ...expanded];
      return [file, [...new Set(found)].filter(other => other !== file).sort()];
    }),
  );
}

/** The root of the crate that a module is in. @param {Module} module @returns {Module} */
const topOf = module => (module.parent === null ? module : topOf(module.parent));

/**
 * Whether a file is that of the folder with the other file: `a/mod.rs`, `a.rs` or, for a program, `a/main.rs` for all
 * other files in `a`.
 *
 * @param {string} above
 * @param {string} file
 */
export function isFolderOf(above, file) {
  return above !== file && file.startsWith(above.replace(/(\/)(?:mod|main)\.rs$|\.rs$/, '$1').replace(/\/?$/, '/'));
}

/**
 * A file without comments, strings and characters, and without items for tests or documentation only: from their attribute
 * to the line, no further to the right, that ends them. `cargo fmt` has laid it out so.
 *
 * @param {string} text
 */
const codeOf = text =>
  text
    .replace(
      /\/\/[^\n]*|\/\*[^]*?\*\/|\bb?r(#*)"[^]*?"\1|b?"(?:\\[^]|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|[^])|[^'\\])'/gu,
      ' ',
    )
    .replace(/^( *)#\[cfg\((?:test|doctest)\)\]\n(?:.*\n)*?\1(?:\S.*)?[;,}] *$/gm, '');

/** The `use` statements of a file, a path for each name, and the rest of the code. @param {string} code */
function split(code) {
  /** @type {Use[]} */
  const uses = [];
  const rest = code.replace(
    /(?<![\w$])(pub(?:\s*\([^)]*\))?\s+)?use\s+([^;]*);/g,
    (_, isPublic, /** @type {string} */ tree) => {
      for (const branch of branches(tree.replace(/\s+/g, ' '))) {
        const [, path, alias] = /^(?:::)?(.*?)(?:::self)?(?: as (\w+))?$/.exec(branch) ?? [];
        const parts = path.split('::').map(part => part.trim());
        uses.push({ path: parts, name: alias ?? parts[parts.length - 1], isPublic: isPublic !== undefined });
      }
      return '';
    },
  );
  return { uses, code: rest };
}

/** The paths of a tree: `a::{b, c::d}` as `a::b` and `a::c::d`, the innermost braces first. @param {string} tree */
function branches(tree) {
  let flat = tree;
  while (flat.includes('{'))
    flat = flat.replace(/([^,{}]*)\{([^{}]*)\}/g, (_, start, /** @type {string} */ inner) =>
      inner
        .split(',')
        .filter(part => part.trim() !== '')
        .map(part => start.trim() + part.trim())
        .join(','),
    );
  return flat.split(',').flatMap(part => part.trim() || []);
}
