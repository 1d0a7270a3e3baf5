/**
 * Common parts of all static pages: the head with everything for search engines and messengers, the bar at the top and
 * the links at the end.
 */

import type { ComponentChildren } from 'preact';
import { FAMILIES } from '../../www/families/index.ts';
import { type Language, t } from '../../www/i18n/index.ts';
import { pathBelow } from '../../www/share/static-pages.ts';
import { type Paths, relative } from './catalogue.js';
import { dictionaries, LANGUAGES, say } from './words.js';

/** Common to all pages of a site. */
export interface Site {
  /** the address of its root; null if unknown */ base: URL | null;
  /** of the style sheet, relative to the root */ stylesheet: string;
  /** of the icon */ icon: string;
}

export interface Page {
  language: Language;
  /** of the page in all languages */ paths: Paths;
  /** without the name of the site */ title: string;
  /** one or two sentences */ description: string;
  /** of its picture, relative to the root */ card: string;
  body: ComponentChildren;
}

/** The size in pixels of the pictures for messengers. */
export const CARD = { width: 1200, height: 630 };

/**
 * Nothing runs, and nothing comes from elsewhere. No page connects to anything; but audit tools request robots.txt from
 * within a page, and count a refusal as a fault.
 */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The languages in Open Graph's notation. */
export const LOCALES: Record<Language, string> = { en: 'en_GB', de: 'de_DE' };

export function Frame({ site: { base, stylesheet, icon }, page }: { site: Site; page: Page }) {
  const { language, paths, title, description, card, body } = page;
  const here = paths[language];
  const at = (path: string) => relative(here, path);
  const whole = t('app.title-with', { name: title });
  const others = LANGUAGES.filter(other => other !== language);
  return (
    <html lang={language}>
      <head>
        <Foundation policy={POLICY} />
        <meta name="description" content={description} />
        <title>{whole}</title>
        <link rel="icon" href={at(icon)} type="image/svg+xml" />
        <link rel="stylesheet" href={at(stylesheet)} />
        {LANGUAGES.map(other => (
          <link
            key={other}
            rel="alternate"
            hreflang={other}
            href={base === null ? at(paths[other]) : absolute(base, paths[other])}
          />
        ))}
        <Graph base={base} title={whole} description={description} path={here} card={card} locale={LOCALES[language]} />
      </head>
      <body>
        <header class="top">
          <a class="brand" href={at(`${language}/`)}>
            <Brand />
            <span>Lockstep</span>
          </a>
          <nav aria-label={say('families')}>
            {FAMILIES.map(({ kind }) => (
              <a key={kind} href={at(`${language}/${kind}/`)}>
                {t(`${kind}.name`)}
              </a>
            ))}
          </nav>
          {others.map(other => (
            <a key={other} href={at(paths[other])} lang={other} hreflang={other} class="language">
              {dictionaries[other].language}
            </a>
          ))}
        </header>
        <main>{body}</main>
        <footer>
          <a href={at(`${language}/`)}>{t('library.title')}</a>
          <a href={at(pathBelow(language, 'help', ''))}>{t('help.title')}</a>
          <a href={at('')}>{say('home.open')}</a>
        </footer>
      </body>
    </html>
  );
}

/** The beginning of every page's head. @param policy for its content */
export function Foundation({ policy }: { policy: string }) {
  return (
    <>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
    </>
  );
}

export function absolute(base: URL, path: string) {
  return new URL(path, base).href;
}

/**
 * The tags of Open Graph, which requires absolute addresses: if the base is unknown, address and picture are omitted.
 */
export function Graph({
  base,
  title,
  description,
  path,
  card,
  locale,
}: {
  base: URL | null;
  title: string;
  description: string;
  path: string;
  card: string;
  locale: string;
}) {
  return (
    <>
      <Properties
        all={{
          'og:site_name': 'Lockstep',
          'og:type': 'website',
          'og:title': title,
          'og:description': description,
          'og:locale': locale,
        }}
      />
      {Object.values(LOCALES)
        .filter(other => other !== locale)
        .map(other => (
          <meta key={other} property="og:locale:alternate" content={other} />
        ))}
      {base !== null && <Located address={absolute(base, path)} picture={absolute(base, card)} title={title} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Located({ address, picture, title }: { address: string; picture: string; title: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <Properties
        all={{
          'og:url': address,
          'og:image': picture,
          'og:image:type': 'image/png',
          'og:image:width': String(CARD.width),
          'og:image:height': String(CARD.height),
          'og:image:alt': title,
        }}
      />
    </>
  );
}

function Properties({ all }: { all: Record<string, string> }) {
  return (
    <>
      {Object.entries(all).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}

/** The logo of the site: a disc and a diamond, like its first two players. */
export function Brand({ class: classes }: { class?: string }) {
  return (
    <svg viewBox="0 0 32 20" width={32} height={20} aria-hidden="true" class={classes}>
      <circle fill="var(--player-1)" cx={8} cy={10} r={6} />
      <path fill="var(--player-2)" d="M23 2 31 10 23 18 15 10Z" />
    </svg>
  );
}
