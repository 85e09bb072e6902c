/** More than a form or an editor sends at once. */
export const maxFiles = 20;

/**
 * Called by the body parser for each file of a request, with the options of this request as `this`. What it passes
 * over is not written to the disk; one file too many is taken, for `global::file-count` to see.
 */
export function takesFile(this: { files?: number }): boolean {
  this.files = (this.files ?? 0) + 1;
  return this.files <= maxFiles + 1;
}
