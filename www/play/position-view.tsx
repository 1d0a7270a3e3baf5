/**
 * The position in words, for people who do not see the boards: what is around each player, where the goal is, and every
 * row of small boards.
 */

import { useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { positionWords } from '../core/look.ts';
import { t } from '../i18n/index.ts';

export function Position({ app }: { app: App }) {
  const [open, setOpen] = useState(false);
  /** Whether the rows are open, which they stay from move to move. */
  const [rowsOpen, setRowsOpen] = useState(false);
  const isShown = open && app.page.sitting.puzzle !== null;
  return (
    <details class="fold" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('position.title')}</summary>
      <p class="faint">{t('position.hint')}</p>
      <div class="position">
        {isShown &&
          positionWords(app).map(({ name, around, rows }, index) => (
            <section key={index} aria-label={name}>
              <h3>{name}</h3>
              <p>{around}</p>
              {rows.length > 0 && (
                <details open={rowsOpen} onToggle={event => setRowsOpen(event.currentTarget.open)}>
                  <summary>{t('position.rows')}</summary>
                  <ul>
                    {rows.map((row, at) => (
                      <li key={at}>{row}</li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
          ))}
      </div>
    </details>
  );
}
