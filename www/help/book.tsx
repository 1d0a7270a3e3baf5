/**
 * The help, one chapter at a time, or its contents. Loaded when somebody opens the help, to keep the page's start
 * small.
 */

import { Fragment, type VNode } from 'preact';
import { helpAddress } from '../app/address.ts';
import type { App } from '../app/app.ts';
import { currentFamily, FAMILIES } from '../app/family.ts';
import type { FamilyHelp, HelpPart } from '../app/help-types.ts';
import * as engine from '../engine/engine.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { welcomeTo } from '../puzzle/open.ts';
import { KeyList } from '../ui/keys.tsx';
import { Small } from '../ui/parts.tsx';
import { chaptersOf, find, type Helps, type ListedChapter, loadHelps } from './chapters.ts';
import { LiveBoardFigure } from './live-board.tsx';
import { PartLink, TextBlock } from './prose.tsx';
import { Legend, SampleFigure } from './still.tsx';

export type Book = (app: App, at: string) => { title: string; isContents: boolean; text: VNode };

/** Loads all chapters. @returns the text of a part of the help */
export async function openBook(): Promise<Book> {
  const helps = await loadHelps();
  return (app, at) => {
    const chapters = chaptersOf(helps, currentLanguage());
    const found = find(chapters, at, currentFamily(app.page).kind);
    if (found === null) {
      const text = <Contents app={app} chapters={chapters} helps={helps} />;
      return { title: t('header.help'), isContents: true, text };
    }
    const help = found.kind === null ? null : helps[found.kind];
    const text = <ChapterText key={found.at} app={app} chapters={chapters} found={found} help={help} />;
    return { title: found.chapter.title, isContents: false, text };
  };
}

function Contents({ app, chapters, helps }: { app: App; chapters: ListedChapter[]; helps: Helps }) {
  const { puzzle, start, text } = app.page.session;
  const { kind, colours } = currentFamily(app.page);
  const { signs } = helps[kind].texts[currentLanguage()];
  return (
    <div class="help-contents">
      <h3>{t(`${kind}.name`)}</h3>
      <p>{t(`${kind}.goal`)}</p>
      <div>
        {puzzle && start && <Legend boards={engine.boards(text, start)} names={signs} palette={colours(app.palette)} />}
      </div>
      <Listing chapters={chapters} kind={kind} />
      <h3>{t('help.general')}</h3>
      <Listing chapters={chapters} kind={null} />
      {FAMILIES.filter(other => other.kind !== kind).map(other => (
        <Fragment key={other.kind}>
          <h3>{t(`${other.kind}.name`)}</h3>
          <Listing chapters={chapters} kind={other.kind} />
        </Fragment>
      ))}
    </div>
  );
}

/** The chapters of a family, or those common to all. */
function Listing({ chapters, kind }: { chapters: ListedChapter[]; kind: string | null }) {
  return (
    <ul class="help-chapters">
      {chapters
        .filter(chapter => chapter.kind === kind)
        .map(({ at, chapter }) => (
          <li key={at}>
            <PartLink at={at}>{chapter.title}</PartLink>
            <span class="faint">{chapter.about}</span>
          </li>
        ))}
    </ul>
  );
}

/** help: of the family whose chapter it is */
type ChapterProps = { app: App; chapters: ListedChapter[]; found: ListedChapter; help: FamilyHelp | null };

function ChapterText({ app, chapters, found: { at, kind, chapter }, help }: ChapterProps) {
  const sections = Object.entries(chapter.sections);
  const next = chapters[chapters.findIndex(other => other.at === at) + 1];
  return (
    <div class="help-chapter">
      {sections.length > 2 && (
        <ul class="legend note help-overview">
          {sections.map(([id, { title }]) => (
            <li key={id}>
              <PartLink at={`${at}/${id}`}>{title}</PartLink>
            </li>
          ))}
        </ul>
      )}
      {sections.map(([id, { title, parts }]) => (
        <section key={id} aria-labelledby={`help-${at}-${id}`} data-section={id}>
          <h3 id={`help-${at}-${id}`} tabIndex={-1}>
            {title}{' '}
            <a class="help-anchor" href={helpAddress(`${at}/${id}`)} aria-label={t('help.anchor')}>
              #
            </a>
          </h3>
          {parts.map((part, index) => (
            <PartOf key={index} app={app} part={part} help={help} />
          ))}
        </section>
      ))}
      {next && next.kind === kind && (
        <p class="strong help-next">
          <PartLink at={next.at}>{t('help.next', { title: next.chapter.title })}</PartLink>
        </p>
      )}
    </div>
  );
}

function PartOf({ app, part, help }: { app: App; part: HelpPart; help: FamilyHelp | null }) {
  if (typeof part === 'object' && 'special' in part) return SPECIAL[part.special](app);
  if (typeof part === 'string' || 'list' in part || 'steps' in part || 'code' in part) return <TextBlock part={part} />;
  if (help === null) throw new Error('a chapter of everybody has a board of a family');
  if ('board' in part) return <LiveBoardFigure app={app} board={help.boards[part.board]} caption={part.caption} />;
  if ('sample' in part) return <SampleFigure app={app} sample={help.sample} words={part.sample} />;
  const Figure = help.figures[part.figure];
  return (
    <figure class="help-figure">
      <Figure words={part.words ?? {}} app={app} />
      <figcaption>{part.caption}</figcaption>
    </figure>
  );
}

const SPECIAL = {
  version: () => <p>{t('help.version', { version: engine.version() })}</p>,
  keys: (app: App) => (
    <div class="keys">
      <KeyList family={currentFamily(app.page)} />
    </div>
  ),
  welcome: (app: App) => (
    <Small onClick={() => welcomeTo(app, currentFamily(app.page).kind)} words={t('welcome.again')} />
  ),
};
