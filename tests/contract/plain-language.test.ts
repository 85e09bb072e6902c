import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import type { Overview } from '../../cms/src/live/states.ts';
import type { EntryReview } from '../../cms/src/reviews/answers.ts';
import type { ContentService } from './content-service.ts';
import { type Editors, inviteEditors, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const uid = 'api::seite.seite';
const list = `/content-manager/collection-types/${uid}`;
const text = (Text: string) => ({ __component: 'bloecke.text', Text });

let service: ContentService;
let editors: Editors;
beforeAll(async () => {
  service = await sharedContentService();
  editors = await inviteEditors(service);
});

async function create(Pfad: string, fields: object): Promise<string> {
  const body = { Pfad, Titel: 'Seite', Inhalt: [text('Eins')], ...fields };
  return (await succeed(editors.anna(`${list}?locale=de-CH`, { body }))).data.documentId;
}
const publish = (id: string, body: object = {}) => editors.anna(`${list}/${id}/actions/publish?locale=de-CH`, { body });
async function refusalOf(id: string, body: object): Promise<string> {
  const { status, body: answer } = await publish(id, body);
  return `${status} ${answer?.error?.message}`;
}

test('a page is in plain language of one detailed page of its brand, and nothing else', async () => {
  const original = await create('/s/lesen', { Titel: 'Lesen' });
  await succeed(publish(original));
  const twin = await create('/s/lesen-kurz', { Titel: 'Kurz' });
  const field = '400 In Einfacher Sprache: Fassung von – ';
  const refused = (EinfacheSpracheVon: string) => refusalOf(twin, { EinfacheSpracheVon });
  expect(await refused('/s/gibt-es-nicht')).toContain(`${field}«/s/gibt-es-nicht» führt zu keiner Seite von`);
  expect(await refused('https://example.ch')).toContain(`${field}Das Feld muss die Adresse einer Seite sein`);
  expect(await refused('/s/lesen-kurz')).toContain(`${field}«/s/lesen-kurz» ist diese Seite selbst.`);
  expect(await refused('/s/wohnen-einfach')).toContain(`${field}«/s/wohnen-einfach» ist selbst in Einfacher Sprache.`);
  expect(await refused('/wohnen')).toContain(`${field}«/wohnen» hat schon eine Fassung`);
  await succeed(publish(twin, { EinfacheSpracheVon: '/s/lesen' }));
  expect(await refusalOf(original, { EinfacheSpracheVon: '/ueber-uns' })).toContain(
    `${field}Diese Seite hat selbst eine Fassung in Einfacher Sprache: «/s/lesen-kurz».`,
  );
  // The page stays as long as its twin leads to it, and takes it along to another address.
  const removed = await editors.anna(`${list}/${original}/actions/unpublish?locale=de-CH`, { body: {} });
  expect([removed.status, removed.body?.error?.message]).toEqual([400, expect.stringContaining('«Kurz»')]);
  await succeed(publish(original, { Pfad: '/s/buecher' }));
  const moved = (await succeed(editors.anna(`${list}/${twin}?locale=de-CH`))).data;
  expect(moved.EinfacheSpracheVon).toBe('/s/buecher');
});

test('«Meine Website» lists a page in plain language whose detailed page has changed, until it is confirmed', async () => {
  const original = await create('/s/garten', { Titel: 'Garten' });
  await succeed(publish(original));
  const twin = await create('/s/garten-kurz', { Titel: 'Garten, kurz', EinfacheSpracheVon: '/s/garten' });
  await succeed(publish(twin));
  const outdated = async () => {
    const { lists }: Overview = await succeed(editors.anna('/website/uebersicht?brand=tabor'));
    return lists.find(({ title }) => title === 'Einfache Sprache älter als die ausführliche Seite')?.first;
  };
  expect(await outdated()).toEqual([]);
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  for (const id of [original, twin]) {
    const yesterday = Date.now() - 86_400_000;
    database
      .prepare('UPDATE seiten SET published_at = ? WHERE document_id = ? AND published_at IS NOT NULL')
      .run(yesterday, id);
    database.prepare('UPDATE fassungen SET at = ? WHERE document = ?').run(yesterday, id);
  }
  database.close();
  await succeed(publish(original, { Inhalt: [text('Zwei')] }));
  expect(await outdated()).toEqual([
    expect.objectContaining({
      title: 'Garten, kurz',
      href: expect.stringContaining(twin),
      detail: expect.stringMatching(/^seit .*: Inhalt, 1\. Block «Text»: Text$/),
    }),
  ]);
  const question = new URLSearchParams({ uid, documentId: twin, locale: 'de-CH' });
  const { seen, twin: state }: EntryReview = await succeed(editors.anna(`/pruefung?${question}`));
  expect(state).toMatchObject({ is: 'outdated', outdated: { changes: [{ before: 'Eins', after: 'Zwei' }] } });
  await succeed(editors.anna('/pruefung', { body: { uid, documentId: twin, locale: 'de-CH', seen } }));
  expect(await outdated()).toEqual([]);
});
