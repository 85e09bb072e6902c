import { filesOf, type Manifest } from '../build/releases/manifest.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';

/** Parts of a manifest that answers depend on. */
export interface EdgeRules extends Pick<Manifest, 'pages' | 'redirects' | 'inline'> {
  /** Addresses of files that are neither pages nor named by their content: `/sitemap.xml`. */
  files: string[];
}

export function rulesOf(manifest: Manifest): EdgeRules {
  const { pages, redirects, inline } = manifest;
  const files = [...filesOf(manifest).keys()].filter((file) => !file.endsWith('.html') && !isImmutable(file));
  return { pages, redirects, files, inline };
}
