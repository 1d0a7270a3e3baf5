/**
 * Somebody who does anything at all, in any order. Runs in a page, whose console tells each deed for debugging.
 * @param {{ seed: number, steps: number, addresses: string[], texts: string[] }} walk
 */
export async function walkAtRandom({ seed, steps, addresses, texts }) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const dice = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  /** @template Item @param {ArrayLike<Item>} items */
  const any = items => items[dice(items.length)];
  const named = 'ArrowRight ArrowLeft ArrowUp ArrowDown Enter Escape Home End PageUp Backspace Delete F1';
  const keys = [...named.split(' '), ...' +-,.?/0125abcdfhlnprstuwz'];
  const typed = ['', '0', '5', '12', '-3', '1e9', 'x', '3 3', 'RRDDLLUU', ...texts];
  const always = { bubbles: true, cancelable: true };
  Object.assign(window, { print() {} });
  const key = () => {
    const how = { ...always, key: any(keys), ctrlKey: dice(8) === 0, shiftKey: dice(8) === 0 };
    console.debug(`key ${how.ctrlKey ? 'Control+' : ''}${how.shiftKey ? 'Shift+' : ''}${how.key}`);
    const at = (dice(3) === 0 && document.activeElement) || document.body;
    for (const type of ['keydown', 'keyup']) at.dispatchEvent(new KeyboardEvent(type, how));
  };
  const press = () => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const pressed = 'button:enabled, summary, select, input:enabled, textarea, a[href^="#"], canvas';
    const seen = [...within.querySelectorAll(pressed)].filter(element => element.checkVisibility());
    const field = /** @type {HTMLInputElement | undefined} */ (any(seen));
    const name = (field?.ariaLabel || field?.textContent || field?.id || '').trim().slice(0, 30);
    // Nothing leaves the page, or asks for a file.
    if (!field || field.type === 'file' || /save|speicher|load|herunter|png|svg/i.test(name)) return;
    console.debug(`press ${name}`);
    if (field instanceof HTMLCanvasElement) return stroke(field);
    if (field instanceof HTMLSelectElement) field.selectedIndex = dice(field.length);
    else if (field.type === 'range') field.value = String(dice(Number(field.max || 100)));
    else if (/^(text|search|number|textarea)$/.test(field.type)) field.value = any(typed).slice(0, 4000);
    else return field.click();
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, always));
  };
  const stroke = (/** @type {Element} */ canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const how = { ...always, button: any([0, 0, 0, 2]), pointerId: 1, isPrimary: true, pointerType: 'touch' };
    for (const type of ['down', 'move', 'move', any(['up', 'cancel'])]) {
      const at = { clientX: left + dice(width), clientY: top + dice(height) };
      canvas.dispatchEvent(new PointerEvent(`pointer${type}`, { ...how, ...at }));
    }
  };
  const drop = () => {
    const dataTransfer = new DataTransfer();
    for (const name of ['one', 'two'].slice(dice(2))) dataTransfer.items.add(new File([any(texts)], name));
    console.debug(`drop ${dataTransfer.items.length}`);
    document.body.dispatchEvent(new DragEvent('drop', { ...always, dataTransfer }));
  };
  const go = () => {
    const to = any([...addresses, 'back']);
    console.debug(`go ${to}`);
    if (to !== 'back') location.hash = to;
    else if (history.state?.below) history.back();
  };

  for (let step = 0; step < steps; step++) {
    any([key, key, key, press, press, press, press, press, go, drop])();
    const pause = dice(10);
    if (pause > 3) await new Promise(done => setTimeout(done, pause === 9 ? dice(120) : 0));
  }
}
