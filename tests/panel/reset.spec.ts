import { entryOf, publishedPage, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';
import { type Person, panel } from './people.ts';

test('a website goes back to an earlier release with one press, until it is released', async ({ open }) => {
  const path = '/s/ruecksetzen';
  const id = await write('seiten', { Marke: 'tabor', Pfad: path, Titel: 'Neu und falsch' }, 'published');
  await expect.poll(async () => (await visit(path)).status).toBe(200);
  const fabio = await open('Fabio', '/admin/website');
  await fabio.says(/«Neu und falsch» \(.+\)/);
  await fabio.page
    .getByRole('button', { name: /^Website zurücksetzen auf/ })
    .last()
    .click();
  await fabio.says('Die Website zeigt einen früheren Stand');
  await expect.poll(async () => (await visit(path)).status).toBe(404);

  await fabio.says(/Fabio .* hat die Website zurückgesetzt\./);
  const anna = await open('Anna', entryOf('seite', id));
  await anna.type('Titel', 'Neu und richtig');
  await anna.click('Veröffentlichen');
  await anna.says('Besucherinnen und Besucher sehen das nicht');
  await anna.says('Die Website zeigt einen früheren Stand');
  await expect(anna.page.getByRole('status', { name: 'published' })).toBeHidden();
  await expect(anna.page.getByRole('button', { name: 'Freigeben' })).toHaveCount(0);
  await expect.poll(async () => (await publishedPage(path))?.Titel).toBe('Neu und richtig');
  expect((await visit(path)).status).toBe(404);

  await fabio.page.goto(new URL(entryOf('seite', id), fabio.page.url()).href);
  await fabio.click('Freigeben');
  await fabio.says('Live auf tabor.example');
  await expect.poll(async () => (await visit(path)).text).toContain('Neu und richtig');
});

test('only the role of the brand may go back and lift the pin', async () => {
  const list = await call(await logIn('Fabio'), '/website/staende?brand=tabor');
  expect(list.status).toBe(200);
  const { releases } = (await list.json()) as { releases: { id: string; isLive: boolean }[] };
  const from = releases.find(({ isLive }) => isLive)?.id;
  const to = releases.at(-1)?.id;
  const attempts: readonly [path: string, body?: object][] = [
    ['/website/staende?brand=tabor'],
    ['/website/zuruecksetzen', { brand: 'tabor', from, to }],
    ['/website/freigeben', { brand: 'tabor' }],
    ['/website/zurueckziehen', { brand: 'tabor', address: '/_dateien/0123456789abcdef/plan.pdf' }],
  ];
  for (const person of ['Anna', 'Elio', 'Carla', 'Dora'] as const) {
    const token = await logIn(person);
    for (const [path, body] of attempts)
      expect([person, path, (await call(token, path, body)).status]).toEqual([person, path, 404]);
  }
  const foreign = await call(await logIn('Fabio'), '/website/staende?brand=bauma');
  expect(foreign.status).toBe(404);
});

async function logIn(person: Person): Promise<string> {
  const body = JSON.stringify({ email: `${person.toLowerCase()}@example.ch`, password: 'Test-password-1' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${panel.url}/admin/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

function call(token: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(panel.url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
}
