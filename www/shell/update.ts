/**
 * The page on this device: a published page has a service worker (offline/service-worker.ts), which stores it whole, so
 * that it opens without a network. A newer version is offered, and used only once a person accepts it. `cargo xtask
 * dist` names the script in the page's root element; without a name, as in a single file, nothing is stored.
 */

import type { App } from '../app/app.ts';
import { perObject } from '../engine/remember.ts';
import { t } from '../i18n/index.ts';
import { scriptAddress } from '../ui/script-address.ts';

/** A page left open for days looks for a newer version when a person returns to it, but not more often than this. */
const LOOK_AFTER_MS = 3_600_000;

/** looked: when this page last looked for a newer version, in ms of its clock. */
const updatingOf = perObject((_app: App) => ({
  registration: null as ServiceWorkerRegistration | null,
  looked: -Infinity,
}));

/**
 * Stores the page on the device, and has newer versions offered. If the browser refuses, perhaps in a private window,
 * or a file does not match its digest, the page continues from the network.
 * @returns whether the device has the page, once known
 */
export async function keepOnDevice(app: App): Promise<boolean> {
  const script = document.documentElement.dataset.serviceWorker;
  if (script === undefined || !('serviceWorker' in navigator)) return false;
  const updating = updatingOf(app);
  updating.looked = performance.now();
  try {
    await navigator.serviceWorker.register(scriptAddress(script), { updateViaCache: 'none' });
  } catch {
    // A version stored earlier still answers, and may have a newer one waiting.
  }
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  // Another page of the host may have one with a scope that includes this page.
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

/** The newer version replaces this one; other tabs keep theirs until they are reloaded. */
export function takeUpdate(app: App) {
  app.page.update = 'taken';
  app.acted();
  const waiting = updatingOf(app).registration?.waiting ?? null;
  // Another tab has activated it.
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // An even newer one has come in between, and is offered next.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'redundant') location.reload();
  });
  waiting.postMessage({ type: 'take-over' });
}

/** Whether the first version gets activated. */
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

/** Not for a first installation, which replaces nothing. */
function offerUpdate({ page, announce, acted }: App, { waiting, active }: ServiceWorkerRegistration) {
  if (waiting === null || active === null || page.update !== 'none') return;
  page.update = 'ready';
  announce(t('update.ready'));
  acted();
}

function lookForUpdate(updating: ReturnType<typeof updatingOf>, registration: ServiceWorkerRegistration) {
  const now = performance.now();
  if (document.visibilityState === 'hidden' || now - updating.looked < LOOK_AFTER_MS) return;
  updating.looked = now;
  // Without a network there is nothing to find.
  registration.update().catch(() => {});
}
