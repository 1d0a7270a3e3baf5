/**
 * The help as a side sheet: over the panel if that is beside the boards, so that one can read and try at once; on
 * narrow windows a sheet from below. The text itself is loaded when first opened: see book.tsx.
 */

import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type App, currentFamily } from '../core/app.ts';
import { closeHelp, openHelp } from '../core/help.ts';
import { currentLanguage, t } from '../i18n/index.ts';
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
  }, [isOpen, isSheet]);

  /** The previously focused element. */
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
    else if (wasOpen.current) giveFocusBack(before.current);
    wasOpen.current = isOpen;
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

function Opened({ app, help, close }: { app: App; help: string; close: () => void }) {
  const [book, setBook] = useState<Book | 'failed' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (typeof book === 'function') return;
    // After a lost connection, the next attempt may succeed.
    app.loaded.then(openBook).then(
      loaded => setBook(() => loaded),
      failed => {
        setBook('failed');
        console.error(failed);
      },
    );
  }, [help]);

  useLayoutEffect(() => {
    if (typeof book !== 'function' || title.current === null || body.current === null) return;
    moveTo(help.split('/')[1] ?? '', title.current, body.current);
  }, [help, typeof book]);

  const { session, options } = app.page;
  const { kind } = currentFamily(app.page);
  // Live boards start over if another part of the help is shown.
  const place = `${help} ${currentLanguage()} ${kind}`;
  return (
    <Steady of={[book, help, kind, help === '' && session.puzzle, app.palette, options.ramp]}>
      {() => {
        const part = typeof book === 'function' ? book(app, help) : null;
        return (
          <>
            <div class="help-head" data-scrolls="">
              <IconButton
                icon="back"
                label={t('help.contents')}
                class="quiet"
                hidden={part?.isContents}
                onClick={() => openHelp(app, '')}
              />
              <h2 id="help-title" tabIndex={-1} ref={title}>
                {part?.title ?? (book === 'failed' && t('header.help'))}
              </h2>
              <CloseButton onClick={close} />
            </div>
            {/* Arrow keys scroll the text, except on a live board. */}
            <div class="help-body" data-scrolls="" ref={body}>
              <Fragment key={place}>{part?.text ?? (book === 'failed' && <p>{t('help.failed')}</p>)}</Fragment>
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
