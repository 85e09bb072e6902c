import { extname } from 'node:path';

/** Endings of a file and of its forms, in the order in which manifests hold their hashes. */
export const allForms = ['', '.br', '.gz'];

/**
 * What lies beside a text of a release. Every browser of today takes Brotli. Who does not gets pages as they are, and
 * gzip of what is large and stays for months.
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
// What has no ending is for platforms alone, which would serve its forms.
const formsByEnding = new Map(forms.flatMap(([endings, files]) => files.map((ending) => [ending, endings] as const)));

/** What lies beside a file of a release, by the endings of the names; the file itself first. */
export function formsOf(file: string): readonly string[] {
  return formsByEnding.get(extname(file)) ?? [''];
}
