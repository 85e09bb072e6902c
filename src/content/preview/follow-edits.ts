import { changeHeader, versionHeader } from './preview-page.ts';
import { connectToPanel } from './workplace.ts';

/** Delay of the next request, in milliseconds: after an answer that waited for a change, and after any other. */
const nextMs = 50;
const delayMs = 750;
/**
 * Version of the rendered page, undefined on pages that no save can change, state of the drafts that it shows, and the
 * origin of the panel.
 */
const { version, change, panel } = document.currentScript?.dataset ?? {};

/**
 * Reloads the page after a save has changed it, in any window, in the panel or over the API.
 *
 * @param change state of the drafts that the origin reported last. It answers as soon as there is another one.
 */
async function follow(version: string, change = ''): Promise<void> {
  let next: string | null = null;
  try {
    const headers = { [versionHeader]: version, ...(change && { [changeHeader]: change }) };
    const answer = document.hidden ? undefined : await fetch(location.href, { headers, redirect: 'manual' });
    const current = answer?.headers.get(versionHeader);
    // While the content service is unavailable, the page stays unchanged.
    const isOther = current && current !== version && answer?.status !== 503;
    if (isOther || answer?.type === 'opaqueredirect') return location.reload();
    next = answer?.headers.get(changeHeader) ?? null;
  } catch {
    // The next request may reach the origin again.
  }
  setTimeout(() => void follow(version, next ?? ''), next ? nextMs : delayMs);
}

if (version !== undefined) void follow(version, change);
if (panel && parent !== window) connectToPanel(panel);
