/** The English words that the package needs: make.js finds them. */
declare module 'dictionary' {
  const dictionary: import('../../www/i18n/index.ts').Dictionary;
  export default dictionary;
}
