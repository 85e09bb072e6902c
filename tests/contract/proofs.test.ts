import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PanelProofs } from '../../cms/src/proofs/answers.ts';
import { hashProofCode } from '../../src/content/preview/proof.ts';
import { encoded, household, send as post } from '../fixtures/sent-form.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import type { MailServer } from './mail-server.ts';
import { inviteUser, type PanelUser, panelUser, succeed } from './panel-login.ts';
import { administrator, cookieOf, type PreviewOrigin, startPreviewOrigin, uidOf } from './preview-origin.ts';
import { sharedServiceWithMails } from './shared-content-service.ts';

const host = 'tabor.example';
const locale = 'de-CH';
const path = '/pflege-betreuung';

let folders: TemporaryFolders;
let origin: PreviewOrigin;
let mails: MailServer;
let admin: PanelUser;
let anna: PanelUser;
let mara: PanelUser;
let otto: PanelUser | undefined;
let documentId: string;
beforeAll(async () => {
  ({ mails } = await sharedServiceWithMails());
  folders = await temporaryFolders();
  origin = await startPreviewOrigin(folders, { publish: ['tabor', 'rivabella'] });
  const { email, password } = administrator;
  const { data } = await succeed(origin.service.call('/admin/login', { body: { email, password } }));
  admin = panelUser(origin.service, data.token);
  anna = await inviteUser(origin.service, admin, ['redaktion-tabor'], 'Anna');
  mara = await inviteUser(origin.service, admin, ['redaktion-bauma'], 'Mara');
  documentId = await origin.documentId('pages', 'tabor', path);
  await origin.write('pages', documentId, { Titel: 'Gegenlesewort' });
});
afterAll(async () => {
  await origin?.stop();
  await folders?.remove();
});

const entry = () => ({ uid: uidOf('pages'), documentId, locale });
const read = async (): Promise<PanelProofs> => succeed(anna(`/gegenlesen?${new URLSearchParams(entry())}`));

async function newLink(asked = entry()) {
  const { url = '', links }: PanelProofs = await succeed(anna('/gegenlesen', { body: asked }));
  const { pathname, search, searchParams } = new URL(url);
  return { address: pathname + search, code: searchParams.get('code') ?? '', id: links[0]?.id };
}

async function opened() {
  const link = await newLink();
  const entered = await origin.ask(host, link.address);
  return { ...link, entered, cookie: cookieOf(entered) };
}

let senders = 0;
/** Sends the form like a browser without script, from another network each time. */
function send(fields: Record<string, string>, from = household(++senders)) {
  const { headers, body } = encoded(fields);
  const path = '/api/gegenlesen?locale=de-CH';
  return post({ port: origin.port, host, path, body, headers: { ...headers, 'x-forwarded-for': from } });
}

const ended = ({ status, text }: { status: number; text: string }) => [status, text.includes('Dieser Link gilt nicht')];

test('a link shows one draft on its page, to its reader alone', async () => {
  const configuration = '/api/konfiguration-tabor?status=draft';
  await succeed(
    origin.service.call(configuration, { as: 'admin', method: 'PUT', body: { data: { Name: 'Fremder Entwurf' } } }),
  );
  const about = await origin.documentId('pages', 'tabor', '/ueber-uns');
  await origin.write('pages', about, { Titel: 'Zweiter Entwurf' });
  const { entered, cookie, code } = await opened();
  expect([entered.status, entered.headers.location]).toEqual([303, path]);
  expect(entered.headers['set-cookie']?.[0]).toMatch(/; Max-Age=\d{6}; Path=\/; HttpOnly; Secure; SameSite=Lax; Part/);
  const page = await origin.ask(host, path, cookie);
  const found = [
    'Gegenlesewort',
    'name="robots" content="noindex"',
    '<section class="proof"',
    '<base target="_blank">',
  ];
  expect(found.filter((part) => page.text.includes(part))).toEqual(found);
  expect(page.text).not.toContain('Fremder Entwurf');
  for (const { headers } of [entered, page]) {
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await origin.ask(host, path)).text).not.toContain('Gegenlesewort');
  expect((await origin.ask(host, '/ueber-uns', cookie)).text).toBe((await origin.ask(host, '/ueber-uns')).text);
  expect((await origin.ask('rivabella.example', `/de${path}`, cookie)).text).not.toContain('proof');
  // A cookie for another page shows nothing there.
  const forged = cookie.replace(encodeURIComponent(path), encodeURIComponent('/ueber-uns'));
  expect((await origin.ask(host, '/ueber-uns', forged)).text).not.toContain('Zweiter Entwurf');
  const output = [...origin.lines, origin.service.output()].join('\n');
  expect(output).not.toContain(code);
});

test('the reader sees a planned draft, but no other planned entry', async () => {
  const [Ab, Beginn] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const other = { Marke: 'tabor', Titel: 'Geplantes Fest', Beginn, Ab, Ort: 'Garten', Kurztext: 'Kurz', Text: 'Lang' };
  await succeed(origin.service.call('/api/veranstaltungen', { as: 'admin', body: { data: other } }));
  await origin.build();
  const Inhalt = [{ __component: 'bloecke.veranstaltungen', Titel: 'Feste', Anzahl: 9 }];
  const page = { Marke: 'tabor', Pfad: '/s/feste', Titel: 'Geplante Seite', Ab, Inhalt };
  const asked = { ...entry(), documentId: await origin.create('pages', page) };
  const entered = await origin.ask(host, (await newLink(asked)).address);
  expect(entered.headers.location).toBe('/s/feste');
  const { status, text } = await origin.ask(host, '/s/feste', cookieOf(entered));
  expect([status, text.includes('Geplante Seite'), text.includes('Geplantes Fest')]).toEqual([200, true, false]);
});

test('comments and «Gut so» are stored, shown to the editor and told by mail', async () => {
  const { code, cookie } = await opened();
  const wrong = await send({ code, name: '', quote: '', text: '<b>Ohne Namen</b>', do: 'send' });
  const shown = ['Bitte geben Sie Ihren Namen', 'action="/api/gegenlesen?locale=de-CH#gegenlesen"', '<b>Ohne'];
  expect([wrong.status, ...shown.map((part) => wrong.text.includes(part))]).toEqual([422, true, true, false]);
  expect((await send({ code, name: 'Eva', text: 'x'.repeat(2_001), do: 'send' })).status).toBe(422);
  const comment = { code, name: 'Eva Direktorin', quote: 'Pflege <i>heute</i>', text: 'Zu lang.\r\nKürzer?' };
  const [sent, again] = await Promise.all([1, 2].map(() => send({ ...comment, do: 'send' })));
  if (!sent) throw new Error('no answer');
  expect(again?.status).toBe(303);
  expect([sent.status, sent.headers.location]).toEqual([303, `${path}?gegenlesen=sent#gegenlesen`]);
  const names = sent.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? '';
  const after = await origin.ask(host, `${path}?gegenlesen=sent`, names);
  expect([after.text.includes('Ihr Kommentar ist angekommen'), after.text.includes('value="Eva Direktorin"')]).toEqual([
    true,
    true,
  ]);
  expect((await send({ code, name: 'Eva Direktorin', do: 'approve' })).status).toBe(303);
  const { remarks, links } = await read();
  expect(remarks).toMatchObject([
    { author: 'Eva Direktorin', quote: '', text: '', isApproval: true, isDone: false },
    { quote: 'Pflege <i>heute</i>', text: 'Zu lang.\nKürzer?', isApproval: false },
  ]);
  expect(links[0]).toMatchObject({ author: 'Anna Test' });
  const ticked: PanelProofs = await succeed(
    anna(`/gegenlesen/anmerkungen/${remarks[1]?.id}`, { body: { isDone: true } }),
  );
  expect(ticked.remarks.map(({ isDone }) => isDone)).toEqual([false, true]);
  const mail = () => mails.received.filter(({ to }) => to[0] === 'anna@example.ch').map(({ text }) => text);
  await expect.poll(mail).toEqual([expect.stringContaining('– Eva Direktorin: Kommentar')]);
  expect(mail()[0]).not.toContain('Zu lang');
  expect(mail()[0]).toContain(`/content-manager/collection-types/${uidOf('pages')}/${documentId}`);
  expect((await origin.ask(host, path, cookie)).status).toBe(200);
});

test('an editor of another brand can neither make, see, tick nor take back', async () => {
  const { id, code } = await newLink();
  await send({ code, name: 'Eva', text: 'Nur für Tabor', do: 'send' });
  const [remark] = (await read()).remarks;
  const asked = new URLSearchParams(entry());
  const attacks = [
    [`/gegenlesen?${asked}`, undefined],
    ['/gegenlesen', entry()],
    [`/gegenlesen/${id}/zuruecknehmen`, entry()],
    [`/gegenlesen/anmerkungen/${remark?.id}`, { isDone: true }],
  ] as const;
  for (const [address, body] of attacks) {
    const answer = await mara(address, body && { body });
    expect([address, answer.status, JSON.stringify(answer.body).includes('Tabor')]).toEqual([address, 404, false]);
  }
  const hash = hashProofCode(code);
  const api = `/api/gegenlesen?hash=${hash}`;
  for (const as of ['anyone', 'site', 'forms'] as const)
    expect([401, 403]).toContain((await origin.service.call(api, { as })).status);
  const { links, remarks } = await read();
  expect([links.some((link) => link.id === id), remarks[0]?.isDone]).toEqual([true, false]);
});

test.each([
  ['blocked', "UPDATE admin_users SET blocked = true WHERE email = 'otto@example.ch'"],
  [
    'without the brand',
    `DELETE FROM admin_users_roles_lnk WHERE user_id =
    (SELECT id FROM admin_users WHERE email = 'otto@example.ch')`,
  ],
])('the link of an editor who is %s has ended', async (_, statement) => {
  otto ??= await inviteUser(origin.service, admin, ['redaktion-tabor'], 'Otto');
  const { url = '' }: PanelProofs = await succeed(otto('/gegenlesen', { body: entry() }));
  const address = url.slice(new URL(url).origin.length);
  expect((await origin.ask(host, address)).status).toBe(303);
  change(statement);
  expect(ended(await origin.ask(host, address))).toEqual([410, true]);
  change("UPDATE admin_users SET blocked = false WHERE email = 'otto@example.ch'");
});

test('public files count for nobody, missing ones are limited', async () => {
  const { code, cookie } = await opened();
  const [file = ''] = /\/_(?:astro|bilder)\/[\w.-]+/.exec((await origin.ask(host, '/')).text) ?? [];
  const unknown = cookie.replace(code, randomBytes(32).toString('base64url'));
  for (let times = 0; times < 31; times++) expect((await origin.ask(host, file, unknown)).status).toBe(200);
  expect((await origin.ask(host, path, cookie)).status).toBe(200);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries++)
    statuses.add((await origin.ask(host, '/_astro/unbekannt.js', cookie)).status);
  expect([...statuses]).toEqual([404, 429]);
});

test('a form that breaks off keeps the cookie and its texts', async () => {
  const { code } = await newLink();
  const more = 'x'.repeat(300_000);
  const broken = await send({ code, name: 'Eva', text: 'Halb angekommen', more });
  expect([broken.status, broken.text.includes('Halb angekommen')]).toEqual([503, true]);
  expect(broken.headers['set-cookie']).toBeUndefined();
  const lost = await send({ more });
  expect([lost.status, lost.text.includes('Gegenlesen beenden')]).toEqual([503, true]);
});

test.each(['withdrawn', 'expired'])('a link that is %s shows a sentence, and takes no comments', async (how) => {
  const { id, address, code, cookie } = await opened();
  if (how === 'withdrawn') {
    const { links }: PanelProofs = await succeed(anna(`/gegenlesen/${id}/zuruecknehmen`, { body: {} }));
    expect(links.some((link) => link.id === id)).toBe(false);
  } else change(`UPDATE leselinks SET until = ${Date.now() - 1_000} WHERE id = ${id}`);
  const page = await origin.ask(host, path, cookie);
  expect(ended(page)).toEqual([410, true]);
  expect(page.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=; Max-Age=0/);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(ended(await origin.ask(host, address))).toEqual([410, true]);
  expect(ended(await send({ code, name: 'Eva', text: 'Zu spät', do: 'send' }))).toEqual([410, true]);
  expect((await read()).remarks.some(({ text }) => text === 'Zu spät')).toBe(false);
});

test('guesses of a network, and comments of a link, are limited', async () => {
  const guess = () => send({ code: randomBytes(32).toString('base64url'), name: 'Eva', text: 'x' }, '203.0.113.9');
  const statuses = new Set<number>();
  for (let tries = 0; tries < 31; tries++) statuses.add((await guess()).status);
  expect([...statuses]).toEqual([410, 429]);
  const { code, id } = await newLink();
  const columns = 'INSERT INTO leseanmerkungen (link, author, is_told)';
  change(...Array.from({ length: 100 }, () => `${columns} VALUES (${id}, 'Eva', true)`));
  const full = await send({ code, name: 'Eva', text: 'Einer zu viel', do: 'send' });
  expect([full.status, full.text.includes('Einer zu viel')]).toEqual([429, true]);
});

test('a link and its remarks are deleted 30 days after its end', async () => {
  const { id, code } = await newLink();
  await send({ code, name: 'Eva', text: 'Alt', do: 'send' });
  const count = () =>
    change(`SELECT id FROM leselinks WHERE id = ${id}`, `SELECT id FROM leseanmerkungen WHERE link = ${id}`);
  expect(count()).toEqual([1, 1]);
  change(`UPDATE leselinks SET until = ${Date.now() - 30 * 86_400_000 - 1_000} WHERE id = ${id}`);
  await origin.service.restart();
  expect(count()).toEqual([0, 0]);
});

/** Runs statements in the database of the content service. @returns the number of rows of each. */
function change(...statements: string[]): number[] {
  const database = new DatabaseSync(join(origin.service.folder, 'data.db'), { timeout: 60_000 });
  const counts = statements.map((statement) => database.prepare(statement).all().length);
  database.close();
  return counts;
}
