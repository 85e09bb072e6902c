/** Parts that many pages of a site have in common. */
export type PieceKind = 'bar' | 'footer' | 'failures';

/** In no text of an editor: of another process there are other marks. */
const secret = crypto.randomUUID();

/** Where a piece is put in, with all that it depends on beside the site. */
export const pieceMark = (kind: PieceKind, dependsOn: string) => `<!--${secret} ${kind} ${dependsOn}-->`;

/** The piece with what it depends on, and its kind alone. */
export const pieceMarks = new RegExp(`<!--${secret} ((bar|footer|failures) [^>]*)-->`);

/** Where the scripts are put in that start islands. */
export const islandsMark = `<!--${secret}-->`;
