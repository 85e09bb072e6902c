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

test('the limit counts the texts of a brand as HTML, and the error names the longest document', async () => {
  const pages = [page('/s/a', 'kurz'), page('/s/b', links(400)), page('/s/c', links(200)), page('/s/d', 'kurz')];
  expect(await messageOf(pages, { maxCharacters: 40_000 })).toMatchInlineSnapshot(
    `"seite /s/b (tabor): must be shorter: all texts of a website hold at most 0.04 million characters of HTML"`,
  );
  expect(await parseEntries('pages', pages, tabor, new BrandReading())).toHaveLength(4);
});

/** Keeps the processor busy for `ms` of thread time. */
function work(ms: number): object {
  const { user, system } = process.threadCpuUsage();
  for (let used = 0; used < ms * 1_000; ) {
    const now = process.threadCpuUsage();
    used = now.user + now.system - user - system;
  }
  return {};
}

test('the limit counts processor time, and the error names the slowest document', () => {
  const reading = new BrandReading({ ...readingLimits, maxParsingMs: 100 });
  reading.read('seite /s/a (tabor)', () => work(60));
  expect(() => reading.read('seite /s/b (tabor)', () => work(50))).toThrowErrorMatchingInlineSnapshot(
    `[ContentError: seite /s/a (tabor): must be shorter or simpler: reading all texts of a website takes at most 0.1 seconds]`,
  );
});

test('reading stops at a limit', async () => {
  const reading = new BrandReading({ ...readingLimits, maxCharacters: 3 });
  expect(() => reading.read('seite /s/a (tabor)', () => ({ Titel: 'lang' }))).toThrow('seite /s/a (tabor)');
  expect(reading.isOver).toBe(true);
  const next = () => expect.unreachable();
  expect(() => reading.read('seite /s/b (tabor)', next)).toThrow('seite /s/a (tabor)');
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
