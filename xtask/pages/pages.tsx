/** The content of each static page. Words are the page's own wherever they exist. */

import type { ComponentChildren } from 'preact';
import '../../www/families/index.ts';
import { familyOf } from '../../www/core/app.ts';
import { exampleName, levelTitle } from '../../www/core/sentences.ts';
import type { Kind } from '../../www/engine/types.ts';
import { has, type Language, t } from '../../www/i18n/index.ts';
import { Boards, isLarge, opened, Picture } from './board.tsx';
import {
  type ChapterEntry,
  type Entry,
  type FamilyEntry,
  type Helps,
  type LevelEntry,
  type Overview,
  type Paths,
  type PuzzleEntry,
  relative,
} from './catalogue.js';
import { Chapter } from './help.tsx';
import { aboutOf, example, examples, level, levels } from './module.js';
import { say } from './words.js';

export interface Reader {
  /** all pages */ entries: Entry[];
  helps: Helps;
  language: Language;
}

interface Content {
  title: string;
  description: string;
  body: ComponentChildren;
}

type At<Of = Entry> = { reader: Reader; entry: Of };

export function contentOf(reader: Reader, entry: Entry): Content {
  switch (entry.is) {
    case 'home':
      return home(reader, entry);
    case 'family':
      return family(reader, entry);
    case 'puzzle':
    case 'level':
      return puzzle(reader, entry);
    case 'contents':
      return contents(reader, entry);
    case 'chapter':
      return chapter(reader, entry);
  }
}

/** The name of a page in links, and on its picture. */
export function nameOf(entry: Entry, language: Language): string {
  switch (entry.is) {
    case 'home':
      return say('home.title');
    case 'family':
      return t(`${entry.kind}.name`);
    case 'puzzle':
      return exampleName(entry.name);
    case 'level':
      return levelTitle({ family: entry.kind, number: entry.number });
    case 'contents':
      return t('help.title');
    case 'chapter':
      return entry.chapters[language].chapter.title;
  }
}

function home(reader: Reader, entry: Overview): Content {
  const at = { reader, entry };
  const families = reader.entries.filter(other => other.is === 'family');
  const description = `${families.map(({ kind }) => t(`${kind}.name`)).join(', ')}. ${say('home.about')}`;
  const body = (
    <>
      <h1>{say('home.title')}</h1>
      <p class="lead">{say('home.about')}</p>
      <Button {...at} words={say('home.open')} />
      {families.map(({ kind, paths }) => (
        <>
          <h2>
            <a href={towards(at, paths)}>{t(`${kind}.name`)}</a>
          </h2>
          <p>{t(`${kind}.goal`)}</p>
          <Cards {...at} kind={kind} />
        </>
      ))}
      <h2>{t('help.title')}</h2>
      <Chapters {...at} counts={() => true} />
    </>
  );
  return { title: say('home.title'), description, body };
}

function family(reader: Reader, entry: FamilyEntry): Content {
  const { kind } = entry;
  const at = { reader, entry };
  const name = t(`${kind}.name`);
  const steps = reader.entries.filter(other => other.is === 'level' && other.kind === kind) as LevelEntry[];
  const earlier = steps.filter(step => step.earlier);
  const body = (
    <>
      <h1>{name}</h1>
      <p class="lead">{`${t(`${kind}.tagline`)}.`}</p>
      <p>{`${t(`${kind}.goal`)} ${t(`${kind}.how`)}`}</p>
      <Button {...at} words={say('family.play', { name })} />
      <h2>{t('library.examples')}</h2>
      <Cards {...at} kind={kind} />
      <h2>{t('library.levels')}</h2>
      <Names {...at} all={steps.filter(step => !step.earlier)} />
      {earlier.length > 0 && <h2>{say('family.earlier')}</h2>}
      {earlier.length > 0 && <Names {...at} all={earlier} />}
      <h2>{say('family.learn')}</h2>
      <Chapters {...at} counts={other => other.kind === kind} />
    </>
  );
  return { title: name, description: `${t(`${kind}.tagline`)}. ${t(`${kind}.goal`)} ${say('puzzle.free')}`, body };
}

function puzzle(reader: Reader, entry: PuzzleEntry | LevelEntry): Content {
  const { kind } = entry;
  const at = { reader, entry };
  const { words } = familyOf(kind);
  const name = nameOf(entry, reader.language);
  const { boards, text } = puzzleOf(entry);
  const { author, note } = aboutOf(isLarge(boards) ? '' : text());
  const large = isLarge(boards);
  const facts = large ? words.sizes(boards) : words.facts(opened(text()).puzzle);
  const label = `${name}: ${facts}`;
  const tip = entry.is === 'level' && has(tipKey(entry)) ? t(tipKey(entry)) : '';
  const siblings = reader.entries.filter(other => other.is === entry.is && other.kind === kind);
  const next = siblings[siblings.indexOf(entry) + 1];
  const family = t(`${kind}.name`);
  const body = (
    <>
      <p class="over">
        <a href={relative(entry.paths[reader.language], `${reader.language}/${kind}/`)}>{family}</a>
      </p>
      <h1>{name}</h1>
      {author && <p class="over">{t('about.by', { author })}</p>}
      <p class="facts">{facts}</p>
      {note && <p class="lead">{note}</p>}
      <figure class="stage">
        {large ? <Picture folder="" label={label} /> : <Boards puzzle={opened(text())} label={label} />}
        {large && <figcaption>{say('puzzle.corner')}</figcaption>}
      </figure>
      <Button {...at} words={entry.is === 'level' ? say('level.play') : say('puzzle.play', { name })} />
      {tip !== '' && <p class="lead">{tip}</p>}
      <p>{`${t(`${kind}.goal`)} ${say('puzzle.free')}`}</p>
      {next && <Onward {...at} next={next} />}
      {entry.is === 'puzzle' && (
        <>
          <h2>{say('puzzle.others')}</h2>
          <Names {...at} all={siblings} />
        </>
      )}
    </>
  );
  const first = tip === '' ? t(`${kind}.goal`) : tip;
  return { title: `${name} · ${family}`, description: `${family} · ${facts}. ${first} ${say('puzzle.free')}`, body };
}

function contents(reader: Reader, entry: Overview): Content {
  const at = { reader, entry };
  const kinds = [...new Set(reader.entries.flatMap(other => (other.is === 'chapter' ? [other.kind] : [])))];
  const body = (
    <>
      <h1>{t('help.title')}</h1>
      <p>{`${say('help.about')} ${say('help.live')}`}</p>
      <Button {...at} words={say('help.open-all')} />
      {kinds.map(kind => (
        <>
          <h2>{kind === null ? t('help.general') : t(`${kind}.name`)}</h2>
          <Chapters {...at} counts={other => other.kind === kind} />
        </>
      ))}
    </>
  );
  return { title: t('help.title'), description: say('help.about'), body };
}

function chapter(reader: Reader, entry: ChapterEntry): Content {
  const at = { reader, entry };
  const { chapter: read } = entry.chapters[reader.language];
  const chapters = reader.entries.filter(other => other.is === 'chapter');
  const next = chapters[chapters.indexOf(entry) + 1];
  const up = reader.entries.find(other => other.is === 'contents');
  if (up === undefined) throw new Error('there are no contents of the help');
  const body = (
    <>
      <p class="over">
        <a href={towards(at, up.paths)}>{t('help.title')}</a>
      </p>
      <h1>{read.title}</h1>
      <p class="lead">{read.about}</p>
      <Chapter {...at} />
      <Button {...at} words={say('help.open')} />
      {next && <Onward {...at} next={next} />}
    </>
  );
  return { title: read.title, description: read.about, body };
}

/** The address of another page in the same language. */
function towards({ reader: { language }, entry }: At, to: Paths) {
  return relative(entry.paths[language], to[language]);
}

/** A button that opens it in the page. */
function Button({ reader: { language }, entry: { paths, fragment }, words }: At & { words: string }) {
  return (
    <p class="go">
      <a class="button" href={relative(paths[language], fragment)}>
        {words}
      </a>
    </p>
  );
}

/** The link to the next page. */
function Onward({ next, ...at }: At & { next: Entry }) {
  return (
    <p class="onward">
      <a href={towards(at, next.paths)}>{t('help.next', { title: nameOf(next, at.reader.language) })}</a>
    </p>
  );
}

/** Links to pages by name, without the page that lists them. */
function Names({ all, ...at }: At & { all: Entry[] }) {
  return (
    <ul class="names">
      {all
        .filter(other => other !== at.entry)
        .map(other => (
          <li key={other.fragment}>
            <a href={towards(at, other.paths)}>{nameOf(other, at.reader.language)}</a>
          </li>
        ))}
    </ul>
  );
}

/** The examples of a family, each with its picture. */
function Cards({ kind, ...at }: At & { kind: Kind }) {
  const puzzles = at.reader.entries.filter(other => other.is === 'puzzle' && other.kind === kind);
  return (
    <ul class="cards">
      {puzzles.map(other => {
        const { boards, text } = puzzleOf(other as PuzzleEntry);
        const address = towards(at, other.paths);
        return (
          <li key={other.fragment}>
            <a class="card" href={address}>
              <span class="card-picture">
                {isLarge(boards) ? <Picture folder={address} /> : <Boards puzzle={opened(text())} />}
              </span>
              <span class="card-name">{nameOf(other, at.reader.language)}</span>
              <span class="card-size">{familyOf(kind).words.sizes(boards)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Chapters({ counts, ...at }: At & { counts: (chapter: ChapterEntry) => boolean }) {
  const items = at.reader.entries.flatMap(other => {
    if (other.is !== 'chapter' || !counts(other)) return [];
    const { chapter: read } = other.chapters[at.reader.language];
    return (
      <li key={other.at}>
        <a href={towards(at, other.paths)}>{read.title}</a> <span class="faint">{read.about}</span>
      </li>
    );
  });
  return <ul class="chapters">{items}</ul>;
}

const found = new Map<string, ReturnType<typeof findPuzzle>>();

/** The boards of a puzzle, and its text, generated on demand. */
export function puzzleOf(entry: PuzzleEntry | LevelEntry) {
  const known = found.get(entry.fragment) ?? findPuzzle(entry);
  found.set(entry.fragment, known);
  return known;
}

function findPuzzle(entry: PuzzleEntry | LevelEntry) {
  const listed =
    entry.is === 'puzzle'
      ? examples().find(({ name }) => name === entry.name)
      : levels().find(({ kind, number }) => kind === entry.kind && number === entry.number);
  if (listed === undefined) throw new Error(`there is no puzzle at ${entry.fragment}`);
  let text = '';
  const make = () => {
    if (text !== '') return text;
    const shared = entry.is === 'puzzle' ? example(entry.name) : level(entry.kind, entry.number);
    if (!shared.ok) throw new Error(`there is no puzzle at ${entry.fragment}: ${shared.error.code}`);
    return (text = shared.text);
  };
  return { boards: listed.boards, text: make };
}

function tipKey({ kind, number }: LevelEntry) {
  return `level.${kind}.${number}.tip`;
}
