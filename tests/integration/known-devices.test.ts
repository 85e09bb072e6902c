import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownDevices } from '../../src/origin/staff/known-devices.ts';
import { type Account, type AccountsService, startAccountsService } from '../fixtures/accounts-service.ts';
import { encoded, send } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

const password = 'Ein-langes-Wort';
let accounts: Account[];
let service: AccountsService;
let root: string;
let origin: TestOrigin;
beforeEach(async () => {
  accounts = ['anna', 'berta'].map((username, index) => ({
    id: index + 1,
    username,
    email: `${username}@tabor.example`,
    password,
  }));
  root = await mkdtemp(join(tmpdir(), 'known-devices-'));
  service = await startAccountsService(accounts);
  origin = await start();
});
afterEach(async () => {
  await origin.close();
  service.close();
  await rm(root, { recursive: true });
});

const start = () => startTestOrigin({ contentUrl: service.url }, root);

interface Answer {
  status: number;
  text: string;
  retryAfter: number | undefined;
  setCookies: string[];
}

/** A browser with cookies, at a given address. */
class Browser {
  readonly #address: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string, cookies: Iterable<[string, string]> = []) {
    this.#address = address;
    this.cookies = new Map(cookies);
  }

  async logIn(username: string, tried: string, host = 'tabor.example'): Promise<Answer> {
    const { headers, body } = encoded({ username, password: tried });
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send({
      port: origin.port,
      host,
      path: '/api/anmelden',
      body,
      headers: { ...headers, 'x-forwarded-for': this.#address, ...(cookie && { cookie }) },
    });
    const setCookies = answer.headers['set-cookie'] ?? [];
    for (const set of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const seconds = answer.headers['retry-after'];
    return { status: answer.status, text: answer.text, retryAfter: seconds ? Number(seconds) : undefined, setCookies };
  }
}

const deviceCookie = '__Host-geraet';
const deviceOf = (browser: Browser) => browser.cookies.get(deviceCookie) ?? '';
const withDevice = (address: string, value: string) => new Browser(address, [[deviceCookie, value]]);

let networks = 0;
const newNetwork = () => `198.51.${Math.floor(++networks / 200)}.${(networks % 200) + 1}`;

/** Sends twenty wrong passwords from four networks. */
async function attack(username: string): Promise<number[]> {
  const strangers = Array.from({ length: 4 }, () => new Browser(newNetwork())).flatMap((one) => Array(5).fill(one));
  const answers = strangers.map((stranger: Browser, guess) => stranger.logIn(username, `guess ${guess}`));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Creates a known device by a successful login. */
async function knownDevice(username = 'anna'): Promise<Browser> {
  const browser = new Browser(newNetwork());
  expect((await browser.logIn(username, password)).status).toBe(303);
  return browser;
}

test('failed logins of strangers limit only strangers and do not lock out a known device', async () => {
  const own = await knownDevice();
  expect(await attack('anna')).toEqual(Array(20).fill(401));
  expect((await own.logIn('anna', password)).status).toBe(303);
  const second = await new Browser(newNetwork()).logIn('anna', password);
  expect([second.status, second.setCookies]).toEqual([429, []]);
  expect(second.retryAfter).toBeGreaterThan(800);
  expect(second.retryAfter).toBeLessThanOrEqual(900);
  expect(second.text).toMatch(/zu viele Versuche\. Bitte warten Sie noch 1[45] Min\./);
  const again = await Promise.all(Array.from({ length: 10 }, () => own.logIn('anna', password)));
  expect(again.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect((await own.logIn('anna', 'a slip')).status).toBe(401);
  expect((await own.logIn('ANNA@tabor.example', password)).status, 'by the address').toBe(303);
  expect((await new Browser(newNetwork()).logIn('berta', password)).status, 'somebody else').toBe(303);
});

describe('a device cookie', () => {
  test('is host-only, HttpOnly, valid for 180 days and anonymous', async () => {
    const browser = new Browser(newNetwork());
    const first = await browser.logIn('anna', password);
    expect(first.setCookies).toHaveLength(2);
    const [, set = ''] = first.setCookies;
    expect(set).toMatch(/^__Host-geraet=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(set).not.toMatch(/anna/i);
    const value = deviceOf(browser);
    await browser.logIn('anna', password);
    expect(deviceOf(browser)).toBe(value);
  });

  test('is ignored if it belongs to another account or host, or is forged', async () => {
    const value = deviceOf(await knownDevice());
    const foreign = knownDevices(() => randomBytes(32)).remember(undefined, 'tabor.example', ['anna']);
    const [nonce = '', ...signatures] = value.split('.');
    const elsewhere = new Browser(newNetwork());
    expect((await elsewhere.logIn('anna', password, 'rivabella.example')).status).toBe(303);
    const none: [string, string][] = [
      ['of another account', deviceOf(await knownDevice('berta'))],
      ['of another host', deviceOf(elsewhere)],
      ['of another key', /=([^;]*)/.exec(foreign)?.[1] ?? ''],
      ['with another nonce', [randomBytes(16).toString('base64url'), ...signatures].join('.')],
      ['with a signature of zeros', [nonce, 'A'.repeat(22)].join('.')],
      ['without a signature', nonce],
      ['cut off', value.slice(0, -1)],
      ['empty', ''],
      ['of the wrong form', `${'.'.repeat(5_000)}~%00~{}`],
    ];
    await attack('anna');
    for (const [what, cookie] of none)
      expect([what, (await withDevice(newNetwork(), cookie).logIn('anna', password)).status]).toEqual([what, 429]);
    expect((await withDevice(newNetwork(), value).logIn('anna', password)).status).toBe(303);
  });

  test('is locked out after five failures from any network, without affecting other devices', async () => {
    const [lost, other] = [await knownDevice(), await knownDevice()];
    const value = deviceOf(lost);
    const guesses = Array.from({ length: 5 }, (_, guess) =>
      withDevice(newNetwork(), value).logIn('anna', `guess ${guess}`),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(401));
    // From now on it counts as a stranger, with the limits of strangers.
    expect((await withDevice(newNetwork(), value).logIn('anna', 'guess')).status).toBe(401);
    await attack('anna');
    const locked = await withDevice(newNetwork(), value).logIn('anna', password);
    expect([locked.status, locked.setCookies]).toEqual([429, []]);
    expect((await other.logIn('anna', password)).status).toBe(303);
  });

  test('is valid after a restart', async () => {
    const own = await knownDevice();
    await origin.close();
    origin = await start();
    await attack('anna');
    expect((await own.logIn('anna', password)).status).toBe(303);
  });
});

test('the answer reveals neither whether an account exists nor whether a device is known', async () => {
  const own = await knownDevice();
  const ask = async (browser: Browser, username: string) => {
    const start = performance.now();
    const { status, text, retryAfter, setCookies } = await browser.logIn(username, 'wrong');
    return {
      ms: performance.now() - start,
      answer: { status, text: text.replaceAll(username, '…'), setCookies },
      retryAfter,
    };
  };
  const refused = await Promise.all([
    ask(own, 'anna'),
    ask(new Browser(newNetwork()), 'anna'),
    ask(new Browser(newNetwork()), 'nobody'),
    ask(withDevice(newNetwork(), deviceOf(own)), 'nobody'),
    ask(withDevice(newNetwork(), 'forged'), 'anna'),
  ]);
  expect(new Set(refused.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  expect(refused[0]?.answer).toMatchObject({ status: 401, setCookies: [] });
  for (const { ms } of refused) expect(ms).toBeGreaterThan(690);
  await Promise.all([attack('anna'), attack('nobody')]);
  const throttled = await Promise.all([
    ask(new Browser(newNetwork()), 'anna'),
    ask(new Browser(newNetwork()), 'nobody'),
    ask(withDevice(newNetwork(), 'forged'), 'nobody'),
  ]);
  expect(throttled.map(({ answer }) => answer.status)).toEqual([429, 429, 429]);
  expect(new Set(throttled.map(({ answer }) => answer.text.replace(/noch \d+/, 'noch n'))).size).toBe(1);
});
