/**
 * Firefox, driven by WebDriver BiDi, the protocol of the W3C that it speaks itself: no package and no program stands
 * between. `FIREFOX` is its path.
 *
 * Every tab is in a user context of its own, which is to BiDi what a profile is to a person.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, keyActions, pointerActions, program, type Size, type Tab, testFlows } from './driver.ts';

/** Differences from an unused profile. Firefox itself turns off what would call home when driven. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en-US',
  'remote.active-protocols': 1,
};

async function launchFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'lockstep-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const firefox = spawn(
    program('FIREFOX', 'Firefox'),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise(resolve => firefox.once('exit', resolve));
  try {
    const connection = await connect(await addressOf(firefox));
    const { capabilities } = await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      name: 'firefox',
      version: capabilities.browserVersion,
      notes: [],
      open: size => open(connection, size),
      async close() {
        await connection.send('browser.close');
        await ended;
        await rm(profile, { recursive: true, force: true });
      },
    };
  } catch (error) {
    firefox.kill();
    throw error;
  }
}

/** Firefox says on which port it listens, once it does. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', chunk => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (address !== null) resolve(`${address[1]}/session`);
    });
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox ended before it could be driven: ${said}`)));
  });
}

interface Connection {
  send: (method: string, params?: object) => Promise<any>;
  /** by the context they were met in */ problems: Map<string, string[]>;
}

async function connect(address: string): Promise<Connection> {
  if (typeof WebSocket === 'undefined')
    throw new Error('this version of Node has WebSocket only with --experimental-websocket');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  const asked: Map<number, { method: string; resolve: (result: any) => void; reject: (error: Error) => void }> =
    new Map();
  const problems = new Map<string, string[]>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') {
      const { level, text, source } = message.params;
      if (level === 'error') problems.get(source.context)?.push(text);
      return;
    }
    const { method, resolve, reject } = asked.get(message.id) ?? {};
    asked.delete(message.id);
    if (message.type === 'success') resolve?.(message.result);
    else reject?.(new Error(`${method}: ${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { method, reject } of asked.values()) reject(new Error(`${method}: Firefox has ended`));
  };
  let serial = 0;
  return {
    problems,
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        serial += 1;
        asked.set(serial, { method, resolve, reject });
        socket.send(JSON.stringify({ id: serial, method, params }));
      }),
  };
}

async function open({ send, problems }: Connection, size: Size): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext');
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const told: string[] = [];
  problems.set(context, told);
  await send('browsingContext.setViewport', { context, viewport: size });
  return {
    goto: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(run, ...args) {
      const answer = await send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    click: point => send('input.performActions', { context, actions: pointerActions('mouse', [point]) }),
    touch: points => send('input.performActions', { context, actions: pointerActions('touch', points) }),
    press: key => send('input.performActions', { context, actions: keyActions(key) }),
    async choose(selector, file) {
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files: [file] });
    },
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    problems: async () => told,
    close: () => send('browser.removeUserContext', { userContext }),
  };
}

testFlows(launchFirefox);
