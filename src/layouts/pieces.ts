/** Parts that many pages of a site have in common. */
export type PieceKind = 'bar' | 'footer' | 'failures';

/** In no text of an editor: of another process there are other marks. */
const secret = crypto.randomUUID();

/** Where a piece is put in, with all that it depends on beside the site, and the path that it leads to. */
export const pieceMark = (kind: PieceKind, dependsOn: string, path: string) =>
  `<!--${secret} ${kind} ${dependsOn} ${path}-->`;

/** The piece with what it depends on, its kind alone, and the path. */
export const pieceMarks = new RegExp(`<!--${secret} ((bar|footer|failures) [^>]*) ([^ >]*)-->`);

/** Stands in a piece for the path of the page that it is put into. The same in every process, as it decides other bytes. */
export const anyPath = '/-pfad-dieser-seite-';

/** Paths that look the same in a text, an attribute and a script's data: only such ones can be put into a piece. */
export const isPlainPath = (path: string) => /^[\w/-]*$/.test(path);

/** The piece as the page with that path has it. */
export function withPath(piece: string, path: string): string {
  // The home page of a language has no slash at its end.
  return piece.replaceAll(anyPath, path === '/' ? '' : path);
}

/** Where the scripts are put in that start islands. */
export const islandsMark = `<!--${secret}-->`;
