/**
 * The bare page of docs/library-and-module.md, run exactly as it is written there.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { sourceUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';

test('the bare page of the documents opens, steps and solves', async () => {
  const manual = await readFile(new URL('../../../docs/library-and-module.md', import.meta.url), 'utf8');
  const html = manual.match(/```html\n([^]*?)```/)?.[1];
  assert.ok(html, 'the document holds a page');
  const script = html.match(/<script[^>]*>\n([^]*?)<\/script>/)?.[1];
  assert.ok(script && script.trim().split('\n').length <= 20, 'twenty lines are enough');

  const context = await ownContext();
  const page = await context.newPage();
  await page.route('**/bare.html', route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('bare.html', sourceUrl).href);
  const out = page.locator('#out');
  await out.filter({ hasText: 'instructions' }).waitFor();
  const text = await out.textContent();
  assert.match(text ?? '', /Anton after R: \{"x":0,"y":0\}, Bea: \{"x":1,"y":0\}/);
  assert.match(text ?? '', /solved: 3 instructions, (DRD|RDR)$/);
});
