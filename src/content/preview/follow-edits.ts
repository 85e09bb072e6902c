import { versionHeader } from './preview-page.ts';

/** Poll interval, in milliseconds. */
const delayMs = 750;
/** Version of the rendered page; undefined on pages that no save can change. */
const version = document.currentScript?.dataset['version'];

/** Reloads the page after a save has changed it, in any window, in the panel or over the API. */
async function follow(version: string): Promise<void> {
  try {
    const headers = { [versionHeader]: version };
    const answer = document.hidden ? undefined : await fetch(location.href, { headers, redirect: 'manual' });
    const current = answer?.headers.get(versionHeader);
    // While the content service is unavailable, the page stays unchanged.
    const isOther = current && current !== version && answer?.status !== 503;
    if (isOther || answer?.type === 'opaqueredirect') return location.reload();
  } catch {
    // The next request may reach the origin again.
  }
  setTimeout(() => void follow(version), delayMs);
}

if (version !== undefined) void follow(version);
