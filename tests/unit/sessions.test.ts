import { afterEach, describe, expect, test, vi } from 'vitest';
import { Sessions } from '../../src/origin/sessions/sessions.ts';

interface Person {
  name: string;
}

const minute = 60_000;
const host = 'tabor.example';
const anna = { name: 'Anna' };

function sessionsAt(start = 0) {
  const clock = { time: start };
  const options = { cookie: 'staff', idle: 30 * minute, absolute: 600 * minute, now: () => clock.time };
  return { clock, sessions: new Sessions<Person>(options) };
}

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the cookie that a browser sends back. */
const sentBack = (setCookie: string) => setCookie.split(';')[0] as string;

const namesOf = (sessions: Sessions<Person>, cookies: readonly string[]) =>
  Promise.all(cookies.map(async (cookie) => (await sessions.find(cookie, host))?.name));

describe('a session', () => {
  test('is found by its cookie, which is bound to the host, unreadable to scripts and ends with the browser', async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.open(host, anna);
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await sessions.find(sentBack(cookie), host)).toBe(anna);
    expect(await sessions.find(`theme=dark; ${sentBack(cookie)}; x=1`, host)).toBe(anna);
    expect(sentBack(await sessions.open(host, anna)), 'two are never the same').not.toBe(sentBack(cookie));
  });

  test('is not valid on another host, and continues on its own', async () => {
    const { sessions } = sessionsAt();
    const cookie = sentBack(await sessions.open(host, anna));
    expect(await sessions.find(cookie, 'bauma.example')).toBeUndefined();
    expect(await sessions.find(cookie, host)).toBe(anna);
  });

  test('ends after an idle time', async () => {
    const { clock, sessions } = sessionsAt();
    const cookie = sentBack(await sessions.open(host, anna));
    for (const time of [29, 58, 87]) {
      clock.time = time * minute;
      expect(await sessions.find(cookie, host), `${time} minutes`).toBe(anna);
    }
    clock.time = 117 * minute;
    expect(await sessions.find(cookie, host)).toBeUndefined();
    clock.time = 100 * minute;
    expect(await sessions.find(cookie, host), 'for good').toBeUndefined();
  });

  test('ends after a day of work, used or not', async () => {
    const { clock, sessions } = sessionsAt();
    const cookie = sentBack(await sessions.open(host, anna));
    for (; clock.time < 600 * minute; clock.time += 20 * minute) expect(await sessions.find(cookie, host)).toBe(anna);
    expect(await sessions.find(cookie, host)).toBeUndefined();
  });

  test('ends when it is closed, without affecting others', async () => {
    const { sessions } = sessionsAt();
    const cookies = await Promise.all(
      [anna, { name: 'Beat' }].map((person) => sessions.open(host, person).then(sentBack)),
    );
    expect(await sessions.close(cookies[0])).toBe(
      '__Host-staff=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    expect(await namesOf(sessions, cookies)).toEqual([undefined, 'Beat']);
    expect(await sessions.close(undefined), 'without a session').toContain('Max-Age=0');
  });

  test('can be ended together with all sessions of the person', async () => {
    const { sessions } = sessionsAt();
    const cookies = await Promise.all(
      ['Anna', 'Beat', 'Anna'].map((name) => sessions.open(host, { name }, name).then(sentBack)),
    );
    await sessions.closeAll('Anna');
    expect(await namesOf(sessions, cookies)).toEqual([undefined, 'Beat', undefined]);
  });
});

test.each([
  undefined,
  '',
  ';',
  '=',
  '__Host-staff',
  '__Host-staff=',
  '__Host-staff=;',
  '__Host-staff=%00',
  '__Host-staff="quoted',
  '__Host-staff=__proto__',
  `__Host-staff=${'a'.repeat(100_000)}`,
  ';'.repeat(100_000),
])('a header without a session cookie finds no session: %s', async (header) => {
  const { sessions } = sessionsAt();
  await sessions.open(host, anna);
  expect(await sessions.find(header, host)).toBeUndefined();
  expect(await sessions.close(header)).toContain('Max-Age=0');
});

test('the cookie can be allowed for links from other sites', async () => {
  const sessions = new Sessions({ cookie: 'preview', idle: 1, absolute: 1, sameSite: 'Lax' });
  expect(await sessions.open(host, anna)).toMatch(/SameSite=Lax$/);
});
