/**
 * The generator: the settings of the family that is on the boards, a seed, and the button that starts
 * it and, in the same place, cancels it. Each press makes another puzzle, by a new seed; a seed that somebody typed is
 * used once, as it is. A wish for a difficulty that was missed is told where the wish stands.
 */

import { h, setText, translate } from '../dom.js';
import { hasJustEnded, secondsOf } from '../controller/jobs.js';
import { tableOf } from '../engine.js';
import { currentFamily } from '../families/index.js';
import { missedWish } from '../i18n/difficulty.js';
import { duration, t } from '../i18n/index.js';
import { reasonSentence } from '../i18n/sentences.js';
import { seedField } from './fields.js';
import { createSettingsForm } from './settings-form.js';

/**
 * @typedef {import('../types.js').Message} Message
 * @typedef {import('./settings-form.js').SettingsForm} SettingsForm
 */

const SHOW_AFTER_MS = 300;

/** The setting below which a wish stands. */
const WANTED = 'wanted';

/** @param {import('../main.js').App} app */
export function createGenerator(app) {
  const { page, actions } = app;
  const formOf = createForms(app);
  const place = h('div', { class: 'generator-fields' });
  const seed = seedField();
  const missed = h('p', { class: 'missed-wish' });
  const problem = createProblem();
  const progress = h('p', { class: 'faint generator-progress' });
  const submit = h('button', { type: 'submit', class: 'button main' });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (page.jobs.generating) actions.cancelGenerating();
    else if (!hasJustEnded(page, 'generating')) start();
  };
  // Another value is being entered: what was wrong may be right now.
  const props = { class: 'generator', noValidate: true, onsubmit, oninput: problem.clear };
  const element = h('form', props, place, seed.element, problem.element, submit, progress);
  /** The generated puzzle whose settings the form shows. @type {unknown} */
  let shown = null;
  /** @type {unknown} */
  let form = null;

  async function start() {
    const { kind } = currentFamily(page);
    const { read, reveal } = formOf(kind);
    problem.clear();
    const reason = await actions.generate({ kind, params: read(), seed: seed.value() });
    if (reason === null) return;
    const field = reason.code === 'bad-seed' ? seed : reveal(String(reason.args.name));
    problem.tell(reason, kind, field ?? null, seed.element);
  }

  return {
    element,

    render() {
      const now = formOf(currentFamily(page).kind);
      if (form !== now) {
        form = now;
        problem.clear();
        place.replaceChildren(...now.elements);
        now.placeBelow(WANTED, missed);
        translate(place);
      }
      const { source } = page.sitting;
      if (source?.kind === 'generated' && source !== shown) {
        shown = source;
        problem.clear();
        now.takeOver(source.settings.params);
        // It has served; who wants the same puzzle again finds its seed in its name.
        seed.input.value = '';
      }
      now.render();
      problem.render();
      drawMissed(page.sitting, now.read(), missed);
      drawProgress(page, submit, progress);
    },
  };
}

/**
 * The form of each family, made when first needed, so that it keeps what was entered.
 * @param {import('../main.js').App} app
 */
function createForms(app) {
  /** @type {Map<string, SettingsForm>} */
  const forms = new Map();
  /** @param {string} kind */
  return kind => {
    const form = forms.get(kind) ?? createSettingsForm(tableOf(kind), app.changed);
    forms.set(kind, form);
    return form;
  };
}

/** What is wrong with the settings: told below the field that it is about, which is marked and focused. */
function createProblem() {
  const element = h('p', { id: 'generator-problem', class: 'error', role: 'alert', hidden: true });
  /** @type {{ reason: Message, kind: string } | null} */
  let told = null;
  /** @type {HTMLElement | null} */
  let marked = null;

  function render() {
    if (told !== null) setText(element, reasonSentence(told.reason, told.kind));
  }

  return {
    element,
    render,

    /**
     * @param {Message} reason
     * @param {string} kind of the family
     * @param {{ input: HTMLElement, element: HTMLElement } | null} field
     * @param {HTMLElement} otherwise below which it is told where it is about no field
     */
    tell(reason, kind, field, otherwise) {
      const place = field?.element ?? otherwise;
      // Below the whole row, not between its fields.
      (place.closest('.row') ?? place).after(element);
      told = { reason, kind };
      element.hidden = false;
      render();
      marked = field?.input ?? null;
      marked?.setAttribute('aria-invalid', 'true');
      marked?.setAttribute('aria-describedby', element.id);
      marked?.focus();
    },

    clear() {
      told = null;
      element.hidden = true;
      marked?.removeAttribute('aria-invalid');
      marked?.removeAttribute('aria-describedby');
      marked = null;
    },
  };
}

/**
 * What came of the wish for a difficulty, for as long as the form asks for the same.
 * @param {import('../state/sitting.js').Sitting} sitting
 * @param {import('../state/form.js').Values} values on the form
 * @param {HTMLElement} element
 */
function drawMissed(sitting, values, element) {
  const { source } = sitting;
  const missed = missedWish(sitting);
  const isSame =
    source?.kind === 'generated' &&
    Object.entries(values).every(([name, value]) => (source.settings.params[name] ?? value) === value);
  element.hidden = missed === null || !isSame;
  setText(element, missed === null ? '' : `${missed.said} ${missed.help}`);
}

/**
 * @param {import('../state/page.js').Page} page
 * @param {HTMLElement} submit
 * @param {HTMLElement} progress
 */
function drawProgress(page, submit, progress) {
  const { generating } = page.jobs;
  setText(submit, t(generating ? 'generator.cancel' : 'generator.start'));
  submit.classList.toggle('cancel', generating !== null);
  progress.hidden = generating === null || performance.now() - generating.since < SHOW_AFTER_MS;
  if (progress.hidden || generating === null) return;
  const { words } = currentFamily(page);
  setText(progress, `${words.generating(generating.progress)} ${duration(secondsOf(generating))}`);
}
