/**
 * A chapter of the help as a static page: the same text, with pictures of the boards that are live in the page itself.
 */

import type { FamilyHelp, Part } from '../../www/core/help-types.ts';
import { helpFragment } from '../../www/core/links.ts';
import { find } from '../../www/help/chapters.ts';
import { Addresses, Prose, TextBlock } from '../../www/help/prose.tsx';
import { linesOf } from '../../www/help/still.tsx';
import { t } from '../../www/i18n/index.ts';
import { KeyList } from '../../www/ui/keys.tsx';
import { Boards, cornersOf, opened } from './board.tsx';
import { type ChapterEntry, relative } from './catalogue.js';
import { version } from './module.js';
import type { Reader } from './pages.tsx';
import { say } from './words.js';

/** The radius of a number on a sample's board, in cells. */
const MARK = 0.2;

const ARROWS: Record<string, string> = { U: '↑', D: '↓', L: '←', R: '→' };

/** The sections of a chapter. */
export function Chapter({ reader, entry }: { reader: Reader; entry: ChapterEntry }) {
  const { chapter } = entry.chapters[reader.language];
  return (
    <Addresses.Provider value={at => addressOf(reader, entry, at)}>
      {chapter.sections.map(({ id, title, parts }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {parts.map((part, index) => (
            <PartOf key={index} reader={reader} entry={entry} section={id} part={part} />
          ))}
        </section>
      ))}
    </Addresses.Provider>
  );
}

/**
 * Of a part of the help. A link to a chapter of the current family leads to the contents, since there is no such family
 * here.
 */
function addressOf({ entries, language }: Reader, entry: ChapterEntry, at: string) {
  const all = entries.flatMap(other => (other.is === 'chapter' ? [other.chapters[language]] : []));
  const target = find(all, at, entry.kind ?? '');
  const page = entries.find(other =>
    target === null ? other.is === 'contents' : other.is === 'chapter' && other.at === target.at,
  );
  if (page === undefined) throw new Error(`the help has no page for ${at}`);
  const place = target === null || target.section === '' ? '' : `#${target.section}`;
  return relative(entry.paths[language], page.paths[language]) + place;
}

function PartOf({
  reader,
  entry,
  section,
  part,
}: {
  reader: Reader;
  entry: ChapterEntry;
  section: string;
  part: Part;
}) {
  if (typeof part === 'string' || 'list' in part || 'steps' in part || 'code' in part) return <TextBlock part={part} />;
  if ('special' in part) return <Special name={part.special} />;
  if (entry.kind === null) throw new Error('a chapter of everybody has a board of a family');
  const help = reader.helps[entry.kind];
  if ('sample' in part) return <Sample help={help} words={part.sample} />;
  if ('figure' in part) {
    const Figure = help.figures[part.figure];
    return (
      <figure class="drawing">
        <Figure words={part.words ?? {}} />
        <figcaption>{part.caption}</figcaption>
      </figure>
    );
  }
  const { text, moves } = help.boards[part.board];
  const address = relative(entry.paths[reader.language], helpFragment(`${entry.at}/${section}`));
  const arrows = [...moves].map(move => ARROWS[move]).join('\u00a0');
  return (
    <figure class="drawing">
      <Boards puzzle={opened(text)} label={part.caption} />
      <figcaption>
        {part.caption} {say('help.moves', { moves: arrows })} <a href={address}>{say('help.try')}</a>
      </figcaption>
    </figure>
  );
}

/**
 * The sample of a file format: its rows beside the boards, with the numbers of the rows on the boards.
 * @param words of each row
 */
function Sample({ help: { sample }, words }: { help: FamilyHelp; words: string[] }) {
  const puzzle = opened(sample.text);
  const corners = cornersOf(puzzle);
  const marks = sample.rows.flatMap(({ marks }, row) =>
    marks.map(({ board, x, y }) => ({ row, left: corners[board].x + x, top: corners[board].y + y })),
  );
  return (
    <figure class="drawing sample">
      <ol>
        {linesOf(sample).map((code, row) => (
          <li key={code}>
            <code>{code}</code>
            <span>
              <Prose text={words[row]} />
            </span>
          </li>
        ))}
      </ol>
      <Boards puzzle={puzzle}>
        {marks.map(({ row, left, top }) => (
          <>
            <circle class="number-back" cx={left} cy={top} r={MARK} />
            <text class="number" x={left} y={top + MARK / 2.8} font-size={MARK * 1.4} text-anchor="middle">
              {row + 1}
            </text>
          </>
        ))}
      </Boards>
    </figure>
  );
}

/** Rendered from the page's own data. The first example only plays by itself in the page. */
function Special({ name }: { name: 'keys' | 'version' | 'welcome' }) {
  if (name === 'version') return <p>{t('help.version', { version: version() })}</p>;
  if (name === 'welcome') return null;
  return (
    <div class="keys">
      <KeyList family={null} />
    </div>
  );
}
