import { expect, test } from 'vitest';
import { BrandReading, readingLimits } from '../../src/content/brand-reading.ts';
import { ContentError } from '../../src/content/content-error.ts';
import { parseEntries } from '../../src/content/parse.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');

const page = (Pfad: string, text: string) => ({
  Pfad,
  Titel: 'Titel',
  Inhalt: [{ __component: 'bloecke.text', Text: text }],
  locale: 'de-CH' as const,
});
/** Each of these words becomes a link ten times as long. */
const links = (count: number) => 'www.a.b '.repeat(count);

async function messageOf(raw: readonly ReturnType<typeof page>[], limits: Partial<typeof readingLimits>) {
  const reading = new BrandReading({ ...readingLimits, ...limits });
  const error = await parseEntries('pages', raw, tabor, reading).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
  return (error as ContentError).message;
}

test('the limit counts the texts of a brand as HTML, and the error names the document that exceeds it', async () => {
  const pages = [page('/s/a', 'kurz'), page('/s/b', links(400)), page('/s/c', links(200)), page('/s/d', 'kurz')];
  expect(await messageOf(pages, { maxCharacters: 40_000 })).toMatchInlineSnapshot(
    `"seite /s/c (tabor): must be shorter or simpler: all texts of a website together are too long"`,
  );
  expect(await parseEntries('pages', pages, tabor, new BrandReading())).toHaveLength(4);
});

test('reading stops at a limit', async () => {
  const reading = new BrandReading({ ...readingLimits, maxCharacters: 3 });
  expect(() => reading.read('seite /s/a (tabor)', () => ({ Titel: 'lang' }))).toThrow('seite /s/a (tabor)');
  expect(reading.isOver).toBe(true);
  const pages = [page('/s/c', 'c'), page('/s/d', 'd')];
  await expect(parseEntries('pages', pages, tabor, reading)).rejects.toMatchObject({ problems: [expect.anything()] });
});

test('reading yields to other work after some time, even with few entries', async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await parseEntries(
    'pages',
    [page('/s/a', 'a'), page('/s/b', 'b')],
    tabor,
    new BrandReading({ ...readingLimits, turnMs: 0 }),
  );
  expect(hadTurn).toBe(true);
});
