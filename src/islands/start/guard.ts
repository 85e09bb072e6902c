import type { AstroIsland } from './astro-island.ts';

/**
 * Stands inline in the head of every page and watches over what the page loads. Where code or the stylesheet does not
 * arrive, or an island breaks, it says so beside it, with a way to try again; the texts are in `Failures.astro`. It must
 * be small: all of the inline scripts together have two kilobytes.
 */

/** How browsers name the failure of a module, and `hydrateInTime` a late one; a piece that ends early does not parse. */
const didNotArrive = /module|time-out|Syntax/i;
/** Milliseconds that a stylesheet may hold back the page. */
const styleTimeout = 120_000;

function say(failure: 'load' | 'unexpected', place: Element, again?: () => void): void {
  const template = document.getElementById(`failure-${failure}`) as HTMLTemplateElement;
  const notice = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  notice.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    notice.remove();
    if (button.value || !again) location.reload();
    else again();
  };
  place.addEventListener('astro:hydrate', () => notice.remove());
  place.before(notice);
}

/** A page that a newer release has replaced names files that may be gone: it is loaded anew, once for each file. */
async function missing(address: string, place: Element, again: () => void): Promise<void> {
  try {
    const page = await fetch(location.href, { cache: 'reload' });
    if (page.ok && !(await page.text()).includes(address) && !sessionStorage[address]) {
      sessionStorage[address] = 1;
      location.reload();
      return;
    }
  } catch {
    // No network, or no storage: the person decides.
  }
  say('load', place, again);
}

addEventListener('astro:hydration-error', (event) => {
  const { error, componentUrl } = (event as CustomEvent).detail;
  const island = event.target as AstroIsland;
  if (didNotArrive.test(error)) missing(componentUrl, island, () => island.start());
  else say('unexpected', island);
});

function styleFailed(link: HTMLLinkElement): void {
  // One that is still under way would hold back the page.
  link.remove();
  missing(link.getAttribute('href') ?? '', document.body.children[0] as Element, () => document.head.append(link));
}

// Errors of elements do not bubble.
addEventListener(
  'error',
  (event) => {
    const link = event.target as HTMLLinkElement;
    if (link.rel !== 'stylesheet') return;
    // The place for the notice must be there.
    if (document.readyState === 'complete') styleFailed(link);
    else addEventListener('load', () => styleFailed(link));
  },
  true,
);
setTimeout(() => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (link && !link.sheet) styleFailed(link);
}, styleTimeout);
