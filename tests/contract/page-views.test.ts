import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Usages } from '../../cms/src/usage/answers.ts';
import { askAt } from '../fixtures/ask.ts';
import { type EditedSites, startEditedSites } from './edited-sites.ts';
import { type PanelUser, succeed } from './panel-login.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

let sites: EditedSites;
let [anna, mara, gina]: PanelUser[] = [];
beforeAll(async () => {
  sites = await startEditedSites(new Date());
  anna = await sites.invite('redaktion-tabor', 'Anna');
  mara = await sites.invite('redaktion-bauma', 'Mara');
  gina = await sites.invite('redaktion-gruppe', 'Gina');
  const { port } = sites.origin;
  for (let time = 0; time < 12; time++) await askAt(port, 'tabor.example', '/kontakt', { headers: browser });
  for (let time = 0; time < 4; time++) await askAt(port, 'tabor.example', '/jobs', { headers: browser });
  for (let time = 0; time < 7; time++) await askAt(port, 'bauma.example', '/', { headers: browser });
  // An origin writes its counts once a minute, and when it stops.
  await sites.closeOrigin();
  await sites.reopenOrigin();
});
afterAll(() => sites?.stop());

const read = async (user: PanelUser | undefined, query = ''): Promise<Usages> =>
  succeed((user as PanelUser)(`/gelesen${query}`));

test('editors read the figures of their house, with the titles of its entries', async () => {
  const { websites, isPart } = await read(anna, '?brand=tabor');
  expect(isPart).toBe(false);
  expect(websites).toMatchObject([{ brand: 'tabor', name: 'Tabor', searches: [] }]);
  const [page, ...others] = websites[0]?.pages ?? [];
  expect(others).toEqual([]);
  expect(page).toMatchObject({ path: '/kontakt', title: 'Kontakt', views: 12, before: 0 });
  expect(page?.href).toMatch(/^\/content-manager\/collection-types\/api::seite\.seite\//);
  expect(websites[0]?.forms[0]).toEqual({ form: 'contact', begun: 12, sent: 0 });
  const own = await read(anna, `?brand=tabor&url=${page?.url}`);
  expect(own.websites[0]?.pages.map(({ path }) => path)).toEqual(['/kontakt']);
});

test('editors get nothing of another house', async () => {
  expect((await anna?.('/gelesen?brand=bauma'))?.status).toBe(404);
  expect((await mara?.('/gelesen?brand=tabor'))?.status).toBe(404);
  expect((await sites.service.call('/gelesen?brand=tabor')).status).toBe(401);
  expect((await read(anna)).websites.map(({ brand }) => brand)).toEqual(['tabor']);
});

test('the group reads all, and is told if figures are missing', async () => {
  const { websites } = await read(gina);
  expect(websites).toHaveLength(13);
  expect(websites.find(({ brand }) => brand === 'bauma')?.pages).toMatchObject([{ path: '/', views: 7 }]);
  await sites.closeOrigin();
  expect(await read(gina, '?brand=bauma')).toEqual({ websites: [], isPart: true });
  await sites.reopenOrigin();
});
