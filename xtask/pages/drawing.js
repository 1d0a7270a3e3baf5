/** The page's own drawing modules, which previews.tsx runs in the browser. */

export { readPalette } from '../../www/boards/colours.ts';
export { drawThumbnail } from '../../www/boards/draw/picture.ts';

import '../../www/families/index.ts';

export { familyOf } from '../../www/core/app.ts';
