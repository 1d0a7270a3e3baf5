/**
 * The languages of the page: all that differs between them but their words. Nothing else names one, except the files of
 * words (`*.en.ts`) and the lists of these in `shell/words*.ts`.
 */

export const LANGUAGES = [
  {
    /** by BCP 47; also the folder of its small pages and the ending of its words */ code: 'en',
    /** in the language itself */ name: 'English',
    /** of dates */ locale: 'en-GB',
    /** between the fields of a table: what spreadsheets expect there */ separator: ',',
    /** the language of the module whose words for moves are read, beside English */ moves: 'en',
  },
  { code: 'de', name: 'Deutsch', locale: 'de-DE', separator: ';', moves: 'de' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** The first of the wanted languages that the page speaks, else its first. @param tags by BCP 47, in any case */
export function pickLanguage(tags: readonly string[]): Language {
  const wanted = tags.map(tag => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap(one => LANGUAGES.filter(({ code }) => code === one))[0]?.code ?? LANGUAGES[0].code;
}
