/**
 * The sheet for passing on: the puzzle on the boards, or the collection it is in, as a link, a code to photograph, by
 * the system, as a file, a picture, for another site; with moves to be beaten, as a quiz, the result in words. Only a
 * press copies anything.
 */

import { useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { ownKey, t } from '../i18n/index.ts';

import { copy, downloadText } from '../puzzle/download.ts';
import { showDialog } from '../puzzle/layout.ts';
import { savePicture } from '../puzzle/pictures.ts';
import { isChallenge, ownName, setOwnName } from '../puzzle/sender.ts';
import { embedCode, hand, type Link, makeLink, resultWords, type Subject } from '../puzzle/sharing.ts';
import { wonFigures } from '../puzzle/won.ts';
import { type Collection, openCollection, placeOf } from '../state/collections.ts';
import { canEncode, namedFragment } from '../state/links.ts';
import { qrOf } from '../state/qr.ts';
import { LONGEST_SENDER } from '../state/sender.ts';
import { isQuiz } from '../state/session.ts';
import { useAnswer } from '../ui/answer.ts';
import { useCopying } from '../ui/copying.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem, TextField, Tick } from '../ui/fields.tsx';
import { Button, Line, Segments, Small } from '../ui/parts.tsx';
import { collectionName, puzzleName } from '../words/sentences.ts';
import { AboutEdit } from './about-view.tsx';
import { exportCollection, linkCollection } from './collection.ts';

const FAILED = 'share.copy-failed';

/** A link, or why there is none; undefined while it is being made. */
type LinkMade = Link | { problem: string } | undefined;

export function ShareDialog({ app }: { app: App }) {
  const { dialog } = app.page;
  const open = dialog !== null && !['keys', 'hand-in', 'rounds'].includes(dialog);
  return (
    <Dialog name="share" title={t('header.share')} light open={open} closed={() => showDialog(app, null)}>
      <Sharing app={app} />
    </Dialog>
  );
}

function Sharing({ app }: { app: App }) {
  const { session, collections, dialog } = app.page;
  const { puzzle, source, title, author, note } = session;
  const isOfAll = dialog?.endsWith('collection') ?? false;
  const place = placeOf(collections, puzzle?.id);
  const collection = isOfAll ? openCollection(collections) : (place?.collection ?? null);
  const [subject, setSubject] = useState<'puzzle' | 'collection'>(isOfAll ? 'collection' : 'puzzle');
  const whole = subject === 'collection' ? collection : null;
  const won = whole === null ? wonFigures(app) : null;
  const isOwnWin = won?.own ?? false;
  const isOfDay = source?.kind === 'daily';
  const mayChallenge = whole === null && (isOfDay ? isOwnWin : isChallenge(app));
  // The subject alone; with one's moves; or as a quiz.
  const [what, share] = useState<Subject>(() => {
    if (isQuiz(session) || dialog?.startsWith('quiz')) return 'quiz';
    // People who have just solved it want to be challenged.
    return mayChallenge && isOwnWin ? 'moves' : 'plain';
  });
  const sender = ownName();
  const made: LinkMade = useAnswer(() => linkFor(app, whole, what), [what, whole, title, author, note], [sender]);
  const [said, setSaid] = useState({ words: '', of: '' });
  const [road, setRoad] = useState<'' | 'qr' | 'embed'>('');
  const field = useRef<HTMLInputElement>(null);
  const link = usable(made);
  const copying = said.of === link?.address ? said.words : '';
  // A press on a button takes over what was typed just before, a frame before the link shows it. A link that is shown is
  // copied at once: Safari allows it only during the press.
  const isNew = () => session.title !== title || session.author !== author || session.note !== note;
  const newest = async () => usable(await linkFor(app, whole, what));
  const choose = (to: typeof what) => (checked: boolean) => share(checked ? to : 'plain');
  const toggle = (to: typeof road) => ({ 'aria-expanded': road === to, onClick: () => setRoad(road === to ? '' : to) });
  const copyLink = async (hasResult: boolean) => {
    const now = isNew() ? await newest() : link;
    if (now === null) return;
    const done = hasResult ? 'share.copied-result' : 'share.copied';
    const copied = await copy(hasResult ? `${resultWords(app)}\n${now.address}` : now.address);
    setSaid({ words: copied ? done : FAILED, of: now.address });
    if (copied) app.announce(t(done));
    else field.current?.focus();
  };
  const send = async () => {
    const now = isNew() ? await newest() : link;
    if (now !== null) hand(app, now, whole === null ? resultWords(app) : name, whole === null);
  };
  const name = whole === null ? puzzleName(session) : collectionName(whole);
  const reach = reachWords(made, whole !== null);
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
        <strong>{name}</strong> {whole === null && author !== '' && t('about.by', { author })}
      </p>
      {whole === null && !isQuiz(session) && <AboutEdit app={app} />}
      {link && isOwnWin && (
        <div class="stack-4">
          <p class="result-lines">{resultWords(app)}</p>
          <div class="row wrap">
            {'share' in navigator && <Send class="main" onClick={send} />}
            <Button
              icon="copy"
              class={'share' in navigator ? '' : 'main'}
              onClick={() => copyLink(true)}
              words={t('share.copy-words')}
            />
          </div>
        </div>
      )}
      {mayChallenge && <Tick label={challengeWords(app)} checked={what === 'moves'} take={choose('moves')} />}
      {what === 'moves' && (
        <TextField
          label={t('quiz.name')}
          value={sender}
          maxLength={LONGEST_SENDER}
          autocomplete="nickname"
          onInput={({ currentTarget }) => {
            setOwnName(currentTarget.value);
            app.acted();
          }}
        />
      )}
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
          <Button icon="copy" class={isOwnWin ? '' : 'main'} onClick={() => copyLink(false)} words={t('share.copy')} />
        </div>
      )}
      <Line class="done" words={copying !== FAILED && copying && t(copying)} />
      <Problem words={copying === FAILED ? t(FAILED) : ''} />
      <Line words={reach} />
      <div class="row wrap">
        {link && 'share' in navigator && !isOwnWin && <Send onClick={send} />}
        {link && <Button icon="fit" {...toggle('qr')} words={t('share.qr')} />}
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
        {whole === null && link && <Button {...toggle('embed')} words={t('share.embed')} />}
      </div>
      {link && road === 'qr' && <QrCode address={link.address} name={name} />}
      {link && road === 'embed' && <EmbedCode app={app} address={link.address} name={name} />}
      {link && (whole !== null || (what === 'moves' && !isOfDay) || namedFragment(source) === '') && (
        <p class="faint">{t(whole === null ? 'share.private' : 'share.private-all')}</p>
      )}
    </>
  );
}

/** The link to the puzzle, or to a collection. */
async function linkFor(app: App, collection: Collection | null, what: Subject) {
  const making = collection === null ? makeLink(app, what) : linkCollection(app, collection.key, what === 'quiz');
  return (await making) ?? { problem: t(canEncode() ? 'share.failed' : 'share.old-browser') };
}

/** A link that somebody can pass on. */
const usable = (made: LinkMade) => (made === undefined || 'problem' in made || made.size === 'too-long' ? null : made);

function Send(props: { class?: string; onClick: () => void }) {
  return <Button icon="share" {...props} words={t('share.system')} />;
}

function challengeWords(app: App) {
  const { kind } = currentFamily(app.page);
  const won = wonFigures(app);
  if (app.page.session.source?.kind === 'daily') return t('share.with-day');
  if (won === null) return t(ownKey(kind, 'share.with-moves'), { count: app.page.session.game.walk.moves.length });
  return t('share.with-solution', { played: t(ownKey(kind, 'won.count'), { count: won.score }) });
}

/** Remarks on a link's length; nothing if it is short. */
function reachWords(made: LinkMade, isOfAll: boolean) {
  if (made === undefined) return t('app.loading');
  if ('problem' in made) return made.problem;
  if (made.size === 'everywhere') return '';
  return t(isOfAll && made.size === 'too-long' ? 'share.too-long-all' : `share.${made.size}`);
}

/** Scannable from a projector: on request it fills the screen, with title and address. */
function QrCode({ address, name }: { address: string; name: string }) {
  const figure = useRef<HTMLElement>(null);
  const code = useAnswer(() => qrOf(address), [address]);
  if (code === undefined) return <p>{t('app.loading')}</p>;
  if (code === null || code === 'missing') return <p>{t(code === null ? 'share.qr-too-long' : 'app.unloaded')}</p>;
  return (
    <div class="stack-5 qr">
      <figure ref={figure}>
        <h2>{name}</h2>
        <img src={code} alt={t('share.qr-of', { name })} />
        <figcaption>{address}</figcaption>
      </figure>
      {document.fullscreenEnabled && (
        <Small
          icon="fit"
          onClick={() => figure.current?.requestFullscreen().catch(() => {})}
          words={t('share.qr-large')}
        />
      )}
    </div>
  );
}

function EmbedCode({ app, address, name }: { app: App; address: string; name: string }) {
  const code = embedCode(address, name);
  const copying = useCopying(app, () => code, 'share.embed-copy');
  return (
    <div class="stack-5">
      <p class="faint">{t('share.embed-hint')}</p>
      <textarea
        class="editor-field"
        rows={5}
        readOnly
        aria-label={t('share.embed')}
        value={code}
        onFocus={event => event.currentTarget.select()}
      />
      <div class="row">{copying.button}</div>
      {copying.problem}
    </div>
  );
}
