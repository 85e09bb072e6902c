import { parse } from 'content-disposition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Origin } from '../../src/origin/origin.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { indexAddress } from '../../src/search/index-file.ts';
import { serveSites } from '../browser/default-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { buildFrom, liveFile, type TemporaryFolders } from '../fixtures/temporary-build.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';

const host = 'tabor.example';
const program = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']) ?? '';

/** File names such as editors of care homes use; the last ones are hostile. */
const ordinary = [
  ...['Tarife 2027.pdf', 'Menü.pdf', 'A&B.pdf', 'Preisliste (neu).pdf', "d'accord.pdf", 'x#1.pdf', '50%.pdf'],
];
const fileNames: readonly string[] = [
  ...ordinary,
  ...['100%25.pdf', '%2e%2e%2fetc.pdf', 'MENÜPLAN KW 12.PDF'],
  ...['Speisekarte Café «Zur Linde».pdf', 'Tarif+Zuschläge.pdf'],
  ...['Besuch? Gerne!.pdf', 'Q&A [intern].pdf', 'Preis: CHF 50.–.pdf', 'Heimvertrag\u00a0Muster.pdf', 'Žiadosť.pdf'],
  ...['Добро пожаловать.pdf', 'ようこそ.pdf', 'مرحبا.pdf', '😀.pdf', '👩‍⚕️ Pflege.pdf', 'e\u0301te\u0301 zerlegt.pdf'],
  ...['Zürich/Weggis.pdf', 'C:\\Users\\Anna\\Tarife.pdf', '../../../../etc/passwd.pdf', '..pdf', '.pdf', ' .pdf'],
  ...['Tarife.pdf.pdf', 'Tarife.html', 'Tarife.exe', 'Tarife', 'CON.pdf', 'index.pdf', '404.pdf'],
  ...['-rf.pdf', '$(id).pdf'],
  ...['a;b.pdf', 'a|b.pdf', '<script>alert(1)</script>.pdf', '"zitiert".pdf', 'a\tb.pdf', 'zwei\nZeilen.pdf'],
  ...['Tarife\u202efdp.exe.pdf', 'unsichtbar\u200b.pdf', `${'ä'.repeat(200)}.pdf`, 'a; filename=b.pdf', "UTF-8''x.pdf"],
];

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

const downloads = (files: object[]) => ({
  __component: 'bloecke.downloads',
  Titel: 'Downloads',
  Dateien: files.map((Datei) => ({ Titel: 'Datei', Datei })),
});

function pageOf(brand: string) {
  const page = content.entries('pages', brand, 'de-CH').find(({ Pfad }) => String(Pfad).startsWith('/s/'));
  if (!page) throw new Error(`${brand} has no page to change`);
  return page;
}

beforeAll(async () => {
  const original = await defaultSource();
  const source = { ...original, file: async (url: string) => uploads.get(url) ?? original.file(url) };
  content = await editableContent(source, aFew);
  // Some entries are the same file under another name.
  const files = fileNames.map((name, index) => upload(name, pdf({ catalog: `/Lang (${index % 30})` })));
  pageOf('tabor')['Inhalt'] = [downloads(files)];
  server = await startContentServer(content.source);
  folders = await builtFolders(server);
  await build('tabor');
  origin = await serveSites(folders);
  const origins = [`http://127.0.0.1:${origin.port}`];
  if (program) nginx = await startNginx(program, { dist: folders.dist, origins });
});
afterAll(async () => {
  await nginx?.stop();
  await origin?.close();
  await server?.close();
  await folders?.remove();
});

async function build(brand: string): Promise<void> {
  const { brands } = await buildFrom(server.url, folders, { site: [brand] });
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
}

const entities: Record<string, string> = { amp: '&', '#38': '&', '#34': '"', quot: '"', '#39': "'", lt: '<', gt: '>' };

/** Reads the download links of a page, with their file names, like a browser. */
async function links(brand = 'tabor'): Promise<{ address: string; name: string }[]> {
  const html = await liveFile(folders, `${brand}.example`, `${String(pageOf(brand)['Pfad'])}/index.html`);
  return [...html.matchAll(/href="(\/_dateien\/[^"]*)" download="([^"]*)"/g)].map(([, address = '', name = '']) => ({
    address,
    name: name.replaceAll(/&([#\w]+);/g, (entity, code) => entities[code] ?? entity),
  }));
}

test('each file has its own address of portable characters', async () => {
  const found = await links();
  expect(found).toHaveLength(fileNames.length);
  for (const { address } of found) expect(address).toMatch(/^\/_dateien\/[0-9a-f]{16}\/[a-z0-9]+(-[a-z0-9]+)*\.pdf$/);
  expect(new Set(found.map(({ address }) => address)).size).toBe(fileNames.length);
});

test('a file name stays as typed, except for invalid characters and those that hide its extension', async () => {
  const names = (await links()).map(({ name }) => name);
  // Zero-width joiners within an emoji stay.
  for (const name of names)
    expect(name.replaceAll(/(?<=\p{ExtPict})\u200d(?=\p{ExtPict})/gu, '')).toMatch(
      /^[^/\\:*?"<>|\p{Cc}\p{Cf}]+\.pdf$/u,
    );
  const kept = [...ordinary, '😀.pdf', '👩‍⚕️ Pflege.pdf', 'Добро пожаловать.pdf', 'Tarife.pdf'];
  expect(names).toEqual(expect.arrayContaining(kept));
});

test.each([
  ['the origin', () => origin.port],
  ['nginx', () => nginx?.port],
])('%s serves each file as a download with its own name', async (_, portOf) => {
  const port = portOf();
  if (!port) return;
  for (const { address, name } of await links()) {
    const { status, headers, body } = await askAt(port, host, address);
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'application/pdf']);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('max-age=60');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const { type, parameters } = parse(headers['content-disposition'] ?? '');
    expect([type, parameters['filename']]).toEqual(['attachment', name]);
  }
});

test('files are refused by their bytes, with document and field', async () => {
  const refused: [string, Uint8Array][] = [
    ['x.html', Buffer.from('<!doctype html><script src="/x.js"></script>')],
    ['x.js', Buffer.from('alert(document.domain)')],
    ['bild.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['tarife.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['archiv.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['leer.pdf', Buffer.alloc(0)],
  ];
  const page = pageOf('bauma');
  const before = page['Inhalt'];
  page['Inhalt'] = [downloads(refused.map(([name, bytes]) => upload(name, bytes)))];
  const { brands } = await buildFrom(server.url, folders, { site: ['bauma'] });
  page['Inhalt'] = before;
  expect(brands[0]?.content).toEqual(
    refused.map(([name], index) => ({
      document: `seite ${String(page['Pfad'])} (bauma)`,
      field: `Inhalt[0].Dateien[${index}].Datei`,
      rule: expect.stringContaining('must be one of: jpg, png, webp, avif, pdf'),
      found: `«${name}»`,
    })),
  );
});

test('the name of a file cannot change its path, and its type is detected from its bytes', async () => {
  const climbing = ['../../../../../../scripts/serve.mjs', '../../../../rivabella.example/x/de/index.html'];
  pageOf('geeren')['Inhalt'] = [downloads(climbing.map((name) => upload(name, pdf(), 'text/html')))];
  await build('geeren');
  expect((await links('geeren')).map(({ address }) => address)).toEqual([
    expect.stringMatching(/^\/_dateien\/[0-9a-f]{16}\/scripts-serve\.pdf$/),
    expect.stringMatching(/^\/_dateien\/[0-9a-f]{16}\/rivabella-example-x-de-index\.pdf$/),
  ]);
});

test('a file that a text links to is published, and the link leads to it', async () => {
  const { data } = upload('Tarife 2027.pdf', pdf());
  const page = pageOf('geeren');
  const Text = `Siehe [Tarife (PDF)](/uploads/${data.attributes.url}) und [andere](/uploads/andere.pdf).`;
  page['Inhalt'] = [{ __component: 'bloecke.text', Text }];
  page['VerlinkteDateien'] = { data: [data] };
  await build('geeren');
  const html = await liveFile(folders, 'geeren.example', `${String(page['Pfad'])}/index.html`);
  const [, address = ''] =
    /<a href="(\/_dateien\/[0-9a-f]{16}\/tarife-2027\.pdf)">Tarife \(PDF\)<\/a>/.exec(html) ?? [];
  const { status, headers } = await askAt(origin.port, 'geeren.example', address);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(parse(headers['content-disposition'] ?? '').parameters['filename']).toBe('Tarife 2027.pdf');
});

test('text of an editor that looks like a file address publishes no file', async () => {
  const filesOf = async (of: string) =>
    Object.keys((await liveRelease(folders.dist, folders.releases, of))?.manifest.files ?? {})
      .filter((file) => !file.endsWith('.html') && !file.startsWith('/events/') && file !== indexAddress(''))
      .sort();
  const before = await filesOf(host);
  const foreign = (await filesOf('rivabella.example')).filter((file) => !before.includes(file));
  const [own = ''] = before.flatMap((file) => /^\/_bilder\/([0-9a-f]{16})-/.exec(file)?.[1] ?? []);
  const picture = foreign.find((file) => file.startsWith('/_bilder/')) ?? '';
  const [{ address = '' } = {}] = await links();
  const hash = address.split('/')[2];
  const words = [
    picture,
    ...['html', 'svg', 'jpg'].map((ending) => `/_bilder/${own}.${ending}`),
    ...[`/_bilder/${own}-321.webp`, `/_bilder/${hash}.html`, `/_dateien/${own}/bild.webp`],
    ...[`href="/_dateien/${hash}/z.pdf" download="evil.exe"`, `href="${address}" download="evil.exe"`],
    ...['/brand/rivabella/favicon.svg', '/_astro/enten.js', '/_astro/../../server/entry.mjs', '/theme.0123456789.css'],
  ].flatMap((word) => [word, `"${word}"`, `('${word}')`, word.replaceAll('/', '&#x2F;')]);
  const page = pageOf('tabor');
  const block = { __component: 'bloecke.text', Text: `${words.join(' ')}\n\n\`${words.join(' ')}\`` };
  const titled = words.map((word) => ({ ...block, Titel: word.slice(0, 60), Text: `[${word}](/kontakt)` }));
  page['Inhalt'] = [...(page['Inhalt'] as object[]), block, ...titled];
  page['Meta'] = { metaDescription: words.slice(0, 6).join(' ') };
  await build('tabor');
  expect(await liveFile(folders, host, `${String(page['Pfad'])}/index.html`)).toContain('evil.exe');
  expect(await filesOf(host)).toEqual(before);
  const { headers } = await askAt(origin.port, host, address);
  expect(headers['content-disposition']).not.toContain('evil');
});
