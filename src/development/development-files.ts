import { readFile } from 'node:fs/promises';
import { contentReader } from './content/content-reader.ts';
import type { DevelopmentServer } from './vite-types.ts';

/** Serves pictures and documents of the content in `npm run dev`. Encodes each picture on its first request. */
export function developmentFiles(server: DevelopmentServer): void {
  server.middlewares.use(async (request, response, next) => {
    if (!/^\/_(bilder|dateien)\//.test(request.url ?? '')) return next();
    try {
      const address = decodeURI(request.url ?? '');
      await contentReader().provide(address);
      const found = await fileOf(address);
      if (!found) return next();
      response.setHeader('content-type', found.type);
      return response.end(await readFile(found.path));
    } catch (error) {
      return next(error);
    }
  });
}

/** Finds a file. Its modules are loaded with the first request. */
async function fileOf(address: string) {
  const { foldersOfEnvironment } = await import('../releases/folders.ts');
  const { findMediaFile } = await import('../content/find-media-file.ts');
  const { media, pictures } = foldersOfEnvironment();
  return findMediaFile(address, { originals: [media], pictures: [pictures] });
}
