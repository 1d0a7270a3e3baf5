/** Class: for the puzzle on the boards or a collection, its quiz, worksheets, and what pupils hand in. */

import type { App } from '../app/app.ts';
import { FAMILIES } from '../app/family.ts';
import { number, ownKey, t } from '../i18n/index.ts';
import { isToHandOut, takeToHandOut } from '../puzzle/hand-out.ts';
import { openHelp } from '../puzzle/help.ts';
import { showDialog, showLibrary } from '../puzzle/layout.ts';
import { collectionsInOrder, openCollection } from '../state/collections.ts';
import { showKept } from '../store/collections.ts';
import { Choice } from '../ui/fields.tsx';
import { Button, Line, Small } from '../ui/parts.tsx';
import { collectionName, puzzleName, wordsInName } from '../words/sentences.ts';
import { handedTable, saveCsv } from './csv.ts';
import { Entries } from './entries-view.tsx';
import { VerdictSign } from './grade-view.tsx';
import { gradeWords, problemsOf, verdictWords } from './grade-words.ts';
import { gradeHanded, subjectKey } from './grading.ts';
import { classOf, type GradeRow, solvedBy, verdictOf } from './state.ts';
import { Worksheets } from './worksheets-view.tsx';

export function ClassView({ app }: { app: App }) {
  const { collections, session } = app.page;
  const { open } = collections;
  const all = collectionsInOrder(collections).map(collection => {
    const { key, entries } = collection;
    const named = { name: collectionName(collection), count: entries.length };
    return { value: key, words: t('collection.named-count', named) };
  });
  const ready = FAMILIES.filter(({ kind }) => isToHandOut(app, kind));
  const choose = (key: string) => {
    const family = ready.find(({ kind }) => kind === key);
    if (family !== undefined) return takeToHandOut(app, family.kind);
    showKept(app, key || null);
    app.acted();
  };
  return (
    <div class="stack-6 class-room">
      <p class="faint">{t('class.what')}</p>
      <div class="row wrap">
        <Choice
          label={t('class.subject')}
          value={open ?? ''}
          options={[
            { value: '', words: puzzleName(session) },
            ...all,
            ...ready.map(({ kind }) => ({ value: kind, words: t('hand-out.title', { family: t(`${kind}.name`) }) })),
          ]}
          take={choose}
        />
        <Button onClick={() => showLibrary(app, 'collections')} words={t('library.collections')} />
        <Button onClick={() => openHelp(app, 'class')} words={t('class.help')} />
      </div>
      <section class="stack-5">
        <h3>{t('class.quiz')}</h3>
        <p class="faint">{t('class.quiz-hint')}</p>
        <div class="row">
          <Button
            icon="share"
            class="main"
            onClick={() => showDialog(app, open === null ? 'quiz' : 'quiz-collection')}
            words={t('class.quiz-share')}
          />
        </div>
      </section>
      <section class="stack-5">
        <h3>{t('sheet.title')}</h3>
        <Worksheets app={app} />
      </section>
      <section class="stack-5">
        <h3>{t('class.handed')}</h3>
        <p class="faint">{t('class.handed-hint')}</p>
        <Entries key={subjectKey(app.page)} app={app} grade={sources => gradeHanded(app, sources)} />
        <HandedIn app={app} />
      </section>
    </div>
  );
}

function HandedIn({ app: { page } }: { app: App }) {
  const { handed } = classOf(page);
  // One of another puzzle or collection would be taken for this one's.
  if (handed?.of !== subjectKey(page)) return null;
  const { puzzles, pupils, apart } = handed;
  const collection = openCollection(page.collections);
  const name = collection === null ? puzzleName(page.session) : collectionName(collection);
  return (
    <div class="stack-4">
      <Line words={apart > 0 && t('grade.apart', { count: apart })} />
      <div class="handed" tabIndex={0} role="region" aria-label={t('grade.table')}>
        <table>
          <caption class="unseen">{t('grade.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('grade.csv.name')}</th>
              {puzzles.map(({ id, title, kind, optimum }) => (
                <th key={id} scope="col">
                  {title}
                  {optimum !== null && <div class="faint">{t(ownKey(kind, 'par.least'), { count: optimum })}</div>}
                </th>
              ))}
              <th scope="col">{t('class.solved')}</th>
            </tr>
          </thead>
          <tbody>
            {pupils.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <Cell key={puzzles[index].id} cell={cell} before={cells[index - 1]} kind={puzzles[index].kind} />
                ))}
                <td>{t('count.solved', { solved: solvedBy(cells), count: cells.length })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <Small icon="save" onClick={() => saveCsv(wordsInName(name), handedTable(handed))} words={t('grade.save')} />
      </div>
    </div>
  );
}

/** @param before the cell of the puzzle before */
function Cell({ cell, before, kind }: { cell: GradeRow | null; before?: GradeRow | null; kind: string }) {
  if (cell === null) return <td />;
  const verdict = verdictOf(cell);
  // A file that cannot be read fills its row, and says why once.
  const given = before?.entry.error ? problemsOf(before) : [];
  return (
    <td class="grade-verdict" data-verdict={verdict} title={gradeWords(cell, kind, true) || verdictWords(cell)}>
      <VerdictSign row={cell} />
      {verdict === 'solved' && cell.grade?.score != null && number(cell.grade.score)}
      {problemsOf(cell)
        .filter(reason => !given.includes(reason))
        .map(reason => (
          <div key={reason} class="faint small-print">
            {reason}
          </div>
        ))}
    </td>
  );
}
