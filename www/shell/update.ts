/**
 * The page on this device: a published page has a service worker (offline/service-worker.ts), which keeps it whole, so
 * that it opens without a network. A newer version is offered, and used only once a person takes it. `cargo xtask dist`
 * names the script in the page's root element; where it does not, as in a single file, nothing is kept here.
 */

import type { App } from '../core/app.ts';
import { t } from '../i18n/index.ts';

/** A page that stays open for days looks for a newer version when a person comes back to it, but not more often. */
const LOOK_AFTER_MS = 3_600_000;

/**
 * Keeps the page on the device, and sees to it that a newer version is offered. Where the browser refuses, perhaps in a
 * private window, or a file does not arrive as it was published, the page goes on as it is, from the network.
 * @returns whether the device has the page, once that is known
 */
export async function keepOnDevice(app: App): Promise<boolean> {
  const script = document.documentElement.dataset.serviceWorker;
  if (script === undefined || !('serviceWorker' in navigator)) return false;
  const { updating } = app;
  updating.looked = performance.now();
  try {
    await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  } catch {
    // A version that is kept already still answers, and may have a newer one waiting.
  }
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  // Another page of the host may have one that reaches as far as here.
  if (registration?.scope !== new URL('./', location.href).href) return false;
  updating.registration = registration;
  registration.active?.postMessage({ type: 'loaded' });
  const offer = () => offerUpdate(app, registration);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  registration.installing?.addEventListener('statechange', offer);
  offer();
  document.addEventListener('visibilitychange', () => lookForUpdate(updating, registration));
  return registration.active !== null || isActivated(registration.installing ?? registration.waiting);
}

/** The newer version takes the place of this one; other tabs keep theirs until they are loaded again. */
export function takeUpdate({ page, updating, changed }: App) {
  page.update = 'taken';
  changed();
  const waiting = updating.registration?.waiting ?? null;
  // Another tab has taken it.
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // An even newer one has come in between, and is offered after that.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'redundant') location.reload();
  });
  waiting.postMessage({ type: 'take-over' });
}

/** Whether the first version gets that far. */
function isActivated(worker: ServiceWorker | null): Promise<boolean> {
  if (worker === null) return Promise.resolve(false);
  return new Promise(resolve => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Not what is installed first, beside nothing older. */
function offerUpdate({ page, announce, changed }: App, { waiting, active }: ServiceWorkerRegistration) {
  if (waiting === null || active === null || page.update !== 'none') return;
  page.update = 'ready';
  announce(t('update.ready'));
  changed();
}

function lookForUpdate(updating: App['updating'], registration: ServiceWorkerRegistration) {
  const now = performance.now();
  if (document.visibilityState === 'hidden' || now - updating.looked < LOOK_AFTER_MS) return;
  updating.looked = now;
  // Without a network there is nothing to be found.
  registration.update().catch(() => {});
}
