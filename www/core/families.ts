/** The families of puzzles on the page. They register themselves from a floor above: see families/index.ts. */

import type { Kind } from '../engine/types.ts';
import type { Family } from './family.ts';
import type { Page } from './page.ts';

/** In the order in which the page offers them. */
export const FAMILIES: Family[] = [];

export const familyNamed = (kind: unknown) => FAMILIES.find(family => family.kind === kind);

/** @returns the first family if nothing is open */
export const familyOf = (kind: Kind | undefined): Family => familyNamed(kind) ?? FAMILIES[0];

export const currentFamily = (page: Page) => familyOf(page.session.puzzle?.kind);
