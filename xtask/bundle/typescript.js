/**
 * Lets Node import the page's TypeScript, `node --import ./xtask/bundle/typescript.js …`: types are taken out and JSX is
 * compiled as a file is loaded, by the bundler that the page is made with. Nothing is checked here; that is `tsc`'s work.
 *
 * Errors tell lines of the source. What a file became is kept, because each file of tests is a process of its own: so
 * they take no longer than plain JavaScript did, where `tsx` made them half as slow again.
 */

import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./typescript-hook.js', import.meta.url);
