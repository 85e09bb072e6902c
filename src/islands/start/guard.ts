import type { AstroIsland } from './when-idle.ts';

/**
 * Inline script in the head of every page. If code or the stylesheet does not load, or an island fails, it shows a
 * notice with a retry button; its texts are in `Failures.astro`. It must be small: all inline scripts together have a
 * limit of two kilobytes.
 */

/** Maximum time that a stylesheet may block the page, in milliseconds. */
const styleTimeout = 120_000;

/** Every stylesheet has an address. */
interface Stylesheet extends HTMLLinkElement {
  getAttribute(name: 'href'): string;
}
/** Events of the page, with the elements that they come from. */
interface PageEvents {
  'astro:hydration-error': { target: AstroIsland; detail: { error: string; componentUrl: string } };
  error: { target: Stylesheet };
  load: Event;
}
declare function addEventListener<Name extends keyof PageEvents>(
  name: Name,
  listener: (event: PageEvents[Name]) => void,
  capture?: boolean,
): void;

/** A notice of `Failures.astro`. */
interface Notice extends Omit<HTMLElement, 'cloneNode' | 'onclick'> {
  cloneNode(deep: true): Notice;
  onclick(event: { target: HTMLButtonElement }): void;
}
/** Ids of the templates in `Failures.astro`. */
type Failure = 'failure-load' | 'failure-unexpected';
/** Elements that every page has. */
interface Page extends Omit<Document, 'getElementById' | 'body'> {
  getElementById(id: Failure): { content: { children: [Notice] } };
  body: { children: [Element] };
}
declare const document: Page;

type Again = (remove: () => void) => void;

function say(failure: Failure, place: Element, again?: Again): void {
  const notice = document.getElementById(failure).content.children[0].cloneNode(true);
  notice.onclick = ({ target: { type, value } }) => {
    // Only the buttons have a type.
    if (!type) return;
    // The retry is running: placeholders replace the buttons, and the notice is no alert meanwhile.
    notice.role = null;
    if (value) location.reload();
    else again?.(remove);
  };
  const remove = () => notice.remove();
  place.before(notice);
  place.addEventListener('astro:hydrate', remove);
  place.addEventListener('astro:hydration-error', remove);
}

/** Reloads the page if a newer release no longer references the missing file; at most once per file. */
async function missing(address: string, place: Element, again: Again): Promise<void> {
  try {
    const page = await fetch('', { cache: 'reload' });
    if (page.ok && !(await page.text()).includes(address) && !sessionStorage[address]) {
      sessionStorage[address] = 1;
      return location.reload();
    }
  } catch {
    // Without network or storage the visitor decides.
  }
  say('failure-load', place, again);
}

addEventListener('astro:hydration-error', ({ target: island, detail: { error, componentUrl } }) => {
  // Browsers and `whenIdle` mention the module in such errors. A truncated module fails to parse.
  if (/module|Syntax/.test(error)) missing(componentUrl, island, () => island.start());
  else say('failure-unexpected', island);
});

function styleFailed(link: Stylesheet): void {
  // A pending stylesheet would block rendering.
  link.remove();
  missing(link.getAttribute('href'), document.body.children[0], (remove) => {
    // The placeholder of the retry is invisible without styles.
    remove();
    document.head.append(link);
  });
}

// Errors of elements do not bubble, so this listener captures.
addEventListener(
  'error',
  ({ target: link }) => {
    if (link.rel !== 'stylesheet') return;
    // Waits until the body exists, because the notice goes there.
    if (document.readyState === 'complete') styleFailed(link);
    else addEventListener('load', () => styleFailed(link));
  },
  true,
);
setTimeout(() => {
  const link = document.querySelector<Stylesheet>('[rel=stylesheet]');
  if (link?.sheet === null) styleFailed(link);
}, styleTimeout);
