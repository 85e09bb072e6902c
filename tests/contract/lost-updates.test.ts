import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const pages = '/content-manager/collection-types/api::seite.seite';
const query = '?locale=de-CH';

let service: ContentService;
let anna: PanelUser;
let beat: PanelUser;
beforeAll(async () => {
  service = await startContentService();
  const administrator = panelUser(service, await registerEditor(service));
  [anna, beat] = (await Promise.all(
    ['Anna', 'Beat'].map((name) => inviteUser(service, administrator, ['redaktion-tabor'], name)),
  )) as [PanelUser, PanelUser];
});
afterAll(() => service?.stop());

/** What the panel holds while somebody edits, and says with what it sends. */
type Open = Record<string, unknown> & { documentId: string; updatedAt: string };
const begunWith = ({ updatedAt }: Open) => ({ 'x-began-with': updatedAt });

async function create(path: string): Promise<string> {
  const { body } = await anna(pages + query, { body: { Titel: 'Zuerst', Pfad: path } });
  return body.data.documentId;
}
const open = async (user: PanelUser, id: string): Promise<Open> => (await user(`${pages}/${id}${query}`)).body.data;
const save = (user: PanelUser, document: Open) =>
  user(`${pages}/${document.documentId}${query}`, { method: 'PUT', body: document, headers: begunWith(document) });

test('who saves what somebody else has changed meanwhile is told who and what, and decides', async () => {
  const id = await create('/s/zu-zweit');
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const warned = await save(anna, { ...hers, Pfad: '/s/zu-dritt' });
  expect(warned.status).toBe(400);
  expect(warned.body.error.message.replace(/\d\d:\d\d/, '14:03')).toMatchInlineSnapshot(
    `"Beat Test hat diesen Eintrag um 14:03 Uhr gespeichert, nachdem Sie ihn geöffnet haben. Anders als bei Ihnen: Pfad, Titel. Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu, um die andere zu sehen."`,
  );
  expect((await open(beat, id))['Titel']).toBe('Von Beat');
  expect((await save(anna, { ...hers, Pfad: '/s/zu-dritt' })).status).toBe(200);
  expect(await open(beat, id)).toMatchObject({ Titel: 'Zuerst', Pfad: '/s/zu-dritt' });
});

test('publishing says so, too', async () => {
  const id = await create('/s/beim-veroeffentlichen');
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const publish = () =>
    anna(`${pages}/${id}/actions/publish${query}`, { body: { ...hers, Titel: 'Von Anna' }, headers: begunWith(hers) });
  expect((await publish()).body.error.message).toMatch(/^Beat Test hat diesen Eintrag um /);
  expect((await publish()).status).toBe(200);
});

test('who works alone, or begins with the last version, hears nothing', async () => {
  const id = await create('/s/allein');
  const hers = await open(anna, id);
  for (const Titel of ['Eins', 'Zwei']) expect((await save(anna, { ...hers, Titel })).status).toBe(200);
  expect((await save(beat, { ...(await open(beat, id)), Titel: 'Drei' })).status).toBe(200);
  expect((await save(anna, { ...(await open(anna, id)), Titel: 'Vier' })).status).toBe(200);
});
