import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test, vi } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { ApplicationProgress } from '../../cms/src/forms/answers.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import type { ContentService } from './content-service.ts';
import { formWith, sentApplication } from './editor-input.ts';
import type { MailServer } from './mail-server.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedServiceWithMails } from './shared-content-service.ts';

let service: ContentService;
let mails: MailServer;
let administrator: PanelUser;
let petra: PanelUser;
let paul: PanelUser;
let strangers: PanelUser[];
beforeAll(async () => {
  ({ service, mails } = await sharedServiceWithMails());
  administrator = panelUser(service, await registerEditor(service));
  petra = await inviteUser(service, administrator, ['personal-tabor'], 'Petra');
  paul = await inviteUser(service, administrator, ['personal-tabor'], 'Paul');
  strangers = [
    await inviteUser(service, administrator, ['personal-bauma'], 'Berta'),
    await inviteUser(service, administrator, ['redaktion-tabor'], 'Anna'),
  ];
});

/** Sends an application, like the origin. @returns its document id. */
async function apply(receipt: string, fields: object = {}, files: Record<string, Buffer> = {}): Promise<string> {
  const body = formWith(sentApplication(receipt, fields), files);
  return (await succeed(service.call('/api/bewerbungen', { as: 'forms', body }))).data.documentId;
}
const opened = async (user: PanelUser, id: string) =>
  (await succeed(user(`/bewerbungen/${id}/gelesen`, { body: {} }))) as ApplicationProgress;
const work = (user: PanelUser, id: string, body: object) => user(`/bewerbungen/${id}/bearbeitung`, { body });

test('an application is new, read, decided; its history says who did what, and each reader once', async () => {
  const id = await apply('progress-one');
  expect(await opened(petra, id)).toMatchObject({ state: 'gelesen', notes: '', history: [{ who: 'Petra Test' }] });
  expect((await opened(petra, id)).history).toHaveLength(1);
  const { seen, deletedOn } = await opened(paul, id);
  // Reading changes nothing that someone else may have seen.
  expect((await opened(petra, id)).seen).toBe(seen);
  expect(deletedOn > new Date().toISOString()).toBe(true);
  const invited = await succeed(work(paul, id, { state: 'eingeladen', notes: 'Gespräch am Montag', seen }));
  expect(invited).toMatchObject({
    state: 'eingeladen',
    notes: 'Gespräch am Montag',
    history: [{ who: 'Paul Test', what: 'Stand: eingeladen, Notizen geändert' }, { who: 'Paul Test' }, {}],
  });
  // The state that Petra saw is old now.
  const late = await work(petra, id, { state: 'abgesagt', notes: '', seen });
  expect(late.status).toBe(400);
  expect(late.body.error.message).toMatch(/^Jemand anders hat diese Bewerbung eben bearbeitet/);
  expect(await opened(petra, id)).toMatchObject({ state: 'eingeladen', notes: 'Gespräch am Montag' });
  const list = '/content-manager/collection-types/api::bewerbung.bewerbung?filters[Stand]=eingeladen';
  expect((await succeed(petra(list))).results).toMatchObject([{ Quittung: 'progress-one' }]);
});

test('other houses, editors and the form itself change no state', async () => {
  const id = await apply('progress-two');
  const { seen } = await opened(petra, id);
  for (const stranger of strangers) {
    expect((await stranger(`/bewerbungen/${id}/gelesen`, { body: {} })).status).toBe(404);
    expect((await work(stranger, id, { state: 'abgesagt', notes: '', seen })).status).toBe(404);
  }
  expect((await work(petra, id, { state: 'erfunden', notes: '', seen })).status).toBe(400);
  for (const [name, value] of Object.entries({
    ...{ Stand: 'angestellt', Notizen: 'x', Verlauf: [] },
    ...{ Antworten: [], AntwortOffen: true, LoeschenAb: '2020-01-01' },
  })) {
    const body = formWith(sentApplication('progress-three', { [name]: value }), {});
    expect((await service.call('/api/bewerbungen', { as: 'forms', body })).status, name).toBe(400);
  }
});

test('the table holds the own applications, and no text that a spreadsheet would run', async () => {
  const night = await apply('progress-night');
  const today = new Date().toISOString().slice(0, 10);
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 60_000 });
  const time = 'UPDATE bewerbungen SET created_at = ? WHERE document_id = ?';
  database.prepare(time).run(Date.parse(today) - 1_800_000, night);
  database.close();
  await apply('progress-four', { Vorname: '=HYPERLINK("http://x")', Ausbildung: 'Koch; "EFZ"' });
  await apply('progress-five', { Marke: 'bauma', Nachname: 'Fremd' });
  const { csv } = await succeed(petra('/bewerbungen/tabelle'));
  const [head, first] = csv.split('\r\n');
  expect(head).toBe(
    '\ufeffEingang;Stand;Marke;Art;Stelle;Vorname;Nachname;Ausbildung;Adresse;PLZ;Ort;E-Mail;Telefon;Rückruf;Referenznummer;Notizen',
  );
  expect(first).toContain('"neu";"tabor";"Bewerbung";"";"\'=HYPERLINK(""http://x"")";"Beispiel";"Koch; ""EFZ""";');
  expect(csv).not.toContain('Fremd');
  // Half an hour before midnight in UTC, it is past midnight here.
  expect(csv).toMatch(new RegExp(`^"${today}";.*;"progress-night";""\r$`, 'm'));
  expect((await strangers[1]?.('/bewerbungen/tabelle'))?.status).toBe(404);
});

/** Downloads an archive as a user. @returns the names in it. */
async function archive(user: PanelUser, path: string): Promise<string[] | number> {
  const { status, body } = await user(path);
  if (status !== 200) return status;
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  fromBuffer(body, { lazyEntries: false }, (error, zip) => {
    const names: string[] = [];
    if (error) return reject(error);
    zip
      .on('entry', ({ fileName }) => names.push(fileName))
      .on('end', () => resolve(names))
      .on('error', reject);
  });
  return promise;
}

test('all papers of an application, or of a vacancy, are one archive with safe names', async () => {
  const papers = { 'CV.pdf': pdf(), 'cv.PDF': pdf(), '../../etc/passwd.pdf': pdf(), 'con.pdf': pdf() };
  const id = await apply('progress-zip', { Stelle: 1401, Nachname: '../Böse' }, papers);
  await apply('progress-zip-2', { Stelle: 1401, Marke: 'bauma' }, { 'fremd.pdf': pdf() });
  // The database returns files in any order.
  const namesIn = async (path: string) => ((await archive(petra, path)) as string[]).map((one) => one.toLowerCase());
  const own = await namesIn(`/bewerbungen/${id}/dateien.zip`);
  const passwd = expect.stringMatching(/^[^/\\]*passwd\.pdf$/);
  expect(own.sort()).toEqual(['_con.pdf', 'cv (2).pdf', 'cv.pdf', passwd]);
  const all = await namesIn('/bewerbungen/stelle/1401/dateien.zip');
  expect(all.filter((name) => name.endsWith('/cv.pdf'))).toEqual(['_böse anna progress-zip/cv.pdf']);
  for (const stranger of strangers) expect(await archive(stranger, `/bewerbungen/${id}/dateien.zip`)).toBe(404);
  expect(await archive(petra, `/bewerbungen/${await apply('progress-empty')}/dateien.zip`)).toBe(404);
});

test('a letter comes from a template in the language of the person, is changed, and is sent once', async () => {
  const id = await apply('progress-letter', { Sprache: 'fr-CH', Vorname: 'Élodie', Email: 'elodie@example.ch' });
  const draft = await succeed(petra(`/bewerbungen/${id}/vorlage/einladung`));
  expect(draft.subject).toBe('Invitation à un entretien\u202f: une collaboration avec nous');
  expect(draft.text).toMatch(/^Bonjour Élodie Beispiel\n[^{}]+\n.*Tabor$/s);
  const letter = { id: draft.id, subject: draft.subject, text: `${draft.text}\n\nP.-S. Apportez vos diplômes.` };
  const [first, again] = await Promise.all([1, 2].map(() => petra(`/bewerbungen/${id}/brief`, { body: letter })));
  expect([first?.status, again?.status]).toEqual([200, 200]);
  const done = await vi.waitFor(async () => {
    const progress = await opened(petra, id);
    expect(progress.history[0]).toMatchObject({ who: 'Mailserver', what: `«${draft.subject}» gesendet` });
    return progress;
  });
  expect(done.letters).toMatchObject([{ ...letter, isOpen: false }]);
  const sent = mails.received.filter(({ to }) => to.includes('elodie@example.ch'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Apportez vos diplômes.');
  expect(sent[0]?.head).toContain(`<${draft.id}@`);
});

test('a letter in the words of the house; it waits for a mail server that is away, also over a kill', async () => {
  const list = '/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor';
  const { data } = await succeed(administrator(list));
  const Bewerbungsbriefe = [{ Art: 'absage', Betreff: 'Nein, {Name}', Text: 'Grüezi {Name}\n\nLeider nicht.' }];
  await succeed(administrator(`${list}/actions/publish`, { body: { ...data, Bewerbungsbriefe } }));
  const id = await apply('progress-wait', { Email: 'wartet@example.ch' });
  const draft = await succeed(petra(`/bewerbungen/${id}/vorlage/absage`));
  expect(draft).toMatchObject({ subject: 'Nein, Anna Beispiel', text: 'Grüezi Anna Beispiel\n\nLeider nicht.' });
  mails.refused.set('wartet@example.ch', 450);
  await succeed(petra(`/bewerbungen/${id}/brief`, { body: draft }));
  expect((await opened(petra, id)).letters).toMatchObject([{ isOpen: true }]);
  process.kill(service.pid ?? 0, 'SIGKILL');
  mails.refused.clear();
  await service.restart();
  await vi.waitFor(async () => expect((await opened(petra, id)).letters).toMatchObject([{ isOpen: false }]), 20_000);
  expect(mails.received.filter(({ to }) => to.includes('wartet@example.ch'))).toHaveLength(1);
});

test('a letter that asks for a document opens the form for papers again; a withdrawal stops waiting letters', async () => {
  const link = { Quittung: 'progress-asked', Zugang: 'progress-asked'.padEnd(43, '0') };
  const id = await apply(link.Quittung, { Zugang: link.Zugang, Email: 'fehlt@example.ch' });
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 60_000 });
  const age = 'UPDATE bewerbungen SET created_at = ? WHERE document_id = ?';
  database.prepare(age).run(Date.now() - 30 * 86_400_000, id);
  database.close();
  const own = (action: string) => service.call(`/api/bewerbungen/${action}`, { as: 'forms', body: { data: link } });
  const endOf = async () => Date.parse((await succeed(own('stand'))).data.addUntil) - Date.now();
  expect(await endOf()).toBeLessThan(0);
  mails.refused.set('fehlt@example.ch', 450);
  const draft = await succeed(petra(`/bewerbungen/${id}/vorlage/dokument`));
  await succeed(petra(`/bewerbungen/${id}/brief`, { body: draft }));
  expect(await endOf()).toBeGreaterThan(6 * 86_400_000);
  await vi.waitFor(async () => expect((await opened(petra, id)).letters[0]?.nextAt).toBeTruthy(), 20_000);
  expect((await succeed(own('rueckzug'))).data.is).toBe('withdrawn');
  mails.refused.clear();
  expect((await opened(petra, id)).letters).toMatchObject([{ isOpen: false }]);
});

test('a letter is refused without an address, to strangers, and empty', async () => {
  const id = await apply('progress-call', { Art: 'Rueckruf', Rueckruf: 'abends', Email: undefined, PLZ: undefined });
  expect((await succeed(petra(`/bewerbungen/${id}/vorlage/absage`))).obstacle).toMatch(/keine E-Mail-Adresse/);
  const letter = { id: randomUUID(), subject: 'x', text: 'y' };
  const statusOf = async (user: PanelUser, body: object) => (await user(`/bewerbungen/${id}/brief`, { body })).status;
  expect(await statusOf(petra, letter)).toBe(400);
  expect(await statusOf(petra, { ...letter, text: ' ' })).toBe(400);
  for (const stranger of strangers) expect(await statusOf(stranger, letter)).toBe(404);
  const incomplete = formWith(sentApplication('progress-none', { PLZ: undefined }), {});
  expect((await service.call('/api/bewerbungen', { as: 'forms', body: incomplete })).status).toBe(400);
});

test('the panel says how many applications are deleted soon', async () => {
  const before = (await succeed(petra('/bewerbungen/loeschung'))).count;
  const id = await apply('progress-old');
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 60_000 });
  database
    .prepare('UPDATE bewerbungen SET created_at = ? WHERE document_id = ?')
    .run(Date.now() - 175 * 86_400_000, id);
  database.close();
  expect((await succeed(petra('/bewerbungen/loeschung'))).count).toBe(before + 1);
  expect((await strangers[1]?.('/bewerbungen/loeschung'))?.status).toBe(404);
});
