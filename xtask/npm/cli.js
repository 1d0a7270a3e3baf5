#!/usr/bin/env node
/**
 * `npx lockstep-puzzles`: solve, check and generate as the native program does, by the module. Options of solvers and
 * generators come from the module's tables; results go to standard output, messages to standard error.
 *
 * Exit codes are the native ones: 0 success, 1 moves that do not solve, 2 bad input, 3 a search stopped, 4 a puzzle that
 * lacks what was asked for.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { verdict } from './messages.js';
import * as lockstep from './node.js';

const HELP = `Usage: lockstep <COMMAND> [OPTIONS]

Commands:
  solve FILE...              Find a shortest sequence of moves, or prove that
                             there is none
  check FILE MOVES...        Replay moves, in any notation, and say whether
                             they solve the puzzle
  generate FAMILY            Make a puzzle from settings and a seed; with
                             --help, list the settings of the family

Options of solve:
      --moves-only           Print only the moves, on one line
      --notation NAME        arrows, letters, signs, words or counts
      --algorithm NAME       Labyrinths: auto, bfs, bidirectional,
                             astar-manhattan, astar-exact
                             Irrgarten: shortest, dfs, wall
      --count                Labyrinths: count the shortest sequences
      --fewest-swaps         Stromrallye: search for the fewest swaps
      --seed N               Stromrallye: seed of the search
      --memory MB            Stop when the search's tables take more than this

Options of check:
      --german               Read letters as German ones: O or H is up

Options of all commands:
      --json                 Print one JSON object for each file, on a line
  -o, --output FILE          Write the result into this file
  -q, --quiet                Print only errors on standard error
  -h, --help                 Print help
  -V, --version              Print the version

FILE may be - for standard input.

Examples:
  npx lockstep-puzzles generate irrgarten --preset hard --seed 7 -o maze.txt
  npx lockstep-puzzles solve maze.txt
  npx lockstep-puzzles check maze.txt DDRURD

Exit codes:
  0  success: a verdict, moves that solve, a puzzle
  1  the moves do not solve the puzzle
  2  arguments, a file or moves cannot be used
  3  a search was stopped without a proved answer
  4  a puzzle was printed but lacks what was asked for
`;

/** An error in the arguments or in a file. */
class BadInput extends Error {
  /** @param {string} message @param {object} [error] for programs */
  constructor(message, { code = 'usage', args = {}, ...place } = {}) {
    super(message);
    this.error = errorObject({ ...place, code, args, message });
  }
}

/** An error, or a remark about moves, as `--json` prints it. */
const errorObject = ({ code, args, line = null, column = null, message }) => ({
  arguments: args,
  code,
  column,
  line,
  message,
});

const GRAVITY = [0, 4, 1, 3, 2];
const graver = (one, other) => (GRAVITY.indexOf(one) > GRAVITY.indexOf(other) ? one : other);

const COMMON = {
  output: { type: 'string', short: 'o' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
  json: { type: 'boolean' },
};

/** The result so far, the file it goes to, and whether warnings and remarks are suppressed. */
const out = { text: '', file: undefined, isQuiet: false };

function print(text) {
  out.text += text;
}

function note(line) {
  if (!out.isQuiet) process.stderr.write(`${line}\n`);
}

const nameOf = file => (file === '-' ? 'standard input' : file);

function read(file) {
  try {
    return new TextDecoder().decode(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    throw new BadInput(`${nameOf(file)}: ${error.message}`, { code: 'unreadable' });
  }
}

/** The module's refusal of a text. */
const refused = (error, about) => new BadInput(`${about}: ${error.message}`, error);

function open(file) {
  const text = read(file);
  if (lockstep.isCollection(text)) {
    throw new BadInput(`${nameOf(file)}: this is a collection: the native program reads those`, { code: 'collection' });
  }
  const opened = lockstep.open(text);
  if (!opened.ok) throw refused(opened.error, nameOf(file));
  for (const { message } of opened.warnings) note(`warning: ${nameOf(file)}: ${message}`);
  return { text, ...opened };
}

const snake = name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const dashed = name => snake(name).replaceAll('_', '-');

/** An object on a line, with its properties in alphabetical order, as the native program prints them. */
const line = object =>
  `${JSON.stringify(Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`;

/** Settings whose options have a letter; whose options turn them off; that follow from other settings. */
const SHORT = {
  size: 's',
  minDifficulty: 'd',
  maxDifficulty: 'D',
  minDensity: 'b',
  maxDensity: 'B',
  minLength: 'l',
  maxLength: 'L',
};
const OFF = { lively: 'dull' };
const IMPLIED = ['by', 'wanted'];

/** A setting's name on the command line. */
const optionOf = name => OFF[name] ?? dashed(name);

const MEGABYTE = 1_000_000;

/** The options for a table of settings. */
const optionsOf = table =>
  Object.fromEntries(
    table
      .filter(({ name }) => !IMPLIED.includes(name))
      .map(({ name, kind }) => {
        const option = { type: kind === 'flag' ? 'boolean' : 'string' };
        return [optionOf(name), SHORT[name] ? { ...option, short: SHORT[name] } : option];
      }),
  );

/** The settings given as options. */
function settingsOf(table, values) {
  const given = {};
  for (const { name, kind } of table) {
    const value = values[optionOf(name)];
    if (value === undefined || IMPLIED.includes(name)) continue;
    if (kind === 'flag') given[name] = OFF[name] === undefined;
    else if (kind === 'choice' || kind === 'seed') given[name] = value;
    else given[name] = value.trim() === '' ? Number.NaN : Number(value) * (kind === 'bytes' ? MEGABYTE : 1);
  }
  return given;
}

/** A refusal, with the names of options in place of those of settings. */
function badSetting({ code, args, message }) {
  const names = Object.entries(args).filter(([key]) => key === 'name' || key === 'other');
  const sentence = names.reduce((text, [, name]) => text.replace(`“${name}”`, `--${optionOf(name)}`), message);
  return new BadInput(sentence, {
    code,
    args: { ...args, ...Object.fromEntries(names.map(([key, name]) => [key, snake(name)])) },
  });
}

function parse(args, options) {
  try {
    const parsed = parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true });
    out.file = parsed.values.output;
    out.isQuiet = parsed.values.quiet ?? false;
    return parsed;
  } catch (error) {
    throw new BadInput(error.message.split('\n')[0]);
  }
}

const SIGNS = { arrows: '↑↓←→', letters: 'UDLR', signs: '^v<>' };
const DIRECTIONS = ['up', 'down', 'left', 'right'];
const NOTATIONS = [...Object.keys(SIGNS), 'words', 'counts'];

const runs = moves => (moves.match(/(.)\1*/g) ?? []).map(run => (run.length === 1 ? run : `${run.length}${run[0]}`));
const written = (moves, notation) =>
  notation in SIGNS
    ? moves.replace(/./g, move => SIGNS[notation]['UDLR'.indexOf(move)])
    : (notation === 'words' ? Array.from(moves, move => DIRECTIONS['UDLR'.indexOf(move)]) : runs(moves)).join(' ');

/** Moves in short lines. */
function inLines(moves, notation) {
  const text = written(moves, notation);
  if (!(notation in SIGNS)) return (text.match(/\S+(?: \S+){0,11}/g) ?? []).map(row => `${row}\n`).join('');
  return (text.match(/.{1,60}/gu) ?? []).map(row => `${row.match(/.{1,10}/gu).join(' ')}\n`).join('');
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const nounOf = kind => (kind === 'simultaneous' ? 'instruction' : 'move');

/** Answers for each file: several are printed with their names, and one that cannot be used does not stop the others. */
function each(files, isJson, isPlain, answer) {
  let exit = 0;
  for (const [index, file] of files.entries()) {
    if (files.length > 1 && !isJson && !isPlain) print(`${index > 0 ? '\n' : ''}${nameOf(file)}:\n`);
    try {
      const { json, words, code } = answer(file, index);
      print(isJson ? line(files.length > 1 ? { ...json, file } : json) : words);
      exit = graver(exit, code);
    } catch (error) {
      if (!(error instanceof BadInput) || files.length === 1) throw error;
      fail(error, isJson, file);
      if (isPlain) print('\n');
      exit = 2;
    }
  }
  return exit;
}

function solve(args) {
  const families = lockstep.families();
  const { values, positionals: files } = parse(args, {
    'moves-only': { type: 'boolean' },
    notation: { type: 'string' },
    ...Object.assign({}, ...families.map(({ options }) => optionsOf(options))),
  });
  if (files.length === 0) throw new BadInput('no FILE is given');
  const { notation, json, 'moves-only': isPlain } = values;
  if (notation !== undefined && !NOTATIONS.includes(notation)) {
    throw new BadInput(`--notation must be one of ${NOTATIONS.join(', ')}`);
  }
  return each(files, json, isPlain, file => {
    const { text, puzzle } = open(file);
    const { options } = families.find(({ kind }) => kind === puzzle.kind);
    const known = Object.keys(optionsOf(options));
    const others = families.flatMap(family => Object.keys(optionsOf(family.options)));
    const other = others.find(name => values[name] !== undefined && !known.includes(name));
    if (other) throw new BadInput(`--${other} is an option for other families, and this puzzle is ${puzzle.kind}`);
    const solved = lockstep.solve(text, settingsOf(options, values));
    if (!solved.ok) throw badSetting(solved.error);
    const { moves, stopped } = solved;
    const sentence = verdict(solved);
    if (isPlain && moves === null) note(sentence);
    const lines = moves === null ? '' : inLines(moves, notation ?? 'arrows');
    const plain = moves === null ? '' : `${written(moves, notation ?? 'letters')}\n`;
    return {
      json: solvedObject(solved, sentence),
      words: isPlain ? plain || (files.length > 1 ? '\n' : '') : `${sentence}\n${lines}`,
      code: stopped || solved.verdict === 'stopped' ? 3 : 0,
    };
  });
}

/** The object of `solve --json`. */
function solvedObject(solved, sentence) {
  const { kind, verdict: is, shortest, length, moves, atLeast, seconds, states, bytes, visited, stopped } = solved;
  const object = { kind, verdict: is, shortest, length, moves, at_least: atLeast, seconds, states, bytes };
  if (is !== 'solved') object.reason = sentence;
  else if (stopped) object.stopped = stopped.message;
  if (visited !== null) object.visited = visited;
  if (kind === 'simultaneous') object.shortest_sequences = solved.sequences;
  if (kind === 'stromrallye') Object.assign(object, { swaps: solved.swaps, swaps_proved: solved.swapsProved });
  if (solved.swapsAtLeast !== undefined) object.swaps_at_least = solved.swapsAtLeast;
  if (solved.countStopped) object.count_stopped = solved.countStopped.message;
  return object;
}

function check(args) {
  const { values, positionals } = parse(args, { german: { type: 'boolean' } });
  if (positionals.length === 0) throw new BadInput('no FILE and no MOVES are given');
  const files = positionals.filter((_, index) => index % 2 === 0);
  const sequences = positionals.filter((_, index) => index % 2 === 1);
  if (files.length > sequences.length) throw new BadInput(`no moves are given for ${files.at(-1)}`);
  return each(files, values.json, false, (file, index) => {
    if (file === '-' && sequences[index] === '-') {
      throw new BadInput('only one of puzzle and moves can come from standard input');
    }
    const typed = sequences[index] === '-' ? read('-') : sequences[index];
    const { text, state, puzzle } = open(file);
    const [{ x, y }] = state.players;
    const sequence = lockstep.readSequence(typed, values.german ? 'de' : 'en', x, y);
    if (!sequence.ok) throw refused(sequence.error, 'moves');
    const { after, solved, count, illegal } = lockstep.check(text, sequence.moves);
    const graded = solved || illegal ? null : lockstep.grade(text, [sequence.moves]);
    const explained = graded?.ok ? graded.grades[0].explained : [];
    const noun = nounOf(puzzle.kind);
    const wrong =
      illegal && `${noun} ${illegal.number} ${solved ? 'after that ' : ''}is illegal: ${illegal.reason.message}`;
    const right = solved && `solved after ${after} of ${count}`;
    const sentence = [right, wrong].filter(Boolean).join('; ') || `not solved by ${counted(count, noun)}`;
    return {
      json: {
        kind: puzzle.kind,
        solved,
        after,
        count,
        illegal: illegal ? { number: illegal.number, reason: illegal.reason.message } : null,
        explained: explained.map(errorObject),
      },
      words: [sentence, ...explained.map(({ message }) => message)].map(text => `${text}\n`).join(''),
      code: solved ? 0 : 1,
    };
  });
}

function generate([kind, ...args]) {
  const families = lockstep.families();
  const family = families.find(family => family.kind === kind);
  if (!family) throw new BadInput(`generate is followed by one of ${families.map(({ kind }) => kind).join(', ')}`);
  const both = args.indexOf('--difficulty');
  if (both >= 0) args.splice(both, 3, '--least', args[both + 1] ?? '', '--most', args[both + 2] ?? '');
  const options = optionsOf(family.settings);
  const { values, positionals } = parse(args, { preset: { type: 'string' }, seed: { type: 'string' }, ...options });
  if (values.help) return printHelp(family);
  if (positionals.length > 0) throw new BadInput(`unexpected argument '${positionals[0]}'`);
  const { preset, json: isJson } = values;
  const params = { ...settingsOf(family.settings, values), ...(preset === undefined ? {} : { preset }) };
  refuseUnused(family.settings, params);
  const seed = values.seed ?? String(Math.floor(Math.random() * 1e12));
  if (values.seed === undefined && !isJson) note(`seed ${seed}`);
  const made = lockstep.generate(kind, params, seed);
  if (!made.ok) throw badSetting(made.error);
  const remarks = (made.report?.missed ?? []).map(code => `not as wanted: ${code}`);
  if (isJson) {
    const { level, ...settings } = made.params;
    const named = Object.entries(settings).map(([name, value]) => [snake(name), value]);
    const rest = {
      settings: Object.fromEntries(named.sort()),
      puzzle: made.text,
      as_wanted: remarks.length === 0,
      remarks,
    };
    // A seed may be larger than JavaScript's numbers.
    print(line({ kind, seed: null, ...rest }).replace('"seed":null', `"seed":${made.seed}`));
  } else {
    remarks.forEach(note);
    const given = ['preset', ...Object.keys(options)].filter(name => values[name] !== undefined);
    const words = given.map(name => (values[name] === true ? ` --${name}` : ` --${name} ${values[name]}`));
    print(`# lockstep generate ${kind}${words.join('')} --seed ${made.seed}\n${made.text}`);
  }
  return remarks.length > 0 ? 4 : 0;
}

/** Refuses a setting that has no effect with the chosen value of another one. */
function refuseUnused(table, params) {
  for (const { name, when } of table) {
    if (params[name] === undefined || when === undefined || IMPLIED.includes(when.name)) continue;
    const { default: usual } = table.find(({ name }) => name === when.name);
    if ((params[when.name] ?? usual) === when.value) continue;
    throw new BadInput(`--${dashed(name)} counts only where --${dashed(when.name)} is ${when.value}`, {
      code: 'setting-unused',
      args: { name: snake(name), other: snake(when.name), wanted: when.value },
    });
  }
}

/** The options of a family's generator, with their limits and defaults. */
function printHelp({ kind, settings }) {
  const row = (option, says) => `  ${option.padEnd(26)} ${says}`.trimEnd();
  const rows = settings
    .filter(({ name }) => !IMPLIED.includes(name))
    .map(({ name, kind: is, least, most, choices, default: usual }) => {
      const option = `${SHORT[name] ? `-${SHORT[name]}, ` : '    '}--${optionOf(name)}`;
      if (choices) return row(option, `${choices.join(', ').replace(/(.{25,48}), /g, `$1,\n${' '.repeat(29)}`)}`);
      return row(option, is === 'flag' ? '' : `${least} to ${most}; default ${usual}`);
    });
  const head = [
    row('    --preset NAME', 'Where the settings start from'),
    row('    --difficulty MIN MAX', 'Target difficulty, as measured'),
    row('    --seed N', 'By default random'),
    row('    --json', 'Print one JSON object, with the settings'),
  ];
  print(`Usage: lockstep generate ${kind} [OPTIONS]\n\nOptions:\n${[...head, ...rows].join('\n')}\n`);
  return 0;
}

function fail({ message, error }, isJson, file) {
  if (isJson) print(line(file === undefined ? { error } : { error, file }));
  else process.stderr.write(`${message.replace(/^/gm, 'error: ')}\n`);
}

const COMMANDS = { solve, check, generate };

function run([command, ...args]) {
  const isHelp = args.includes('-h') || args.includes('--help');
  if (command === '-V' || command === '--version') print(`lockstep ${lockstep.version()}\n`);
  else if (['-h', '--help', 'help'].includes(command) || (isHelp && (command !== 'generate' || args.length === 1)))
    print(HELP);
  else if (command === undefined) throw new BadInput(`no command is given\n\n${HELP}`);
  else if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command](args);
  else throw new BadInput(`unrecognized subcommand '${command}'`);
  return 0;
}

const args = process.argv.slice(2);
try {
  process.exitCode = run(args);
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  fail(error, args.includes('--json'));
  process.exitCode = 2;
}
// An error leaves the file as it was, and is for whoever reads standard output.
if (out.file === undefined || process.exitCode === 2) process.stdout.write(out.text);
else {
  try {
    writeFileSync(out.file, out.text);
  } catch (error) {
    process.stderr.write(`error: ${out.file}: ${error.message}\n`);
    process.exitCode = 2;
  }
}
