import { readFile, rm } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, type AccountsService, startAccountsService } from '../fixtures/accounts-service.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { secretsBeside } from '../fixtures/origin-process.ts';
import { encoded, send } from '../fixtures/sent-form.ts';

// Other test files take the processor, too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const password = 'Ein-langes-Wort';
let accounts: Account[];
let service: AccountsService;
let origin: FormOrigin;
beforeAll(() => formSites());
beforeEach(async () => {
  accounts = ['anna', 'berta'].map((username, index) => ({
    id: index + 1,
    username,
    email: `${username}@tabor.example`,
    password,
  }));
  service = await startAccountsService(accounts);
  const environment = { CONTENT_URL: service.url, CONTENT_TOKEN: 'a-token', TRUSTED_PROXIES: 'loopback' };
  origin = await startFormOrigin({ environment });
});
afterEach(async () => {
  await origin.stop();
  service.close();
});

interface Answer {
  status: number;
  text: string;
  retryAfter: number | undefined;
  setCookies: string[];
}

/** A browser that keeps its cookies, at an address of the network. */
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

/** Twenty wrong passwords from four networks. */
async function attack(username: string): Promise<number[]> {
  const strangers = Array.from({ length: 4 }, () => new Browser(newNetwork())).flatMap((one) => Array(5).fill(one));
  const answers = strangers.map((stranger: Browser, guess) => stranger.logIn(username, `guess ${guess}`));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** The device of somebody who has logged in before. */
async function knownDevice(username = 'anna'): Promise<Browser> {
  const browser = new Browser(newNetwork());
  expect((await browser.logIn(username, password)).status).toBe(303);
  return browser;
}

test('strangers who guess slow strangers down, and lock nobody out of a known device', async () => {
  const own = await knownDevice();
  expect(await attack('anna')).toEqual(Array(20).fill(401));
  expect((await own.logIn('anna', password)).status).toBe(303);
  const second = await new Browser(newNetwork()).logIn('anna', password);
  expect([second.status, second.setCookies]).toEqual([429, []]);
  expect(second.retryAfter).toBeGreaterThan(800);
  expect(second.retryAfter).toBeLessThanOrEqual(900);
  expect(second.text).toMatch(/zu viele Versuche\. Bitte warten Sie noch 1[45]\u00a0Min\./);
  for (let time = 0; time < 10; time++) expect((await own.logIn('anna', password)).status).toBe(303);
  expect((await own.logIn('anna', 'a slip')).status).toBe(401);
  expect((await own.logIn('ANNA@tabor.example', password)).status, 'by the address').toBe(303);
  expect((await new Browser(newNetwork()).logIn('berta', password)).status, 'somebody else').toBe(303);
});
void [readFile, rm, describe, secretsBeside, deviceOf, withDevice];
