/** Modules that are loaded on demand. */

/**
 * Imports a module, also after an attempt that failed, as without a connection. Chromium 148 keeps a module that did not
 * arrive as failed for as long as the page is open, but with another query it is another module; the error has its address.
 */
export async function imported<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = /\bhttps?:\S+$/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    return import(`${address}?${Date.now()}`);
  }
}
