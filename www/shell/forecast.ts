/** The expected cost of a search. */

import type { App } from '../app/app.ts';
import { breath } from '../app/later.ts';
import * as engine from '../engine/engine.ts';
import type { Session } from '../state/session.ts';

/**
 * Finds it for a new puzzle on the boards. For a large one that takes up to seconds, so a worker does it, and until then
 * nothing is known.
 */
export function followForecast(app: App) {
  const { session } = app.page;
  const { puzzle, start, text, forecast, isForecasting } = session;
  if (puzzle === null || start === null || forecast !== null || isForecasting) return;
  if (engine.isLarge(puzzle)) askForecast(app, session);
  else session.forecast = engine.forecast(text, start);
}

async function askForecast(app: App, session: Session) {
  session.isForecasting = true;
  // Sending megabytes of text takes time, too.
  await breath();
  const answer = await app.workers.ask.call('forecastOf', [session.text], { isAwaited: true });
  // The session may have been replaced by a copy.
  for (const one of [session, app.page.session]) {
    if (one.puzzle?.id !== session.puzzle?.id) continue;
    // Once no worker answers, it is not asked again after every change.
    one.isForecasting = !answer.ok && answer.error.code !== 'cancelled';
    if (answer.ok) one.forecast = answer;
  }
  if (answer.ok) app.acted();
}
