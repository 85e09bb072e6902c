import { extname } from 'node:path';

/** Text, which gets smaller. What has no ending is for platforms alone, which would serve its forms. */
const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.ico']);

/** What lies beside a file of a release, by the endings of the names; the file itself first. */
export function formsOf(file: string): readonly string[] {
  return compressible.has(extname(file)) ? ['', '.br', '.gz'] : [''];
}
