/**
 * The share dialog: the link, to be copied or passed to the system's share sheet; a warning if it may be too long to
 * arrive, and the file if it is; with moves to be beaten, and the result in words. Only a press copies anything.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import { copy, downloadText } from '../core/download.ts';
import { currentFamily } from '../core/families.ts';
import { closeDialog } from '../core/layout.ts';
import { canEncode, namedFragment } from '../core/links.ts';
import { isQuiz } from '../core/quiz.ts';
import { isChallenge, wonFigures } from '../core/won.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Button } from '../ui/buttons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem, Tick } from '../ui/fields.tsx';
import { LinkField } from '../ui/link-field.tsx';
import { Line } from '../ui/parts.tsx';
import { linkToPage, makeLink, resultWords } from './share.ts';

/** A link, or its failure; null while it is being made. */
type Made = { address: string; size: string } | 'failed' | null;

export function ShareDialog({ app }: { app: App }) {
  return (
    <Dialog
      name="share"
      title={t('share.title')}
      light
      open={app.page.dialog === 'share'}
      closed={() => closeDialog(app)}
    >
      <Sharing app={app} />
    </Dialog>
  );
}

function Sharing({ app }: { app: App }) {
  const { puzzle, source, game } = app.page.session;
  const won = wonFigures(app);
  const isOwnWin = won?.own ?? false;
  const mayChallenge = isChallenge(app);
  // The puzzle alone; with one's moves; as a quiz; or its own page, which shows it as it is.
  const [what, share] = useState<'puzzle' | 'moves' | 'quiz' | 'page'>(() => {
    if (isQuiz(app.page.session)) return 'quiz';
    // People who have just solved it want to be challenged.
    return isOwnWin && mayChallenge ? 'moves' : 'puzzle';
  });
  const [made, setMade] = useState<Made>(null);
  const [copying, setCopying] = useState<'' | 'share.copied' | 'share.copied-result' | 'share.copy-failed'>('');
  const field = useRef<HTMLInputElement>(null);
  const choose = (to: typeof what) => (checked: boolean) => share(checked ? to : 'puzzle');

  useLayoutEffect(() => {
    let isWanted = true;
    setMade(null);
    setCopying('');
    const making = what === 'page' ? linkToPage(app) : makeLink(app, what === 'moves', what === 'quiz');
    Promise.resolve(making).then(link => {
      if (isWanted) setMade(link ?? 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [what]);

  const link = made === 'failed' || made?.size === 'too-long' ? null : made;
  const copyText = async (text: string, done: 'share.copied' | 'share.copied-result' = 'share.copied') => {
    const copied = await copy(text);
    setCopying(copied ? done : 'share.copy-failed');
    if (copied) app.announce(t(done));
    else field.current?.focus();
  };
  function challengeWords() {
    const { kind } = currentFamily(app.page);
    if (won === null) return t(ownKey(kind, 'share.with-moves'), { count: game.walk.moves.length });
    return t('share.with-solution', { played: t(ownKey(kind, 'won.count'), { count: won.score }) });
  }
  const reach = reachWords(made);
  const isRefused = copying === 'share.copy-failed';
  return (
    <>
      {mayChallenge && <Tick label={challengeWords()} checked={what === 'moves'} take={choose('moves')} />}
      <Tick label={t('share.quiz')} checked={what === 'quiz'} take={choose('quiz')} />
      {what === 'quiz' && <p class="faint">{t('share.quiz-hint')}</p>}
      {linkToPage(app) !== null && <Tick label={t('share.as-page')} checked={what === 'page'} take={choose('page')} />}
      {what === 'page' && <p class="faint">{t('share.as-page-hint')}</p>}
      {link && (
        <div class="row wrap link-row">
          <LinkField address={link.address} field={field} />
          <Button icon="copy" class="main" onClick={() => copyText(link.address)} words={t('share.copy')} />
        </div>
      )}
      <Line class="done" words={isRefused ? '' : copying && t(copying)} />
      <Problem words={isRefused ? t(copying) : ''} />
      {link && isOwnWin && (
        <>
          <p class="result-lines">{resultWords(app)}</p>
          <Button
            onClick={() => copyText(`${resultWords(app)}\n${link.address}`, 'share.copied-result')}
            words={t('share.copy-words')}
          />
        </>
      )}
      {link && 'share' in navigator && (
        <Button icon="share" onClick={() => hand(app, link.address)} words={t('share.system')} />
      )}
      {reach !== '' && <p class="reach">{reach}</p>}
      {link && (source === null || what === 'moves' || namedFragment(source) === '') && (
        <p class="faint">{t('share.private')}</p>
      )}
      {puzzle && (
        <Button icon="save" class={link ? '' : 'main'} onClick={() => downloadText(app)} words={t('share.download')} />
      )}
    </>
  );
}

/** Opens the system's share sheet, with a text that can be read out. */
async function hand(app: App, url: string) {
  const text = resultWords(app);
  try {
    await navigator.share({ title: text, text, url });
  } catch {
    // Somebody closed the sheet again.
  }
}

/** Remarks on a link's length; nothing if it is short. */
function reachWords(made: Made) {
  if (made === 'failed') return t(canEncode() ? 'share.failed' : 'share.old-browser');
  if (made === null) return t('app.loading');
  return made.size === 'everywhere' ? '' : t(`share.${made.size}`);
}
