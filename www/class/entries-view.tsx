/** Sequences of a class, typed, pasted, chosen or dropped. */

import { useRef, useState } from 'preact/hooks';
import type { App } from '../core/app.ts';
import type { Source } from '../core/handed.ts';
import { t } from '../i18n/index.ts';
import { FilePicker, noProse, Problem } from '../ui/fields.tsx';
import { Small } from '../ui/parts.tsx';
import { cancelGrading, textsOf } from './actions.ts';
import { filesOf } from './files.ts';

interface Props {
  app: App;
  /** @returns what is wrong with them */ grade: (sources: Source[]) => Promise<string>;
}

export function Entries({ app, grade }: Props) {
  const [isOver, setOver] = useState(false);
  const [problem, tell] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const go = async () => tell(await grade([{ name: null, text: field.current?.value ?? '' }]));
  const take = async (files: File[]) => {
    const sources = files.length === 0 ? '' : await textsOf(files);
    tell(typeof sources === 'string' ? sources : await grade(sources));
  };
  return (
    // A file dropped here is a sequence rather than a puzzle.
    <div
      class={isOver ? 'stack-5 entries over' : 'stack-5 entries'}
      data-takes-files=""
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={async event => {
        setOver(false);
        event.preventDefault();
        const { dataTransfer } = event;
        if (dataTransfer === null) return;
        const text = dataTransfer.getData('text/plain');
        const files = await filesOf(dataTransfer);
        if (files.length > 0) return take(files);
        if (text === '' || field.current === null) return;
        field.current.value = text;
        go();
      }}
    >
      <textarea
        class="field editor-field"
        rows={4}
        aria-label={t('grade.label')}
        placeholder={t('grade.placeholder')}
        onInput={() => tell('')}
        ref={field}
        {...noProse(go)}
      />
      <div class="row wrap">
        {app.page.jobs.grading === null ? (
          <Small key="go" class="go" onClick={go} words={t('grade.go')} />
        ) : (
          <Small key="cancel" onClick={() => cancelGrading(app)} words={t('solve.cancel')} />
        )}
        <Small onClick={() => picker.current?.click()} words={t('grade.choose')} />
      </div>
      <FilePicker multiple take={take} input={picker} />
      <Problem words={problem} />
    </div>
  );
}
