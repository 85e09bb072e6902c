import { beforeAll, expect, test } from 'vitest';
import type { ApplicationProgress } from '../../cms/src/forms/answers.ts';
import type { ContentService } from './content-service.ts';
import { formWith, sentApplication } from './editor-input.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

let service: ContentService;
let petra: PanelUser;
let paul: PanelUser;
let strangers: PanelUser[];
beforeAll(async () => {
  service = await sharedContentService();
  const administrator = panelUser(service, await registerEditor(service));
  petra = await inviteUser(service, administrator, ['personal-tabor'], 'Petra');
  paul = await inviteUser(service, administrator, ['personal-tabor'], 'Paul');
  strangers = [
    await inviteUser(service, administrator, ['personal-bauma'], 'Berta'),
    await inviteUser(service, administrator, ['redaktion-tabor'], 'Anna'),
  ];
});

/** Sends an application, like the origin. @returns its document id. */
async function apply(receipt: string, fields: object = {}): Promise<string> {
  const body = formWith(sentApplication(receipt, fields), {});
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
  for (const [name, value] of Object.entries({ Stand: 'angestellt', Notizen: 'x', Verlauf: [] })) {
    const body = formWith(sentApplication('progress-three', { [name]: value }), {});
    expect((await service.call('/api/bewerbungen', { as: 'forms', body })).status, name).toBe(400);
  }
});

test('the table holds the own applications, and no text that a spreadsheet would run', async () => {
  await apply('progress-four', { Vorname: '=HYPERLINK("http://x")', Ausbildung: 'Koch; "EFZ"' });
  await apply('progress-five', { Marke: 'bauma', Nachname: 'Fremd' });
  const { csv } = await succeed(petra('/bewerbungen/tabelle'));
  const [head, first] = csv.split('\r\n');
  expect(head).toBe('\ufeffEingang;Stand;Marke;Stelle;Vorname;Nachname;Ausbildung;Adresse;PLZ;Ort;Email;Telefon');
  expect(first).toContain('"neu";"tabor";"";"\'=HYPERLINK(""http://x"")";"Beispiel";"Koch; ""EFZ""";');
  expect(csv).not.toContain('Fremd');
  expect((await strangers[1]?.('/bewerbungen/tabelle'))?.status).toBe(404);
});
