/**
 * Lets Node import the page's TypeScript, `node --import ./xtask/bundle/typescript.js …`: as a file is loaded, types
 * are removed and JSX is compiled, by the page's own bundler. Nothing is checked here; `tsc` does that.
 *
 * Errors show lines of the source. Compiled files are cached, because each file of tests is a separate process: so they
 * run as fast as plain JavaScript, where `tsx` made them half as slow again.
 */

import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./typescript-hook.js', import.meta.url);
