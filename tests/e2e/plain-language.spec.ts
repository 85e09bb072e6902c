import { expect, type Page, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { allBrands, ask, pagesOf, urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';

const bauma = brandById('bauma');
const plain = '/s/wohnen-einfach';
/** Languages of Rivabella without pages in plain language. */
const without = ['fr', 'en'];

for (const brand of allBrands)
  test(`${brand.id}: pages in plain language and detailed pages lead to each other`, async () => {
    const prefix = brand.locales.length > 1 ? '/de' : '';
    const twins = Object.keys(await pagesOf(brand)).filter((path) => /\/s\/[\w-]+-einfach$/.test(path));
    const own = twins.filter((path) => path.startsWith(`${prefix}/s/`));
    expect(own.length).toBeGreaterThan(5);
    for (const address of own) {
      const { text } = await ask(brand.hosts[0], address);
      const [, full = ''] = /<a [^>]*href="([^"]*)"[^>]*>\s*Zur ausführlichen Seite/.exec(text) ?? [];
      const original = (await ask(brand.hosts[0], full)).text;
      const [link = ''] = /<a [^>]*>\s*Diese Seite in Einfacher Sprache/.exec(original) ?? [];
      expect(link, `${full} leads to ${address}`).toContain(`href="${address}"`);
      expect(link).toContain('hreflang="de-CH-simple"');
    }
    // Languages without a text of their own show the German page, but do not lead to it.
    for (const language of prefix ? without : [])
      expect((await ask(brand.hosts[0], `/${language}/wohnen`)).text).not.toContain('page-aids');
  });

/** Replaces the voices of the browser. The test ends each sentence. */
async function fakeVoices(page: Page, lang: string): Promise<void> {
  await page.addInitScript((lang) => {
    const voice = { lang, name: 'Test', default: true, localService: true };
    let current: { text: string; voice?: object; onend?: () => void; onerror?: () => void } | undefined;
    const synthesis = Object.assign(new EventTarget(), {
      spoken: [] as string[],
      getVoices: () => [voice],
      cancel: () => {
        current = undefined;
      },
      speak: (utterance: typeof current) => {
        current = utterance;
        synthesis.spoken.push(utterance?.text ?? '');
      },
      endSentence: () => current?.onend?.(),
      failSentence: () => current?.onerror?.(),
      hasVoice: () => Boolean(current?.voice),
      isSilent: () => !current,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { SpeechSynthesisUtterance: Utterance });
  }, lang);
}

interface Fake {
  speechSynthesis: {
    spoken: string[];
    endSentence(): void;
    failSentence(): void;
    hasVoice(): boolean;
    isSilent(): boolean;
  };
}
const spoken = (page: Page) => page.evaluate(() => (window as unknown as Fake).speechSynthesis.spoken);
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as Fake).speechSynthesis.endSentence());
const isSilent = (page: Page) => page.evaluate(() => (window as unknown as Fake).speechSynthesis.isSilent());
const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map((range) => String(range)).join());

test('a page is read aloud sentence by sentence, with pause, speed, stop and Escape', async ({ page }) => {
  await fakeVoices(page, 'de_DE');
  await page.goto(urlOf(bauma, plain));
  const controls = page.locator('.read-aloud');
  const status = controls.getByRole('status');
  await controls.getByRole('button', { name: 'Vorlesen' }).focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Die Seite wird vorgelesen.');
  await expect.poll(() => highlighted(page)).toBe('Wohnen in Bauma, in Einfacher Sprache');
  await endSentence(page);
  await endSentence(page);
  expect((await spoken(page)).slice(0, 3)).toEqual([
    'Wohnen in Bauma, in Einfacher Sprache',
    'Das Pflegezentrum Bauma steht am Fluss Töss.',
    'Hier wohnen 52 Menschen.',
  ]);
  await page.keyboard.press('Enter');
  await expect(controls.getByRole('button', { name: 'Weiterlesen' })).toBeFocused();
  await expect(status).toHaveText('Das Vorlesen macht Pause.');
  expect(await isSilent(page)).toBe(true);
  await controls.getByRole('combobox', { name: 'Tempo' }).selectOption('langsam');
  await page.keyboard.press('Shift+Tab');
  await controls.getByRole('button', { name: 'Weiterlesen' }).click();
  expect((await spoken(page)).at(-1)).toBe('Hier wohnen 52 Menschen.');
  await page.keyboard.press('Escape');
  await expect(controls.getByRole('button', { name: 'Vorlesen' })).toBeVisible();
  await expect(controls.getByRole('button', { name: 'Stopp' })).toBeHidden();
  expect([await highlighted(page), await isSilent(page)]).toEqual(['', true]);
});

test('a voice that fails is replaced; when nothing helps, or the code does not load, the page says so', async ({
  page,
}) => {
  const failSentence = () => page.evaluate(() => (window as unknown as Fake).speechSynthesis.failSentence());
  const hasVoice = () => page.evaluate(() => (window as unknown as Fake).speechSynthesis.hasVoice());
  const start = page.getByRole('button', { name: 'Vorlesen' });
  const failed = page.getByText('Das Vorlesen hat nicht geklappt');
  await fakeVoices(page, 'de-CH');
  await page.goto(urlOf(bauma, plain));
  await page.route('**/_astro/*.js*', (route) => route.abort());
  await start.click();
  await expect(failed).toBeInViewport();
  await page.unroute('**/_astro/*.js*');
  await start.click();
  await expect.poll(() => highlighted(page)).toBe('Wohnen in Bauma, in Einfacher Sprache');
  expect(await hasVoice()).toBe(true);
  await failSentence();
  expect([await hasVoice(), (await spoken(page)).length]).toEqual([false, 2]);
  await endSentence(page);
  expect(await highlighted(page)).toContain('am Fluss Töss');
  await failSentence();
  await expect(failed).toBeInViewport();
  await expect(start).toBeVisible();
});

test('tables are read row by row with their columns, amounts as words, and neither forms nor pictures', async ({
  page,
}) => {
  await fakeVoices(page, 'de-CH');
  await page.goto(urlOf(bauma, '/s/tarife'));
  await page.getByRole('button', { name: 'Vorlesen' }).click();
  await expect.poll(() => highlighted(page)).not.toBe('');
  for (let last = -1; (await spoken(page)).length > last; await endSentence(page)) last = (await spoken(page)).length;
  const all = await spoken(page);
  expect(all).toContain('Einzelzimmer, Bis 31. Dezember 2026 Franken 138, Ab 1. Januar 2027 Franken 140');
  expect(all.join(' ')).not.toMatch(/Fr\.|Zur ausführlichen|Vorlesen|Berechnen/);
});

test('without a voice for its language, a page offers no button, and its link works', async ({ page }) => {
  await fakeVoices(page, 'it-IT');
  await page.goto(urlOf(bauma, plain));
  await expect(page.locator('.read-aloud')).toBeHidden();
  await page.getByRole('link', { name: 'Zur ausführlichen Seite' }).click();
  await expect(page).toHaveURL(urlOf(bauma, '/wohnen'));
});

test('a page in plain language has no barriers, on a phone and while it is read', async ({ page }) => {
  await fakeVoices(page, 'de-CH');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(urlOf(bauma, plain));
  await page.getByRole('button', { name: 'Vorlesen' }).click();
  await expect(page.getByRole('button', { name: 'Stopp' })).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
  expectNone(plain, [...(await axeFindings(page, plain)), ...(await smallTargets(page, plain))]);
});
