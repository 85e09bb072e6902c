import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Hashes of inline scripts and styles for the content security policy: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export const inlineHashesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

export function hashTexts(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}
