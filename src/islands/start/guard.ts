import type { AstroIsland } from './when-idle.ts';

/**
 * Inline script in the head of every page. If code or the stylesheet does not load, or an island fails, it shows a
 * notice with a retry button; its texts are in `Failures.astro`. It must be small: all inline scripts together have a
 * limit of two kilobytes.
 */

/** Maximum time that a stylesheet may block the page, in milliseconds. */
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
    // The retry is running: placeholders replace the buttons, and the notice is no alert meanwhile.
    notice.role = null;
    if (value) location.reload();
    else (again as Again)(remove);
  }) as unknown as typeof notice.onclick;
  const remove = () => notice.remove();
  place.addEventListener('astro:hydrate', remove);
  place.addEventListener('astro:hydration-error', remove);
  place.before(notice);
}

/** Reloads the page if a newer release no longer references the missing file; at most once per file. */
async function missing(address: string, place: Element, again: Again): Promise<void> {
  try {
    const page = await fetch(location.href, { cache: 'reload' });
    if (page.ok && !(await page.text()).includes(address) && !sessionStorage[address]) {
      sessionStorage[address] = 1;
      return location.reload();
    }
  } catch {
    // Without network or storage the visitor decides.
  }
  say('load', place, again);
}

addEventListener('astro:hydration-error', (({ target: island, detail: { error, componentUrl } }: HydrationError) => {
  // Browsers and `hydrateInTime` mention the module in such errors. A truncated module fails to parse.
  if (/module|Syntax/.test(error)) missing(componentUrl, island, () => island.start());
  else say('unexpected', island);
}) as unknown as EventListener);

function styleFailed(link: HTMLLinkElement): void {
  // A pending stylesheet would block rendering.
  link.remove();
  missing(link.getAttribute('href') as string, document.body.children[0] as Element, (remove) => {
    // The placeholder of the retry is invisible without styles.
    remove();
    document.head.append(link);
  });
}

// Errors of elements do not bubble, so this listener captures.
addEventListener(
  'error',
  (({ target: link }: { target: HTMLLinkElement }) => {
    if (link.rel !== 'stylesheet') return;
    // Waits until the body exists, because the notice goes there.
    if (document.readyState === 'complete') styleFailed(link);
    else addEventListener('load', () => styleFailed(link));
  }) as unknown as EventListener,
  true,
);
setTimeout(() => {
  const link = document.querySelector<HTMLLinkElement>('[rel=stylesheet]');
  if (link?.sheet === null) styleFailed(link);
}, styleTimeout);
