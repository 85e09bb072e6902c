import { expect } from 'vitest';

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** A browser of one engine. */
export interface Engine {
  /** Opens a page without stored data of earlier pages. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Element on a page, scrolled into view. */
export interface EngineElement {
  click(): Promise<void>;
  /** Replaces the text. */
  type(text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(value: string): Promise<void>;
  /** Chooses files by their paths. */
  upload(paths: readonly string[]): Promise<void>;
}

/** Page of a browser, the same for every engine. */
export abstract class EnginePage {
  abstract goto(url: string): Promise<void>;
  /** Runs a function in the page; it must not use anything from outside. */
  abstract evaluate<Result, Parameters extends unknown[]>(
    run: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
  abstract press(key: Key): Promise<void>;
  abstract paste(): Promise<void>;
  /** Starts going back; the caller waits for the address of the previous page. */
  abstract back(): Promise<void>;
  abstract reload(): Promise<void>;
  /** Sets the size of the page's area, in CSS pixels. */
  abstract resize(width: number, height: number): Promise<void>;
  abstract close(): Promise<void>;
  protected abstract find(selector: string, text: string): Promise<EngineElement | undefined>;

  /**
   * Waits for the first visible element.
   *
   * @param text part of its text.
   */
  async element(selector: string, text = ''): Promise<EngineElement> {
    let found: EngineElement | undefined;
    await expect
      .poll(
        async () => {
          found = await this.find(selector, text);
          return found !== undefined;
        },
        { message: `a visible ${selector} ${text && `with «${text}»`}` },
      )
      .toBe(true);
    return found as EngineElement;
  }

  async click(selector: string, text?: string): Promise<void> {
    const element = await this.element(selector, text);
    await element.click().catch(async (error: Error) => {
      // A person presses the element that replaced it.
      if (error.name !== 'StaleElementReferenceError' && !/detached/.test(error.message)) throw error;
      await (await this.element(selector, text)).click();
    });
  }

  /** Texts of all visible elements. */
  texts(selector: string): Promise<string[]> {
    return this.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.textContent.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()),
      selector,
    );
  }

  /** Path, query and fragment of the page's address. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Waits until the page is loaded and the islands that start by themselves run. */
  async hydrated(): Promise<void> {
    await expect
      .poll(() =>
        this.evaluate(() => ({
          state: document.readyState,
          waiting: document.querySelectorAll('astro-island[client=whenIdle][ssr]').length,
          menus: document.querySelectorAll('astro-island > header :not(nav) > details > summary:not([aria-haspopup])')
            .length,
        })),
      )
      .toEqual({ state: 'complete', waiting: 0, menus: 0 });
  }
}

/**
 * Finds the first visible element in the page and scrolls it into view. A moving element cannot be clicked yet, so it
 * is not returned.
 */
export function firstVisible(selector: string, text: string): Element | null {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.textContent.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').includes(text),
  );
  const moves = document
    .getAnimations()
    .some(
      ({ effect, playState }) => playState === 'running' && (effect as KeyframeEffect).target?.contains(found ?? null),
    );
  if (!found || moves) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}
