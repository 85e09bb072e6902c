import type { AstroIsland } from './astro-island.ts';

/**
 * Stands inline in the head of every page and watches over what the page loads. Where code or the stylesheet does not
 * arrive, or an island breaks, it says so beside it, with a way to try again; the texts are in `Failures.astro`. It
 * must be small: all of the inline scripts together have two kilobytes.
 */

/** Milliseconds that a stylesheet may hold back the page. */
const styleTimeout = 120_000;

interface HydrationError {
  target: AstroIsland;
  detail: { error: string; componentUrl: string };
}

type Again = (remove: () => void) => void;

function say(failure: 'load' | 'unexpected', place: Element, again?: Again): void {
  const template = document.getElementById(`failure-${failure}`) as HTMLTemplateElement;
  const notice = (template.content.children[0] as Element).cloneNode(true) as HTMLElement;
  notice.onclick = (({ target: { type, value } }: { target: HTMLButtonElement }) => {
    // Only the buttons have a type.
    if (!type) return;
    // It is under way, and nothing is wrong for now: placeholders stand where the buttons were.
    notice.role = null;
    if (value) location.reload();
    else (again as Again)(remove);
  }) as unknown as typeof notice.onclick;
  const remove = () => notice.remove();
  place.addEventListener('astro:hydrate', remove);
  place.addEventListener('astro:hydration-error', remove);
  place.before(notice);
}

/** A page that a newer release has replaced names files that may be gone: it is loaded again, once for each file. */
async function missing(address: string, place: Element, again: Again): Promise<void> {
  try {
    const page = await fetch(location.href, { cache: 'reload' });
    if (page.ok && !(await page.text()).includes(address) && !sessionStorage[address]) {
      sessionStorage[address] = 1;
      return location.reload();
    }
  } catch {
    // No network, or no storage: the person decides.
  }
  say('load', place, again);
}

addEventListener('astro:hydration-error', (({ target: island, detail: { error, componentUrl } }: HydrationError) => {
  // All browsers name a module that they cannot load so, as does `hydrateInTime`; one that ends early does not parse.
  if (/module|Syntax/.test(error)) missing(componentUrl, island, () => island.start());
  else say('unexpected', island);
}) as unknown as EventListener);

function styleFailed(link: HTMLLinkElement): void {
  // One that is still under way would hold back the page.
  link.remove();
  missing(link.getAttribute('href') as string, document.body.children[0] as Element, (remove) => {
    // Without styles there is no placeholder to be seen.
    remove();
    document.head.append(link);
  });
}

// Errors of elements do not bubble.
addEventListener(
  'error',
  (({ target: link }: { target: HTMLLinkElement }) => {
    if (link.rel !== 'stylesheet') return;
    // The place for the notice must be there.
    if (document.readyState === 'complete') styleFailed(link);
    else addEventListener('load', () => styleFailed(link));
  }) as unknown as EventListener,
  true,
);
setTimeout(() => {
  const link = document.querySelector<HTMLLinkElement>('[rel=stylesheet]');
  if (link?.sheet === null) styleFailed(link);
}, styleTimeout);
