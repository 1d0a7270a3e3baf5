/**
 * The page that a host shows for unknown addresses, in both languages. It is shown at any depth, so relative addresses
 * would not work: its style is inline, allowed by its digest, and its links begin at the root of the host, which is
 * that of the site unless a base address says otherwise.
 */

import { createHash } from 'node:crypto';

import { Brand, Foundation } from './frame.tsx';
import { Style, writeDocument } from './markup.tsx';
import { inLanguage, LANGUAGES, say } from './words.js';

export function writeMissing(base: URL | null, style: string) {
  const root = base === null ? '/' : base.pathname;
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  return writeDocument(
    <html lang={LANGUAGES[0]}>
      <head>
        <Foundation policy={policy} />
        <meta name="robots" content="noindex" />
        <title>404 · Lockstep</title>
        <Style sheet={style} />
      </head>
      <body>
        <header class="top">
          <a class="brand" href={root}>
            <Brand />
            <span>Lockstep</span>
          </a>
        </header>
        <main>
          {LANGUAGES.map((language, index) => inLanguage(language, () => sectionIn(language, index === 0, root)))}
        </main>
      </body>
    </html>,
  );
}

function sectionIn(language: string, isFirst: boolean, root: string) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section lang={language}>
      <Heading>{say('missing.title')}</Heading>
      <p>{say('missing.text')}</p>
      <p class="go">
        <a class="button" href={root}>
          {say('home.open')}
        </a>{' '}
        <a href={`${root}${language}/`}>{say('missing.all')}</a>
      </p>
    </section>
  );
}
