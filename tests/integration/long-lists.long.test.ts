import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { askAt } from '../fixtures/ask.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { addVacancies } from '../fixtures/many-vacancies.ts';
import { liveFile, now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

const list = '/jobs/offene-stellen';
const sites = ['tabor', 'rivabella'] as const;

let folders: TemporaryFolders;
let content: EditableContent;
let builder: SiteBuilder;
let origin: TestOrigin;
beforeAll(async () => {
  folders = await temporaryFolders();
  content = await editableContent(await defaultSource(), aFew);
  addVacancies(content, 'tabor', 420);
  builder = openSiteBuilder({ folders, now, source: async () => content.source });
  const { brands } = await builder.build(wholeBrands(sites));
  expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  origin = await startTestOrigin({ folders });
});
afterAll(async () => {
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

const ask = (path: string, host = 'tabor.example') => askAt(origin.port, host, path);
const numbersIn = (text: string) =>
  [...text.matchAll(/<a href="[^"]*\/jobs\/offene-stellen\/(\d+)"/g)].map(([, number]) => number);
const linkTo = (text: string, rel: 'prev' | 'next') =>
  new RegExp(`<a(?=[^>]* rel="${rel}")[^>]* href="([^"]+)"`).exec(text)?.[1]?.replaceAll('&amp;', '&');

/** Follows «Weitere Stellen» from a page to the last one. */
async function follow(first: string, host?: string): Promise<{ pages: string[]; numbers: (string | undefined)[] }> {
  const pages: string[] = [];
  const numbers: (string | undefined)[] = [];
  for (let path: string | undefined = first; path; ) {
    const { status, text } = await ask(path, host);
    expect(status, path).toBe(200);
    pages.push(path);
    numbers.push(...numbersIn(text));
    path = linkTo(text, 'next');
  }
  return { pages, numbers };
}

test('every vacancy of a long list is reachable without script, on one page each', async () => {
  const { pages, numbers } = await follow(list);
  expect(pages[1]).toBe(`${list}/seite/2`);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(400);
  expect(pages).toHaveLength(Math.ceil(numbers.length / 50));
  const second = await ask(`${list}/seite/2`);
  expect(linkTo(second.text, 'prev')).toBe(list);
  expect(second.text).toContain(`<link rel="canonical" href="https://tabor.example${list}/seite/2">`);
  expect(second.text).toMatch(/<title>[^<]*, Seite 2 • /);
  const beyond = pages.length + 1;
  for (const page of [0, 1, '02', beyond, 'x'])
    expect((await ask(`${list}/seite/${page}`)).status, `${page}`).toBe(404);
});

test('filters find vacancies of all pages, and their result has pages, too', async () => {
  const all = await follow(list);
  const some = await follow(`${list}?bereich=hotellerie`);
  expect(some.pages[1]).toBe(`${list}?bereich=hotellerie&seite=2`);
  expect(some.numbers.length).toBeGreaterThan(50);
  expect(all.numbers).toEqual(expect.arrayContaining(some.numbers));
  expect((await ask(`${list}?bereich=hotellerie`)).text).toContain(`${some.numbers.length} Stellen`);
  expect(numbersIn((await ask(`${list}?stichwort=gibtesnicht`)).text)).toEqual([]);
  expect((await ask(`${list}?bereich=hotellerie&seite=999`)).status).toBe(200);
});

test('the lists of the group have pages in every language, and short lists stay whole', async () => {
  for (const language of ['de', 'it', 'fr', 'en']) {
    const { text } = await ask(`/${language}${list}?betrieb=tabor`, 'rivabella.example');
    expect(linkTo(text, 'next')).toBe(`/${language}${list}?betrieb=tabor&seite=2`);
  }
  expect((await ask('/jobs/offene-lehrstellen')).text).not.toContain('seite/2');
});

test('a changed vacancy renders its page and the list page that it is on', async () => {
  const page = (number: number) => liveFile(folders, 'tabor.example', `${list}/seite/${number}/index.html`);
  const [before, other] = [await page(3), await page(4)];
  const job = content.entries('jobs', 'tabor', 'de-CH').find(({ Nummer }) => String(Nummer) === numbersIn(before)[0]);
  if (!job) throw new Error('the list has a vacancy that is not in the content');
  job['Titel'] = 'Lotsin';
  await builder.build(wholeBrands(sites));
  expect((await page(3)).includes('Lotsin')).toBe(true);
  expect((await page(4)) === other).toBe(true);
  const found = await ask(`${list}?stichwort=Lotsin`);
  expect(numbersIn(found.text)).toEqual([String(job['Nummer'])]);
});
