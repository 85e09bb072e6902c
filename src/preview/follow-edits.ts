import { versionHeader } from './preview-page.ts';

/** Milliseconds between an answer and the next question. */
const delayMs = 750;
/** Version of the page as it was rendered; undefined on pages that no save changes. */
const version = document.currentScript?.dataset['version'];

/** Reloads the page once a save has made it another one: in whichever window, in the panel or over the API. */
async function follow(version: string): Promise<void> {
  try {
    const headers = { [versionHeader]: version };
    const answer = document.hidden ? undefined : await fetch(location.href, { headers, redirect: 'manual' });
    const current = answer?.headers.get(versionHeader);
    // While the content service is away, the page stays as it is.
    const isOther = current && current !== version && answer?.status !== 503;
    if (isOther || answer?.type === 'opaqueredirect') return location.reload();
  } catch {
    // The next question may reach the origin again.
  }
  setTimeout(() => void follow(version), delayMs);
}

if (version !== undefined) void follow(version);
