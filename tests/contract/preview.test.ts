import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { collections } from '../../src/content/collections.ts';
import { noteHeld } from '../../src/content/held-brands.ts';
import { filePolicy } from '../../src/platform/http/security-headers.ts';
import { rollBack } from '../../src/releases/rollback.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { full } from '../fixtures/full.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { cookieOf, type LinkOptions, type PreviewOrigin, startPreviewOrigin, uidOf } from './preview-origin.ts';

let folders: TemporaryFolders;
let origin: PreviewOrigin;
beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startPreviewOrigin(folders, {
    publish: ['tabor', 'kreuzstift', 'rivabella', ...(full ? (['digallo'] as const) : [])],
  });
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

test('only an open preview shows the draft', async () => {
  const [brand, key] = ['tabor', '/pflege-betreuung'] as const;
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

test.each(['jobs', 'events', 'homes'] as const)('a draft of the %s of a brand', async (collection) => {
  const query = `/api/${collections[collection].api}?filters[Marke]=tabor&sort=id`;
  const [{ documentId }] = (await origin.service.call(query, { as: 'admin' })).body.data;
  const word = newWord();
  await origin.write(collection, documentId, { [collection === 'homes' ? 'Name' : 'Titel']: word });
  const { page, path, host } = await open(uidOf(collection), documentId);
  isDraftPage(page, word);
  if (collection === 'events') expect(path).toContain(word.toLowerCase());
  expect((await origin.ask(host, path)).text).not.toContain(word);
});

test('rivabella in French: page and configuration', async () => {
  const [locale, language] = ['fr-CH', 'fr'] as const;
  const documentId = await origin.documentId('pages', 'rivabella', '/kontakt');
  const word = newWord();
  await origin.write('pages', documentId, { Titel: word }, locale);
  const { page, path, host, cookie } = await open(uidOf('pages'), documentId, { locale });
  expect(path).toBe(`/${language}/kontakt`);
  isDraftPage(page, word);
  expect(page.text).toContain(`<html lang="${locale}"`);
  for (const other of ['de', 'it', 'en'])
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
  expect(page.text).toContain('Noch nicht auf der Website');
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
  const foreign = published.flatMap((name) => /kreuzstift\.example.*(\/_bilder\/\w+-\d+\.webp)$/.exec(name)?.[1] ?? []);
  const others = foreign.filter(
    (name) => !published.some((file) => file.includes('tabor.example') && file.endsWith(name)),
  );
  expect(others.length).toBeGreaterThan(0);
  const asked = [...others.slice(0, 1), ...['html', 'png', 'avif'].map((ending) => `/_bilder/${hash}.${ending}`)];
  for (const address of asked)
    expect([address, (await origin.ask(host, address, cookie)).status]).toEqual([address, 404]);
  // Withdrawn files leave previews, too.
  const list = join(folders.dist, '.withdrawn.json');
  await writeFile(list, JSON.stringify([{ hash, address: avif, at: new Date().toISOString() }]));
  onTestFinished(() => rm(list));
  expect((await origin.ask(host, avif, cookie)).status).toBe(404);
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

const states = [
  { state: 'rolled back', brand: 'digallo' },
  { state: 'held back', brand: 'kreuzstift' },
] as const;

test.each(full ? states : states.slice(1))(
  'a preview of a brand that is $state shows its newly published content',
  async ({ state, brand }) => {
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
  },
);

test('discarded, deleted and moved entries are no longer shown', async () => {
  const documentId = await origin.create('events', {
    Marke: 'kreuzstift',
    Titel: 'Nur kurz da',
    Beginn: '2031-05-01T10:00:00.000Z',
    Ort: 'Garten',
    Kurztext: 'Kurz',
    Text: 'Lang',
  });
  const { host, path, cookie, page } = await open(uidOf('events'), documentId);
  isDraftPage(page, 'Nur kurz da');
  expect((await origin.ask(host, '/events', cookie)).text).toContain('Nur kurz da');
  await origin.write('events', documentId, { Marke: 'tabor' });
  expect((await origin.ask(host, path, cookie)).status).toBe(404);
  expect((await origin.ask(host, '/events', cookie)).text).not.toContain('Nur kurz da');
  const other = await open(uidOf('events'), documentId);
  expect(other.host).toBe('tabor.example');
  isDraftPage(other.page, 'Nur kurz da');
  await origin.service.call(`/api/veranstaltungen/${documentId}`, { as: 'admin', method: 'DELETE' });
  expect((await origin.ask(other.host, other.path, other.cookie)).status).toBe(404);
});

test('a link works on its host only', async () => {
  const documentId = await origin.documentId('pages', 'tabor', '/ueber-uns');
  const { link, cookie, host } = await open(uidOf('pages'), documentId);
  const { pathname, search } = new URL(link);
  const again = await origin.ask(host, pathname + search, cookie);
  expect([again.status, again.headers.location]).toEqual([303, '/ueber-uns']);
  expect(again.headers['set-cookie']?.join()).not.toContain('__Host-preview=');
  const elsewhere = await origin.ask('kreuzstift.example', pathname + search);
  expect([elsewhere.status, elsewhere.headers['set-cookie']]).toEqual([401, undefined]);
  expect(elsewhere.text).toContain('Dieser Link gilt nicht mehr');
  // A session is valid for one host only.
  expect((await origin.ask('kreuzstift.example', '/', cookie)).text).not.toContain('class="preview"');
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
