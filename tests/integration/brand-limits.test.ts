import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ReadingLimits, readingLimits } from '../../src/content/brand-reading.ts';
import type { ContentProblem } from '../../src/content/content-error.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { describeProblems, toProblems } from '../../src/content/held-brands.ts';
import { type MediaStore, openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { ruleText } from '../../src/content/staff/rule-text.ts';
import { translator } from '../../src/i18n/translate.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';
import { aFew, type EditableContent, type EditableEntry, editableContent } from '../fixtures/editable-content.ts';

const tabor = brandById('tabor');
/** Limits that the few documents of a test do not reach. */
const limits = { ...readingLimits, maxCharacters: 200_000 };
/** Renders to 250,000 characters of HTML. */
const links = 'www.a.b '.repeat(3_200);

let folder: string;
let store: MediaStore;
let content: EditableContent;
beforeAll(async () => {
  await i18next.init({ lng: 'de', resources: { de: { translation: dictionaries.de } } });
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  store = await openMediaStore(folder);
  content = await editableContent(await defaultSource(), aFew);
});
afterAll(() => rm(folder, { recursive: true }));

const crowded = 'seite /kontakt (tabor)';
const tooLong = `${crowded}: must be shorter or simpler: all texts of a website together are too long`;

/** Puts many links on a page during a test. */
function crowdPage(): EditableEntry {
  const page = content.entries('pages', 'tabor', 'de-CH').find(({ Pfad }) => Pfad === '/kontakt');
  if (!page) throw new Error('tabor has no such page');
  const { Inhalt } = page;
  page['Inhalt'] = [{ __component: 'bloecke.text', Text: links }];
  onTestFinished(() => {
    page['Inhalt'] = Inhalt;
  });
  return page;
}

/** Returns the problems of a held brand. */
async function problemsWith(bounds: ReadingLimits) {
  const error = await pullBrand(content.source, tabor, store, undefined, bounds).catch((thrown: Error) => thrown);
  return toProblems(error, tabor);
}

const german = (problem?: ContentProblem) => ruleText(problem?.rule ?? '', translator('de-CH'));

test('only the brand with too much text is held, and its editors see a document', async () => {
  crowdPage();
  const problems = await problemsWith(limits);
  expect(describeProblems(problems)).toEqual([tooLong]);
  expect(german(problems.content[0])).toBe(
    'muss kürzer oder einfacher sein: Alle Texte dieser Website sind zusammen zu lang',
  );
  const other = await pullBrand(content.source, brandById('bauma'), store, undefined, limits);
  expect(other.contents['de-CH']?.pages).not.toHaveLength(0);
});

test('a brand that takes too long to read is held', async () => {
  const { content: problems } = await problemsWith({ ...readingLimits, maxParsingMs: 1 });
  expect(problems.map(({ rule }) => rule)).toEqual([expect.stringContaining('shorter or simpler')]);
});
