import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FileKind, fileKinds } from '../../src/forms/file-limits.ts';
import { answer } from '../fixtures/files/answer.ts';
import { docx, docxOfLibreOffice, odt } from '../fixtures/files/documents.ts';
import { pdf as wholePdf } from '../fixtures/files/pdf.ts';
import { heic, jpeg, png, progressiveJpeg } from '../fixtures/files/pictures.ts';
import { type Call, type ContentService, startContentService, v4 } from './content-service.ts';
import { formWith, redPixel } from './editor-input.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

let service: ContentService;
/** Panel token of the administrator. */
let administrator: string;
beforeAll(async () => {
  service = await startContentService();
  administrator = await registerEditor(service);
});
afterAll(() => service?.stop());

const get = (path: string, options: Call = {}) => service.call(path, { as: 'site', headers: v4, ...options });

describe('applications and messages', () => {
  test('an application arrives with its files, which have no address on the web', async () => {
    const files = { 'Lebenslauf.pdf': pdf, 'foto.png': await redPixel() };
    const { status, body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('arrives-1'), files),
    });
    expect([status, Object.keys(body.data)]).toEqual([201, ['documentId', 'Quittung', 'Marke']]);
    const entry = (await get('/api/bewerbungen?populate=deep&filters[Quittung]=arrives-1', { as: 'admin' })).body
      .data[0];
    // The service lists files in the order in which they reach the disk.
    const byName = (a: { Name: string }, b: { Name: string }) => (a.Name < b.Name ? -1 : 1);
    expect(entry.attributes.Dateien.toSorted(byName)).toMatchObject([
      { Name: 'Lebenslauf.pdf', Typ: 'application/pdf', Groesse: pdf.length },
      { Name: 'foto.png', Typ: 'image/png' },
    ]);
    const kept = await readdir(join(service.folder, 'private/bewerbungen/arrives-1'));
    expect(kept).toHaveLength(2);
    for (const name of kept) {
      const found = readdirSync(join(service.folder, 'public'), { recursive: true }).filter((path) =>
        String(path).includes(name),
      );
      expect(found).toEqual([]);
      for (const path of [
        `uploads/${name}`,
        `private/bewerbungen/arrives-1/${name}`,
        `uploads/../../private/bewerbungen/arrives-1/${name}`,
      ])
        expect((await get(`/${path}`)).status).toBe(404);
    }
    expect((await get(`/bewerbungen/${body.data.documentId}/dateien/0`)).status).toBe(401);
    expect((await get(`/bewerbungen/${body.data.documentId}/dateien/0`, { as: 'admin' })).status).toBe(401);
  });

  test('a user with access to applications downloads their files in the panel', async () => {
    const { body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('panel-01'), { 'Über mich.pdf': pdf }),
    });
    const response = await fetch(`${service.url}/bewerbungen/${body.data.documentId}/dateien/0`, {
      headers: { authorization: `Bearer ${administrator}` },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''%C3%9Cber%20mich.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test('an application for a vacancy of another house belongs to that house, whichever website it came from', async () => {
    const brandOf = async (receipt: string, fields: object) => {
      const body = formWith({ ...application(receipt), Marke: 'digallo', ...fields }, {});
      const answer = await get('/api/bewerbungen', { as: 'forms', body });
      const query = `/api/bewerbungen?filters[Quittung]=${receipt}`;
      const [entry] = (await service.call(query, { as: 'admin' })).body.data;
      expect(answer.body.data.Marke, receipt).toBe(entry.Marke);
      return entry.Marke;
    };
    // Vacancy 1401 belongs to Tabor.
    expect(await brandOf('house-of-1', { Stelle: 1401 })).toBe('tabor');
    expect(await brandOf('house-of-2', {})).toBe('digallo');
    expect(await brandOf('house-of-3', { Stelle: 99_999 })).toBe('digallo');
    const [ofTabor, ofHolding] = await Promise.all(
      ['personal-tabor', 'personal-digallo'].map((role) =>
        inviteUser(service, panelUser(service, administrator), [role]),
      ),
    );
    const list = '/content-manager/collection-types/api::bewerbung.bewerbung?filters[Quittung][$startsWith]=house-of';
    const receiptsOf = async (who: PanelUser | undefined) =>
      (await who?.(list))?.body.results.map(({ Quittung }: { Quittung: string }) => Quittung).sort();
    expect(await receiptsOf(ofTabor)).toEqual(['house-of-1']);
    expect(await receiptsOf(ofHolding)).toEqual(['house-of-2', 'house-of-3']);
  });

  test('a repeated receipt returns the existing entry and creates nothing', async () => {
    const send = () =>
      get('/api/bewerbungen', { as: 'forms', body: formWith(application('twice-00'), { 'a.pdf': pdf }) });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.documentId)).size).toBe(1);
    expect((await get('/api/bewerbungen?filters[Quittung]=twice-00', { as: 'admin' })).body.meta.pagination.total).toBe(
      1,
    );
    expect(await readdir(join(service.folder, 'private/bewerbungen/twice-00'))).toHaveLength(1);
    const message = { Quittung: 'message-1', Marke: 'tabor', Name: 'A', Email: 'a@example.ch', Nachricht: 'Guten Tag' };
    const sendMessage = () => get('/api/kontaktnachrichten', { as: 'forms', body: { data: message } });
    expect([(await sendMessage()).status, (await sendMessage()).status]).toEqual([201, 200]);
  });

  test('every file type that the origin accepts arrives', async () => {
    const files: Record<FileKind, Buffer[]> = {
      // The second one starts like the PDFs of some programs.
      pdf: [wholePdf(), Buffer.concat([Buffer.from('\r\n'), wholePdf()])],
      docx: [docx(), docxOfLibreOffice()],
      odt: [odt()],
      jpeg: [await jpeg(), await progressiveJpeg()],
      png: [await png()],
      // The last one has the brands of phones other than Apple's.
      heic: ['heic\0\0\0\0mif1heic', 'heix\0\0\0\0mif1heix', 'mif1\0\0\0\0mif1heic'].map((brands) => heic(brands)),
    };
    for (const [kind, samples] of Object.entries(files))
      for (const [index, bytes] of samples.entries()) {
        expect([index, await answer(bytes)]).toEqual([index, kind.toUpperCase()]);
        const receipt = `kind-${kind}-${index}`;
        const body = formWith(application(receipt), { [`a.${fileKinds[kind as FileKind].extensions[0]}`]: bytes });
        expect([receipt, (await get('/api/bewerbungen', { as: 'forms', body })).status]).toEqual([receipt, 201]);
      }
  });

  test('a request that is too large is refused, and so is a type that the origin never sends', async () => {
    await expectTooLarge('limit-body', { 'a.pdf': Buffer.concat([pdf, Buffer.alloc(101 * 1024 * 1024)]) });
    const body = formWith(application('type-exe'), { 'a.exe': Buffer.from('MZ') });
    expect((await get('/api/bewerbungen', { as: 'forms', body })).status).toBe(400);
    expect(await readdir(join(service.folder, 'private/bewerbungen'))).not.toContain('type-exe');
  });

  test('a file gets the extension of its type', async () => {
    const body = formWith(application('type-hta'), {});
    body.append('files.Dateien', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'Bewerbung.hta');
    expect((await get('/api/bewerbungen', { as: 'forms', body })).status).toBe(201);
    const kept = await get('/api/bewerbungen?populate=deep&filters[Quittung]=type-hta', { as: 'admin' });
    expect(kept.body.data[0].attributes.Dateien).toMatchObject([{ Name: 'Bewerbung.hta.pdf' }]);
  });

  async function expectTooLarge(receipt: string, files: Record<string, Buffer>) {
    const send = () => get('/api/bewerbungen', { as: 'forms', body: formWith(application(receipt), files) });
    // A client that is still sending may find the connection closed instead of an answer. It retries, several times on
    // a busy machine.
    expect((await vi.waitFor(send, { timeout: 60_000 })).status).toBe(413);
    const kept = await get(`/api/bewerbungen?filters[Quittung]=${receipt}`, { as: 'admin' });
    expect(kept.body.meta.pagination.total).toBe(0);
  }

  test('fields that a form must not set are refused', async () => {
    const send = (fields: object) =>
      get('/api/bewerbungen', { as: 'forms', body: { data: { ...application('fields-1'), ...fields } } });
    expect((await send({ Dateien: [{ Name: 'x', Typ: 'x', Groesse: 1, Ablage: '../../data.db' }] })).status).toBe(400);
    expect((await send({ Marke: 'nobody' })).status).toBe(400);
    expect((await send({ Quittung: '../../up' })).status).toBe(400);
    expect((await send({ Vorname: '' })).status).toBe(400);
    expect((await send({ documentId: 'x', erfunden: 1 })).status).toBe(400);
  });

  test('an accepted or refused application leaves no temporary files', async () => {
    const send = (receipt: string, name: string) =>
      get('/api/bewerbungen', { as: 'forms', body: formWith(application(receipt), { [name]: pdf }) });
    expect((await send('temporary-1', 'a.pdf')).status).toBe(201);
    expect((await send('temporary-2', 'a.exe')).status).toBe(400);
    await expectTooLarge('temporary-3', { 'a.pdf': Buffer.alloc(101 * 1024 * 1024) });
    // Node's compile cache may stay there.
    const left = async () =>
      (await readdir(join(service.folder, 'temporary'))).filter((name) => name !== 'node-compile-cache');
    // The body parser removes refused files after its answer.
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
  });

  test('values that the database refuses are not logged', async () => {
    const body = { ...application('database-1'), Vorname: 'Zimtstern' };
    const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
    database.exec("CREATE TRIGGER full BEFORE INSERT ON bewerbungen BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const { status } = await get('/api/bewerbungen', { as: 'forms', body: formWith(body, { 'a.pdf': pdf }) });
    database.exec('DROP TRIGGER full');
    database.close();
    expect(status).toBe(500);
    await vi.waitFor(() => expect(service.output()).toContain('disk full'), { timeout: 30_000 });
    expect(service.output()).not.toMatch(/Zimtstern|Beispiel|anna@example/);
  });

  test('deleting an application deletes its files', async () => {
    const { body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('delete-1'), { 'a.pdf': pdf }),
    });
    await get(`/api/bewerbungen/${body.data.documentId}`, { as: 'admin', method: 'DELETE' });
    expect(await readdir(join(service.folder, 'private/bewerbungen'))).not.toContain('delete-1');
  });
});

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1');

const application = (receipt: string) => ({
  Quittung: receipt,
  Marke: 'tabor',
  Vorname: 'Anna',
  Nachname: 'Beispiel',
  Bereich: 'hotellerie',
  Ausbildung: 'Köchin EFZ',
  Adresse: 'Seeweg 1',
  PLZ: '6353',
  Ort: 'Weggis',
  Email: 'anna@example.ch',
  Telefon: '044 000 00 00',
});
