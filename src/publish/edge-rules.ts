import { filesOf, type Manifest } from '../build/releases/manifest.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import type { InlineHashes } from '../platform/http/inline-hashes.ts';

/** Parts of a manifest that answers depend on. */
export interface EdgeRules extends Pick<Manifest, 'pages' | 'redirects' | 'inline'> {
  /** Addresses of files that are neither pages nor named by their content: `/sitemap.xml`. */
  files: string[];
}

/** @param before inline hashes of the release before. Caches may still have its pages. */
export function rulesOf(manifest: Manifest, before?: InlineHashes): EdgeRules {
  const { pages, redirects, inline } = manifest;
  const files = [...filesOf(manifest).keys()].filter((file) => !file.endsWith('.html') && !isImmutable(file));
  return { pages, redirects, files, inline: before ? joined(inline, before) : inline };
}

export function joined(one: InlineHashes, other: InlineHashes): InlineHashes {
  const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])].sort();
  return { scripts: union(one.scripts, other.scripts), styles: union(one.styles, other.styles) };
}
