/**
 * WebKitGTK, the engine of Safari as GNOME has it, driven by plain requests of WebDriver to its own WebKitWebDriver, on
 * a screen that nobody sees. `WEBKIT_DRIVER` and `XVFB` are the paths of the two.
 *
 * Every tab is a session with a driver of its own, and its storage goes with it.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Driver, keyActions, pointerActions, program, type Size, type Tab, testFlows } from './driver.ts';

/** A request that takes longer will not be answered any more. */
const REQUEST_MS = 120_000;

/** Now and then a busy machine's WebKitWebDriver waits for ever for a browser that has begun; another one does not. */
const SESSION_MS = 30_000;
const SESSION_TRIES = 4;

/** The screen is larger than any window that is asked for. */
const SCREEN = '1600x1200x24';

async function launchWebKit(): Promise<Driver> {
  const screen = spawn(program('XVFB', 'Xvfb'), ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    const [number] = await once(screen.stdio[3] as Readable, 'data');
    const display = `:${String(number).trim()}`;
    const first = await beginSession(display);
    await first.end();
    return {
      name: 'webkit',
      version: first.version,
      notes: [
        'it makes a mouse of a finger',
        'its window gets no narrower than its toolbar, some 450 pixels',
        'what goes wrong while a page loads is not told',
      ],
      open: async size => open(await beginSession(display), size),
      close: async () => void screen.kill(),
    };
  } catch (error) {
    screen.kill();
    throw error;
  }
}

interface Session {
  /** with a path below the session's */ send: Send;
  /** of the browser */ version: string;
  end: () => Promise<void>;
}

async function beginSession(display: string): Promise<Session> {
  let reason: unknown;
  for (let tries = 0; tries < SESSION_TRIES; tries++) {
    const port = await freePort();
    const driver = spawn(program('WEBKIT_DRIVER', 'WebKitWebDriver'), [`--port=${port}`], {
      stdio: 'ignore',
      // Languages are those of the system; and nobody is asked for the accessibility tree.
      env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', NO_AT_BRIDGE: '1' },
    });
    const ended = once(driver, 'exit');
    // A browser that is left over ends with the screen.
    const kill = async () => {
      driver.kill('SIGKILL');
      await ended;
    };
    const send = sender(`http://127.0.0.1:${port}`);
    try {
      await answering(send, driver);
      const { sessionId, capabilities } = await send('POST', '/session', { capabilities: {} }, SESSION_MS);
      return {
        version: capabilities.browserVersion,
        send: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
        async end() {
          await send('DELETE', `/session/${sessionId}`).catch(() => {});
          await kill();
        },
      };
    } catch (error) {
      reason = error;
      await kill();
    }
  }
  throw reason;
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, patience?: number) => Promise<any>;

function sender(base: string): Send {
  return async (method, path, body, patience = REQUEST_MS) => {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(base + path, { method, body: body && JSON.stringify(body), signal }).catch(error => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    const { value } = (await answer.json()) as { value: any };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until the driver listens. */
async function answering(send: Send, driver: ChildProcess) {
  while (driver.exitCode === null) {
    const status = await send('GET', '/status').catch(() => null);
    if (status !== null) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver ended before it could be asked');
}

async function open({ send, end }: Session, { width, height }: Size): Promise<Tab> {
  const told: string[] = [];
  const execute = (script: string) => send('POST', '/execute/sync', { script, args: [] });
  // A document's reports go with it.
  const gather = async () => told.push(...(await execute('return window.problemsTold?.splice(0) ?? []')));
  const loaded = async (load: () => Promise<unknown>) => {
    await gather();
    // A script that meets a document on its way out is never answered; so nothing is asked before all is loaded.
    await load();
    await execute(`(${listenToProblems})();`);
  };
  const act = (actions: object[]) => send('POST', '/actions', { actions });
  await send('POST', '/window/rect', { width, height });
  // The size of the window's frame is known only then.
  const inner = await execute('return innerHeight');
  await send('POST', '/window/rect', { width, height: height + (height - inner) });
  return {
    goto: url => loaded(() => send('POST', '/url', { url })),
    reload: () => loaded(() => send('POST', '/refresh', {})),
    async evaluate(run, ...args) {
      const answer = await execute(
        `return (async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null))()`,
      );
      return JSON.parse(answer);
    },
    click: point => act(pointerActions('mouse', [point])),
    press: key => act(keyActions(key)),
    async choose(selector, file) {
      const element = await send('POST', '/element', { using: 'css selector', value: selector });
      await send('POST', `/element/${Object.values(element)[0]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    async problems() {
      await gather();
      return told;
    },
    close: end,
  };
}

/** In the page: records errors from now on, which WebDriver itself does not report. */
function listenToProblems() {
  const told: string[] = [];
  Object.assign(window, { problemsTold: told });
  const { error } = console;
  console.error = (...words) => {
    told.push(words.join(' '));
    error(...words);
  };
  addEventListener('error', event => told.push(event.message));
  addEventListener('unhandledrejection', ({ reason }) => told.push(`${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', event => told.push(`${event.violatedDirective}: ${event.blockedURI}`));
}

testFlows(launchWebKit);
