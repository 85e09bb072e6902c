import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffService } from '../../src/origin/staff/staff-service.ts';
import type { ContentService } from './content-service.ts';
import type { MailServer } from './mail-server.ts';
import { sharedServiceWithMails } from './shared-content-service.ts';

let service: ContentService;
let mails: MailServer;
/** Length of the log before these tests. */
let logged: number;
beforeAll(async () => {
  ({ service, mails } = await sharedServiceWithMails());
  logged = service.output().length;
});
beforeEach(() => {
  mails.received.length = 0;
});

/** A service with separate rate limits. */
const staff = () => staffService(service.url);
const address = '203.0.113.7';

async function addPerson(username: string, password = 'Ein-langes-Wort', more: object = {}) {
  const email = `${username}@tabor.example`;
  const role = (await service.call('/api/users-permissions/roles', { as: 'admin' })).body.roles.find(
    ({ type }: { type: string }) => type === 'authenticated',
  );
  const body = { username, email, password, role: role.id, confirmed: true, ...more };
  const { status } = await service.call('/api/users', { as: 'admin', body });
  expect(status).toBe(201);
  return { username, email, password };
}

async function tokenOf({ username, password }: { username: string; password: string }): Promise<string> {
  const outcome = await staff().login(username, password, address);
  if (outcome.kind !== 'in') throw new Error(outcome.kind);
  return outcome.token;
}

/** Every answer takes at least this long, so that its time tells nothing about an account. */
const shortestMs = 690;

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

describe('a login', () => {
  test('with name or address and password gives a token and the name', async () => {
    const { email, password } = await addPerson('anna');
    const expected = { kind: 'in', token: expect.any(String), user: expect.any(Number), name: 'anna', email };
    expect(await staff().login('anna', password, address)).toEqual(expected);
    expect(await staff().login(` ${email.toUpperCase()} `, password, address)).toEqual(expected);
  });

  test('is refused with the same text and timing for a wrong password, an unknown name and a blocked account', async () => {
    const { password } = await addPerson('berta');
    await addPerson('blockiert', password, { blocked: true });
    for (const [username, tried] of [
      ['berta', 'wrong'],
      ['nobody', password],
      ['blockiert', password],
      ['', ''],
    ] as const) {
      const [outcome, ms] = await timed(staff().login(username, tried, address));
      expect([username, outcome]).toEqual([username, { kind: 'wrong' }]);
      expect([username, ms >= shortestMs]).toEqual([username, true]);
    }
  });

  test('is throttled after five mistakes with a name, also for the right password, and not for other names', async () => {
    const { username, password } = await addPerson('claudia');
    const { login } = staff();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => login(username, 'wrong', address)));
    expect(wrong.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
    const outcome = await login(username.toUpperCase(), password, address);
    expect(outcome).toEqual({ kind: 'throttled', seconds: expect.any(Number) });
    expect((outcome as { seconds: number }).seconds).toBeGreaterThan(850);
    expect(await login(service.staff.username, service.staff.password, address)).toMatchObject({ kind: 'in' });
    expect(await login(username, password, '198.51.100.4'), 'from elsewhere').toMatchObject({ kind: 'in' });
  });
});

describe('notices', () => {
  const fields = (Marke: string, Titel: string, more: object = {}) => ({
    Marke,
    Titel,
    Text: 'Ein **Text**<script>alert(1)</script>',
    Datum: '2026-12-01',
    ...more,
  });
  const write = async (data: object, query = '') =>
    (await service.call(`/api/mitteilungen${query}`, { as: 'admin', body: { data } })).body.data;

  async function upload(name: string, contents: string): Promise<{ id: number; url: string }> {
    const form = new FormData();
    form.set('files', new Blob([contents]), name);
    const [file] = (await service.call('/api/upload', { as: 'admin', body: form })).body;
    return file;
  }

  const pdf = (word: string) => `%PDF-1.4\n% ${word}\n%%EOF\n`;
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(service.url + url, { headers })).status;
  const read = async (brand: 'tabor' | 'bauma', token: string) => {
    const outcome = await staff().notices(token, brand);
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    return outcome;
  };

  test('are those of the brand and of the group, published, the newest first', async () => {
    const token = await tokenOf(service.staff);
    await write(fields('tabor', 'Vom Haus'));
    await write(fields('gruppe', 'Von der Gruppe', { Datum: '2026-12-02' }));
    await write(fields('bauma', 'Von anderswo'));
    await write(fields('tabor', 'Ein Entwurf', { Datum: '2026-12-03' }), '?status=draft');
    const { notices, page, pageCount } = await read('tabor', token);
    expect(notices.slice(0, 2)).toEqual([
      { brand: 'gruppe', title: 'Von der Gruppe', html: expect.any(String), date: '2026-12-02', files: [] },
      {
        brand: 'tabor',
        title: 'Vom Haus',
        html: '<p>Ein <strong>Text</strong>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
        date: '2026-12-01',
        files: [],
      },
    ]);
    expect(notices.map(({ title }) => title)).not.toContain('Ein Entwurf');
    expect([...new Set(notices.map(({ brand }) => brand))].sort()).toEqual(['gruppe', 'tabor']);
    expect([page, pageCount]).toEqual([1, 1]);
  });

  test('are not shown after the end of a login', async () => {
    const { username, password } = await addPerson('frieda');
    const token = await tokenOf({ username, password });
    const { body } = await service.call(`/api/users?filters[username]=${username}`, { as: 'admin' });
    await service.call(`/api/users/${body[0].id}`, { as: 'admin', method: 'PUT', body: { blocked: true } });
    for (const ended of [token, 'nonsense', `${token.slice(0, -4)}AAAA`]) {
      expect(await staff().notices(ended, 'tabor')).toEqual({ kind: 'expired' });
      expect(await staff().file(ended, 'tabor', 1)).toEqual({ kind: 'expired' });
    }
  });

  test('list their files without an address, and serve them to permitted readers', async () => {
    const token = await tokenOf(service.staff);
    const file = await upload('Dienstplan Zoë.pdf', pdf('plan'));
    await write(fields('tabor', 'Mit Datei', { Dateien: [file.id], Datum: '2026-12-24' }));
    const [notice] = (await read('tabor', token)).notices;
    const named = { id: file.id, name: 'Dienstplan Zoë.pdf', type: 'application/pdf', bytes: expect.any(Number) };
    expect(notice?.files).toEqual([named]);
    expect(Math.abs((notice?.files[0]?.bytes ?? 0) - pdf('plan').length)).toBeLessThanOrEqual(10);
    const opened = await staff().file(token, 'tabor', file.id);
    expect(opened).toMatchObject({ kind: 'found', name: named.name, type: named.type, bytes: pdf('plan').length });
    expect(opened.kind === 'found' && (await text(opened.stream))).toBe(pdf('plan'));
  });

  test('serve no file of another brand, of a draft or of the sites', async () => {
    const token = await tokenOf(service.staff);
    const [other, draft, unplaced] = await Promise.all(
      ['other', 'draft', 'unplaced'].map((word) => upload(`${word}.pdf`, pdf(word))),
    );
    await write(fields('bauma', 'Anderswo', { Dateien: [other?.id] }));
    await write(fields('tabor', 'Entwurf', { Dateien: [draft?.id] }), '?status=draft');
    for (const id of [other?.id, draft?.id, unplaced?.id, 1, 0, -1, 1.5, Number.NaN])
      expect([id, await staff().file(token, 'tabor', id as number)]).toEqual([id, { kind: 'missing' }]);
    expect(await staff().file(token, 'bauma', other?.id as number)).toMatchObject({ kind: 'found' });
  });

  test('have files that others cannot reach by any spelling of the address, nor after the notice is deleted', async () => {
    const token = await tokenOf(service.staff);
    const { id, url } = await upload('geheim.pdf', pdf('secret'));
    const { documentId } = await write(fields('tabor', 'Geheim', { Dateien: [id] }));
    const name = url.slice('/uploads/'.length);
    const ways = [
      url,
      `//uploads/${name}`,
      `/%75ploads/${name}`,
      `/uploads%2f${name}`,
      `/uploads/%${Buffer.from(name.slice(0, 1)).toString('hex')}${name.slice(1)}`,
      `${url}?until=9999999999&key=x`,
      `${url}?until=9999999999`,
    ];
    const asStaff = { authorization: `Bearer ${token}` };
    for (const way of ways) expect([way, await statusOf(way)]).toEqual([way, 404]);
    for (const as of ['site', 'preview', 'forms'] as const)
      expect(await statusOf(url, { authorization: `Bearer ${service.tokens[as]}` })).toBe(404);
    const { body } = await service.call(`/api/mitteilungen?populate=deep&filters[Titel]=Geheim`, { headers: asStaff });
    const [{ url: signed }] = body.data[0].Dateien;
    expect(await statusOf(signed)).toBe(200);
    expect(await statusOf(signed.replace(/until=\d/, 'until=9')), 'made good for longer').toBe(404);
    const other = await upload('anders.pdf', pdf('other'));
    await write(fields('bauma', 'Auch geheim', { Dateien: [other.id] }));
    expect(await statusOf(signed.replace(url, other.url)), 'signed for another').toBe(404);
    await service.call(`/api/mitteilungen/${documentId}`, { as: 'admin', method: 'DELETE' });
    expect(await statusOf(url)).toBe(404);
    expect(await staff().file(token, 'tabor', id)).toEqual({ kind: 'missing' });
  });
});

describe('a new password', () => {
  /** Waits for the mail to an address. */
  async function mailTo(email: string) {
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 15_000 });
    const [mail] = mails.received;
    expect(mail?.to).toEqual([email]);
    return mail as NonNullable<typeof mail>;
  }
  const codeIn = (mail: string) => /\?code=([0-9a-f]+)/.exec(mail)?.[1] ?? '';
  /** Longer than a mail takes to arrive. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500));

  test('is set once with the link of a mail, and the old one stops working', async () => {
    const { username, email, password } = await addPerson('gerda');
    expect(await staff().requestReset(` ${email.toUpperCase()}`, address)).toEqual({ kind: 'taken' });
    const mail = await mailTo(email);
    expect(mail.from).toBe('intern@digallo.example');
    expect(mail.head).toMatch(/^Content-Type: text\/plain/m);
    expect(mail.head).toMatch(/^From: Digallo Gruppe <intern@digallo\.example>/m);
    expect(mail.text).toMatch(/^https:\/\/digallo\.example\/auth\?code=[0-9a-f]{128}$/m);
    expect(mail.text).toContain('für das Konto «gerda» im internen Bereich ein neues Passwort');
    expect(mail.text).toContain('Freundliche Grüsse\nDigallo Gruppe');
    expect(mail.text).not.toMatch(/<|undefined|ß/);
    const code = codeIn(mail.text);
    expect(await staff().resetPassword(code, 'zu kurz', address), 'nine are too few').toEqual({ kind: 'weak' });
    expect(await staff().resetPassword(code, 'ä'.repeat(37), address), '74 bytes are too many').toEqual({
      kind: 'weak',
    });
    const login = (tried: string) => staff().login(username, tried, address);
    expect(await login(password), 'until then the old one').toMatchObject({ kind: 'in' });
    expect(await staff().resetPassword(code, 'Ein-neues-Wort', address)).toEqual({
      kind: 'done',
      user: expect.any(Number),
    });
    expect(await staff().resetPassword(code, 'Noch-ein-neues', address)).toEqual({ kind: 'badCode' });
    expect(await login(password)).toEqual({ kind: 'wrong' });
    expect(await login('Ein-neues-Wort')).toMatchObject({ kind: 'in', name: username });
  });

  test('is requested with the same text and timing for unknown and blocked accounts, which get no mail', async () => {
    const { email } = await addPerson('jana');
    const blocked = await addPerson('julia', 'Ein-langes-Wort', { blocked: true });
    for (const who of [email, 'nobody@tabor.example', blocked.email, 'no address']) {
      const [outcome, ms] = await timed(staff().requestReset(who, address));
      expect([who, outcome]).toEqual([who, { kind: 'taken' }]);
      expect([who, ms >= shortestMs]).toEqual([who, true]);
    }
    await mailTo(email);
    await aWhile();
    expect(mails.received).toHaveLength(1);
  });
});

test('the log of the content service counts mails and contains no names', () => {
  expect(service.output()).toContain('mail: on');
  expect(service.output().slice(logged)).not.toMatch(/@tabor\.example|gerda|code=|mail-password/);
});
