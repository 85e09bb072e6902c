/** Removes trailing slashes. A regular expression would take quadratic time on a long row of them. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
