/**
 * Addresses of the page's other scripts. Browsers with Trusted Types refuse every other address, and all strings where
 * markup or code is expected: the policy in index.html demands it, and allows this one exception.
 */

/** The worker (in a single file a blob of this page), and the service worker, in the folder of the page. */
const OURS = /^(?:blob:.*|(?:assets\/)?(?:service-)?worker(?:-\w+)?\.js)$/;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): typeof rules;
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('lockstep', { createScriptURL });

function createScriptURL(address: string) {
  const folder = new URL('./', location.href).href;
  const path = address.startsWith(folder) ? address.slice(folder.length) : address;
  if (!OURS.test(path)) throw new TypeError('a script that is not of this page');
  return address;
}

/** @param address as far as it is one of the two */
export function scriptAddress(address: string | URL): string {
  return (policy ?? { createScriptURL }).createScriptURL(new URL(address, location.href).href);
}
