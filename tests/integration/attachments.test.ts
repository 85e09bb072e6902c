import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalsOf } from '../../src/forms/check-files.ts';
import { fileLimits, type Refusal, refusalTexts } from '../../src/forms/file-limits.ts';
import { checkAttachment } from '../../src/origin/forms/attachments/check-attachment.ts';
import { checkAttachments } from '../../src/origin/forms/attachments/check-attachments.ts';
import { answer, withFile } from '../fixtures/files/answer.ts';
import * as bombs from '../fixtures/files/bombs.ts';
import * as documents from '../fixtures/files/documents.ts';
import { doc, ole } from '../fixtures/files/ole.ts';
import { objectStream, overlappingStreams, pdf, stream } from '../fixtures/files/pdf.ts';
import * as pictures from '../fixtures/files/pictures.ts';
import { zip } from '../fixtures/files/zip.ts';

const { docx, docxWithMain, odt, odtParts, relation } = documents;
const join = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const part = (name: string, content: string | Buffer = 'x') => ({ name, content });
const odtOf = (type: string) => zip([{ name: 'mimetype', content: type, stored: true }, part('content.xml')]);
const archive = zip([part('lebenslauf.txt')]);
const program = join('MZ', Buffer.alloc(200));
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const withMacros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

type Table = Record<string, () => Buffer | Promise<Buffer>>;

const good: Record<string, Table> = {
  PDF: {
    'a plain PDF': () => pdf(),
    'objects in a stream': () => pdf({ objects: [objectStream('<< /Type /Font >>')] }),
    'two bytes of a script’s name among pixels': () => pdf({ objects: [stream('', '', Buffer.from('..../JS ....'))] }),
    'the word stream in its title': () => pdf({ trailer: '/Info << /Title (Upstream) >>' }),
    'padding behind the end': () => join(pdf(), '\r\n\0\0\0\n'),
    'a first view of its own': () => pdf({ catalog: '/OpenAction [3 0 R /Fit]' }),
    'a dozen large pictures, black where they begin': () =>
      pdf({ objects: Array<Buffer>(12).fill(stream('', '', deflateSync(Buffer.alloc(17 * 1024 * 1024)))) }),
    'arrays in arrays, a hundred thousand deep': () => pdf({ objects: ['['.repeat(100_000) + ']'.repeat(100_000)] }),
  },
  DOC: {
    'of Word 97': () => doc(),
    'a short one, kept among the small streams': () => doc({}, { size: 600 }),
    'with a formula as a picture': () => doc({ 'ObjectPool/_1/\u0001CompObj': 'x' }),
  },
  DOCX: {
    'as Word writes it': () => docx(),
    'as LibreOffice writes it': () => documents.docxOfLibreOffice(),
    'with the table behind a chart': () => docx(part('word/embeddings/table.xlsx', docxWithMain(excel))),
    'with a link': () => docx(relation('hyperlink', 'https://digallo.example/')),
    'with a template of the writer’s own disk': () =>
      docx(relation('attachedTemplate', 'file:///C:\\Vorlagen\\a.dotx')),
  },
  ODT: { 'as LibreOffice writes it': () => odt(part('Thumbnails/thumbnail.png')) },
  JPEG: {
    'a photo': pictures.jpeg,
    'a progressive photo': pictures.progressiveJpeg,
    'a photo with a second one behind it': async () => join(await pictures.jpeg(), await pictures.jpeg()),
  },
  PNG: {
    'a picture': pictures.png,
    'a picture with a little padding': async () => join(await pictures.png(), '\0\0\n'),
  },
  HEIC: {
    'a photo': () => pictures.heic(),
    'a photo with the general brand first': () => pictures.heic('mif1\0\0\0\0mif1heic'),
  },
};

const bad: Record<string, Table> = {
  empty: { nothing: () => Buffer.alloc(0) },
  tooBig: { 'a byte more than 10 MB': () => Buffer.alloc(fileLimits.file + 1) },
  type: {
    text: () => Buffer.from('Ich bewerbe mich'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a program': () => program,
    RTF: () => Buffer.from('{\\rtf1\\ansi Lebenslauf}'),
    GIF: pictures.gif,
    WebP: pictures.webp,
    AVIF: pictures.avif,
    'AVIF with the general brand': () => pictures.heic('mif1\0\0\0\0mif1avif'),
    'a table of Excel': () => docxWithMain(excel),
    'slides of PowerPoint': () =>
      docxWithMain('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
    'an OpenDocument table': () => zip(odtParts('application/vnd.oasis.opendocument.spreadsheet')),
    'a book': () => zip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }, ...odtParts().slice(1)]),
    'an old table of Excel': () => ole({ Workbook: Buffer.alloc(5000) }),
    'an installer': () => ole({ 䡀㼿䕷䑬㭪䗤䠤: Buffer.alloc(5000) }),
  },
  macros: {
    'a PDF with a script': () => pdf({ catalog: `/OpenAction ${script}` }),
    'a PDF with a script by another spelling': () =>
      pdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /#4a#53 (app.alert(1)) >>' }),
    'a PDF with a script in a stream of objects': () => pdf({ objects: [objectStream(script)] }),
    'the same without saying that it is one': () => pdf({ objects: [stream(`10 0 ${script}`, '/N 1 /First 5')] }),
    'the same behind spaces and a remark': () => pdf({ objects: [stream(` %x\n10 0 ${script}`, '/First 9')] }),
    'the same with a wrong checksum': () => {
      const packed = deflateSync(`10 0 ${script}`);
      return pdf({ objects: [stream('', '/First 5', Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]))] });
    },
    'the same with more behind the word': () =>
      pdf({
        objects: [Buffer.from(objectStream(script).toString('latin1').replace('stream\n', 'stream %\n'), 'latin1')],
      }),
    'the same within another stream': () =>
      pdf({ objects: [join('<< /Length 999 >>\nstream\n', stream(`10 0 ${script}`))] }),
    'a PDF that starts a program': () => pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'a PDF with a file in it': () => pdf({ objects: [stream('x', '/Type /EmbeddedFile')] }),
    'a PDF form with scripts of its own': () => pdf({ catalog: '/AcroForm << /XFA 5 0 R >>' }),
    'Word with macros, named docx': () => docxWithMain(withMacros, part('word/vbaProject.bin')),
    'Word with the project only': () => docx(part('word/VBAPROJECT.BIN')),
    'Word with macros, letters as numbers': () => docxWithMain(withMacros.replace('E', '&#x45;')),
    'Word with the project by another name': () => docx(part('word/data.bin', ole({ 'VBA/dir': 'x' }))),
    'Word with a template from elsewhere': () => docx(relation('attachedTemplate', 'https://evil.example/a.dotm')),
    'Word with a template, bracket in the address': () => docx(relation('attachedTemplate', 'http://evil.example/>')),
    'Word with an object from elsewhere': () => docx(relation('oleObject', 'mhtml:https://evil.example/x!x')),
    'Word with a page to unpack': () => docx(relation('aFChunk', 'afchunk.rtf')),
    'Word with a file dropped into it': () => docx(part('word/embeddings/o.bin', ole({ '\u0001Ole10Native': 'x' }))),
    'Word with a program in it': () => docx(part('word/media/image1.png', program)),
    'Word with controls': () => docx(part('word/activeX/activeX1.xml')),
    'the same with a line break of Unicode in the name': () =>
      docx({ ...part('word/activeX/active\u2028X1.bin'), flags: 0x0800 }),
    'Word with a table that has macros': () =>
      docx(part('word/embeddings/t.xlsx', docxWithMain(excel, part('xl/vbaProject.bin')))),
    'OpenDocument with Basic': () => odt(part('Basic/Standard/Module1.xml')),
    'OpenDocument with Python': () => odt(part('Scripts/python/a.py')),
    'Word 97 with macros': () => doc({ 'Macros/VBA/dir': 'x' }),
    'Word 97 with a table that has macros': () => doc({ 'ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir': 'x' }),
    'Word 97 with a file dropped into it': () => doc({ 'ObjectPool/_1/\u0001Ole10Native': 'x' }),
  },
  encrypted: {
    'a PDF with a password': () => pdf({ trailer: '/Encrypt << /Filter /Standard /V 2 >>' }),
    'the same by another spelling': () => pdf({ trailer: '/Encr#79pt 9 0 R' }),
    'Word with a password': () => ole({ EncryptionInfo: 'x', EncryptedPackage: Buffer.alloc(5000) }),
    'Word 97 with a password': () => doc({}, { flags: 0x0100 }),
    'OpenDocument with a password': () => zip(odtParts(documents.odtType, '<manifest:encryption-data/>')),
    'a Word document in a zip with a password': () => docx({ ...part('word/a.xml'), flags: 1 }),
  },
  archive: {
    zip: () => archive,
    'an empty zip': () => zip([]),
    'a zip of a document': () => zip([part('lebenslauf.docx', docx())]),
    'a hundred thousand entries': () => bombs.manyEntries(100_000),
    rar: () => join('Rar!\x1a\x07\x01\x00', Buffer.alloc(50)),
    '7z': () => join(Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(50)),
    gzip: () => join(Buffer.from('1f8b0800000000000003', 'hex'), Buffer.alloc(20)),
    'Word with a zip among its pictures': () => docx(part('word/media/image1.png', archive)),
    'OpenDocument with a zip in it': () => odt(part('Pictures/a.png', archive)),
  },
  damaged: {
    'a PDF without an end': () => pdf().subarray(0, -20),
    'a PDF that is only its first line': () => Buffer.from('%PDF-1.7\n'),
    'a PDF with a stream of objects that is cut': () =>
      pdf({ objects: [stream('', '/Type /ObjStm', deflateSync(`10 0 ${'<< /A 1 >> '.repeat(99)}`).subarray(0, 18))] }),
    'a PDF with a stream of objects packed otherwise': () =>
      pdf({ objects: ['<< /Type /ObjStm /Filter /LZWDecode >>'] }),
    'a PDF with streams that share 17 MB of padding': () => pdf({ objects: [overlappingStreams(60)] }),
    'a PDF with a stream of a gigabyte': () => pdf({ objects: [stream('', '', bombs.deflatedGigabyte())] }),
    'Word, cut': () => docx().subarray(0, 600),
    'Word with a wrong checksum': () =>
      docx({ name: 'a.xml', packed: { bytes: Buffer.from([3, 0]), size: 0, crc: 7 } }),
    'Word with entries that share their data': bombs.overlapping,
    'Word with a part of another size than it claims': () => docx({ ...part('word/a.xml', 'abc'), claims: 2 }),
    'Word with an absolute name': () => docx(part('/etc/cron.d/x')),
    'Word with a drive’s name': () => docx(part('C:\\Windows\\x')),
    'Word with a way up': () => docx(part('word/../../x')),
    'Word with a line break in a name': () => docx(part('word/activeX/active\nX1.bin')),
    'Word with a long name that repeats a folder': () => docx(part(`x${'/activex'.repeat(8_000)}/\n`)),
    'Word with the same part twice': () => docx(part('WORD/document.xml')),
    'Word with entities of its own': () => docx(part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>')),
    'Word with entries that it does not count': () => {
      const bytes = bombs.manyEntries(50);
      bytes.writeUInt16LE(3, bytes.length - 12);
      return bytes;
    },
    'OpenDocument whose type is packed': () => zip([part('mimetype', documents.odtType), ...odtParts().slice(1)]),
    'OpenDocument without a list of its parts': () => zip(odtParts().slice(0, 2)),
    'Word 97, cut': () => doc().subarray(0, 4000),
    'Word 97 whose chain of sectors is a ring': () => {
      const bytes = doc();
      // Its table of chains is in the sector that the header names first.
      const table = (bytes.readUInt32LE(76) + 1) * 512;
      for (let i = 0; i < 128; i++) bytes.writeUInt32LE(i ? i - 1 : 127, table + 4 * i);
      return bytes;
    },
    'a photo, cut': async () => (await pictures.jpeg()).subarray(0, -30),
    'a picture, cut': async () => (await pictures.png()).subarray(0, -30),
    'a picture of 40 000 by 40 000': async () => {
      const bytes = await pictures.png();
      bytes.writeUInt32BE(40_000, 16);
      bytes.writeUInt32BE(40_000, 20);
      return bytes;
    },
    'HEIC of thousands of boxes': () =>
      join(pictures.heic(), ...Array<Buffer>(1_000).fill(Buffer.from('\0\0\0\x08free'))),
    'HEIC, cut': () => pictures.heic().subarray(0, -1),
    'HEIC without pixels': () => pictures.heic().subarray(0, -508),
  },
  polyglot: {
    'a PDF and a zip': () => join(pdf(), archive),
    'a PDF and a page': () => join(pdf(), '<html><script>alert(1)</script>'),
    'a zip before a PDF': () => join('GIF89a', pdf()),
    'a PDF behind other bytes': () => join('x'.repeat(100), pdf()),
    'Word behind other bytes': () => join('x'.repeat(100), docx()),
    'Word behind another zip': () => join(archive, docx()),
    'Word and other bytes': () => join(docx(), 'x'),
    'Word with a remark behind it': () => zip([documents.contentTypes(), part('word/document.xml')], '<script>'),
    'Word with a gap': () => {
      const bytes = docx();
      const directory = bytes.readUInt32LE(bytes.length - 6);
      bytes.writeUInt32LE(directory + 100, bytes.length - 6);
      return join(bytes.subarray(0, directory), Buffer.alloc(100), bytes.subarray(directory));
    },
    'a photo and a zip': async () => join(await pictures.jpeg(), archive),
    'a photo and a PDF': async () => join(await pictures.jpeg(), pdf()),
    'a picture and a page': async () => join(await pictures.png(), '<html><script>alert(1)</script>'),
    'a picture and a program': async () => join(await pictures.png(), '\0\0', program),
    'a picture and much else': async () => join(await pictures.png(), Buffer.alloc(5000, 'x')),
    'HEIC and a zip': () => join(pictures.heic(), archive),
    'Word 97 and a zip': () => join(doc(), archive),
  },
};

const rows = (tables: Record<string, Table>) =>
  Object.entries(tables).flatMap(([expected, table]) =>
    Object.entries(table).map(([name, build]) => ({ expected, name, build })),
  );

test.each(rows(good))('$expected: $name is accepted', async ({ expected, build }) => {
  expect(await answer(await build())).toBe(expected);
});

test.each(rows(bad))('$expected: $name is refused', async ({ expected, build }) => {
  expect(await answer(await build())).toBe(expected);
});

test.each(rows(good))('$expected: $name is let go by the browser', async ({ build }) => {
  expect(await refusalsOf(new Blob([new Uint8Array(await build())]))).toEqual([]);
});

test.each<[string, Refusal, () => Buffer | Promise<Buffer>]>([
  ['a text', 'type', () => Buffer.from('Ich bewerbe mich')],
  ['a program', 'type', () => program],
  ['a page', 'type', () => Buffer.from('<!doctype html><p>Lebenslauf')],
  ['zeros', 'type', () => Buffer.alloc(5_000)],
  ['a picture of another kind', 'type', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a spreadsheet', 'type', () => zip([part('[Content_Types].xml'), part('xl/workbook.xml')])],
  ['slides', 'type', () => zip([part('[Content_Types].xml'), part('ppt/presentation.xml')])],
  ['a book', 'type', () => odtOf('application/epub+zip')],
  ['a template', 'type', () => odtOf('application/vnd.oasis.opendocument.text-template')],
  ['a zip', 'archive', () => archive],
  ['a tape archive', 'archive', () => join(Buffer.alloc(257), 'ustar', Buffer.alloc(300))],
  ['another archive', 'archive', () => Buffer.from('Rar!\x1a\x07\x01\x00')],
])('%s: the browser says «%s» at once, and the origin refuses it', async (_, reason, build) => {
  const bytes = await build();
  expect(await refusalsOf(new Blob([new Uint8Array(bytes)]))).toEqual([reason]);
  expect(refusalTexts).toHaveProperty(await answer(bytes));
});

test('size and kind are said together', async () => {
  expect(await refusalsOf(new Blob([new Uint8Array(fileLimits.file + 1)]))).toEqual(['type', 'tooBig']);
  expect(await refusalsOf(new Blob(['%PDF-1.7', new Uint8Array(fileLimits.file)]))).toEqual(['tooBig']);
  expect(await refusalsOf(new Blob([]))).toEqual(['empty']);
});

test('what cannot be read in the browser is left to the origin', async () => {
  const unreadable = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
  expect(await refusalsOf(unreadable as unknown as Blob)).toEqual([]);
});

test('names and their extensions decide nothing', async () => {
  expect(await answer(program, 'lebenslauf.pdf')).toBe('type');
  expect(await answer(await pictures.png(), 'lebenslauf.pdf')).toBe('PNG');
  expect(await answer(pdf(), 'virus.exe')).toBe('PDF');
  const checked = await withFile(pdf(), (path) => checkAttachment({ path, name: '../virus.exe' }));
  expect(checked).toMatchObject({ ok: true, extension: 'pdf', type: 'application/pdf', name: 'virus.exe' });
});

test('others are served while the streams of a PDF are looked into', async () => {
  let turns = 0;
  let last: NodeJS.Immediate;
  const next = () => {
    turns++;
    last = setImmediate(next);
  };
  last = setImmediate(next);
  // Each begins with 64 KB that are no numbers.
  const objects = Array<Buffer>(1_000).fill(stream(Buffer.alloc(60_000, 'x')));
  expect(await answer(pdf({ objects }))).toBe('PDF');
  clearImmediate(last);
  expect(turns).toBeGreaterThan(900);
});

test('every brochure of the homes is accepted', async () => {
  const files = globSync('src/content/default/**/*.pdf');
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) expect(await checkAttachment({ path, name: path }), path).toMatchObject({ ok: true });
});

describe('wherever it is cut', () => {
  const whole: Table = {
    jpeg: pictures.jpeg,
    progressiveJpeg: pictures.progressiveJpeg,
    png: pictures.png,
    docx: () => docx(),
    docxOfLibreOffice: documents.docxOfLibreOffice,
    odt: () => odt(),
    heic: () => pictures.heic(),
    // The last line break may be missing.
    pdf: () => pdf().subarray(0, -1),
  };
  test.each(Object.entries(whole))('%s is refused', async (_, build) => {
    const bytes = await build();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        expect(Object.keys(refusalTexts)).toContain(await answer(bytes.subarray(0, length)));
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
  ['in a PDF', () => pdf({ objects: [stream('', '', bombs.deflatedGigabyte())] })],
])('a bomb %s takes neither time nor memory', { timeout: 30_000 }, async (_, build) => {
  const script = 'tests/fixtures/files/measure-check.ts';
  const { stdout } = await withFile(docx(), (warmUp) =>
    withFile(build(), (path) => measure(process.execPath, [script, warmUp, path])),
  );
  const { answer, milliseconds, megabytes } = JSON.parse(stdout);
  expect(answer.ok).toBe(false);
  expect(milliseconds).toBeLessThan(2000);
  expect(megabytes).toBeLessThan(100);
});

describe('the files of an application', () => {
  const file = { path: 'nowhere', name: 'a.pdf' };
  test('are not read when they are too many or too big together', async () => {
    const nine = Array.from({ length: fileLimits.count + 1 }, () => ({ ...file, size: 1 }));
    expect(await checkAttachments(nine)).toEqual({ ok: false, excess: 'count', files: [] });
    const big = Array.from({ length: 3 }, () => ({ ...file, size: 9_000_000 }));
    expect(await checkAttachments(big)).toEqual({ ok: false, excess: 'total', files: [] });
  });

  test('are all checked, also behind a bad one', async () => {
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
