import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { monthsBefore } from '../../cms/src/forms/retention-rules.ts';
import type { FileKind } from '../../src/forms/file-limits.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { detectedKind } from '../fixtures/files/answer.ts';
import { docx, docxOfLibreOffice, odt } from '../fixtures/files/documents.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { heic, jpeg, png, progressiveJpeg } from '../fixtures/files/pictures.ts';
import { zip } from '../fixtures/files/zip.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { mailFrom, snapshotsWith } from '../fixtures/outbox-with-mails.ts';
import {
  application,
  applicationValues,
  asScript,
  contactValues,
  encoded,
  type FormAnswer,
  multipart,
  receiptIn,
  type Sending,
  send,
} from '../fixtures/sent-form.ts';
import type { Caller, ContentService } from './content-service.ts';
import { formWith, registration, sentApplication, sentMessage } from './editor-input.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

/** Address of Tabor's staff that gets mails about applications. */
const recipient = 'personal@tabor.example';
const key = Buffer.alloc(32, 7).toString('base64');

let service: ContentService;
let administrator: PanelUser;
let mails: MailServer;
let origin: Origin;
let root: string;
/** All answers of the origin, headers and bodies. */
const answers: string[] = [];
const log: string[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'applications-'));
  [service, mails] = await Promise.all([sharedContentService(), startMailServer()]);
  administrator = panelUser(service, await registerEditor(service));
  const snapshots = await snapshotsWith(root, 'tabor', { MailBewerbung: [{ Email: recipient }] });
  origin = await startOrigin({
    folders: { ...formSites, snapshots },
    outbox: {
      folder: join(root, 'outbox'),
      retention: 14,
      key,
      service: { url: service.url, token: service.tokens.forms },
    },
    mails: { url: mails.url, from: mailFrom, panel: service.url },
    secrets: join(root, 'secrets'),
    port: 0,
    hostname: '127.0.0.1',
    log: (line) => log.push(line),
  });
});
afterAll(async () => {
  await origin?.close();
  await mails?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Sends a request to the origin, like a visitor. */
async function ask(sending: Omit<Sending, 'port'>): Promise<FormAnswer> {
  const answer = await send({ port: origin.port, ...sending });
  answers.push(JSON.stringify(answer.headers), answer.text);
  return answer;
}

type Api = 'kontaktnachrichten' | 'bewerbungen';

const entriesOf = async (api: Api, receipt: string) => {
  const query = `populate=*&filters[Quittung][$startsWith]=${receipt}`;
  return (await service.call(`/api/${api}?${query}`, { as: 'admin' })).body.data;
};

/** Waits for the entries with this receipt in the content service. */
async function arrived(api: Api, receipt = '') {
  return vi.waitFor(
    async () => {
      const entries = await entriesOf(api, receipt);
      expect(entries).not.toEqual([]);
      return entries;
    },
    { timeout: 180_000, interval: 50 },
  );
}

/** Sends an application to the content service, like the origin. */
function apply(Quittung: string, files: Record<string, Buffer> = {}, fields: object = {}) {
  const body = formWith(sentApplication(Quittung, fields), files);
  return service.call('/api/bewerbungen', { as: 'forms', body });
}

const writeMessage = (Quittung: string, more: object = {}) =>
  service.call('/api/kontaktnachrichten', { as: 'forms', body: { data: sentMessage(Quittung, more) } });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesOf = (receipt = '') => join(service.folder, 'private/bewerbungen', receipt);
// The content service lists files in the order in which they reach its disk.
const byName = (a: { Name: string }, b: { Name: string }) => (a.Name < b.Name ? -1 : 1);

describe('a message', () => {
  test('from a browser without script arrives, with the receipt on its page', async () => {
    const fields = { ...contactValues, name: ' Rosa  Zimtstern ', message: 'Guten Tag\r\n\r\n«Zimmer» & <Balkon> 🏡?' };
    const taken = await ask({ path: '/api/kontakt?locale=de-CH', ...encoded(fields) });
    expect(taken.status).toBe(303);
    const page = await ask({ method: 'GET', path: taken.headers.location ?? '' });
    const [shown = ''] = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/.exec(page.text) ?? [];
    expect([page.status, shown]).toEqual([200, receiptIn(taken)]);
    const [entry, ...others] = await arrived('kontaktnachrichten', shown);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ Quittung: shown, Marke: 'tabor', Name: 'Rosa Zimtstern', Email: fields.email });
    expect(entry.Nachricht).toBe('Guten Tag\n\n«Zimmer» & <Balkon> 🏡?');
  });

  test('arrives once for its brand, even if sent repeatedly', async () => {
    const form = encoded({ ...contactValues, message: 'Buongiorno' });
    const sending = { host: 'rivabella.example', path: '/api/kontakt?locale=it-CH', ...form };
    const taken = [await ask({ ...sending, headers: { ...form.headers, ...asScript } }), await ask(sending)];
    const [receipt = '', again] = taken.map(receiptIn);
    expect(again).toBe(receipt);
    expect(await arrived('kontaktnachrichten', receipt)).toMatchObject([
      { Marke: 'rivabella', Nachricht: 'Buongiorno' },
    ]);
  });

  test('names the event of a registration, if the brand has it', async () => {
    const register = async (receipt: string, more: object) => {
      expect((await writeMessage(receipt, { Nachricht: 'Anmeldung', ...more })).status).toBe(201);
      return (await arrived('kontaktnachrichten', receipt)).map(
        (entry: { Veranstaltung: string | null }) => entry.Veranstaltung,
      );
    };
    const Veranstaltung = '1403';
    expect(await register('registration-1', { Veranstaltung })).toEqual(['1. August auf der Terrasse, 01.08.2027']);
    const unknown = `Nr. ${Veranstaltung}, nicht gefunden`;
    expect(await register('registration-2', { Veranstaltung, Marke: 'digallo' })).toEqual([unknown]);
  });

  test('needs a mail address or a telephone number', async () => {
    const fields = { ...contactValues, email: '', tel: '079 123 45 67', callback: 'Dienstag ab 17 Uhr' };
    const [entry] = await arrived(
      'kontaktnachrichten',
      receiptIn(await ask({ path: '/api/kontakt', ...encoded(fields) })),
    );
    expect(entry).toMatchObject({ Email: null, Telefon: '079 123 45 67', Rueckruf: 'Dienstag ab 17 Uhr' });
    const { status, body } = await writeMessage('no-answer-1', { Email: undefined });
    expect([status, body.error?.message]).toEqual([400, 'Email or Telefon must be there']);
  });
});

describe('an application', () => {
  let files: Record<string, Buffer>;
  let receipt: string;
  let entry: { documentId: string; Dateien: { Name: string }[] };
  beforeAll(async () => {
    files = { 'Lebenslauf Zoë.pdf': pdf(), 'foto.jpeg': await jpeg(), 'brief.docx': docx() };
    const { headers, ...form } = application({ message: 'Gern ab Mai.', vacancy: '4711' }, files);
    const taken = await ask({ ...form, headers: { ...headers, ...asScript } });
    expect(taken.status, taken.text).toBe(200);
    receipt = receiptIn(taken) ?? '';
    [entry] = await arrived('bewerbungen', receipt);
  });

  test('arrives with its fields and its files, byte for byte', async () => {
    expect(entry).toMatchObject({
      ...{ Quittung: receipt, Marke: 'tabor', Vorname: 'Rosa', Nachname: 'Zimtstern', Bereich: 'hotellerie' },
      ...{ PLZ: '8001', Telefon: applicationValues.tel, Nachricht: 'Gern ab Mai.', Stelle: 4711 },
    });
    expect(entry.Dateien.toSorted(byName)).toMatchObject([
      { Name: 'Lebenslauf Zoë.pdf', Typ: 'application/pdf' },
      { Name: 'brief.docx', Typ: expect.stringMatching(/wordprocessingml\.document$/) },
      { Name: 'foto.jpeg', Typ: 'image/jpeg' },
    ]);
    const kept = await Promise.all(
      (await readdir(filesOf(receipt))).map((name) => readFile(join(filesOf(receipt), name))),
    );
    expect(kept.map(hashOf).sort()).toEqual(Object.values(files).map(hashOf).sort());
  });

  test('its files are reachable by nobody without the panel', async () => {
    const { username: identifier, password } = service.staff;
    const { jwt } = (await service.call('/api/auth/local', { body: { identifier, password } })).body;
    expect(jwt).toBeTruthy();
    const [name] = await readdir(filesOf(receipt));
    const places = ['', 'uploads/', 'private/', 'public/', 'api/', 'uploads/../private/', 'uploads/..%2fprivate/'];
    const paths = [
      ...places.flatMap((place) => [`/${place}bewerbungen/${receipt}/${name}`, `/${place}${name}`]),
      ...['', '/api'].map((start) => `${start}/bewerbungen/${entry.documentId}/dateien/0`),
      `/api/bewerbungen/${entry.documentId}?populate=*`,
      `/api/bewerbungen?populate=*&filters[Quittung]=${receipt}`,
      '/api/upload/files',
    ];
    const callers: { as?: Caller; headers?: Record<string, string> }[] = [
      ...[{ as: 'anyone' }, { as: 'site' }, { as: 'preview' }, { as: 'forms' }].map(({ as }) => ({ as: as as Caller })),
      { headers: { authorization: `Bearer ${jwt}` } },
    ];
    for (const path of paths)
      for (const caller of callers) {
        const { status, body } = await service.call(path, caller);
        expect([path, caller, [401, 403, 404].includes(status) || status]).toEqual([path, caller, true]);
        expect(JSON.stringify(body)).not.toContain('Lebenslauf');
      }
    const page = await ask({ method: 'GET', path: `/api/bewerbung?receipt=${receipt}` });
    expect(page.text).toContain(receipt);
    expect(page.text).not.toContain('Zimtstern');
  });

  test('is downloaded in the panel by a user with access to applications', async () => {
    const download = `/bewerbungen/${entry.documentId}/dateien/${entry.Dateien.findIndex(({ Name }) => /Zoë/.test(Name))}`;
    const { body } = await service.call('/admin/login', {
      body: { email: 'admin@example.ch', password: 'Test-password-1' },
    });
    const headers = { authorization: `Bearer ${body.data.token}` };
    const response = await fetch(service.url + download, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Lebenslauf%20Zo/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
  });

  test('is announced to the house by a mail with a link to the panel, and confirmed to the sender', async () => {
    await expect.poll(() => mails.received.filter(({ text }) => text.includes(receipt)).length).toBe(2);
    const house = mails.received.find(({ to, text }) => to[0] === recipient && text.includes(receipt));
    const [link = ''] = house?.text.match(/https?:\S+/) ?? [];
    expect(link).toContain(`${service.url}/admin/content-manager/collection-types/api::bewerbung.bewerbung/`);
    // The panel loads its entry from this address.
    const { status, body } = await administrator(link.slice(`${service.url}/admin`.length));
    expect([status, body.data.Quittung]).toEqual([200, receipt]);
    const confirmation = mails.received.find(({ to, text }) => to[0] !== recipient && text.includes(receipt));
    expect(confirmation?.text).toContain('Ihre Bewerbung wurde gesendet!');
  });

  test('for a vacancy of another house belongs to that house, whichever website it came from', async () => {
    // Vacancy 1401 belongs to Tabor.
    const brands = [];
    for (const [index, Stelle] of [1401, undefined, 99_999].entries())
      brands.push((await apply(`house-of-${index}`, {}, { Marke: 'digallo', Stelle })).body.data.Marke);
    expect(brands).toEqual(['tabor', 'digallo', 'digallo']);
    const list = '/content-manager/collection-types/api::bewerbung.bewerbung?filters[Quittung][$startsWith]=house-of';
    const ofTabor = await inviteUser(service, administrator, ['personal-tabor']);
    const Stellentitel = 'Dipl. Pflegefachfrau / Pflegefachmann HF, Weggis (Nr. 1401)';
    expect((await ofTabor(list)).body.results).toMatchObject([{ Quittung: 'house-of-0', Stellentitel }]);
    const [unknown] = await entriesOf('bewerbungen', 'house-of-2');
    expect(unknown.Stellentitel).toBe('Nr. 99999, nicht gefunden');
  });

  test('is stored once, and deleted with its files', async () => {
    const repeated = () => apply('twice-00', { 'a.pdf': pdf() });
    const taken = await Promise.all([repeated(), repeated(), repeated()]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(taken.map(({ body }) => body.data.documentId)).size).toBe(1);
    expect(await readdir(filesOf('twice-00'))).toHaveLength(1);
    const path = `/api/bewerbungen/${taken[0]?.body.data.documentId}`;
    await service.call(path, { as: 'admin', method: 'DELETE' });
    expect(await readdir(filesOf())).not.toContain('twice-00');
  });

  test('with every file type that the origin accepts is stored', async () => {
    const kinds: Record<FileKind, Buffer[]> = {
      // The second one starts like the PDFs of some programs.
      pdf: [pdf(), Buffer.concat([Buffer.from('\r\n'), pdf()])],
      docx: [docx(), docxOfLibreOffice()],
      odt: [odt()],
      jpeg: [await jpeg(), await progressiveJpeg()],
      png: [await png()],
      // The last one has the brands of phones other than Apple's.
      heic: ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic'].map((brands) => heic(brands)),
    };
    for (const [kind, samples] of Object.entries(kinds))
      for (const [index, bytes] of samples.entries()) {
        expect([index, await detectedKind(bytes)]).toEqual([index, kind.toUpperCase()]);
        expect([kind, (await apply(`kind-${kind}-${index}`, { 'a.pdf': bytes })).status]).toEqual([kind, 201]);
      }
    // An executable by its file extension, but a PDF by its content.
    await apply('type-hta', { 'Bewerbung.hta': Buffer.concat([Buffer.from('<script>\n'), pdf()]) });
    expect((await entriesOf('bewerbungen', 'type-hta'))[0].Dateien).toMatchObject([{ Name: 'Bewerbung.hta.pdf' }]);
  });

  test('with other files, too large ones or foreign fields is refused and leaves nothing', async () => {
    const megabytes = (count: number) => Buffer.concat([pdf(), Buffer.alloc(count * 1024 * 1024)]);
    const nine = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.pdf`, pdf()]));
    const refused: [status: number, files: Record<string, Buffer>, fields?: object][] = [
      [400, { 'lebenslauf.pdf': Buffer.from('MZ\x90\0 this is a program') }],
      [400, { 'lebenslauf.pdf': Buffer.from('<html><script>alert(1)</script>') }],
      [400, { 'a.docx': zip([{ name: 'evil.exe', content: 'MZ' }]) }],
      [413, nine],
      [413, { 'a.pdf': megabytes(10) }],
      [413, { 'a.pdf': megabytes(9), 'b.pdf': megabytes(9), 'c.pdf': megabytes(9) }],
      [400, {}, { Dateien: [{ Name: 'x', Typ: 'x', Groesse: 1, Ablage: '../../data.db' }] }],
      [400, {}, { Marke: 'nobody' }],
      [400, {}, { Vorname: '' }],
      [400, {}, { documentId: 'x', erfunden: 1 }],
    ];
    // A client that is still sending may find the connection closed instead of an answer.
    for (const [status, files, fields] of refused)
      await expect.poll(async () => (await apply('refused-1', files, fields)).status).toBe(status);
    expect((await apply('../../up')).status).toBe(400);
    expect(await entriesOf('bewerbungen', 'refused-1')).toEqual([]);
    expect(await readdir(filesOf())).not.toContain('refused-1');
    // The body parser removes refused files after its answer; Node's compile cache may stay.
    const left = async () => (await readdir(join(service.folder, 'temporary'))).filter((name) => !/^node-/.test(name));
    await expect.poll(left).toEqual([]);
  });

  test('a refused insert logs no personal data', async () => {
    const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
    database.exec("CREATE TRIGGER full BEFORE INSERT ON bewerbungen BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const { status } = await apply('database-1', { 'a.pdf': pdf() }, { Vorname: 'Zimtstern' });
    database.exec('DROP TRIGGER full');
    database.close();
    expect(status).toBe(500);
    await expect.poll(() => service.output()).toContain('disk full');
    expect(service.output()).not.toMatch(/Zimtstern|Beispiel|anna@example/);
  });
});

const registrations = '/content-manager/collection-types/api::anmeldung.anmeldung';
const store = (data: object) => service.call('/api/anmeldungen', { as: 'forms', body: { data } });
const stored = async (Buchung: string) =>
  (await administrator(`${registrations}?filters[Buchung][$eq]=${Buchung}`)).body.results;

describe('registrations', () => {
  test('in several versions are one entry with the last state, in whatever order they arrive', async () => {
    const versions = [1, 2, 3].map((version) =>
      registration('7K3F-9QXM-4T', {
        Quittung: version === 1 ? '7K3F-9QXM-4T' : `7K3F-9QXM-4T-${version}`,
        Fassung: version,
        Stand: ['angemeldet', 'verschoben', 'abgesagt'][version - 1],
      }),
    );
    const answers = await Promise.all([2, 0, 1, 2].map((index) => store(versions[index] ?? {})));
    for (const answer of answers) expect(answer.status).toBeLessThan(300);
    const bodies = answers.map(({ body }) => body);
    expect(bodies.map(({ data }) => data.Quittung)).toEqual([2, 0, 1, 2].map((index) => versions[index]?.Quittung));
    expect(JSON.stringify(bodies)).not.toMatch(/Zimtstern|ida@/);
    expect(await stored('7K3F-9QXM-4T')).toMatchObject([{ Stand: 'abgesagt', Fassung: 3, Nachname: 'Zimtstern' }]);
  });

  test('of a house are read by who answers its messages, and no others are', async () => {
    await store(registration('TABOR-TABOR-1'));
    await store(registration('BAUMA-BAUMA-1', { Marke: 'bauma' }));
    const person = await inviteUser(service, administrator, ['anfragen-tabor']);
    const { results } = (await person(registrations)).body;
    expect(new Set(results.map(({ Marke }: { Marke: string }) => Marke))).toEqual(new Set(['tabor']));
    const editor = await inviteUser(service, administrator, ['redaktion-tabor']);
    expect((await editor(registrations)).status).toBe(403);
    const cancel = async (user: typeof editor, Buchung: string) => {
      const [{ documentId }] = await stored(Buchung);
      const { status, body } = await user(`/anmeldungen/${documentId}/absagen`, { body: {} });
      return [status, body?.error?.message];
    };
    // This service has no website that could cancel it.
    expect(await cancel(person, 'TABOR-TABOR-1')).toEqual([400, expect.stringContaining('Website antwortet nicht')]);
    expect((await cancel(person, 'BAUMA-BAUMA-1'))[0]).toBe(404);
    expect((await cancel(editor, 'TABOR-TABOR-1'))[0]).toBe(404);
  });
});

describe('an applicant with the link', () => {
  const see = (path: string) => ask({ method: 'GET', path });
  const linkIn = (text: string, name = 'stand') =>
    new RegExp(`/api/bewerbung/${name}\\?[^"\\s<]+`).exec(text)?.[0].replaceAll('&amp;', '&') ?? '';
  const add = (path: string, files: Record<string, Buffer>) => ask({ path, ...multipart({}, files) });
  let link: string;
  let receipt: string | undefined;
  let supplement: string | undefined;
  let id: string;
  beforeAll(async () => {
    const taken = await ask(application({ message: 'Mit Link' }, { 'CV.pdf': pdf() }));
    const { text } = await see(taken.headers.location ?? '');
    [link, receipt] = [linkIn(text), receiptIn(taken)];
    expect(new URL(link, 'http://tabor.example').searchParams.get('receipt')).toBe(receipt);
    [{ documentId: id }] = await arrived('bewerbungen', receipt);
  });

  test('has it also in the mail, and sees only that it came, was read, and was decided', async () => {
    await expect
      .poll(() => mails.received.find(({ text }) => text.includes(`https://tabor.example${link}`)))
      .toBeTruthy();
    const wordsOf = async () => (await see(link)).text.replaceAll(/\s+/g, ' ');
    for (const words of ['Ihre Bewerbung ist eingetroffen', 'CV.pdf']) expect(await wordsOf()).toContain(words);
    const { body } = await administrator(`/bewerbungen/${id}/gelesen`, { body: {} });
    expect(await wordsOf()).toContain('Ihre Bewerbung wird geprüft.');
    const change = { state: 'abgesagt', notes: 'Geheime Notiz', seen: body.seen };
    await administrator(`/bewerbungen/${id}/bearbeitung`, { body: change });
    const decided = await wordsOf();
    expect(decided).toContain('Wir haben über Ihre Bewerbung entschieden');
    expect(decided).toMatch(/<meta name="robots" content="noindex/);
    expect(decided).not.toMatch(/abgesagt|Geheime|Zimtstern/);
  });

  test('adds a paper once; others are refused as in the form', async () => {
    const action = linkIn((await see(link)).text, 'nachtrag');
    const wrong = await add(action, { 'CV.exe': Buffer.from('MZ') });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('CV.exe')]);
    // The fragment of the form focuses the message.
    expect([action, wrong.text]).toEqual([
      expect.stringMatching(/#papers-error$/),
      expect.stringMatching(/id="papers-error"[^>]* tabindex="-1"/),
    ]);
    expect((await add(action, {})).text).toContain('Bitte wählen Sie zuerst eine Datei.');
    const [done, again] = await Promise.all(
      [1, 2].map(() => add(action, { 'Zeugnis.pdf': pdf(), 'Brief.odt': odt() })),
    );
    expect([done?.status, again?.status]).toEqual([303, 303]);
    expect((await see(done?.headers.location ?? '')).text).toContain('Danke, Ihre Dateien sind eingetroffen.');
    const namesOf = async () =>
      (await entriesOf('bewerbungen', receipt ?? ''))[0].Dateien.map(({ Name }: { Name: string }) => Name).sort();
    await expect.poll(namesOf, { timeout: 20_000 }).toEqual(['Brief.odt', 'CV.pdf', 'Zeugnis.pdf']);
    // Delivered again, because the answer was lost.
    [supplement] = (await readdir(filesOf(receipt))).flatMap((name) => /^(\S+)-\d\.odt$/.exec(name)?.[1] ?? []);
    expect((await see(`/api/bewerbung?receipt=${supplement}`)).status).toBe(200);
    const body = formWith({ Nachtrag: receipt, Quittung: supplement }, { 'Zeugnis.pdf': pdf() });
    expect((await service.call('/api/bewerbungen/nachtrag', { as: 'forms', body })).status).toBe(200);
    expect(await namesOf()).toHaveLength(3);
    await expect.poll(() => mails.received.some(({ text }) => text.includes('Ergänzung einer Bewerbung'))).toBe(true);
  });

  test('withdraws it: the papers go at once, the house sees it, and nothing more is added', async () => {
    const { text } = await see(link);
    const [action, adding] = [linkIn(text, 'rueckzug'), linkIn(text, 'nachtrag')];
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await ask({ path: action, headers: foreign });
    await see(action);
    expect((await entriesOf('bewerbungen', receipt ?? ''))[0].Stand).toBe('abgesagt');
    expect((await ask({ path: action })).status).toBe(303);
    expect((await ask({ path: action })).status).toBe(303);
    const [entry] = await entriesOf('bewerbungen', receipt ?? '');
    expect(entry).toMatchObject({ Stand: 'zurueckgezogen', Dateien: [] });
    expect(entry.Verlauf.filter(({ what }: { what: string }) => what === 'zieht die Bewerbung zurück')).toHaveLength(1);
    await expect(readdir(filesOf(receipt))).rejects.toThrow('ENOENT');
    // The outbox has neither the application nor its papers any more.
    for (const one of [receipt, supplement]) expect((await see(`/api/bewerbung?receipt=${one}`)).status).toBe(303);
    const late = await add(adding, { 'spät.pdf': pdf() });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Ihre Dateien sind nicht angenommen')]);
    const page = await see(link);
    expect(page.text).toContain('Sie haben Ihre Bewerbung zurückgezogen.');
    expect(page.text).not.toContain('<form method="post" action="/api/bewerbung');
    // The same form, sent again, is a new application.
    await ask(application({ message: 'Mit Link' }, { 'CV.pdf': pdf() }));
    await expect.poll(async () => (await entriesOf('bewerbungen', receipt ?? '')).length).toBe(2);
    await service.call(`/api/bewerbungen/${id}`, { as: 'admin', method: 'DELETE' });
    const gone = await see(link);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('gibt es nicht oder nicht mehr')]);
  });

  test('is told at once that the house has deleted it', async () => {
    const sent = await ask(application({ message: 'Gelöscht' }));
    const own = linkIn((await see(sent.headers.location ?? '')).text);
    await arrived('bewerbungen', receiptIn(sent));
    expect((await see(own)).status).toBe(200);
    const [{ documentId }] = await entriesOf('bewerbungen', receiptIn(sent) ?? '');
    await service.call(`/api/bewerbungen/${documentId}`, { as: 'admin', method: 'DELETE' });
    expect((await see(own)).status).toBe(404);
  });

  test('others learn nothing: with a guessed code, on another website, with another token, or often', async () => {
    const other = await ask(application({ message: 'Raten' }));
    const own = linkIn((await see(other.headers.location ?? '')).text);
    await arrived('bewerbungen', receiptIn(other));
    expect((await see(own)).status).toBe(200);
    const guessed = own.replace(/code=[^&]+/, `code=${'A'.repeat(22)}`);
    const [ofMe = ''] = /code=[^&]+/.exec(own) ?? [];
    for (const path of [
      guessed,
      link.replace(/code=[^&]+/, ofMe),
      own.replace(/&?code=[^&]+/, ''),
      '/api/bewerbung/stand',
    ])
      expect((await see(path)).status, path).toBe(404);
    await ask({ path: own.replace('stand', 'rueckzug'), host: 'rivabella.example' });
    for (const path of ['rueckzug', 'nachtrag'])
      expect(
        (await ask({ path: own.replace('stand', path), headers: { origin: 'https://boese.example' } })).status,
      ).toBe(403);
    expect((await entriesOf('bewerbungen', receiptIn(other) ?? ''))[0].Stand).toBe('neu');
    const data = { Quittung: receiptIn(other), Zugang: '' };
    for (const action of ['stand', 'rueckzug'])
      for (const as of ['anyone', 'site', 'preview', 'forms'] as const)
        expect((await service.call(`/api/bewerbungen/${action}`, { as, body: { data } })).status).toBeGreaterThan(399);
    const many = await Promise.all(
      Array.from({ length: 130 }, () => send({ port: origin.port, method: 'POST', path: '/api/bewerbung/rueckzug' })),
    );
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(log.join('\n')).not.toContain(new URL(own, 'http://x').searchParams.get('code'));
  });

  test('asks for a call with a name, a number and a time', async () => {
    const fields = { art: 'rueckruf', firstName: 'Ruth', surname: 'Ruf', tel: '044 668 18 00', callback: 'ab 17 Uhr' };
    const further = { email: 'ruth@beispiel.ch', message: 'Ab März' };
    const sent = { ...fields, ...further, vacancy: '1401', privacy: 'ja' };
    const sending = { path: '/api/bewerbung', ...multipart(sent) };
    const taken = await ask(sending);
    expect(receiptIn(await ask(sending))).toBe(receiptIn(taken));
    expect(await arrived('bewerbungen', receiptIn(taken))).toMatchObject([
      {
        ...{ Art: 'Rueckruf', Rueckruf: 'ab 17 Uhr', Nachname: 'Ruf', Stelle: 1401, Bereich: null },
        ...{ Email: further.email, Nachricht: further.message },
      },
    ]);
    await expect.poll(() => mails.received.some(({ text }) => text.includes('Bitte um einen Anruf an'))).toBe(true);
    const { text } = await see(taken.headers.location ?? '');
    expect(text).toContain('Ihre Bitte um einen Anruf ist angekommen.');
    // The form knows the words of both kinds.
    const shown = text.replaceAll(/props="[^"]*"/g, '');
    expect(shown).not.toMatch(/Ihre Bewerbung wurde gesendet!|bewerbung\/stand/);
  });
});

test('no answer and no log line of the origin holds a token, a key, a name or the address of the content service', async () => {
  await ask({ path: '/api/kontakt', ...encoded({}) });
  await ask({ path: '/api/kontakt', headers: { 'content-type': 'text/html' } });
  for (const path of ['/api/nichts', '/kontakt', '/jobs/schnellbewerbung']) await ask({ method: 'GET', path });
  expect(answers.length).toBeGreaterThan(20);
  const secrets = [...Object.values(service.tokens), key];
  for (const text of [...answers, ...log]) for (const secret of secrets) expect(text).not.toContain(secret);
  for (const text of answers) expect(text).not.toContain(service.url);
  for (const line of log) expect(line).not.toMatch(/Zimtstern|rosa|Lebenslauf/i);
});

describe('retention', () => {
  /** Backdates an entry by months and days. */
  function age(table: Api, receipt: string, months: number, days: number) {
    const time = monthsBefore(new Date(), months).getTime() - days * 86_400_000;
    const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
    const { changes } = database.prepare(`UPDATE ${table} SET created_at = ? WHERE quittung = ?`).run(time, receipt);
    database.close();
    expect(changes).toBe(1);
  }

  test('removes expired entries with their files at the start, and files without an application', async () => {
    for (const receipt of ['apply-old', 'apply-young']) await apply(receipt, { 'a.pdf': pdf() });
    for (const receipt of ['write-old', 'write-young']) await writeMessage(receipt);
    for (const [receipt, ago] of [
      ['withdrawn-old', 1],
      ['withdrawn-new', -6],
    ] as const) {
      const link = { Zugang: receipt.padEnd(43, '0') };
      await apply(receipt, { 'a.pdf': pdf() }, link);
      const body = { data: { ...link, Quittung: receipt } };
      expect((await service.call('/api/bewerbungen/rueckzug', { as: 'forms', body })).status).toBe(200);
      // Delivered again, because the answer was lost: it stays one entry.
      expect((await apply(receipt, {}, link)).body.data.Quittung).toBe(receipt);
      const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
      const change = 'UPDATE bewerbungen SET loeschen_ab = loeschen_ab - ? WHERE quittung LIKE ?';
      database.prepare(change).run((7 + ago) * 86_400_000, `${receipt}%`);
      database.close();
    }
    age('bewerbungen', 'apply-old', 6, 1);
    age('bewerbungen', 'apply-young', 6, -1);
    age('kontaktnachrichten', 'write-old', 12, 1);
    age('kontaktnachrichten', 'write-young', 12, -1);
    for (const receipt of ['forgotten-old', 'forgotten-new']) {
      await mkdir(filesOf(receipt));
      await writeFile(join(filesOf(receipt), 'a.pdf'), 'a');
    }
    const old = monthsBefore(new Date(), 7);
    for (const receipt of ['forgotten-old', 'apply-young']) await utimes(filesOf(receipt), old, old);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const endedAgo = (count: number) => ({ Termin: days(-count - 1), Ende: days(-count) });
    await store(registration('VISIT-OLD-01', endedAgo(31)));
    await store(registration('VISIT-YOUNG-1', endedAgo(29)));
    await service.restart();

    const found = async (api: Api, receipt: string) => (await entriesOf(api, receipt)).length;
    expect([await found('bewerbungen', 'apply-old'), await found('bewerbungen', 'apply-young')]).toEqual([0, 1]);
    expect([await found('bewerbungen', 'withdrawn-old'), await found('bewerbungen', 'withdrawn-new')]).toEqual([0, 1]);
    expect(await found('kontaktnachrichten', 'write-old')).toBe(0);
    expect(await found('kontaktnachrichten', 'write-young')).toBe(1);
    expect([await stored('VISIT-OLD-01'), await stored('VISIT-YOUNG-1')]).toMatchObject([[], [{ Fassung: 1 }]]);
    const kept = await readdir(filesOf());
    expect(kept).toEqual(expect.arrayContaining(['apply-young', 'forgotten-new']));
    for (const receipt of ['apply-old', 'forgotten-old']) expect(kept).not.toContain(receipt);
    expect(service.output()).toContain('2 applications removed after their time');
    expect(service.output()).toContain('1 contact message removed after its time');
    expect(service.output()).not.toMatch(/Anna|anna@|apply-|write-|ida@/);
  });

  test('counts months back to the same day, or to the last one of a shorter month', () => {
    const dayBefore = (date: string, months: number) => monthsBefore(new Date(date), months).toISOString();
    expect(dayBefore('2026-11-21T10:00:00Z', 6)).toBe('2026-05-21T10:00:00.000Z');
    expect(dayBefore('2026-08-31T10:00:00Z', 6)).toBe('2026-02-28T10:00:00.000Z');
  });
});
