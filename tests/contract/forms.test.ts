import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { docx } from '../fixtures/files/documents.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { jpeg } from '../fixtures/files/pictures.ts';
import { formSites } from '../fixtures/form-sites.ts';
import {
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
import { type Caller, type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
let origin: Origin;
let root: string;
/** All answers of the origin, headers and bodies. */
const answers: string[] = [];
const log: string[] = [];
beforeAll(async () => {
  service = await startContentService();
  root = await mkdtemp(join(tmpdir(), 'forms-'));
  origin = await startOrigin({
    folders: formSites,
    outbox: {
      folder: join(root, 'outbox'),
      retention: 14,
      key: Buffer.alloc(32, 7).toString('base64'),
      service: { url: service.url, token: service.tokens.forms },
    },
    secrets: join(root, 'secrets'),
    port: 0,
    hostname: '127.0.0.1',
    log: (line) => log.push(line),
  });
});
afterAll(async () => {
  await origin?.close();
  await service?.stop();
  await rm(root, { recursive: true, force: true });
});

async function ask(sending: Omit<Sending, 'port'>): Promise<FormAnswer> {
  const answer = await send({ port: origin.port, ...sending });
  answers.push(JSON.stringify(answer.headers), answer.text);
  return answer;
}

/** Waits for the entries with this receipt in the content service. */
async function arrived(path: 'kontaktnachrichten' | 'bewerbungen', receipt: string) {
  return vi.waitFor(
    async () => {
      const query = `populate=*&filters[Quittung]=${receipt}`;
      const { body } = await service.call(`/api/${path}?${query}`, { as: 'admin' });
      expect(body.data, log.join('\n')).not.toEqual([]);
      return body.data;
    },
    { timeout: 30_000, interval: 50 },
  );
}

describe('a message', () => {
  test('from a browser without script arrives, with the receipt on its page', async () => {
    const fields = { ...contactValues, name: ' Rosa  Zimtstern ', message: 'Guten Tag\r\n\r\n«Zimmer» & <Balkon> 🏡?' };
    const taken = await ask({ path: '/api/kontakt?locale=de-CH', ...encoded(fields) });
    expect(taken.status).toBe(303);
    const page = await ask({ method: 'GET', path: taken.headers.location ?? '' });
    const [shown = ''] = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/.exec(page.text) ?? [];
    expect([page.status, shown]).toEqual([200, receiptIn(taken)]);
    const entries = await arrived('kontaktnachrichten', shown);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      Quittung: shown,
      Marke: 'tabor',
      Name: 'Rosa Zimtstern',
      Email: fields.email,
      Nachricht: 'Guten Tag\n\n«Zimmer» & <Balkon> 🏡?',
    });
  });

  test('with a callback request arrives without an e-mail address', async () => {
    const fields = { ...contactValues, email: '', tel: '079 123 45 67', callback: 'Dienstag ab 17 Uhr' };
    const taken = await ask({ path: '/api/kontakt?locale=de-CH', ...encoded(fields) });
    const [entry, ...others] = await arrived('kontaktnachrichten', receiptIn(taken) ?? '');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ Email: null, Telefon: '079 123 45 67', Rueckruf: 'Dienstag ab 17 Uhr' });
  });

  test('without any contact address is refused', async () => {
    const data = { Quittung: 'no-answer-1', Marke: 'tabor', Name: 'Rosa', Nachricht: 'Guten Tag' };
    const { status, body } = await service.call('/api/kontaktnachrichten', { as: 'forms', body: { data } });
    expect([status, body.error?.message]).toEqual([400, 'Email or Telefon must be there']);
  });

  test('from a script arrives once for its brand, even if sent repeatedly', async () => {
    const sending = {
      host: brandById('rivabella').hosts[0],
      path: '/api/kontakt?locale=it-CH',
      ...encoded({ ...contactValues, message: 'Buongiorno' }),
    };
    const taken = [await ask({ ...sending, headers: { ...sending.headers, ...asScript } }), await ask(sending)];
    const [receipt = '', again] = taken.map(receiptIn);
    expect(again).toBe(receipt);
    const entries = await arrived('kontaktnachrichten', receipt);
    expect(entries).toMatchObject([{ Marke: 'rivabella', Nachricht: 'Buongiorno' }]);
  });
});

describe('an application', () => {
  let files: Record<string, Buffer>;
  let receipt: string;
  let entry: { documentId: string; Dateien: { Name: string }[] };
  beforeAll(async () => {
    files = { 'Lebenslauf Zoë.pdf': pdf(), 'foto.jpeg': await jpeg(), 'brief.docx': docx() };
    const fields = { ...applicationValues, message: 'Gern ab Mai.', vacancy: '4711' };
    const { headers, body } = multipart(fields, files);
    const taken = await ask({ path: '/api/bewerbung', headers: { ...headers, ...asScript }, body });
    expect(taken.status, taken.text).toBe(200);
    receipt = receiptIn(taken) ?? '';
    [entry] = await arrived('bewerbungen', receipt);
  });

  test('arrives with its fields and the receipt of the sender', () => {
    expect(entry).toMatchObject({
      Quittung: receipt,
      Marke: 'tabor',
      Vorname: 'Rosa',
      Nachname: 'Zimtstern',
      Bereich: 'hotellerie',
      PLZ: '8001',
      Telefon: applicationValues.tel,
      Nachricht: 'Gern ab Mai.',
      Stelle: 4711,
    });
  });

  test('arrives with its files, byte for byte, with types detected from their bytes', async () => {
    // The content service lists files in the order in which they reach its disk.
    const byName = (a: { Name: string }, b: { Name: string }) => (a.Name < b.Name ? -1 : 1);
    expect(entry.Dateien.toSorted(byName)).toMatchObject([
      { Name: 'Lebenslauf Zoë.pdf', Typ: 'application/pdf' },
      { Name: 'brief.docx', Typ: expect.stringMatching(/wordprocessingml\.document$/) },
      { Name: 'foto.jpeg', Typ: 'image/jpeg' },
    ]);
    const folder = join(service.folder, 'private/bewerbungen', receipt);
    const kept = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    expect(kept.map(hashOf).sort()).toEqual(Object.values(files).map(hashOf).sort());
  });

  test('has files without a public address: not for anyone, not for tokens, not for staff', async () => {
    const login = await service.call('/api/auth/local', {
      body: { identifier: service.staff.username, password: service.staff.password },
    });
    const staff = { authorization: `Bearer ${login.body.jwt}` };
    expect(login.body.jwt).toBeTruthy();
    const folder = join('bewerbungen', receipt);
    const names = await readdir(join(service.folder, 'private', folder));
    expect(names).toHaveLength(3);
    const places = [
      ...[
        '',
        'uploads/',
        'private/',
        'public/',
        'api/',
        'api/upload/files/',
        'uploads/../private/',
        'uploads/..%2fprivate/',
      ],
    ];
    const paths = [
      ...names.flatMap((name) => places.flatMap((place) => [`/${place}${folder}/${name}`, `/${place}${name}`])),
      ...[0, 1, 2].flatMap((index) => [
        `/bewerbungen/${entry.documentId}/dateien/${index}`,
        `/api/bewerbungen/${entry.documentId}/dateien/${index}`,
      ]),
      `/api/bewerbungen/${entry.documentId}?populate=*`,
      `/api/bewerbungen?populate=*&filters[Quittung]=${receipt}`,
      '/api/upload/files',
    ];
    const callers: { as?: Caller; headers?: Record<string, string> }[] = [
      { as: 'anyone' },
      { as: 'site' },
      { as: 'preview' },
      { as: 'forms' },
      { headers: staff },
    ];
    for (const path of paths)
      for (const caller of callers) {
        const { status, body } = await service.call(path, caller);
        expect([path, caller, [401, 403, 404].includes(status) ? 'refused' : status]).toEqual([
          path,
          caller,
          'refused',
        ]);
        expect(JSON.stringify(body)).not.toContain('Lebenslauf');
      }
  });

  test('leaves nothing at the origin', async () => {
    for (const path of ['/api/bewerbungen', `/api/bewerbung/${receipt}`, `/outbox/outbox.db`, `/files/${receipt}`])
      expect((await ask({ method: 'GET', path })).status).toBe(404);
    const { status, text } = await ask({ method: 'GET', path: `/api/bewerbung?receipt=${receipt}` });
    expect(status).toBe(200);
    expect(text).toContain(receipt);
    expect(text).not.toContain('Zimtstern');
  });
});

test('no answer and no log line of the origin holds a token, a key or the address of the content service', async () => {
  await ask({ path: '/api/kontakt', ...encoded({}) });
  await ask({ path: '/api/kontakt', headers: { 'content-type': 'text/html' } });
  await ask({ path: '/api/kontakt', method: 'PUT' });
  await ask({ path: '/api/nichts', method: 'GET' });
  await ask({ path: '/kontakt', method: 'GET' });
  await ask({ path: '/jobs/schnellbewerbung', method: 'GET' });
  expect(answers.length).toBeGreaterThan(20);
  const secrets = [...Object.values(service.tokens), Buffer.alloc(32, 7).toString('base64')];
  for (const text of [...answers, ...log]) for (const secret of secrets) expect(text).not.toContain(secret);
  for (const text of answers) expect(text).not.toContain(service.url);
  for (const line of log) expect(line).not.toMatch(/Zimtstern|rosa|Lebenslauf/i);
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
