import { isImmutable, isOfEditors } from '../platform/http/answer-headers.ts';
import { pageFile } from '../releases/error-pages.ts';
import type { Manifest } from '../releases/manifest.ts';

/** Address of the pointer of a host in the storage. Only this object is ever replaced. */
export const pointerAddress = '/_release.json';

/** Time that a front uses a pointer without reading it again, in milliseconds. */
export const pointerTtlMs = 1_000;

/** Address of an object. Its key is the hash of its bytes and headers, so it never changes. */
export const objectAddress = (key: string) => `/_objects/${key}`;

/** Everything that visitors get of a host. Replacing it publishes a release in one step. */
export interface Pointer extends Pick<Manifest, 'pages' | 'redirects' | 'inline'> {
  /** Keys of the objects of all files, by address. */
  files: Record<string, string>;
  /** Scripts, styles and fonts of earlier releases, for open pages; `until` is Unix time in ms. */
  earlier: Record<string, { key: string; until: number }>;
}

export const objectKeys = ({ files, earlier }: Pointer): ReadonlySet<string> =>
  new Set([...Object.values(files), ...Object.values(earlier).map(({ key }) => key)]);

/**
 * Lists the addresses with another answer than before, as visitors request them. No cache has new files of editors.
 *
 * @param before @default none
 */
export function findChanges(before: Pointer | undefined, after: Pointer): string[] {
  const [old, now] = [before ? visibleAnswers(before) : new Map<string, string>(), visibleAnswers(after)];
  const isOther = (address: string) =>
    old.get(address) !== now.get(address) && (old.has(address) || !isOfEditors(address));
  return [...new Set([...old.keys(), ...now.keys()])].filter(isOther).sort();
}

function visibleAnswers({ pages, redirects, inline, files, earlier }: Pointer): ReadonlyMap<string, string> {
  const policy = JSON.stringify(inline);
  return new Map([
    ...redirects.map(({ from, to }): [string, string] => [from.replace(/\/?\*$/, ''), to]),
    // Fronts of former versions also answered with earlier files of editors.
    ...Object.entries(earlier).flatMap(([address, { key }]): [string, string][] =>
      isOfEditors(address) ? [[address, key]] : [],
    ),
    ...Object.entries(files).filter(([address]) => !address.endsWith('.html') && !isImmutable(address)),
    ...Object.entries(pages).map(([address, status]): [string, string] => {
      return [address, `${status} ${files[pageFile(address, status)]} ${policy}`];
    }),
  ]);
}
