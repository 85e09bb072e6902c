/**
 * The file of a page in a release. Its name says the status, as `404.html` and `500.html` do, so that a server which
 * knows nothing but the folder answers rightly, and goes on doing so when the next release is swapped in.
 */
export function pageFile(address: string, status: number): string {
  return `${address === '/' ? '' : address}/${status === 200 ? 'index' : status}.html`;
}

/** Names of files that answer with a status of their own: what they say is true of no address that ends so. */
export const statusFile = '/(?:404|410|500)\\.html$';
