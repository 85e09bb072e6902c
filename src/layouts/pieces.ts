/** Kinds of markup that many pages of a site share. */
export type PieceKind = 'bar' | 'footer' | 'failures';

/** Makes the marks impossible to write for editors. Each process has its own. */
const secret = crypto.randomUUID();

/** Creates the placeholder for a piece: its inputs except the site, and the path in its links. */
export const pieceMark = (kind: PieceKind, dependsOn: string, path: string) =>
  `<!--${secret} ${kind} ${dependsOn} ${path}-->`;

/** Matches a placeholder; captures its key, its kind and the path. */
export const pieceMarks = new RegExp(`<!--${secret} ((bar|footer|failures) [^>]*) ([^ >]*)-->`);

/**
 * Placeholder in a piece for the path of the current page. Fixed for all processes, because other bytes of the output
 * depend on it.
 */
export const anyPath = '/-pfad-dieser-seite-';

/**
 * Checks whether a path reads the same in text, attributes and script data. Only such paths can be inserted into a
 * piece.
 */
export const isPlainPath = (path: string) => /^[\w/-]*$/.test(path);

/** Inserts the path of a page into a piece. */
export function withPath(piece: string, path: string): string {
  // The home page of a language has no trailing slash.
  return piece.replaceAll(anyPath, path === '/' ? '' : path);
}

/** Placeholder for the scripts that start islands. */
export const islandsMark = `<!--${secret}-->`;
