import { extname } from 'node:path';

/** Suffixes of a file and its compressed forms, in the order of the hashes in a manifest. */
export const allForms = ['', '.br', '.gz'];

/**
 * Compressed forms by file type. All current browsers support Brotli. Others get pages uncompressed, and gzip for large
 * files that are cached for months.
 */
const forms: readonly [endings: readonly string[], files: readonly string[]][] = [
  [
    ['', '.br'],
    ['.html', '.json', '.xml', '.txt', '.rss', '.ics', '.webmanifest'],
  ],
  [
    ['', '.br', '.gz'],
    ['.css', '.js', '.svg', '.ico'],
  ],
];
// Files without extension are for hosting platforms only, which would serve their compressed forms, too.
const formsByEnding = new Map(forms.flatMap(([endings, files]) => files.map((ending) => [ending, endings] as const)));

/** Suffixes of a file's forms in a release, starting with the file itself. */
export function formsOf(file: string): readonly string[] {
  return formsByEnding.get(extname(file)) ?? [''];
}
