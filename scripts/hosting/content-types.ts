import { mimes } from 'hono/utils/mime';

/** What a release holds; a server's own table may lack the younger ones. */
const endings = 'html css js json xml txt svg ico png jpg jpeg webp avif woff2 pdf'.split(' ');

/** Content types as the origin sends them, by ending. */
export const contentTypes: [ending: string, type: string][] = endings.flatMap((ending) => {
  const type = mimes[ending];
  return type ? [[ending, type]] : [];
});
