/**
 * The help as a side sheet: over the panel if that is beside the boards, so that one can read and try at once; on
 * narrow windows a sheet from below. The text itself is loaded when first opened: see book.tsx.
 */

import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { closeHelp, openHelp } from '../puzzle/help.ts';
import { byId } from '../ui/dom.ts';
import { CloseButton, IconButton, Steady } from '../ui/parts.tsx';
import { type Book, openBook } from './book.tsx';

export function HelpView({ app }: { app: App }) {
  const { help, session, layout } = app.page;
  const isOpen = help !== null;
  const isSheet = isOpen && layout.narrow;
  const close = () => closeHelp(app);

  useLayoutEffect(() => {
    document.body.classList.toggle('with-help', isOpen);
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () => giveFocusBack(before);
  }, [isOpen]);

  const seen = useRef(session.puzzle);
  useLayoutEffect(() => {
    // On a phone people want to see a new puzzle.
    if (seen.current !== null && seen.current !== session.puzzle && isSheet) close();
    seen.current = session.puzzle;
  }, [session.puzzle]);

  return (
    <>
      <section
        class="help"
        id="help"
        aria-labelledby="help-title"
        {...(isSheet ? { role: 'dialog', 'aria-modal': true } : { role: 'region' })}
        hidden={!isOpen}
        onKeyDown={event => {
          // Scrolls here, without playing on the boards.
          if (event.key === ' ') event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        onClick={event => {
          const link = event.target instanceof Element ? event.target.closest('a[href*="#help"]') : null;
          if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
          // Followed here, so that closing the help returns to where it was opened.
          event.preventDefault();
          openHelp(app, (link.getAttribute('href') ?? '').replace(/^.*#help=?/, ''));
        }}
      >
        {isOpen && <Opened app={app} help={help} close={close} />}
      </section>
      <div class="shade help-shade" hidden={!isSheet} onClick={close} />
    </>
  );
}

type OpenedProps = { app: App; help: string; close: () => void };

/** In place of a text that did not arrive. */
const failedBook: Book = () => ({ title: t('header.help'), isContents: false, text: <p>{t('help.failed')}</p> });

function Opened({ app, help, close }: OpenedProps) {
  const [book, setBook] = useState<Book | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isThere = book !== null && book !== failedBook;

  useLayoutEffect(() => {
    if (isThere) return;
    // After a lost connection, the next attempt may succeed.
    app.loaded.then(openBook).then(
      loaded => setBook(() => loaded),
      failed => {
        setBook(() => failedBook);
        console.error(failed);
      },
    );
  }, [help]);

  useLayoutEffect(() => {
    if (!isThere || title.current === null || body.current === null) return;
    moveTo(help.split('/')[1] ?? '', title.current, body.current);
  }, [help, isThere]);

  const { session, options } = app.page;
  const { kind } = currentFamily(app.page);
  // Live boards start over if another part of the help is shown.
  const place = `${help} ${currentLanguage()} ${kind}`;
  return (
    <Steady of={[book, help, kind, help === '' && session.puzzle, app.palette, options.ramp]}>
      {() => {
        const part = book?.(app, help);
        return (
          <>
            <div class="row help-head" data-scrolls="">
              <IconButton
                icon="back"
                label={t('help.contents')}
                class="quiet"
                hidden={part?.isContents}
                onClick={() => openHelp(app, '')}
              />
              <h2 id="help-title" tabIndex={-1} ref={title}>
                {part?.title}
              </h2>
              <CloseButton onClick={close} />
            </div>
            {/* Arrow keys scroll the text, except on a live board. */}
            <div class="help-body" data-scrolls="" ref={body}>
              <Fragment key={place}>{part?.text}</Fragment>
            </div>
          </>
        );
      }}
    </Steady>
  );
}

/** Shows a section, or the top, and focuses it. */
function moveTo(section: string, title: HTMLElement, body: HTMLElement) {
  const place = [...body.querySelectorAll('[data-section]')].find(one => one.getAttribute('data-section') === section);
  // Not by scrollIntoView, which would also scroll the page behind.
  const down = place ? place.getBoundingClientRect().top - body.getBoundingClientRect().top : 0;
  body.scrollTop = place ? body.scrollTop + down - 8 : 0;
  (place?.querySelector('h3') ?? title).focus({ preventScroll: true });
}

/** @param before the previously focused element; if it is gone, the button that opens the help is focused */
function giveFocusBack(before: Element | null) {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : byId('help-open', HTMLElement)).focus({ preventScroll: true });
}
