import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { type Engine, type EngineElement, EnginePage, firstVisible, type Key } from './engine-page.ts';

/** Paths of the programs. */
export interface FirefoxPrograms {
  firefox: string;
}

/** Starts Firefox without a window; it speaks WebDriver BiDi. */
export async function startFirefox({ firefox }: FirefoxPrograms): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: firefox, headless: true, timeout: 120_000 });
  return {
    newPage: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // The timeout of the test applies.
      page.setDefaultTimeout(0);
      return new FirefoxPage(page);
    },
    close: () => browser.close(),
  };
}

class FirefoxPage extends EnginePage {
  readonly #page: Page;

  constructor(page: Page) {
    super();
    this.#page = page;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  evaluate<Result, Parameters extends unknown[]>(
    run: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.#page.evaluate(run as (...given: unknown[]) => unknown, ...parameters) as Promise<Result>;
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async paste(): Promise<void> {
    await this.#page.keyboard.down('Control');
    await this.#page.keyboard.press('v');
    await this.#page.keyboard.up('Control');
  }

  /** Starts going back with a script: `goBack` waits for a load event, which a cached page does not fire. */
  back(): Promise<void> {
    return this.#page.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  /** The driver's own reload sometimes waits forever for a page that the browser had kept. */
  async reload(): Promise<void> {
    await this.#page.evaluate(() => {
      Object.assign(window, { engineReloads: true });
      setTimeout(() => location.reload());
    });
    const isThere = () => document.readyState === 'complete' && !('engineReloads' in window);
    await expect.poll(() => this.#page.evaluate(isThere)).toBe(true);
  }

  /** The driver also sets the orientation of the screen, which Firefox 140 cannot. */
  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height }).catch(({ message }: Error) => {
      if (!message.includes('unknown command emulation.setScreenOrientationOverride')) throw message;
    });
  }

  close(): Promise<void> {
    return this.#page.browserContext().close();
  }

  protected async find(selector: string, text: string): Promise<EngineElement | undefined> {
    const handle = (await this.#page.evaluateHandle(firstVisible, selector, text)).asElement();
    return handle ? this.#element(handle as ElementHandle<HTMLInputElement>) : undefined;
  }

  #element(handle: ElementHandle<HTMLInputElement>): EngineElement {
    return {
      click: () => handle.click(),
      type: async (text) => {
        await handle.evaluate((field) => {
          field.focus();
          field.select();
        });
        await this.#page.keyboard.type(text);
      },
      choose: async (value) => {
        await handle.select(value);
      },
      upload: (paths) => handle.uploadFile(...paths),
    };
  }
}
