/** Sequences of a class, typed, pasted, chosen or dropped. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../i18n/index.ts';
import { FilePicker, noProse, Problem } from '../ui/fields.tsx';
import { Line, Small } from '../ui/parts.tsx';
import { filesOf, type HandedFile, handedFile, textsOf } from './files.ts';
import { cancelGrading } from './grading.ts';
import type { HandedText } from './parts.ts';

interface Props {
  app: App;
  /** @returns what is wrong with them */ grade: (sources: HandedText[]) => Promise<string>;
}

export function Entries({ app, grade }: Props) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const [remark, setRemark] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const go = async () => {
    setRemark('');
    setProblem(await grade([{ name: null, text: field.current?.value ?? '' }]));
  };
  const take = async (files: HandedFile[], left = '') => {
    setRemark('');
    const read = await textsOf(files);
    if (typeof read === 'string') return setProblem(read);
    setRemark(`${read.guessed && t('grade.guessed', { name: read.guessed })} ${left}`.trim());
    setProblem(await grade(read.sources));
  };
  const drop = async (data: DataTransfer) => {
    root.current?.scrollIntoView({ block: 'center' });
    const text = data.getData('text/plain');
    const { found, left } = await filesOf(data);
    if (found.length > 0 || text === '') return take(found, left);
    if (field.current !== null) field.current.value = text;
    go();
  };
  // The section around the field takes files, too, or all of the page: elsewhere they would be opened as puzzles.
  useEffect(() => {
    const area = root.current?.closest<HTMLElement>('[data-takes-files]') ?? document.documentElement;
    // A room that is left stays in the page.
    const isAway = () => root.current?.closest('[hidden]') !== null;
    area.ondragover = event => {
      if (isAway()) return;
      event.preventDefault();
      setOver(true);
    };
    area.ondragleave = () => setOver(false);
    area.ondrop = event => {
      if (isAway()) return;
      setOver(false);
      event.preventDefault();
      if (event.dataTransfer !== null) drop(event.dataTransfer);
    };
    return () => {
      area.ondragover = area.ondragleave = area.ondrop = null;
    };
  });
  return (
    <div class={isOver ? 'stack-5 entries over' : 'stack-5 entries'} ref={root}>
      <textarea
        class="field editor-field"
        rows={4}
        aria-label={t('grade.label')}
        placeholder={t('grade.placeholder')}
        onInput={() => setProblem('')}
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
      <FilePicker
        multiple
        take={files => files.length > 0 && take(files.map(file => handedFile(file)))}
        input={picker}
      />
      <Line class="faint" words={remark} />
      <Problem words={problem} />
    </div>
  );
}
