/**
 * Returns the file name of a page in a release. It contains the status, like `404.html`, so that a server needs nothing
 * but the folder, also after a switch of releases.
 */
export function pageFile(address: string, status: number): string {
  return `${address === '/' ? '' : address}/${status === 200 ? 'index' : status}.html`;
}

/** Matches files for pages with an error status. Addresses with these names do not exist for visitors. */
export const statusFile = '/(?:404|410|500)\\.html$';
