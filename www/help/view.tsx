/**
 * The help as a side sheet: over the panel where that stands beside the boards, so that one reads and tries at once;
 * on narrow windows a sheet from below. The text itself is loaded when it is opened first (help/book.tsx, by later.ts).
 */

import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { closeHelp, openHelp } from '../core/help.ts';
import { currentLanguage, t } from '../i18n/index.ts';
import { IconButton } from '../ui/buttons.tsx';
import { byId } from '../ui/dom.ts';
import { Steady } from '../ui/mount.tsx';
import type { Book } from './book.tsx';

/** @param load loads the text */
export function HelpView({ app, load }: { app: App; load: () => Promise<Book> }) {
  const { help, session, layout } = app.page;
  const isOpen = help !== null;
  const isSheet = isOpen && layout.narrow;
  const close = () => closeHelp(app);

  useLayoutEffect(() => {
    document.body.classList.toggle('with-help', isOpen);
  }, [isOpen, isSheet]);

  /** What had the focus before. */
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
    else if (wasOpen.current) giveFocusBack(before.current);
    wasOpen.current = isOpen;
  }, [isOpen]);

  const seen = useRef(session.puzzle);
  useLayoutEffect(() => {
    // On a phone a new puzzle is what one wants to see.
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
          // Scrolls here, and plays nothing on the boards.
          if (event.key === ' ') event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        onClick={event => {
          const link = event.target instanceof Element ? event.target.closest('a[href*="#help"]') : null;
          if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
          // Followed here, so that closing the help leads back to before it was opened.
          event.preventDefault();
          openHelp(app, (link.getAttribute('href') ?? '').replace(/^.*#help=?/, ''));
        }}
      >
        {isOpen && <Opened app={app} help={help} load={load} close={close} />}
      </section>
      <div class="shade help-shade" hidden={!isSheet} onClick={close} />
    </>
  );
}

function Opened({ app, help, load, close }: { app: App; help: string; load: () => Promise<Book>; close: () => void }) {
  const [book, setBook] = useState<Book | 'failed' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (typeof book === 'function') return;
    // After a lost connection, the next part may do better.
    app.loaded.then(load).then(
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
  // Boards that are tried begin again where the help is another one.
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
                {part?.title ?? (book === 'failed' && t('help.title'))}
              </h2>
              <IconButton icon="close" label={t('dialog.close')} class="quiet" onClick={close} />
            </div>
            {/* Arrow keys scroll the text, and a board in it keeps its own. */}
            <div class="help-body" data-scrolls="" ref={body}>
              <Fragment key={place}>{part?.text ?? (book === 'failed' && <p>{t('help.failed')}</p>)}</Fragment>
            </div>
          </>
        );
      }}
    </Steady>
  );
}

/** Shows a section, or the top, and puts the focus there. */
function moveTo(section: string, title: HTMLElement, body: HTMLElement) {
  const place = [...body.querySelectorAll('[data-section]')].find(one => one.getAttribute('data-section') === section);
  // Not by scrollIntoView, which would move the page below, too.
  const down = place ? place.getBoundingClientRect().top - body.getBoundingClientRect().top : 0;
  body.scrollTop = place ? body.scrollTop + down - 8 : 0;
  (place?.querySelector('h3') ?? title).focus({ preventScroll: true });
}

/** @param before what had the focus; where that is gone, the button that opens the help gets it */
function giveFocusBack(before: Element | null) {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : byId('help-open', HTMLElement)).focus({ preventScroll: true });
}
