import { expect, type Locator, type Page } from '@playwright/test';
import { type FormPlace, type Say, wordsOf } from './form-places.ts';
import { urlOf } from './hosts.ts';
import { hydrated } from './hydrated.ts';
import { receiptForm } from './saved-answers.ts';

/** A page with a form, in the words of its language. */
export interface FormPage {
  page: Page;
  say: Say;
  form: Locator;
  /** What is wrong, in one place. */
  summary: Locator;
  /** That it was sent. */
  sent: Locator;
  field(name: string): Locator;
  /** Fills in texts, chooses and ticks. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** What stands in the form. */
  values(): Promise<Record<string, string>>;
}

export async function formPage(page: Page, place: FormPlace): Promise<FormPage> {
  const form = page.locator('main form');
  const field = (name: string) => form.locator(`[name=${name}]`);
  return {
    page,
    say: await wordsOf(place),
    form,
    summary: form.getByRole('alert'),
    sent: page
      .locator('main')
      .getByRole('status')
      .filter({ has: page.locator('strong') }),
    field,
    fill: async (values) => {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.localName);
        if (kind === 'checkbox') await control.check();
        else if (kind === 'select') await control.selectOption(value);
        else await control.fill(value);
      }
    },
    values: () =>
      form.evaluate((element) =>
        Object.fromEntries(
          [...new FormData(element as HTMLFormElement)].filter(([, value]) => value && typeof value === 'string'),
        ),
      ) as Promise<Record<string, string>>,
  };
}

/** Opens the page and, where script runs, waits until the form does. */
export async function openForm(page: Page, place: FormPlace, path: string): Promise<FormPage> {
  await page.goto(urlOf(place.brand, place.prefix + path));
  await hydrated(page);
  return formPage(page, place);
}

/** The summary has the focus and these problems, each of which also stands at its field. */
export async function expectProblems(
  { form, summary, field }: FormPage,
  title: string,
  problems: Readonly<Record<string, string>>,
): Promise<void> {
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(title);
  await expect(summary.getByRole('link')).toHaveText(Object.values(problems));
  await expect(form.locator('[aria-invalid]')).toHaveCount(Object.keys(problems).length);
  for (const [name, text] of Object.entries(problems)) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(text);
  }
}

/** The page says that the form was sent, and takes the focus for it. @returns the receipt. */
export async function expectSent({ sent, say, form }: FormPage, success: string): Promise<string> {
  // The very first answer waits until the origin has loaded the app.
  await expect(sent).toBeFocused({ timeout: 20_000 });
  await expect(sent.locator('p').first()).toHaveText(success);
  const receipt = await sent.locator('strong').innerText();
  expect(receipt).toMatch(receiptForm);
  await expect(sent).toContainText(say('application.receipt', { number: receipt }));
  await expect(sent).toContainText(say('forms.receiptHint'));
  await expect(form).toHaveCount(0);
  return receipt;
}

/** What the page asks for at these addresses does not arrive until the function that this gives is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
