/** Types that most tests name. */

type Page = import('playwright-core').Page;
type Locator = import('playwright-core').Locator;
type Context = import('playwright-core').BrowserContext;
type ContextOptions = import('playwright-core').BrowserContextOptions;
/** Somebody at the page. */
type Person = import('./support/person.ts').Person;
type Args = import('../../www/engine/types.ts').Args;
type Kind = import('../../www/engine/types.ts').Kind;
