/**
 * The sheet for passing on: the puzzle on the boards, or the collection it is in, as a link, a code to photograph, by
 * the system, as a file, a picture, for another site; with moves to be beaten, as a quiz, the result in words. Only a
 * press copies anything.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { writtenText } from '../core/about.ts';
import { type App, currentFamily } from '../core/app.ts';
import { openCollection, placeOf } from '../core/collections.ts';
import { copy, downloadText } from '../core/download.ts';
import { showDialog } from '../core/layout.ts';
import { canEncode, namedFragment } from '../core/links.ts';
import { savePicture } from '../core/pictures.ts';
import { qrOf } from '../core/qr.ts';
import { collectionName, fileName, puzzleName } from '../core/sentences.ts';
import { isQuiz } from '../core/session.ts';
import { isChallenge, wonFigures } from '../core/won.ts';
import { ownKey, t } from '../i18n/index.ts';
import { useCopying } from '../ui/copying.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem, TextField, Tick } from '../ui/fields.tsx';
import { Button, Line, Segments, Small } from '../ui/parts.tsx';
import { AboutEdit } from './about-view.tsx';
import { exportCollection, linkCollection } from './collection.ts';
import { embedCode, makeLink, resultWords } from './share.ts';

type Link = { address: string; size: string };

/** A link, or why there is none; null while it is being made. */
type Made = Link | { problem: string } | null;

export function ShareDialog({ app }: { app: App }) {
  const { dialog } = app.page;
  const open = dialog !== null && dialog !== 'keys' && dialog !== 'collect';
  return (
    <Dialog name="share" title={t('header.share')} light open={open} closed={() => showDialog(app, null)}>
      <Sharing app={app} />
    </Dialog>
  );
}

function Sharing({ app }: { app: App }) {
  const { page } = app;
  const { session, collections, dialog } = page;
  const { puzzle, source, game, title, author, note } = session;
  const isOfAll = dialog?.endsWith('collection') ?? false;
  const place = placeOf(collections, puzzle?.id);
  const collection = isOfAll ? openCollection(collections) : (place?.collection ?? null);
  const [subject, setSubject] = useState<'puzzle' | 'collection'>(isOfAll ? 'collection' : 'puzzle');
  const whole = subject === 'collection' ? collection : null;
  const won = whole === null ? wonFigures(app) : null;
  const isOwnWin = won?.own ?? false;
  const mayChallenge = whole === null && isChallenge(app);
  // The subject alone; with one's moves; or as a quiz.
  const [what, share] = useState<'plain' | 'moves' | 'quiz'>(() => {
    if (isQuiz(session) || dialog?.startsWith('quiz')) return 'quiz';
    // People who have just solved it want to be challenged.
    return isOwnWin && mayChallenge ? 'moves' : 'plain';
  });
  const [made, setMade] = useState<Made>(null);
  const [copying, setCopying] = useState<'' | 'share.copied' | 'share.copied-result' | 'share.copy-failed'>('');
  const [road, setRoad] = useState<'' | 'qr' | 'embed'>('');
  const field = useRef<HTMLInputElement>(null);
  const choose = (to: typeof what) => (checked: boolean) => share(checked ? to : 'plain');

  useLayoutEffect(() => {
    let isWanted = true;
    setMade(null);
    setCopying('');
    const making = async () => {
      if (whole === null) return makeLink(app, what === 'moves', what === 'quiz');
      return linkCollection(app, whole.key, what === 'quiz');
    };
    making().then(link => {
      if (isWanted) setMade(link ?? { problem: t(canEncode() ? 'share.failed' : 'share.old-browser') });
    });
    return () => {
      isWanted = false;
    };
  }, [what, whole, title, author, note]);

  const link = made === null || 'problem' in made || made.size === 'too-long' ? null : made;
  const copyText = async (text: string, done: 'share.copied' | 'share.copied-result' = 'share.copied') => {
    const copied = await copy(text);
    setCopying(copied ? done : 'share.copy-failed');
    if (copied) app.announce(t(done));
    else field.current?.focus();
  };
  function challengeWords() {
    const { kind } = currentFamily(page);
    if (won === null) return t(ownKey(kind, 'share.with-moves'), { count: game.walk.moves.length });
    return t('share.with-solution', { played: t(ownKey(kind, 'won.count'), { count: won.score }) });
  }
  const subjectName = whole === null ? puzzleName(session) : collectionName(whole);
  const reach = reachWords(made, whole !== null);
  const isRefused = copying === 'share.copy-failed';
  const toggle = (to: typeof road) => setRoad(road === to ? '' : to);
  return (
    <>
      {collection !== null && place !== null && (
        <Segments
          label={t('share.what')}
          chosen={subject}
          options={[
            { value: 'puzzle', words: t('share.this') },
            { value: 'collection', words: t('share.all', { count: collection.entries.length }) },
          ]}
          take={to => {
            setSubject(to);
            share('plain');
            setRoad('');
          }}
        />
      )}
      <p>
        <strong>{subjectName}</strong> {whole === null && author !== '' && t('about.by', { author })}
      </p>
      {whole === null && !isQuiz(session) && <AboutEdit app={app} />}
      {mayChallenge && <Tick label={challengeWords()} checked={what === 'moves'} take={choose('moves')} />}
      <Tick label={t('share.quiz')} checked={what === 'quiz'} take={choose('quiz')} />
      {what === 'quiz' && <p class="faint">{t('share.quiz-hint')}</p>}
      {link && (
        <div class="row wrap link-row">
          <TextField
            readOnly
            aria-label={t('share.link')}
            value={link.address}
            onFocus={event => event.currentTarget.select()}
            field={field}
          />
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
      {reach !== '' && <p class="reach">{reach}</p>}
      <div class="row wrap roads">
        {link && 'share' in navigator && (
          <Button
            icon="share"
            onClick={() => hand(app, link, whole === null ? resultWords(app) : subjectName, whole === null)}
            words={t('share.system')}
          />
        )}
        {link && <Button icon="fit" aria-expanded={road === 'qr'} onClick={() => toggle('qr')} words={t('share.qr')} />}
        {puzzle && (
          <Button
            icon="save"
            class={link ? '' : 'main'}
            onClick={() => (whole === null ? downloadText(app) : exportCollection(app, whole.key))}
            words={t('share.download')}
          />
        )}
        {whole === null && puzzle && !isQuiz(session) && (
          <Button onClick={() => savePicture(app)} words={t('picture.save')} />
        )}
        {whole === null && link && (
          <Button aria-expanded={road === 'embed'} onClick={() => toggle('embed')} words={t('share.embed')} />
        )}
      </div>
      {link && road === 'qr' && <QrCode address={link.address} name={subjectName} />}
      {link && road === 'embed' && <EmbedCode app={app} address={link.address} name={subjectName} />}
      {link && (whole !== null || what === 'moves' || namedFragment(source) === '') && (
        <p class="faint">{t(whole === null ? 'share.private' : 'share.private-all')}</p>
      )}
    </>
  );
}

/**
 * Opens the system's share sheet, with a text that can be read out. A link that messengers may cut off goes as a file,
 * where the system takes one.
 */
async function hand({ page: { session } }: App, { address: url, size }: Link, text: string, hasFile: boolean) {
  const file = new File([writtenText(session)], `${fileName(session)}.txt`, { type: 'text/plain' });
  const isFile = hasFile && size !== 'everywhere' && navigator.canShare?.({ files: [file] });
  try {
    await navigator.share(isFile ? { title: text, files: [file] } : { title: text, text, url });
  } catch {
    // Somebody closed the sheet again.
  }
}

/** Remarks on a link's length; nothing if it is short. */
function reachWords(made: Made, isOfAll: boolean) {
  if (made === null) return t('app.loading');
  if ('problem' in made) return made.problem;
  if (made.size === 'everywhere') return '';
  return t(isOfAll && made.size === 'too-long' ? 'share.too-long-all' : `share.${made.size}`);
}

/** Scannable from a projector: as large as the screen on request. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [code, setCode] = useState<string | null | undefined>(undefined);
  useLayoutEffect(() => {
    let isWanted = true;
    qrOf(address).then(made => isWanted && setCode(made));
    return () => {
      isWanted = false;
    };
  }, [address]);
  if (code === undefined) return <p>{t('app.loading')}</p>;
  if (code === null) return <p class="reach">{t('share.qr-too-long')}</p>;
  if (code === 'missing') return <p class="reach">{t('app.unloaded')}</p>;
  return (
    <div class="stack-5 qr">
      <img src={code} alt={t('share.qr-of', { name })} ref={picture} />
      {document.fullscreenEnabled && (
        <Small
          icon="fit"
          onClick={() => picture.current?.requestFullscreen().catch(() => {})}
          words={t('share.qr-large')}
        />
      )}
    </div>
  );
}

export function EmbedCode({ app, address, name }: { app: App; address: string; name: string }) {
  const copying = useCopying(app, () => embedCode(address, name), 'share.embed-copy');
  return (
    <div class="stack-5">
      <p class="faint">{t('share.embed-hint')}</p>
      <textarea
        class="editor-field"
        rows={5}
        readOnly
        aria-label={t('share.embed')}
        value={embedCode(address, name)}
        onFocus={event => event.currentTarget.select()}
      />
      <div class="row">{copying.button}</div>
      {copying.problem}
    </div>
  );
}
