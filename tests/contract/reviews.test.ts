import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import type { DueLine, Overview } from '../../cms/src/live/states.ts';
import type { EntryReview } from '../../cms/src/reviews/answers.ts';
import type { ContentService } from './content-service.ts';
import type { MailServer } from './mail-server.ts';
import { type Editors, inviteEditors, inviteUser, type PanelUser, succeed } from './panel-login.ts';
import { sharedServiceWithMails } from './shared-content-service.ts';

const page = 'api::seite.seite';
const pathOf = (uid: string) => `/content-manager/collection-types/${uid}`;

let mails: MailServer;
let service: ContentService;
let editors: Editors;
beforeAll(async () => {
  ({ service, mails } = await sharedServiceWithMails());
  editors = await inviteEditors(service);
});

async function create(user: PanelUser, data: object): Promise<string> {
  const id = (await succeed(user(`${pathOf(page)}?locale=de-CH`, { body: data }))).data.documentId;
  await publish(user, id);
  return id;
}
const publish = (user: PanelUser, id: string, data: object = {}, locale = 'de-CH') =>
  succeed(user(`${pathOf(page)}/${id}/actions/publish?locale=${locale}`, { body: data }));

const addressOf = (documentId: string, locale = 'de-CH', uid = page) =>
  `/pruefung?${new URLSearchParams({ uid, documentId, locale })}`;
const reviewOf = (user: PanelUser, id: string, locale?: string): Promise<EntryReview> =>
  succeed(user(addressOf(id, locale)));
const confirm = (user: PanelUser, documentId: string, more: object) =>
  user('/pruefung', { body: { uid: page, documentId, ...more } });
const overviewOf = (user: PanelUser, brand: string): Promise<Overview> =>
  succeed(user(`/website/uebersicht?brand=${brand}`));
const dueOf = async (user: PanelUser, title: string): Promise<DueLine | undefined> =>
  (await overviewOf(user, 'tabor')).due.first.find((line) => line.title === title);

const daysAgo = (days: number) => Date.now() - days * 86_400_000;
function sql(statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  database.prepare(statement).run(...values);
  database.close();
}
const age = (id: string, days: number) => {
  sql('UPDATE pruefungen SET at = ? WHERE document = ? AND at IS NOT NULL', daysAgo(days), id);
  sql('UPDATE seiten SET published_at = ? WHERE document_id = ? AND published_at IS NOT NULL', daysAgo(days), id);
};

const contact = (Name: string) => ({ __component: 'bloecke.kontakt', Titel: 'Kontakt', Personen: [{ Name }] });
const text = (Text: string) => ({ __component: 'bloecke.text', Text });

test('a page with a contact person is due after six months, and one press confirms it', async () => {
  const id = await create(editors.anna, {
    Pfad: '/s/ansprechperson',
    Titel: 'Eintritt',
    Inhalt: [text('Eins'), contact('Eva Amt')],
  });
  const { review, mayConfirm } = await reviewOf(editors.anna, id);
  const field = 'feld=Inhalt.1.Personen.0';
  expect(review).toMatchObject({ author: 'Anna Test', months: 6, isDue: false });
  expect(review?.facts).toEqual([{ name: 'Kontaktperson Eva Amt', href: expect.stringContaining(field) }]);
  expect(mayConfirm).toBe(true);
  expect(await dueOf(editors.anna, 'Eintritt')).toBeUndefined();
  age(id, 190);
  expect(await dueOf(editors.anna, 'Eintritt')).toMatchObject({
    kind: 'Seite',
    author: 'Anna Test',
    facts: review?.facts,
  });
  // A publication that leaves the person as she was confirms nothing.
  await publish(editors.anna, id, { Titel: 'Eintreten' });
  const line = await dueOf(editors.anna, 'Eintreten');
  expect(line).toBeDefined();
  const before = (await succeed(editors.anna(`${pathOf(page)}/${id}?locale=de-CH`))).data;
  await succeed(confirm(editors.beat, id, { locale: 'de-CH', seen: line?.entry.seen }));
  expect(await dueOf(editors.anna, 'Eintreten')).toBeUndefined();
  expect((await reviewOf(editors.anna, id)).review).toMatchObject({ author: 'Beat Test', isDue: false });
  // Neither the draft nor the published version changed.
  expect((await succeed(editors.anna(`${pathOf(page)}/${id}?locale=de-CH`))).data).toEqual(before);
  // A new person is a review.
  age(id, 190);
  await publish(editors.anna, id, { Inhalt: [text('Eins'), contact('Ida Neu')] });
  expect((await reviewOf(editors.anna, id)).review).toMatchObject({ author: 'Anna Test', isDue: false });
});

test('a page without such facts is due a year after its publication, or at the interval that editors choose', async () => {
  const id = await create(editors.anna, { Pfad: '/s/rosengarten-heute', Titel: 'Garten', Inhalt: [text('Rosen')] });
  age(id, 300);
  expect(await dueOf(editors.anna, 'Garten')).toBeUndefined();
  const { seen } = await reviewOf(editors.anna, id);
  await succeed(confirm(editors.anna, id, { seen, months: 6 }));
  expect(await dueOf(editors.anna, 'Garten')).toMatchObject({ author: '', facts: [] });
  await succeed(confirm(editors.anna, id, { seen, months: 0 }));
  expect(await dueOf(editors.anna, 'Garten')).toBeUndefined();
  await succeed(confirm(editors.anna, id, { seen, months: 12 }));
  age(id, 370);
  expect(await dueOf(editors.anna, 'Garten')).toBeDefined();
  await publish(editors.anna, id, { Titel: 'Der Garten' });
  expect((await reviewOf(editors.anna, id)).review).toMatchObject({ months: 12, isDue: false });
});

test('a translation that is older than its original says what changed, until it is published or confirmed', async () => {
  const id = await create(editors.elio, { Pfad: '/s/lago', Titel: 'See', Inhalt: [text('Blau')] });
  await publish(editors.elio, id, { Titel: 'Le lac', Inhalt: [text('Bleu')] }, 'fr-CH');
  const french = async () => (await reviewOf(editors.elio, id, 'fr-CH')).translation;
  expect((await french())?.is).toBe('current');
  expect((await reviewOf(editors.elio, id)).translations?.map(({ is }) => is)).toEqual(
    expect.arrayContaining(['missing', 'current', 'missing']),
  );
  // Yesterday both were published.
  sql('UPDATE seiten SET published_at = ? WHERE document_id = ? AND published_at IS NOT NULL', daysAgo(1), id);
  sql('UPDATE fassungen SET at = ? WHERE document = ?', daysAgo(1), id);
  await publish(editors.elio, id, { Titel: 'Der See', Inhalt: [text('Grün')] });
  // Fields that all languages share are no change.
  await publish(editors.elio, id, { Pfad: '/s/see' });
  const changes = [
    { place: 'Titel', before: 'See', after: 'Der See' },
    { place: 'Inhalt, 1. Block «Text»: Text', before: 'Blau', after: 'Grün' },
  ];
  expect(await french()).toMatchObject({ is: 'outdated', outdated: { changes } });
  const { lists } = await overviewOf(editors.elio, 'rivabella');
  const lineIn = (list: string) =>
    lists.find(({ title }) => title === list)?.first.find(({ title }) => title === 'Der See');
  const line = lineIn('Übersetzungen älter als das Original');
  expect(line?.detail).toMatch(/^FR · seit .*: Titel; Inhalt, 1\. Block «Text»: Text$/);
  expect(line?.href).toContain('locale]=fr-CH');
  expect(lineIn('Nicht übersetzt')?.detail).toMatch(/^fehlt: (EN|IT), (EN|IT)$/);
  const { seen } = await reviewOf(editors.elio, id, 'fr-CH');
  await succeed(confirm(editors.elio, id, { locale: 'fr-CH', seen }));
  expect((await french())?.is).toBe('current');
  // The next change counts from the confirmation on.
  sql('UPDATE pruefungen SET at = ? WHERE document = ?', daysAgo(0) - 60_000, id);
  sql('UPDATE fassungen SET at = ? WHERE document = ? AND at > ?', daysAgo(0.5), id, daysAgo(0.5));
  await publish(editors.elio, id, { Titel: 'Am See' });
  expect((await french())?.outdated?.changes).toEqual([{ place: 'Titel', before: 'Der See', after: 'Am See' }]);
});

test('other brands, other roles and tokens neither see nor confirm; nor does an old view', async () => {
  const id = await create(editors.anna, { Pfad: '/s/geheim', Titel: 'Geheim', Inhalt: [contact('Eva Amt')] });
  const { seen } = await reviewOf(editors.anna, id);
  const personnel = await inviteUser(service, editors.administrator, ['personal-tabor'], 'Carla');
  for (const user of [editors.mara, editors.elio, personnel]) {
    expect((await user(addressOf(id))).status).toBe(404);
    expect((await confirm(user, id, { seen })).status).toBe(404);
    expect((await confirm(user, id, { seen, months: 0 })).status).toBe(404);
  }
  for (const as of ['anyone', 'site', 'forms', 'admin'] as const) {
    expect([401, 403]).toContain((await service.call(addressOf(id), { as })).status);
    const body = { uid: page, documentId: id, seen };
    expect([401, 403]).toContain((await service.call('/pruefung', { as, body })).status);
    expect((await service.call('/api/pruefungen', { as })).status).toBe(404);
  }
  for (const more of [{}, { seen: '2020-01-01T00:00:00.000Z' }, { seen, months: 1 }, { seen, months: '6' }])
    expect((await confirm(editors.anna, id, more)).status).toBe(400);
  for (const uid of ['api::bewerbung.bewerbung', 'admin::user', 'x'])
    expect((await editors.anna(addressOf(id, 'de-CH', uid))).status).toBe(404);
  expect((await reviewOf(editors.anna, id)).review).toMatchObject({ author: 'Anna Test', months: 6 });
});

test('editors get one mail a month about what is due', async () => {
  const id = await create(editors.anna, { Pfad: '/s/tarif-auskunft', Titel: 'Tarife', Inhalt: [contact('Eva Amt')] });
  age(id, 400);
  const progress = "UPDATE strapi_core_store_settings SET value = ? WHERE key LIKE '%review-mails%'";
  const lastMonth = JSON.stringify({ month: '2020-01', users: [], isDone: true });
  expect(mails.received).toEqual([]);
  mails.refused.set('beat@example.ch', 450);
  sql(progress, lastMonth);
  await service.restart();
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(1);
  const [mail] = mails.received;
  expect(mail?.to).toEqual(['anna@example.ch']);
  expect(mail?.text).toMatch(
    /Tarife \(Seite\); Kontaktperson Eva Amt; geprüft am .*\nhttp.*\/admin\/content-manager\//,
  );
  expect(mail?.text).toContain('/admin/website?marke=tabor');
  // Only those who got none are tried again.
  mails.refused.clear();
  await service.restart();
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(2);
  expect(mails.received[1]?.to).toEqual(['beat@example.ch']);
});
