import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { indexAddress } from '../../src/search/index-file.ts';
import { serveSites } from '../browser/default-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { fileNames } from '../fixtures/file-names.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { buildFrom, liveFile, type TemporaryFolders } from '../fixtures/temporary-build.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';

const host = 'tabor.example';
const program = findProgram('nginx', ['nginx-light']) ?? '';

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let origin: Origin;
let nginx: WebServer | undefined;
/** Bytes of each upload, by its address. */
const uploads = new Map<string, Uint8Array>();

/** Entry of a file, as the content service returns it. */
function upload(name: string, bytes: Uint8Array, mime = 'application/pdf') {
  const url = `dateien/hochgeladen/${uploads.size}.pdf`;
  uploads.set(url, bytes);
  return { data: { attributes: { name, url, mime, size: 12.5, updatedAt: '2026-11-01T00:00:00.000Z' } } };
}

beforeAll(async () => {
  const original = await defaultSource();
  const source = { ...original, file: async (url: string) => uploads.get(url) ?? original.file(url) };
  content = await editableContent(source, aFew);
  const page = pageOf('tabor');
  // Some entries are the same file under another name.
  const Dateien = fileNames.map((name, index) => ({
    Titel: `Datei ${index}`,
    Datei: upload(name, Buffer.from(pdf({ catalog: `/Lang (${index % 60})` }))),
  }));
  page['Inhalt'] = [{ __component: 'bloecke.downloads', Titel: 'Downloads', Dateien }];
  server = await startContentServer(content.source);
  folders = await builtFolders('few', server);
  const { brands } = await buildFrom(server.url, folders, { site: ['tabor'] });
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  origin = await serveSites(folders);
  if (program)
    nginx = await startNginx(program, {
      dist: folders.dist,
      origin: `http://127.0.0.1:${origin.port}`,
      inline: { scripts: [], styles: [] },
    });
});
afterAll(async () => {
  await nginx?.stop();
  await origin?.close();
  await server?.close();
  await folders?.remove();
});

function pageOf(brand: string) {
  const page = content.entries('pages', brand, 'de-CH').find(({ Pfad }) => String(Pfad).startsWith('/s/'));
  if (!page) throw new Error(`${brand} has no page to change`);
  return page;
}

/** Reads the download links of the page, with their file names, like a browser. */
async function links(): Promise<{ address: string; name: string }[]> {
  const html = await liveFile(folders, host, `${String(pageOf('tabor')['Pfad'])}/index.html`);
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&#34;': '"',
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
  };
  return [...html.matchAll(/href="(\/_dateien\/[^"]*)" download="([^"]*)"/g)].map(([, address = '', name = '']) => ({
    address,
    name: name.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity),
  }));
}

test('each file has its own address of portable characters', async () => {
  const found = await links();
  expect(found).toHaveLength(fileNames.length);
  for (const { address } of found) expect(address).toMatch(/^\/_dateien\/[0-9a-f]{16}\/[a-z0-9]+(-[a-z0-9]+)*\.pdf$/);
  const wanted = new Set(fileNames.map((name, index) => `${name} ${index % 60}`));
  expect(new Set(found.map(({ address }) => address)).size).toBe(wanted.size);
});

test('a file name stays as typed, except for invalid characters and those that hide its extension', async () => {
  const names = (await links()).map(({ name }) => name);
  // Zero-width joiners within an emoji stay.
  for (const name of names)
    expect(name.replaceAll(/(?<=\p{ExtPict})\u200d(?=\p{ExtPict})/gu, '')).toMatch(
      /^[^/\\:*?"<>|\p{Cc}\p{Cf}]+\.pdf$/u,
    );
  const kept = ['Tarife 2027.pdf', 'Menü.pdf', 'A&B.pdf', 'Preisliste (neu).pdf', "d'accord.pdf", 'x#1.pdf', '50%.pdf'];
  expect(names).toEqual(
    expect.arrayContaining([...kept, '😀.pdf', '👩‍⚕️ Pflege.pdf', 'Добро пожаловать.pdf', 'Tarife.pdf']),
  );
});

describe.each([
  ['the origin', () => origin.port],
  ['nginx', () => nginx?.port],
])('%s', (_, portOf) => {
  test.skipIf(!program)('serves each file as a download with its own name', async () => {
    const port = portOf() ?? 0;
    for (const { address, name } of await links()) {
      const { status, headers, body } = await askAt(port, host, address);
      expect([address, status]).toEqual([address, 200]);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('immutable');
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
      const { type, parameters } = parse(headers['content-disposition'] ?? '');
      expect([type, parameters['filename']]).toEqual(['attachment', name]);
    }
  });
});

const refused: [string, Uint8Array][] = [
  ['x.html', Buffer.from('<!doctype html><script src="/x.js"></script>')],
  ['x.js', Buffer.from('alert(document.domain)')],
  ['bild.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['tarife.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['archiv.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['programm.exe', Buffer.from(`4d5a${'00'.repeat(200)}`, 'hex')],
  ['leer.pdf', Buffer.alloc(0)],
  ['../../../../../../scripts/serve.mjs', Buffer.from('console.log(1)')],
];

test.each(refused)('%s is refused by its bytes, with document and field', async (name, bytes) => {
  const page = pageOf('bauma');
  const before = page['Inhalt'];
  page['Inhalt'] = [
    { __component: 'bloecke.downloads', Titel: 'D', Dateien: [{ Titel: 'D', Datei: upload(name, bytes) }] },
  ];
  const { brands } = await buildFrom(server.url, folders, { site: ['bauma'] });
  page['Inhalt'] = before;
  expect(brands[0]?.content).toEqual([
    {
      document: `seite ${String(page['Pfad'])} (bauma)`,
      field: 'Inhalt[0].Dateien[0].Datei',
      rule: expect.stringContaining('must be one of: jpg, png, webp, avif, pdf'),
      found: `«${name}»`,
    },
  ]);
});

test('the name of a file cannot change its path, and its type is detected from its bytes', async () => {
  const page = pageOf('geeren');
  const before = page['Inhalt'];
  const climbing = ['../../../../../../scripts/serve.mjs', '../../../../rivabella.example/x/de/index.html'];
  page['Inhalt'] = [
    {
      __component: 'bloecke.downloads',
      Titel: 'D',
      Dateien: climbing.map((name) => ({ Titel: 'D', Datei: upload(name, Buffer.from(pdf({})), 'text/html') })),
    },
  ];
  const { brands } = await buildFrom(server.url, folders, { site: ['geeren'] });
  page['Inhalt'] = before;
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  const html = await liveFile(folders, 'geeren.example', `${String(page['Pfad'])}/index.html`);
  const addresses = [...html.matchAll(/href="(\/_dateien\/[^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    expect.stringMatching(/^\/_dateien\/[0-9a-f]{16}\/scripts-serve\.pdf$/),
    expect.stringMatching(/^\/_dateien\/[0-9a-f]{16}\/rivabella-example-x-de-index\.pdf$/),
  ]);
});

test('text of an editor that looks like a file address publishes no file', async () => {
  const filesOf = async (of: string) =>
    Object.keys((await liveRelease(folders.dist, folders.releases, of))?.manifest.files ?? {}).sort();
  const [before, others] = [await filesOf(host), await filesOf('rivabella.example')];
  const foreign = (pattern: RegExp) => others.filter((file) => pattern.test(file) && !before.includes(file));
  const [own = ''] = before.flatMap((file) => /^\/_bilder\/([0-9a-f]{16})-/.exec(file)?.[1] ?? []);
  const [picture = ''] = foreign(/^\/_bilder\/[0-9a-f]{16}-/);
  const [{ address = '' } = {}] = await links();
  const hash = address.split('/')[2];
  const words = [
    picture,
    picture.replace(/-\d+\.\w+$/, '.html'),
    ...['html', 'svg', 'jpg', 'webp'].map((ending) => `/_bilder/${own}.${ending}`),
    `/_bilder/${own}-321.webp`,
    `/_bilder/${hash}.html`,
    `href="/_dateien/${hash}/z.pdf" download="evil.exe"`,
    `href="${address}" download="evil.exe"`,
    `/_dateien/${own}/bild.webp`,
    ...['/brand/rivabella/favicon.svg', '/brand/enten/a.svg', '/_astro/enten.js', '/_astro/../../server/entry.mjs'],
    ...['/theme.0123456789.css'],
  ].flatMap((word) => [word, `"${word}"`, `("${word}")`, `('${word}')`, word.replaceAll('/', '&#x2F;')]);
  const text = words.join(' ');
  const page = pageOf('tabor');
  (page['Inhalt'] as object[]).push({ __component: 'bloecke.text', Text: `${text}\n\n\`${text}\`` });
  for (const word of words)
    (page['Inhalt'] as object[]).push({
      __component: 'bloecke.text',
      Titel: word.slice(0, 60),
      Text: `[${word}](/kontakt)`,
    });
  page['Meta'] = { metaDescription: words.slice(0, 6).join(' ') };
  for (const entry of content.entries('events', 'tabor', 'de-CH')) entry['Titel'] = words[0];
  const { brands } = await buildFrom(server.url, folders, { site: ['tabor'] });
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  expect(await liveFile(folders, host, `${String(page['Pfad'])}/index.html`)).toContain('evil.exe');
  const isPage = (file: string) => file.endsWith('.html') || file.startsWith('/events/');
  const after = (await filesOf(host)).filter((file) => !isPage(file) && file !== indexAddress(''));
  expect(after).toEqual(before.filter((file) => !isPage(file) && file !== indexAddress('')));
  const { headers } = await askAt(origin.port, host, address);
  expect(headers['content-disposition']).not.toContain('evil');
});
