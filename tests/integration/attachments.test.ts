import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileLimits, listRefusals, refusalTexts } from '../../src/forms/file-limits.ts';
import { checkAttachment, checkAttachments } from '../../src/origin/forms/attachments/check-attachment.ts';
import { detectedKind, withFile } from '../fixtures/files/answer.ts';
import * as bombs from '../fixtures/files/bombs.ts';
import * as documents from '../fixtures/files/documents.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import * as pictures from '../fixtures/files/pictures.ts';
import { otherName, type ZipPart, zip } from '../fixtures/files/zip.ts';

const { docx, docxWithMain, odt, odtParts, relation } = documents;
const join = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const part = (name: string, content: string | Buffer = 'x') => ({ name, content });
const archive = zip([part('lebenslauf.txt')]);
const program = join('MZ', Buffer.alloc(200));
/** Start of OLE files: Word before 2007, installers, newer documents with a password. */
const ole = join(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000));
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const withMacros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const remote = 'https://evil.example/a.dotm';

/** The table embedded in a Word chart. */
const embeddedTable = (...parts: ZipPart[]) => part('word/embeddings/table.xlsx', docxWithMain(excel, ...parts));
const remoteTemplate = () => relation('attachedTemplate', remote);
const changed = ({ name, content = '' }: ZipPart, change: (xml: string) => string | Buffer) =>
  docx(part(name, change(content.toString())));
const utf16 = (xml: string) => Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le');

type Table = Record<string, () => Buffer | Promise<Buffer>>;

const localTemplates = ['file:///C:\\Vorlagen\\a.dotx', 'file://localhost/Users/anna/a.dotx', 'Normal.dotm'];

const remoteTargets = [
  ` ${remote}`,
  `&#9;&#xa0;${remote}`,
  'h&#116;tps&#58;//evil.example/a.dotm',
  'https%3A//evil.example/a.dotm',
  'mhtml:https://evil.example/x!x',
  'ms-word:ofe|u|https://evil.example/a.dotm',
  '\\\\evil.example@SSL\\DavWWWRoot\\a.dotm',
  '/\\evil.example/a.dotm',
  'file://evil.example/share/a.dotm',
  'file:///\\\\evil.example\\share\\a.dotm',
  '\\\\?\\UNC\\evil.example\\share\\a.dotm',
];

const good: Record<string, Table> = {
  PDF: {
    'a plain PDF': () => pdf(),
    'lines of a printer before it': () => join('\x1b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n', pdf()),
    'bytes behind its end': () => join(pdf(), '\r\n\0\0\0\n', archive),
    'an attached file, as a CV of Europass has': () => pdf({ objects: [stream('x', '/Type /EmbeddedFile')] }),
    'restricted printing': () => pdf({ trailer: '/Encrypt << /Filter /Standard /V 2 >>' }),
  },
  DOCX: {
    'as Word writes it': () => docx(),
    'as LibreOffice writes it': () => documents.docxOfLibreOffice(),
    'with the table behind a chart': () => docx(embeddedTable()),
    'with a link': () => docx(relation('hyperlink', 'https://digallo.example/')),
    'with a link to a machine of the office': () => docx(relation('hyperlink', 'file://server/share/a.docx')),
    'with relations in UTF-16': () => changed(relation('hyperlink', remote), (xml) => utf16(`\ufeff${xml}`)),
    ...Object.fromEntries(
      localTemplates.map((target) => [`with the template ${target}`, () => docx(relation('attachedTemplate', target))]),
    ),
  },
  ODT: { 'as LibreOffice writes it': () => odt(part('Thumbnails/thumbnail.png')) },
  JPEG: { 'a photo': pictures.jpeg, 'a progressive photo': pictures.progressiveJpeg },
  PNG: {
    'a picture': pictures.png,
    'a picture with a little padding': async () => join(await pictures.png(), '\0\0\n'),
  },
  HEIC: { 'a photo': () => pictures.heic() },
};

const bad: Record<string, Table> = {
  empty: { nothing: () => Buffer.alloc(0) },
  tooBig: { 'a byte more than 10 MB': () => Buffer.alloc(fileLimits.file + 1) },
  type: {
    text: () => Buffer.from('Ich bewerbe mich'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a program': () => program,
    'a program with a PDF in it': () => join(program, pdf()),
    RTF: () => Buffer.from('{\\rtf1\\ansi Lebenslauf}'),
    GIF: pictures.gif,
    WebP: pictures.webp,
    AVIF: pictures.avif,
    'a table of Excel': () => docxWithMain(excel),
    'a book': () => zip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }, ...odtParts().slice(1)]),
  },
  oldOffice: { 'Word before 2007, or a password': () => ole },
  macros: {
    'Word with macros, named docx': () => docxWithMain(withMacros, part('word/vbaProject.bin')),
    'Word with a macro part by its content type': () =>
      docxWithMain(
        `${documents.wordMain}"/><Override PartName="/word/a.png" ContentType="application/vnd.ms-office.vbaProject`,
      ),
    'Word with a macro part by its relation': () => docx(relation('vbaProject', 'picture.png')),
    'Word with the project by another name': () => docx(part('word/data.png', ole)),
    'the same with the first bytes behind empty blocks': () =>
      docx({ name: 'word/data.png', packed: { bytes: bombs.slowStart(ole), size: ole.length, crc: crc32(ole) } }),
    ...Object.fromEntries(
      remoteTargets.map((target) => [
        `Word with the template ${target}`,
        () => docx(relation('attachedTemplate', target)),
      ]),
    ),
    ...Object.fromEntries(
      ['oleObject', 'frame', 'subDocument', 'image', 'externalLinkPath', 'video', 'settings'].map((type) => [
        `Word with a ${type} from elsewhere`,
        () => docx(relation(type, remote)),
      ]),
    ),
    'Word with relations in UTF-16': () => changed(remoteTemplate(), (xml) => utf16(`\ufeff${xml}`)),
    'Word with a prefix before the elements': () =>
      changed(remoteTemplate(), (xml) =>
        xml.replaceAll('Relationship', 'r:Relationship').replace('xmlns=', 'xmlns:r='),
      ),
    'Word with a second target under a prefix': () =>
      changed(remoteTemplate(), (xml) => xml.replace('TargetMode', 'xmlns:x="urn:x" x:Target="a.dotx" TargetMode')),
    'Word with relations under another writing of their name': () =>
      docx({ ...remoteTemplate(), name: 'word\\_RELS\\document.xml.RELS' }),
    'Word with relations whose name has a second form': () =>
      docx({ ...remoteTemplate(), extra: otherName('word/media/image1.png', remoteTemplate().name) }),
    'Word with an embedded object': () => docx(relation('oleObject', 'embeddings/o.png')),
    'Word with a page to unpack': () => docx(relation('aFChunk', 'afchunk.rtf')),
    'Word with a control': () => docx(relation('control', 'a.xml')),
    'Word with a table that has macros': () => docx(embeddedTable(relation('vbaProject', 'data.png'))),
    'Word with a table that fetches': () => docx(embeddedTable(relation('externalLinkPath', remote))),
    'OpenDocument with Basic': () => odt(part('Basic/Standard/Module1.xml')),
    'OpenDocument with Basic in an object': () => odt(part('Object 1/Basic/Standard/Module1.xml')),
    'OpenDocument with an embedded object': () => odt(part('Object 1', ole)),
  },
  encrypted: {
    'OpenDocument with a password': () => zip(odtParts(documents.odtType, '<manifest:encryption-data/>')),
    'a Word document in a zip with a password': () => docx({ ...part('word/a.xml'), flags: 1 }),
  },
  archive: {
    zip: () => archive,
    'an empty zip': () => zip([]),
    'a zip of a document': () => zip([part('lebenslauf.docx', docx())]),
    rar: () => join('Rar!\x1a\x07\x01\x00', Buffer.alloc(50)),
    '7z': () => join(Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(50)),
    gzip: () => join(Buffer.from('1f8b0800000000000003', 'hex'), Buffer.alloc(20)),
    'Word with a zip among its pictures': () => docx(part('word/media/image1.png', archive)),
    'OpenDocument with a zip in it': () => odt(part('Pictures/a.png', archive)),
    'Word with a table in a table': () => docx(embeddedTable(embeddedTable())),
  },
  damaged: {
    'Word, cut': () => docx().subarray(0, 600),
    'Word with a hundred thousand entries': () => bombs.manyEntries(100_000),
    'Word with a part of another size than it claims': () => docx({ ...part('word/a.xml', 'abc'), claims: 2 }),
    'Word with entities of its own': () =>
      changed(remoteTemplate(), (xml) =>
        xml.replace('<Relationships', '<!DOCTYPE a [<!ENTITY b "https:">]><Relationships').replace('https:', '&b;'),
      ),
    'Word with relations in an instruction': () =>
      changed(remoteTemplate(), (xml) =>
        xml.replace('<Relationship ', '<?x "?><Relationship ').replace('</', '<?y "?></'),
      ),
    'Word with relations that are no UTF-8': () =>
      changed(remoteTemplate(), (xml) => Buffer.from(xml.replace('evil', '\xe9vil'), 'latin1')),
    'Word with relations a thousand levels deep': () =>
      docx(part('word/_rels/document.xml.rels', '<a>'.repeat(1_000) + '</a>'.repeat(1_000))),
    'OpenDocument without a list of its parts': () => zip(odtParts().slice(0, 2)),
    'a photo without picture': async () => (await pictures.jpeg()).subarray(0, 200),
    'a photo in many scans': () => pictures.jpegOfManyScans(),
    'a picture of 40 000 by 40 000': async () => {
      const bytes = await pictures.png();
      bytes.writeUInt32BE(40_000, 16);
      bytes.writeUInt32BE(40_000, 20);
      return bytes;
    },
  },
};

const rows = (tables: Record<string, Table>) =>
  Object.entries(tables).flatMap(([expected, table]) =>
    Object.entries(table).map(([name, build]) => ({ expected, name, build })),
  );

test.each(rows(good))('$expected: $name is accepted', async ({ expected, build }) => {
  expect(await detectedKind(await build())).toBe(expected);
});

test.each(rows(bad))('$expected: $name is refused', async ({ expected, build }) => {
  expect(await detectedKind(await build())).toBe(expected);
});

test('the browser shows problems of name and size at once', () => {
  expect(listRefusals({ name: 'Lebenslauf.PDF', size: fileLimits.file })).toEqual([]);
  expect(listRefusals({ name: 'Lebenslauf', size: 5 })).toEqual([]);
  expect(listRefusals({ name: 'Zeugnis.doc', size: fileLimits.file + 1 })).toEqual(['oldOffice', 'tooBig']);
  expect(listRefusals({ name: 'Alles.zip', size: 5 })).toEqual(['archive']);
  expect(listRefusals({ name: 'Lebenslauf.pdf', size: 0 })).toEqual(['empty']);
});

test('names and extensions do not matter', async () => {
  expect(await detectedKind(program, 'lebenslauf.pdf')).toBe('type');
  expect(await detectedKind(await pictures.png(), 'lebenslauf.pdf')).toBe('PNG');
  expect(await detectedKind(pdf(), 'virus.exe')).toBe('PDF');
  const checked = await withFile(pdf(), (path) => checkAttachment({ path, name: '../virus.exe' }));
  expect(checked).toMatchObject({ ok: true, extension: 'pdf', type: 'application/pdf', name: 'virus.exe' });
});

test('every brochure of the homes is accepted', async () => {
  const files = globSync('src/content/default/**/*.pdf');
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) expect(await checkAttachment({ path, name: path }), path).toMatchObject({ ok: true });
});

describe('a document cut at any position', () => {
  const whole: Table = { docx: () => docx(), docxOfLibreOffice: documents.docxOfLibreOffice, odt: () => odt() };
  test.each(Object.entries(whole))('%s is refused', async (_, build) => {
    const bytes = await build();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        expect(Object.keys(refusalTexts)).toContain(await detectedKind(bytes.subarray(0, length)));
      }),
    );
  });
});

const measure = promisify(execFile);
test.each([
  ['that says how big it is', bombs.honestBomb],
  ['that lies', bombs.lyingBomb],
  ['that claims what is just allowed', bombs.patientBomb],
  ['of many parts', bombs.manyParts],
  ['of many entries', () => bombs.manyEntries(100_000)],
  ['of tables in a document', bombs.manyTables],
])('a bomb %s takes neither time nor memory', { timeout: 90_000 }, async (_, build) => {
  const script = 'tests/fixtures/files/measure-check.ts';
  const { stdout } = await withFile(docx(), (warmUp) =>
    withFile(build(), (path) => measure(process.execPath, [script, warmUp, path])),
  );
  const { answer, processorSeconds, megabytes } = JSON.parse(stdout);
  expect(answer.ok).toBe(false);
  // Unpacking 4 GB takes 17 seconds of the processor, the 100 MB that are allowed half a second.
  expect(processorSeconds).toBeLessThan(2);
  expect(megabytes).toBeLessThan(100);
});

describe('the files of an application', () => {
  const file = { path: 'nowhere', name: 'a.pdf' };
  test('are not read if their number or total size is too large', async () => {
    const nine = Array.from({ length: fileLimits.count + 1 }, () => ({ ...file, size: 1 }));
    expect(await checkAttachments(nine)).toEqual({ ok: false, excess: 'count', files: [] });
    const big = Array.from({ length: 3 }, () => ({ ...file, size: 9_000_000 }));
    expect(await checkAttachments(big)).toEqual({ ok: false, excess: 'total', files: [] });
  });

  test('are all checked, also after a bad one', async () => {
    const checked = await withFile(pdf(), (good) =>
      withFile(Buffer.from('text'), (bad) =>
        checkAttachments([
          { path: bad, name: 'a.pdf', size: 4 },
          { path: good, name: 'b.pdf', size: 400 },
        ]),
      ),
    );
    expect(checked.ok).toBe(false);
    expect(checked.files).toMatchObject([
      { ok: false, reason: 'type' },
      { ok: true, kind: 'pdf' },
    ]);
  });
});
