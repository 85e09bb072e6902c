import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollBack } from '../../src/build/rollback.ts';
import { collections } from '../../src/content/collections.ts';
import { noteHeld } from '../../src/content/held-brands.ts';
import { previewEndpoint, signPreviewLink } from '../../src/origin/preview/preview-link.ts';
import { filePolicy } from '../../src/platform/http/security-headers.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { fillFolders } from '../fixtures/built-sites.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import {
  cookieOf,
  type LinkOptions,
  type PreviewOrigin,
  previewSecret,
  startPreviewOrigin,
  uidOf,
} from './preview-origin.ts';

let folders: TemporaryFolders;
let origin: PreviewOrigin;
beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startPreviewOrigin(folders, { prepare: (service) => fillFolders(folders, 'whole', service) });
});
afterAll(async () => {
  await origin?.stop();
  await folders?.remove();
});

/** Follows a link like a frame of the panel. */
async function open(uid: string, documentId?: string, options?: LinkOptions) {
  const link = await origin.link(uid, documentId, options);
  if (!link) throw new Error(`there is no link to ${uid} ${documentId}`);
  const { host, pathname, search } = new URL(link);
  const entered = await origin.ask(host, pathname + search);
  const cookie = cookieOf(entered);
  const path = entered.headers.location ?? '';
  return { host, link, cookie, entered, path, page: path ? await origin.ask(host, path, cookie) : entered };
}

/** Uploads a picture of one colour to the media library. */
async function uploaded(background: string): Promise<{ id: number; url: string }> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const upload = new FormData();
  upload.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'entwurf.jpg');
  upload.append('fileInfo', JSON.stringify({ alternativeText: 'Ein Entwurf' }));
  return (await origin.service.call('/api/upload', { as: 'admin', body: upload })).body[0];
}

let edits = 0;
const newWord = () => {
  edits += 1;
  return `Entwurfswort${edits}x${Math.random().toString(36).slice(2, 8)}`;
};

const isDraftPage = ({ status, headers, text }: Answer, word: string) => {
  expect(status).toBe(200);
  // Checks parts, so that a failure does not print the whole page.
  for (const part of [word, '<aside class="preview"', '<meta name="robots" content="noindex">'])
    expect(text.includes(part), part).toBe(true);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${origin.service.url}`);
  expect(headers['x-frame-options']).toBeUndefined();
};

test.each([
  ['tabor', '/pflege-betreuung'],
  ['digallo', '/jobs'],
] as const)('%s%s: only an open preview shows the draft', async (brand, key) => {
  const documentId = await origin.documentId('pages', brand, key);
  const word = newWord();
  await origin.write('pages', documentId, { Titel: word });
  const { host, path, page, cookie, entered } = await open(uidOf('pages'), documentId);
  expect([entered.status, host]).toEqual([303, brandById(brand).hosts[0]]);
  expect(entered.headers['set-cookie']?.[0]).toMatch(
    /^__Host-preview=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
  );
  isDraftPage(page, word);
  const visitor = await origin.ask(host, path);
  expect(visitor.text).not.toContain(word);
  expect(visitor.text).not.toContain('class="preview"');
  expect(visitor.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(visitor.headers['x-robots-tag']).toBeUndefined();
  const asPublished = await origin.ask(host, `${path}?published`, cookie);
  expect(asPublished.text).toBe(visitor.text);
  expect(asPublished.headers['cache-control']).toBe('private, no-store');
  // A second save is visible at once.
  const again = newWord();
  await origin.write('pages', documentId, { Titel: again });
  isDraftPage(await origin.ask(host, path, cookie), again);
});

test.each(['jobs', 'events', 'media', 'homes'] as const)('a draft of the %s of a brand', async (collection) => {
  const query = `/api/${collections[collection].api}?filters[Marke]=waeckerling&sort=id`;
  const [{ documentId }] = (await origin.service.call(query, { as: 'admin' })).body.data;
  const word = newWord();
  await origin.write(collection, documentId, { [collection === 'homes' ? 'Name' : 'Titel']: word });
  const { page, path, host } = await open(uidOf(collection), documentId);
  isDraftPage(page, word);
  if (collection === 'events' || collection === 'media') expect(path).toContain(word.toLowerCase());
  expect((await origin.ask(host, path)).text).not.toContain(word);
});

test.each(['de-CH', 'fr-CH'] as const)('rivabella in %s: page, vacancy, configuration', async (locale) => {
  const language = locale.slice(0, 2);
  const documentId = await origin.documentId('pages', 'rivabella', '/kontakt');
  const word = newWord();
  await origin.write('pages', documentId, { Titel: word }, locale);
  const { page, path, host, cookie } = await open(uidOf('pages'), documentId, { locale });
  expect(path).toBe(`/${language}/kontakt`);
  isDraftPage(page, word);
  expect(page.text).toContain(`<html lang="${locale}"`);
  const others = (['de', 'it', 'fr', 'en'] as const).filter((other) => other !== language);
  for (const other of others)
    expect((await origin.ask(host, `/${other}/kontakt`, cookie)).text).not.toContain(`>${word}<`);

  const name = newWord();
  const uid = 'api::konfiguration-rivabella.konfiguration-rivabella';
  await origin.service.call(`/api/konfiguration-rivabella?status=draft&locale=${locale}`, {
    as: 'admin',
    method: 'PUT',
    body: { data: { Name: name } },
  });
  const home = await open(uid, undefined, { locale });
  expect(home.path).toBe(`/${language}`);
  isDraftPage(home.page, name);
  isDraftPage(await origin.ask(host, path, home.cookie), name);
});

test('broken links are marked in the draft and listed in the bar, but not for visitors', async () => {
  const documentId = await origin.documentId('pages', 'rivabella', '/impressum');
  const links = '[Eins](/s/gibt-es-nicht#da) [Zwei](/kontakt) [Drei](https://example.ch/s/nichts) [Vier](#oben)';
  const Inhalt = [{ __component: 'bloecke.text', Text: links }];
  await origin.write('pages', documentId, { Inhalt }, 'fr-CH');
  const { page, host, path } = await open(uidOf('pages'), documentId, { locale: 'fr-CH' });
  expect(page.status).toBe(200);
  const marked = page.text.match(/<a data-dead-link[^>]*>/g);
  expect(marked).toEqual([expect.stringContaining('href="/fr/s/gibt-es-nicht#da"')]);
  expect(page.text).toMatch(/1 lien de cette page ne mène nulle part[^<]*\/fr\/s\/gibt-es-nicht#da/);
  expect((await origin.ask(host, path)).text).not.toContain('data-dead-link');
  await origin.write('pages', documentId, { Inhalt: [{ ...Inhalt[0], Text: '[Zwei](/kontakt)' }] }, 'fr-CH');
  const corrected = await open(uidOf('pages'), documentId, { locale: 'fr-CH' });
  expect(corrected.page.text).not.toMatch(/data-dead-link|nulle part/);
});

test('a configuration with another colour has its own stylesheet', async () => {
  const uid = 'api::konfiguration-geeren.konfiguration-geeren';
  await origin.service.call('/api/konfiguration-geeren?status=draft', {
    as: 'admin',
    method: 'PUT',
    body: { data: { mainColor: '#123456' } },
  });
  const { page, host, cookie } = await open(uid);
  const [style = ''] = /\/theme\.\w+\.css/.exec(page.text) ?? [];
  const answer = await origin.ask(host, style, cookie);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/css']);
  expect(answer.text).toContain('#123456');
  expect((await origin.ask(host, style)).status).toBe(404);
});

test('a never published draft is shown as such, with its pictures', async () => {
  const word = newWord();
  const file = await uploaded('#86a');
  const documentId = await origin.create('pages', {
    Marke: 'tabor',
    Pfad: '/s/ganz-neu',
    Titel: word,
    Inhalt: [{ __component: 'bloecke.bildband', Bild: { Datei: file.id } }],
  });
  const { page, path, host, cookie } = await open(uidOf('pages'), documentId);
  expect(path).toBe('/s/ganz-neu');
  isDraftPage(page, word);
  expect(page.text).toContain('Noch nicht veröffentlicht');
  expect((await origin.ask(host, path)).status).toBe(404);
  const pictures = [...page.text.matchAll(/\/_bilder\/[0-9a-f]{16}-\d+\.(?:avif|webp)/g)].map(([address]) => address);
  expect(pictures.length).toBeGreaterThan(2);
  const [avif = ''] = pictures.filter((address) => address.endsWith('.avif'));
  const answers = await Promise.all([avif, avif].map((address) => origin.ask(host, address, cookie)));
  for (const answer of answers) {
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-security-policy']).toBe(filePolicy);
  }
  expect((await origin.ask(host, avif)).status).toBe(404);
  const [hash = ''] = /[0-9a-f]{16}/.exec(avif) ?? [];
  const published = await filesBelow(folders.dist);
  expect(published.filter((name) => name.includes(hash))).toEqual([]);
  // The preview of a brand also shows no media of another one, and no file under another type.
  const foreign = published.flatMap((name) => /zumipark\.example.*(\/_bilder\/\w+-\d+\.webp)$/.exec(name)?.[1] ?? []);
  const others = foreign.filter(
    (name) => !published.some((file) => file.includes('tabor.example') && file.endsWith(name)),
  );
  expect(others.length).toBeGreaterThan(0);
  const asked = [...others.slice(0, 1), ...['html', 'png', 'avif'].map((ending) => `/_bilder/${hash}.${ending}`)];
  for (const address of asked)
    expect([address, (await origin.ask(host, address, cookie)).status]).toEqual([address, 404]);
});

test('the first block of its kind on a host has its styles in the draft', async () => {
  const documentId = await origin.create('pages', {
    Marke: 'tabor',
    Pfad: '/s/karte',
    Titel: newWord(),
    Inhalt: [{ __component: 'bloecke.haeuserkarte', Titel: 'Wo wir sind' }],
  });
  const { page, host, cookie } = await open(uidOf('pages'), documentId);
  const [, sheet = ''] = /href="(\/_astro\/homes-map\.[^"]+\.css)"/.exec(page.text) ?? [];
  const { status, headers, text } = await origin.ask(host, sheet, cookie);
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/css')]);
  expect(text).toContain('homes-map');
  expect((await origin.ask(host, sheet)).status).toBe(404);
  expect((await origin.ask(host, sheet.replace('homes-map', '..%2f..%2fserver%2fentry'), cookie)).status).toBe(400);
});

test('a picture that failed to load is requested again at the next view, a loaded one is not', async () => {
  const documentId = await origin.documentId('pages', 'zumipark', '/kontakt');
  const { host, path, cookie } = await open(uidOf('pages'), documentId);
  const { id, url } = await uploaded('#a86');
  const [there, aside] = ['', '.aside'].map((ending) => join(origin.service.folder, 'public', url + ending));
  if (!there || !aside) throw new Error('a path has two places');
  await rename(there, aside);
  const word = newWord();
  await origin.write('pages', documentId, {
    Titel: word,
    Inhalt: [{ __component: 'bloecke.bildband', Bild: { Datei: id } }],
  });
  expect((await origin.ask(host, path, cookie)).status).toBe(503);
  await rename(aside, there);
  isDraftPage(await origin.ask(host, path, cookie), word);
  const index = await readFile(join(folders.preview, 'originals', 'files.json'), 'utf8');
  expect(index.includes(url)).toBe(true);
});

test('a request with the version of a page gets an answer only after a change; without a preview there are no versions', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { host, path, cookie, page } = await open(uidOf('pages'), documentId);
  const [, version = ''] = /<script data-version="([^"]+)">/.exec(page.text) ?? [];
  expect(page.headers['preview-version']).toBe(version);
  const askAgain = (headers: object) =>
    askAt(origin.port, host, path, { headers: { 'preview-version': version, ...headers } });
  const unchanged = await askAgain({ cookie });
  expect([unchanged.status, unchanged.text, unchanged.headers['cache-control']]).toEqual([
    304,
    '',
    'private, no-store',
  ]);
  await origin.write('pages', documentId, { Titel: newWord() });
  const changed = await askAgain({ cookie });
  expect(changed.status).toBe(200);
  expect(changed.headers['preview-version']).not.toBe(version);
  expect((await askAgain({})).headers['preview-version']).toBeUndefined();
});

test('an invalid draft shows what to correct, and other pages still work', async () => {
  const documentId = await origin.documentId('pages', 'kreuzstift', '/kontakt');
  const before = await origin.ask('kreuzstift.example', '/kontakt');
  await origin.write('pages', documentId, { Titel: null });
  const { page, host, cookie } = await open(uidOf('pages'), documentId);
  expect(page.status).toBe(422);
  expect(page.text).toContain('seite /kontakt (kreuzstift)');
  expect(page.text).toContain('Feld Titel');
  expect(page.text).toContain('Vorschau beenden');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await origin.ask(host, '/', cookie)).status).toBe(200);
  expect((await origin.ask(host, '/kontakt')).text).toBe(before.text);
  // A new event without a title has no page yet, neither draft nor published.
  const event = await origin.create('events', { Marke: 'kreuzstift', Ort: 'Saal' });
  const opened = await open(uidOf('events'), event);
  expect([opened.entered.status, opened.entered.text]).toEqual([422, expect.stringContaining('Feld Titel')]);
  // After the correction the same address shows it.
  await origin.write('pages', documentId, { Titel: 'Kontakt mit uns' });
  isDraftPage(await origin.ask(host, '/kontakt', cookie), 'Kontakt mit uns');
});

test('a path that a draft gives up is free for another draft, in either order', async () => {
  const { body } = await origin.service.call(
    '/api/seiten?filters[Marke]=brunisberg&filters[Pfad][$startsWith]=/s/&sort=id',
    { as: 'admin' },
  );
  const [{ documentId, Pfad }] = body.data;
  const [moved, newcomer, third] = [newWord(), newWord(), newWord()];
  await origin.write('pages', documentId, { Titel: moved, Pfad: '/s/umgezogen' });
  const other = await origin.create('pages', { Marke: 'brunisberg', Pfad, Titel: newcomer, Inhalt: [] });
  const { host, path, page, cookie } = await open(uidOf('pages'), other);
  expect(path).toBe(Pfad);
  isDraftPage(page, newcomer);
  isDraftPage(await origin.ask(host, '/s/umgezogen', cookie), moved);
  // In the reverse order the conflicting page is named; once it is gone, the draft works.
  const last = await origin.create('pages', { Marke: 'brunisberg', Pfad: '/s/umgezogen', Titel: third, Inhalt: [] });
  const refused = await open(uidOf('pages'), last);
  expect(refused.page.status).toBe(422);
  expect(refused.page.text).toContain('seite /s/umgezogen (brunisberg)');
  await origin.write('pages', documentId, { Pfad: '/s/weiter' });
  isDraftPage(await origin.ask(host, '/s/weiter', cookie), moved);
  isDraftPage(await origin.ask(host, '/s/umgezogen', cookie), third);
});

test.each([
  { state: 'rolled back', brand: 'forum-gerontologie' },
  { state: 'held back', brand: 'rosengarten' },
] as const)('a preview of a brand that is $state shows its newly published content', async ({ state, brand }) => {
  const documentId = await origin.documentId('pages', brand, '/kontakt');
  const publish = async (Titel: string) => {
    const { status } = await origin.service.call(`/api/seiten/${documentId}`, {
      as: 'admin',
      method: 'PUT',
      body: { data: { Titel } },
    });
    expect(status).toBe(200);
  };
  if (state === 'rolled back') {
    await publish('Falsch');
    await origin.build();
    await rollBack(brandById(brand), undefined, folders);
  } else {
    await noteHeld(folders.held, brand, { content: [], other: ['seven pages would be lost'] }, new Date());
  }
  const word = newWord();
  await publish(word);
  const { page, host, path } = await open(uidOf('pages'), documentId);
  isDraftPage(page, word);
  expect((await origin.ask(host, path)).text).not.toContain(word);
});

test('an old title in the address of an event leads to the new one', async () => {
  const { body } = await origin.service.call('/api/veranstaltungen?filters[Marke]=bauma&sort=id', { as: 'admin' });
  const [{ documentId, Nummer }] = body.data;
  const first = await open(uidOf('events'), documentId);
  await origin.write('events', documentId, { Titel: 'Ganz anderer Titel' });
  const moved = await origin.ask(first.host, first.path, first.cookie);
  expect([moved.status, moved.headers.location]).toEqual([303, `/events/${Nummer}/ganz-anderer-titel`]);
  const page = await origin.ask(first.host, moved.headers.location ?? '', first.cookie);
  isDraftPage(page, 'Ganz anderer Titel');
  // The published page keeps its address.
  expect(page.text).toContain(`href="${first.path}?published"`);
});

test('a scheduled vacancy is shown as it will look on its day', async () => {
  const { body } = await origin.service.call('/api/stellen?filters[Marke]=bauma&sort=id', { as: 'admin' });
  const [{ documentId }] = body.data;
  const word = newWord();
  await origin.write('jobs', documentId, { Titel: word, PubliziertVon: '2031-01-01', PubliziertBis: null });
  isDraftPage((await open(uidOf('jobs'), documentId)).page, word);
});

test('discarded, deleted and moved entries are no longer shown', async () => {
  const documentId = await origin.create('events', {
    Marke: 'impuls',
    Titel: 'Nur kurz da',
    Beginn: '2031-05-01T10:00:00.000Z',
    Ort: 'Garten',
    Kurztext: 'Kurz',
    Text: 'Lang',
  });
  const { host, path, cookie, page } = await open(uidOf('events'), documentId);
  isDraftPage(page, 'Nur kurz da');
  expect((await origin.ask(host, '/events', cookie)).text).toContain('Nur kurz da');
  await origin.write('events', documentId, { Marke: 'geeren' });
  expect((await origin.ask(host, path, cookie)).status).toBe(404);
  expect((await origin.ask(host, '/events', cookie)).text).not.toContain('Nur kurz da');
  const other = await open(uidOf('events'), documentId);
  expect(other.host).toBe('geeren.example');
  isDraftPage(other.page, 'Nur kurz da');
  await origin.service.call(`/api/veranstaltungen/${documentId}`, { as: 'admin', method: 'DELETE' });
  expect((await origin.ask(other.host, other.path, other.cookie)).status).toBe(404);
});

test('entries without a page have no preview button', async () => {
  const notice = (await origin.service.call('/api/mitteilungen', { as: 'admin' })).body.data[0].documentId;
  expect(await origin.link('api::mitteilung.mitteilung', notice)).toBeUndefined();
  const event = await origin.create('events', { Marke: 'rivabella', Titel: 'Nirgends' });
  expect(await origin.link(uidOf('events'), event)).toBeUndefined();
  const page = await origin.documentId('pages', 'tabor', '/kontakt');
  expect(await origin.link(uidOf('pages'), page, { locale: 'fr-CH' })).toBeUndefined();
  expect(await origin.link(uidOf('pages'), page, { locale: 'de-CH', status: 'modified' })).toBeDefined();
});

test('a link works on its host only', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { link, cookie, host } = await open(uidOf('pages'), documentId);
  const { pathname, search } = new URL(link);
  const again = await origin.ask(host, pathname + search, cookie);
  expect([again.status, again.headers.location, again.headers['set-cookie']]).toEqual([303, '/ueber-uns', undefined]);
  const elsewhere = await origin.ask('bauma.example', pathname + search);
  expect([elsewhere.status, elsewhere.headers['set-cookie']]).toEqual([401, undefined]);
  expect(elsewhere.text).toContain('Dieser Link gilt nicht mehr');
  // A session is valid for one host only.
  expect((await origin.ask('bauma.example', '/', cookie)).text).not.toContain('class="preview"');
});

test('the published page is shown in the frame, too', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { path, page } = await open(uidOf('pages'), documentId, { status: 'published' });
  expect(path).toBe('/ueber-uns?published');
  expect(page.text).toBe((await origin.ask('tabor.example', '/ueber-uns')).text);
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${origin.service.url}`);
});

test('a preview also works at an alias, with its files and without a redirect', async () => {
  const alias = 'www.digallo.example';
  const documentId = await origin.documentId('pages', 'digallo', '/kontakt');
  const word = newWord();
  await origin.write('pages', documentId, { Titel: word });
  const link = { host: alias, uid: uidOf('pages'), documentId, status: 'draft' } as const;
  const query = new URLSearchParams({ [previewEndpoint.parameter]: signPreviewLink(link, previewSecret) });
  const entered = await origin.ask(alias, `${previewEndpoint.path}?${query}`);
  expect([entered.status, entered.headers.location]).toEqual([303, '/kontakt']);
  const cookie = cookieOf(entered);
  const page = await origin.ask(alias, '/kontakt', cookie);
  isDraftPage(page, word);
  const named = [...page.text.matchAll(/(?:href|src|srcset|component-url|renderer-url)="(\/[^" ]+\.\w+)[" ]/g)];
  const files = [...new Set(named.map(([, address = '']) => address))];
  for (const kind of ['/theme.', '/_astro/', '/brand/'])
    expect(
      files.some((file) => file.startsWith(kind)),
      kind,
    ).toBe(true);
  for (const file of files) expect([file, (await origin.ask(alias, file, cookie)).status]).toEqual([file, 200]);
  const published = await origin.ask(alias, '/kontakt?published', cookie);
  expect([published.status, published.text]).toEqual([200, (await origin.ask('digallo.example', '/kontakt')).text]);
  expect((await origin.ask(alias, '/kontakt/', cookie)).headers.location).toBe('/kontakt');
  // Other visitors are redirected to the main address.
  for (const path of ['/kontakt', files[0] ?? ''])
    expect((await origin.ask(alias, path)).headers.location).toBe(`https://digallo.example${path}`);
});

test('only the editor can end the preview', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { cookie, host, page } = await open(uidOf('pages'), documentId);
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
  const post = (site: string) =>
    askAt(origin.port, host, action.replaceAll('&#38;', '&'), {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': site },
    });
  expect((await post('cross-site')).status).toBe(403);
  isDraftPage(await origin.ask(host, '/ueber-uns', cookie), 'preview');
  const ended = await post('same-origin');
  expect(ended.status).toBe(200);
  expect(ended.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=; Max-Age=0; .*Partitioned$/);
  expect(ended.text).toContain('href="/ueber-uns"');
  expect((await origin.ask(host, '/ueber-uns', cookie)).text).not.toContain('class="preview"');
});

test('no draft is served to visitors, cached for builds or logged', async () => {
  const secretWord = 'Entwurfswort';
  const { snapshots, dist, media, held } = folders;
  for (const folder of [dist, snapshots, media, held])
    for (const path of await filesBelow(folder)) {
      if (/\.(?:br|gz|avif|webp|jpg|png|woff2|pdf|ico)$/.test(path)) continue;
      expect((await readFile(path, 'utf8')).includes(secretWord), path).toBe(false);
    }
  const logged = origin.lines.join('\n');
  for (const secret of [secretWord, 'test-preview-token', 'a-secret-of-the-tests', '__Host-preview='])
    expect(logged).not.toContain(secret);
});

test('the preview reports that the content service is unavailable, and visitors notice nothing', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { cookie, host, path } = await open(uidOf('pages'), documentId);
  await origin.service.stop();
  const answer = await origin.ask(host, path, cookie);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Das Redaktionssystem antwortet nicht');
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await origin.ask(host, path)).status).toBe(200);
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
