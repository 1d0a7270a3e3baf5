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
 * A name that `use` brings into scope, `_` for none, and whether it is re-exported.
 *
 * @typedef {{ path: string[], name: string, isPublic: boolean }} Use
 */

/**
 * @typedef {object} Module
 * @property {string} file
 * @property {Module | null} parent
 * @property {Map<string, Module>} children the modules that it declares
 * @property {Use[]} uses
 * @property {Map<string, string[]>} names that these bring into scope, with their paths
 * @property {string} code without comments, strings, tests and `use`
 */

/**
 * @param {Map<string, string>} files the text of each file, by its path
 * @param {{ library: string, crate: string, programs: string[] }} roots the path of the library's root, the name by
 *   which programs import it, and the paths of their roots
 * @returns {import('./floors.js').Imports}
 */
export function rustImports(files, { library, crate, programs }) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  /** @type {Map<string, Module>} the modules whose macros are known at the library's root */
  const macros = new Map();

  /** @param {string} file @param {Module | null} parent @returns {Module} */
  function read(file, parent) {
    const { uses, code } = split(withoutTests(withoutText(files.get(file) ?? '')));
    const names = new Map(uses.map(({ name, path }) => [name, path]));
    /** @type {Module} */
    const module = { file, parent, children: new Map(), uses, names, code };
    modules.set(file, module);
    for (const [, name] of code.matchAll(/#\[macro_export\]\s*macro_rules!\s*(\w+)/g)) macros.set(name, module);
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
   * The target of a path, seen from a module: a module, the file that defines something, or null outside of the crate.
   *
   * @param {Module} from
   * @param {string[]} path
   * @param {Set<string>} [asked] against names that lead to themselves, as `pub(super) use with_state`
   * @returns {{ module: Module } | { defined: string } | null}
   */
  function follow(from, path, asked = new Set()) {
    const [first, ...others] = path;
    if (first === 'super') return walk(from.parent ?? from, others, asked);
    if (first === 'self') return walk(from, others, asked);
    if (first === 'crate') return walk(topOf(from), others, asked);
    // A name in scope; else it is defined right here, or is another crate.
    if (from.children.has(first) || from.names.has(first)) return walk(from, path, asked);
    return first === crate ? walk(root, others, asked) : null;
  }

  /**
   * The same for a path from the inside of a module.
   *
   * @param {Module} at
   * @param {string[]} path
   * @param {Set<string>} asked
   * @returns {{ module: Module } | { defined: string } | null}
   */
  function walk(at, [name, ...rest], asked) {
    if (name === undefined) return { module: at };
    if (name === 'super') return walk(at.parent ?? at, rest, asked);
    const child = at.children.get(name);
    const alias = at.names.get(name);
    const key = `${at.file} ${name}`;
    // A name of both a module and something else, such as a function, means the latter at the end of a path.
    if (alias !== undefined && (child === undefined || rest.length === 0) && !asked.has(key)) {
      return follow(at, [...alias, ...rest], new Set([...asked, key]));
    }
    if (child !== undefined) return walk(child, rest, asked);
    const macro = at === root && rest.length === 0 ? macros.get(name) : undefined;
    return { defined: (macro ?? at).file };
  }

  /** @type {import('./floors.js').Imports} */
  const imports = new Map();
  for (const module of modules.values()) {
    const named = module.uses
      .filter(({ name, isPublic }) => !isPublic || new RegExp(`(?<![\\w.])${name}\\b`).test(module.code))
      .map(({ path }) => path);
    const inCode = [...module.code.matchAll(/(?<![\w:])[a-z_]\w*(?:\s*::\s*\w+)+/g)].map(([path]) =>
      path.split(/\s*::\s*/),
    );
    const inMacros = [...module.code.matchAll(/(?<![\w:])(\w+)!/g)].filter(([, name]) => macros.has(name));
    const found = [...named, ...inCode]
      .map(path => follow(module, path))
      .flatMap(end => (end !== null && 'defined' in end ? [end.defined] : []));
    const expanded = inMacros.map(([, name]) => macros.get(name)?.file ?? '');
    imports.set(module.file, [...new Set([...found, ...expanded])].filter(file => file !== module.file).sort());
  }
  return imports;
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

/** The text with comments, strings and characters blanked out. @param {string} text */
const withoutText = text =>
  text.replace(
    /\/\/[^\n]*|\/\*[^]*?\*\/|\bb?r(#*)"[^]*?"\1|b?"(?:\\[^]|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|[^])|[^'\\])'/gu,
    ' ',
  );

/**
 * The code without items for tests or documentation only: from their attribute to the end of their block, or to the
 * semicolon or comma after them.
 *
 * @param {string} code
 */
function withoutTests(code) {
  const attribute = /#\[cfg\((?:test|doctest)\)\]/g;
  let out = '';
  let at = 0;
  for (let match = attribute.exec(code); match !== null; match = attribute.exec(code)) {
    out += code.slice(at, match.index);
    let depth = 0;
    at = attribute.lastIndex;
    for (; at < code.length; at++) {
      if ('([{'.includes(code[at])) depth++;
      if (')]}'.includes(code[at])) depth--;
      const isEnd = depth === 0 && (';,'.includes(code[at]) || code[at] === '}');
      // The closing bracket of the item's surroundings.
      if (isEnd || depth < 0) break;
    }
    if (code[at] !== undefined && depth === 0) at++;
    attribute.lastIndex = at;
  }
  return out + code.slice(at);
}

/** The `use` statements of a file, a path for each name, and the rest of the code. @param {string} code */
function split(code) {
  /** @type {Use[]} */
  const uses = [];
  const rest = code.replace(
    /(?<![\w$])(pub(?:\s*\([^)]*\))?\s+)?use\s+([^;]*);/g,
    (_, isPublic, /** @type {string} */ tree) => {
      for (const branch of branches(tree.replace(/\s+/g, ' '))) {
        const [, path, alias] = /^(.*?)(?: as (\w+))?$/.exec(branch) ?? [];
        const parts = path.split('::').map(part => part.trim());
        if (parts[0] === '') parts.shift();
        if (parts[parts.length - 1] === 'self') parts.pop();
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
