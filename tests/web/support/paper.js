/** A printed page, seen on its paper. */

/** How many pages are printed. @param {import('playwright-core').Page} page @param {'A4' | 'Letter'} [format] */
export async function printedPages(page, format = 'A4') {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The pages of worksheets in their preview, which are no part with a role. @param {import('playwright-core').Page} page */
export const sheets = page => page.getByRole('dialog').locator('.sheet');
