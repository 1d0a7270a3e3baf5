/** Where the words of each language are, for the page, which loads some of one of them at first. */

import { wordsFrom } from '../i18n/index.ts';

wordsFrom({
  en: { first: () => import('./words.en.ts'), late: () => import('./late-words.en.ts') },
  de: { first: () => import('./words.de.ts'), late: () => import('./late-words.de.ts') },
});
