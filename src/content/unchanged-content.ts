/** This file loads no schemas: unchanged content is not checked again. */
import type { Brand } from '../../sites.config.ts';
import type { MediaStore } from './media-store.ts';
import type { PulledContent, ReadBefore } from './pull-brand.ts';
import { hashState, type Source } from './source.ts';

/** Returns the content of the last pull, if the source is unchanged and all media files are still stored. */
export async function unchangedContent(
  source: Source,
  brand: Brand,
  store: MediaStore,
  { code, content }: ReadBefore,
): Promise<PulledContent | undefined> {
  const state = content?.readFrom && (await hashState(source, brand, code));
  if (!content || !state || content.readFrom !== state) return undefined;
  return (await store.holds(listMediaHashes(content))) ? content : undefined;
}

/** Returns the hashes of the referenced media files, perhaps with a few other hex words of 16 digits. */
function listMediaHashes({ contents }: PulledContent): Set<string> {
  return new Set(JSON.stringify(contents).match(/\b[0-9a-f]{16}\b/g));
}
