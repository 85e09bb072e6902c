import { readFile } from 'node:fs/promises';
import { findMediaFile } from '../content/find-media-file.ts';
import { foldersOfEnvironment } from '../releases/folders.ts';
import { contentReader } from './content/content-reader.ts';
import type { DevelopmentServer } from './vite-types.ts';

/** Serves pictures and documents of the content in `npm run dev`, encoding each picture when it is first asked for. */
export function developmentFiles(server: DevelopmentServer): void {
  const { media, pictures } = foldersOfEnvironment();
  const folders = { originals: [media], pictures: [pictures] } as const;

  server.middlewares.use(async (request, response, next) => {
    if (!/^\/_(bilder|dateien)\//.test(request.url ?? '')) return next();
    try {
      const address = decodeURI(request.url ?? '');
      await contentReader().provide(address);
      const found = await findMediaFile(address, folders);
      if (!found) return next();
      response.setHeader('content-type', found.type);
      return response.end(await readFile(found.path));
    } catch (error) {
      return next(error);
    }
  });
}
