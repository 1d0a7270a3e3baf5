/** What previews.tsx hands to the browser: the page's own modules that draw. */

export { readPalette } from '../../www/boards/colours.ts';
export { drawThumbnail } from '../../www/boards/draw/picture.ts';

import '../../www/families/index.ts';

export { familyOf } from '../../www/core/families.ts';
