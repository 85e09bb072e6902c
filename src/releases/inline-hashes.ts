import { createHash } from 'node:crypto';

/** What may stand inline in a page, as the content security policy names it: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export function hashesOf(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}
