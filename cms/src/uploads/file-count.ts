/** Maximum number of files in a request, more than any form or editor sends. */
export const maxFiles = 20;

/**
 * Decides for each file of a request whether the body parser writes it to disk. The parser calls it with the options of
 * the request as `this`. Accepts one file too many, so that `global::file-count` notices the excess.
 */
export function takesFile(this: { files?: number }): boolean {
  this.files = (this.files ?? 0) + 1;
  return this.files <= maxFiles + 1;
}
