import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const pages = '/content-manager/collection-types/api::seite.seite';
const query = '?locale=de-CH';

let service: ContentService;
let administrator: PanelUser;
let anna: PanelUser;
let beat: PanelUser;
beforeAll(async () => {
  service = await startContentService();
  administrator = panelUser(service, await registerEditor(service));
  [anna, beat] = (await Promise.all(
    ['Anna', 'Beat'].map((name) => inviteUser(service, administrator, ['redaktion-tabor'], name)),
  )) as [PanelUser, PanelUser];
});
afterAll(() => service?.stop());

/** Document in an open form; the panel sends its `updatedAt` along. */
type Open = Record<string, unknown> & { documentId: string; updatedAt: string };
const begunWith = ({ updatedAt }: Open) => ({ 'x-began-with': updatedAt });

async function create(path: string): Promise<string> {
  const { body } = await anna(pages + query, { body: { Titel: 'Zuerst', Pfad: path } });
  return body.data.documentId;
}
const open = async (user: PanelUser, id: string): Promise<Open> => (await user(`${pages}/${id}${query}`)).body.data;
function save(user: PanelUser, document: Open): Promise<Answer> {
  // The panel shows the status but does not send it.
  const { status: _, ...body } = document;
  return user(`${pages}/${document.documentId}${query}`, { method: 'PUT', body, headers: begunWith(document) });
}

test('saving an entry that another editor has changed shows who changed what, and asks for a decision', async () => {
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

test('publishing warns, too', async () => {
  const id = await create('/s/beim-veroeffentlichen');
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const publish = () =>
    anna(`${pages}/${id}/actions/publish${query}`, { body: { ...hers, Titel: 'Von Anna' }, headers: begunWith(hers) });
  expect((await publish()).body.error.message).toMatch(/^Beat Test hat diesen Eintrag um /);
  expect((await publish()).status).toBe(200);
});

test('editing alone, or from the latest version, gives no warning', async () => {
  const id = await create('/s/allein');
  const hers = await open(anna, id);
  for (const Titel of ['Eins', 'Zwei']) expect((await save(anna, { ...hers, Titel })).status).toBe(200);
  expect((await save(beat, { ...(await open(beat, id)), Titel: 'Drei' })).status).toBe(200);
  expect((await save(anna, { ...(await open(anna, id)), Titel: 'Vier' })).status).toBe(200);
});

test('of two simultaneous saves, one gets the warning', async () => {
  for (let round = 1; round <= 5; round++) {
    const id = await create(`/s/zugleich-${round}`);
    const [hers, his] = [await open(anna, id), await open(beat, id)];
    expect((await save(beat, { ...his, Titel: 'Wie begonnen' })).status).toBe(200);
    const both = [
      [anna, await open(anna, id)],
      [beat, await open(beat, id)],
    ] as const;
    expect(hers.updatedAt).not.toBe(both[0][1].updatedAt);
    const answers = await Promise.all(
      both.map(([who, document], of) => save(who, { ...document, Titel: `Von ${of}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('discarding changes of another editor gives a warning', async () => {
  const id = await create('/s/verworfen');
  const first = await open(anna, id);
  expect((await anna(`${pages}/${id}/actions/publish${query}`, { body: first })).status).toBe(200);
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const discard = () => anna(`${pages}/${id}/actions/discard${query}`, { body: {}, headers: begunWith(hers) });
  expect((await discard()).body.error.message).toMatch(
    /^Beat Test hat diesen Eintrag um .*nachdem Sie ihn geöffnet haben\. Wiederholen Sie es/,
  );
  expect((await open(beat, id))['Titel']).toBe('Von Beat');
  expect((await discard()).status).toBe(200);
});

test('deleting changes of another editor gives a warning', async () => {
  const id = await create('/s/entfernt');
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const remove = () => anna(`${pages}/${id}${query}`, { method: 'DELETE', headers: begunWith(hers) });
  expect((await remove()).body.error.message).toMatch(/^Beat Test hat diesen Eintrag um /);
  expect((await remove()).status).toBe(200);
});
