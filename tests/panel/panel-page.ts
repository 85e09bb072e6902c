import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { collectErrors } from '../browser/collect-errors.ts';
import { type Person, panel } from './people.ts';

interface Workers {
  /** Returns the browser context of a logged-in person. */
  contextOf: (person: Person) => Promise<BrowserContext>;
}

/** Each person logs in once: the panel limits repeated logins. */
export const test = base.extend<{ open: (person: Person, path?: string) => Promise<PanelPage> }, Workers>({
  contextOf: [
    async ({ browser }, use) => {
      const contexts = new Map<Person, Promise<BrowserContext>>();
      await use((person) => {
        const context = contexts.get(person) ?? logIn(browser.newContext({ locale: 'de-CH' }), person);
        contexts.set(person, context);
        return context;
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
  open: async ({ contextOf }, use) => {
    const pages: Page[] = [];
    await use(async (person, path = '/admin') => {
      const page = await (await contextOf(person)).newPage();
      pages.push(page);
      const opened = new PanelPage(page);
      await page.goto(panel.url + path);
      return opened;
    });
    for (const page of pages) await page.close();
  },
});

async function logIn(opened: Promise<BrowserContext>, person: Person): Promise<BrowserContext> {
  const context = await opened;
  const page = await context.newPage();
  await page.goto(`${panel.url}/admin/auth/login`);
  await fillLogin(page, person);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  await page.close();
  return context;
}

async function fillLogin(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-Mail').fill(`${person.toLowerCase()}@example.ch`);
  await page.locator('input[name=password]').fill('Test-password-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** A page of the panel that counts the steps of a person: clicks and filled fields. */
export class PanelPage {
  readonly page: Page;
  /** Messages of the console, exceptions and failed requests. */
  readonly errors: string[];
  steps = 0;

  constructor(page: Page) {
    this.page = page;
    this.errors = collectErrors(page);
  }

  async click(name: string | RegExp, role: 'button' | 'link' | 'option' | 'menuitem' | 'combobox' = 'button') {
    this.steps += 1;
    await this.page.getByRole(role, { name }).first().click();
  }

  async type(label: string | RegExp, text: string) {
    this.steps += 1;
    await this.page.getByLabel(label).first().fill(text);
  }

  /** Chooses an option of a field. */
  async choose(label: string | RegExp, option: string | RegExp) {
    await this.click(label, 'combobox');
    await this.click(option, 'option');
  }

  /** Adds an empty part to an entry. */
  async add(part: string) {
    this.steps += 1;
    const empty = "following::button[contains(., 'Noch kein Eintrag')][1]";
    await this.page.locator(`xpath=//*[normalize-space(text())='${part}']/${empty}`).last().click();
  }

  async tick(name: string | RegExp) {
    this.steps += 1;
    await this.page.getByRole('checkbox', { name }).first().check();
  }

  /** Chooses an action of the menu next to «Veröffentlichen». */
  async act(action: string | RegExp) {
    await this.click(/^Weitere Aktionen zum Entwurf/);
    await this.click(action, 'menuitem');
  }

  /** Ends the session of a person, as its time does. */
  async endSession() {
    await this.page.context().clearCookies();
    await this.page.evaluate(() => localStorage.removeItem('jwtToken'));
  }

  async logInAgain(person: Person) {
    await fillLogin(this.page, person);
    await expect(this.page).not.toHaveURL(/login/);
  }

  /** Expects a journey to take at most a number of steps. */
  needed(maxSteps: number) {
    expect(this.steps).toBeLessThanOrEqual(maxSteps);
  }

  /** Expects a message of the panel. */
  async says(text: string | RegExp) {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}

/** Opens an entry from its list. */
export async function openEntry(of: PanelPage, name: string | RegExp): Promise<void> {
  await of.click(name, 'link');
  await expect(of.page.getByRole('button', { name: 'Speichern' })).toBeVisible();
}
export { expect };
