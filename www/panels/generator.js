/**
 * The generator: the fields of the family that is on the boards, a seed, and the button that starts
 * it and, in the same place, cancels it. The same settings and seed always make the same puzzle.
 */

import { h, setText, translate } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { duration, t } from '../i18n/index.js';
import { newSeed, seedField } from './fields.js';

const SHOW_AFTER_MS = 300;

/** @param {import('../main.js').App} app */
export function createGenerator(app) {
  const { page, actions } = app;
  /** Made when first needed, so that every family keeps what was entered.
   *  @type {Map<string, import('../families/index.js').Form>} */
  const forms = new Map();
  const place = h('div', { class: 'generator-fields' });
  const seed = seedField(newSeed(), start);
  const problem = h('p', { class: 'error', role: 'alert', hidden: true });
  const progress = h('p', { class: 'faint generator-progress' });
  const submit = h('button', { type: 'submit', class: 'button' });
  const element = h(
    'form',
    {
      class: 'generator',
      noValidate: true,
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        if (page.generating) actions.cancelGenerating();
        else start();
      },
    },
    place,
    seed.element,
    problem,
    submit,
    progress,
  );
  /** The generated puzzle whose settings the form shows. @type {unknown} */
  let shown = null;
  /** @type {unknown} */
  let family = null;

  function form() {
    const { kind, createGenerator: create } = currentFamily(page);
    const known = forms.get(kind);
    if (known) return known;
    const made = create(app);
    forms.set(kind, made);
    return made;
  }

  async function start() {
    const { kind } = currentFamily(page);
    const read = form().read();
    const number = seed.value();
    const wrong = 'problem' in read ? read.problem : number === null ? t('generator.bad-seed') : '';
    tell(wrong);
    if ('problem' in read || number === null) return;
    tell(await actions.generate({ kind, params: read.params, seed: number }));
  }

  /** @param {string} wrong what is wrong with the settings; empty where nothing is */
  function tell(wrong) {
    problem.hidden = wrong === '';
    setText(problem, wrong);
  }

  return {
    element,

    render() {
      const now = form();
      if (family !== now) {
        family = now;
        tell('');
        place.replaceChildren(...now.fields);
        translate(place);
      }
      if (page.source?.kind === 'generated' && page.source !== shown) {
        shown = page.source;
        const { settings } = page.source;
        now.takeOver(settings.params);
        seed.field.value = settings.seed;
      }
      now.render();
      const { generating } = page;
      setText(submit, t(generating ? 'generator.cancel' : 'generator.start'));
      submit.classList.toggle('cancel', generating !== null);
      const since = generating === null ? 0 : performance.now() - generating.since;
      progress.hidden = since < SHOW_AFTER_MS;
      if (progress.hidden || generating === null) return;
      const time = duration(Math.floor(since / 100) / 10);
      setText(progress, `${currentFamily(page).words.generating(generating.progress)} ${time}`);
    },
  };
}
