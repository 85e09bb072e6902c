import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import type { TaskChoices, TaskDone } from '../../cms/src/tasks/answers.ts';
import type { ContentService } from './content-service.ts';
import { type Editors, inviteEditors, inviteUser, type PanelUser, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

let service: ContentService;
let editors: Editors;
let personnel: PanelUser;
let admissions: PanelUser;
beforeAll(async () => {
  service = await sharedContentService();
  editors = await inviteEditors(service);
  personnel = await inviteUser(service, editors.administrator, ['personal-tabor'], 'Petra');
  admissions = await inviteUser(service, editors.administrator, ['aufnahme-gruppe'], 'Fatima');
});

const choicesOf = async (user: PanelUser): Promise<TaskChoices> => succeed(user('/aufgaben'));
const brandsOf = (choices: readonly { brand: string }[]) => [...new Set(choices.map(({ brand }) => brand))];

test('each person is offered the tasks of her role and house', async () => {
  const anna = await choicesOf(editors.anna);
  expect(anna.notices.map(({ id }) => id)).toEqual(['tabor']);
  for (const list of [anna.events, anna.vacancies, anna.tariffs, anna.homePages])
    expect(brandsOf(list)).toEqual(['Tabor']);
  const { vacancies, ...others } = await choicesOf(personnel);
  expect(brandsOf(vacancies)).toEqual(['Tabor']);
  expect(others).toEqual({ notices: [], events: [], tariffs: [], homePages: [], mayPlaces: false });
  expect(await choicesOf(admissions)).toMatchObject({ notices: [], vacancies: [], mayPlaces: true });
});

test('the entries of another house are unknown to each task', async () => {
  const { events, vacancies, tariffs } = await choicesOf(editors.anna);
  const idOf = ([first]: readonly { documentId: string }[]) => first?.documentId ?? '';
  const wishes = {
    besuch: { brand: 'tabor', text: 'Kein Besuch.', until: '2098-01-01' },
    absage: { documentId: idOf(events) },
    stelle: { documentId: idOf(vacancies), title: 'Fremd', from: 80, to: 100 },
    tarife: { documentId: idOf(tariffs), from: '2097-01-01' },
  };
  for (const [task, body] of Object.entries(wishes))
    for (const user of task === 'stelle' ? [editors.mara, admissions] : [editors.mara, admissions, personnel])
      expect((await user(`/aufgaben/${task}`, { body })).status, task).toBe(404);
});

test('staff of human resources advertises a vacancy with the portrait of its contact', async () => {
  const [model] = (await choicesOf(personnel)).vacancies;
  const wish = { documentId: model?.documentId, title: 'Wie die andere', from: 60, to: 80 };
  const done = (await succeed(personnel('/aufgaben/stelle', { body: wish }))) as TaskDone;
  const vacancy = `/content-manager/collection-types/api::stelle.stelle/${done.documentId}?locale=de-CH&status=published`;
  expect((await succeed(personnel(vacancy))).data).toMatchObject({ Titel: 'Wie die andere', PensumVon: 60 });
});

const versionsOf = (uid: string, id: string) => `/content-manager/collection-types/${uid}/${id}?locale=de-CH`;
const undo = ({ uid, documentId, locale, seen, version }: TaskDone, user = editors.anna) =>
  user('/aufgaben/zuruecknehmen', { body: { uid, documentId, locale, seen, version } });

test('a similar vacancy names its pay and working day before it is published, and may begin as a draft', async () => {
  const vacancies = '/content-manager/collection-types/api::stelle.stelle';
  const [model] = (await choicesOf(personnel)).vacancies;
  const { data } = await succeed(personnel(`${vacancies}/${model?.documentId}?locale=de-CH&status=published`));
  const Lohn = { Von: 5200, Bis: 6100, Pro: 'Monat' };
  const Dienst = [
    { Von: '07:00', Bis: '09:30', Titel: 'Pflege' },
    { Von: '16:00', Titel: 'Ende' },
  ];
  const { id: _, documentId: __, Nummer: ___, Bild: ____, ...fields } = data;
  const body = { ...fields, Titel: 'Mit Lohn', Lohn, Dienst, Eintritt: 'ab 1. März' };
  await succeed(editors.anna(`${vacancies}/actions/publish?locale=de-CH`, { body }));
  const choice = (await choicesOf(personnel)).vacancies.find(({ title }) => title === 'Mit Lohn');
  expect(choice).toMatchObject({
    start: 'ab 1. März',
    pay: 'CHF 5’200 bis 6’100 brutto im Monat, bei 100 %',
    shift: ['07:00–09:30 Pflege', '16:00 Ende'],
  });
  const wish = { documentId: choice?.documentId, title: 'Noch nicht', from: 60, to: 80, isDraft: true };
  const done = (await succeed(personnel('/aufgaben/stelle', { body: wish }))) as TaskDone;
  expect(done.isPublished).toBe(false);
  expect((await choicesOf(personnel)).vacancies.map(({ title }) => title)).not.toContain('Noch nicht');
  expect((await succeed(personnel(versionsOf(done.uid, done.documentId)))).data).toMatchObject({ Lohn, PensumBis: 80 });
});

test('what a task created is undone into the bin, unless it changed meanwhile, and only by those who may delete it', async () => {
  const notice = { brand: 'tabor', text: 'Heute kein Besuch.', until: '2098-01-01' };
  const done = (await succeed(editors.anna('/aufgaben/besuch', { body: notice }))) as TaskDone;
  expect((await undo(done, editors.mara)).status).toBe(404);
  expect((await undo({ ...done, seen: '2020-01-01T00:00:00.000Z' })).body.error.message).toMatch(/inzwischen geändert/);
  expect(await succeed(undo(done))).toEqual({ isDeleted: true });
  expect((await editors.anna(versionsOf(done.uid, done.documentId))).status).toBe(404);
  const { lines } = await succeed(editors.anna('/papierkorb'));
  expect(lines[0]).toMatchObject({ author: 'Anna Test (Aufgabe zurückgenommen)' });
  const [tariff] = (await choicesOf(editors.anna)).tariffs;
  const wish = { documentId: tariff?.documentId, from: '2096-01-01' };
  const draft = (await succeed(editors.anna('/aufgaben/tarife', { body: wish }))) as TaskDone;
  expect(await succeed(undo(draft))).toEqual({ isDeleted: true });
  expect((await undo(draft)).status).toBe(404);
});

test('a cancelled event takes place again, and later changes of its draft stay', async () => {
  const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
  const body = {
    ...{ Marke: 'tabor', Titel: 'Turnen', Beginn: '2097-04-03T13:00:00.000Z', Ort: 'Saal', Kurztext: 'Wir turnen.' },
    ...{ Text: 'Wir turnen.', Wiederholung: { Rhythmus: 'jede Woche' } },
  };
  const { documentId } = (await succeed(editors.anna(`${events}/actions/publish?locale=de-CH`, { body }))).data;
  const changed = { ...body, Kurztext: 'Wir turnen noch.' };
  await succeed(editors.anna(`${events}/${documentId}?locale=de-CH`, { method: 'PUT', body: changed }));
  const wish = { documentId, day: '2097-04-10' };
  const done = (await succeed(editors.anna('/aufgaben/absage', { body: wish }))) as TaskDone;
  const read = async (status: string) =>
    (await succeed(editors.anna(`${events}/${documentId}?locale=de-CH&status=${status}`))).data;
  for (const status of ['draft', 'published'])
    expect((await read(status)).Wiederholung.Ohne).toMatchObject([{ Tag: '2097-04-10' }]);
  expect(await succeed(undo(done))).toEqual({ isDeleted: false });
  for (const status of ['draft', 'published']) expect((await read(status)).Wiederholung.Ohne).toEqual([]);
  expect((await read('draft')).Kurztext).toBe('Wir turnen noch.');
  expect((await read('published')).Kurztext).toBe('Wir turnen.');
});

test('undoing a cancellation takes nothing of a colleague back', async () => {
  const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
  const body = {
    ...{ Marke: 'tabor', Titel: 'Malen', Beginn: '2097-06-01T13:00:00.000Z', Ort: 'Saal', Kurztext: 'Wir malen.' },
    Text: 'Wir malen.',
  };
  const { documentId } = (await succeed(editors.anna(`${events}/actions/publish?locale=de-CH`, { body }))).data;
  const cancel = () => editors.anna('/aufgaben/absage', { body: { documentId } });
  const publish = (fields: object) =>
    succeed(
      editors.administrator(`${events}/${documentId}/actions/publish?locale=de-CH`, { body: { ...body, ...fields } }),
    );
  const read = async () => (await succeed(editors.anna(`${events}/${documentId}?locale=de-CH&status=published`))).data;

  const done = (await succeed(cancel())) as TaskDone;
  await publish({ Abgesagt: true, Ort: 'Garten' });
  expect(await succeed(undo(done))).toEqual({ isDeleted: false });
  expect(await read()).toMatchObject({ Abgesagt: false, Ort: 'Garten' });
  // The cancellation is over: a colleague cancels the event for another reason.
  await publish({ Abgesagt: true, Ort: 'Atelier' });
  expect((await cancel()).body.error.message).toBe('Das ist schon abgesagt.');
  expect(await read()).toMatchObject({ Abgesagt: true, Ort: 'Atelier' });

  await publish({ Abgesagt: false });
  const second = (await succeed(cancel())) as TaskDone;
  await publish({ Abgesagt: false, Titel: 'Malen im Freien' });
  expect((await undo(second)).body.error.message).toMatch(/inzwischen geändert/);
  expect(await read()).toMatchObject({ Abgesagt: false, Titel: 'Malen im Freien' });
});

test('an event whose former version is too old to be kept stays when its task is undone', async () => {
  const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
  const body = {
    ...{ Marke: 'tabor', Titel: 'Jassen', Beginn: '2097-05-01T13:00:00.000Z', Ort: 'Saal', Kurztext: 'Wir jassen.' },
    Text: 'Wir jassen.',
  };
  const { documentId } = (await succeed(editors.anna(`${events}/actions/publish?locale=de-CH`, { body }))).data;
  const done = (await succeed(editors.anna('/aufgaben/absage', { body: { documentId } }))) as TaskDone;
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 5_000 });
  database
    .prepare('DELETE FROM fassungen WHERE document = ? AND id < (SELECT MAX(id) FROM fassungen WHERE document = ?)')
    .run(documentId, documentId);
  database.close();
  expect((await undo(done)).body.error.message).toMatch(/inzwischen geändert/);
  expect((await succeed(editors.anna(`${events}/${documentId}?locale=de-CH`))).data.Titel).toBe('Jassen');
});

test('one date within a sold-out period is cancelled, and the period stays', async () => {
  const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
  const Ohne = [{ Tag: '2097-03-13', BisTag: '2097-03-27', Anzeige: 'ausgebucht' }];
  const body = {
    ...{ Marke: 'tabor', Titel: 'Singen', Beginn: '2097-03-06T13:00:00.000Z', Ort: 'Saal', Kurztext: 'Wir singen.' },
    ...{ Text: 'Wir singen.', Wiederholung: { Rhythmus: 'jede Woche', Ohne } },
  };
  const { documentId } = (await succeed(editors.anna(`${events}/actions/publish?locale=de-CH`, { body }))).data;
  for (const day of ['2097-03-20', '2097-03-13'])
    await succeed(editors.anna('/aufgaben/absage', { body: { documentId, day } }));
  const { data } = await succeed(editors.anna(`${events}/${documentId}?locale=de-CH&status=published`));
  expect(data.Wiederholung.Ohne).toMatchObject([
    { Tag: '2097-03-13', Anzeige: 'abgesagt' },
    { Tag: '2097-03-20', Anzeige: 'abgesagt' },
    { Tag: '2097-03-13', BisTag: '2097-03-27', Anzeige: 'ausgebucht' },
  ]);
});

test('a wish that cannot be published is refused in German, and nothing of it is stored', async () => {
  const { vacancies } = await choicesOf(editors.anna);
  const wish = { documentId: vacancies[0]?.documentId, title: 'Zu viel', from: 80, to: 120 };
  const refused = await editors.anna('/aufgaben/stelle', { body: wish });
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toMatch(/Pensum bis/);
  const late = { brand: 'tabor', text: 'Vorbei.', until: '2020-01-01' };
  expect((await editors.anna('/aufgaben/besuch', { body: late })).body.error.message).toMatch(/^Bis – /);
  expect((await editors.anna('/aufgaben/besuch', { body: { brand: 'tabor' } })).body.error.message).toBe(
    'Bitte füllen Sie alle Felder aus.',
  );
  const titles = (await choicesOf(editors.anna)).vacancies.map(({ title }) => title);
  expect(titles).not.toContain('Zu viel');
  const drafts = '/content-manager/collection-types/api::stelle.stelle?filters[Titel]=Zu viel';
  expect((await succeed(editors.anna(drafts))).results).toEqual([]);
});

test('a notice in a house with languages appears in its first one', async () => {
  const body = { brand: 'rivabella', text: 'Besuch nur bis 16 Uhr.', until: '2098-01-01' };
  const done = (await succeed(editors.elio('/aufgaben/besuch', { body }))) as TaskDone;
  expect(done).toMatchObject({ locale: 'de-CH', isPublished: true });
});
