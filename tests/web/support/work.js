/** The work of a page's main thread, whatever else the machine does. */

/**
 * Returns a function that reads for how many ms of its processor's time the main thread has worked so far.
 *
 * @param {import('playwright-core').Page} page
 */
export async function workOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}
