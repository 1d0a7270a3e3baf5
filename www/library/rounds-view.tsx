/** Sets in rounds: the button on a collection or chapter, and the table of its last two rounds, puzzle by puzzle. */

import type { App } from '../app/app.ts';
import { number, t } from '../i18n/index.ts';
import { showDialog } from '../puzzle/layout.ts';
import { goOn, nextIn, playedWords, roundsOf, setNamed, setShown, showRounds, timeWords } from '../puzzle/rounds.ts';
import { isMissed, playedIn, type Round } from '../state/rounds.ts';
import { isQuiz } from '../state/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Columns, Small } from '../ui/parts.tsx';

/** @param of a collection's key, or a chapter's */
export function RoundsButton({ app, of }: { app: App; of: string }) {
  if (isQuiz(app.page.session)) return null;
  const now = roundsOf(app, of)?.now;
  const args = { number: now?.number ?? 0, solved: now?.played.length ?? 0, count: now?.order.length ?? 0 };
  return (
    <Small icon="restart" onClick={() => showRounds(app, of)} words={t(now ? 'rounds.place' : 'rounds.begin', args)} />
  );
}

export function RoundsDialog({ app }: { app: App }) {
  const open = app.page.dialog === 'rounds';
  const key = setShown(app);
  const set = open && key !== null ? setNamed(app, key) : null;
  return (
    <Dialog name="rounds" title={set?.name ?? ''} light open={set !== null} closed={() => showDialog(app, null)}>
      {key !== null && <Table app={app} of={key} />}
    </Dialog>
  );
}

function Table({ app, of }: { app: App; of: string }) {
  const [set, rounds] = [setNamed(app, of), roundsOf(app, of)];
  if (set === null || rounds === null) return null;
  const { now, last } = rounds;
  const next = nextIn(set.items, rounds);
  const columns = [now, ...(last === null ? [] : [last])];
  const missed = set.items.filter(({ id }) => isMissed(now, id)).length;
  const nextName = set.items.find(({ id }) => id === next)?.name;
  const inOrder = [...set.items].sort((one, other) => placeIn(now, one.id) - placeIn(now, other.id));
  return (
    <>
      <div class="rounds" tabIndex={0} role="region" aria-label={t('rounds.table')}>
        <table>
          <Columns of={[t('sheet.which'), ...columns.map(round => t('rounds.number', { number: round.number }))]} />
          <tbody>
            {inOrder.map(({ id, name, kind }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" onClick={() => goOn(app, of, id)}>
                    {name}
                  </button>
                </th>
                {columns.map(round => (
                  <td key={round.number}>{playedWords(kind, playedIn(round, id))}</td>
                ))}
              </tr>
            ))}
            <tr class="strong">
              <th scope="row">{t('rounds.all')}</th>
              {columns.map(round => (
                <td key={round.number}>{allWords(round)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p class="faint">{t('rounds.legend')}</p>
      <Button class="main" onClick={() => goOn(app, of)}>
        {nextName === undefined
          ? t(missed > 0 ? 'rounds.next-missed' : 'rounds.next', { number: now.number + 1, count: missed })
          : t('win.next', { name: nextName })}
      </Button>
    </>
  );
}

/** Puzzles that joined the set later come last. */
const placeIn = ({ order }: Round, id: string) => (order.includes(id) ? order.indexOf(id) : Infinity);

function allWords({ order, played }: Round) {
  const seconds = played.reduce((sum, one) => sum + one.seconds, 0);
  return `${number(played.length)} / ${number(order.length)} · ${timeWords(seconds)}`;
}
