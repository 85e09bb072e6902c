import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { findMediaFile } from '../content/find-media-file.ts';
import { foldersOfEnvironment } from '../releases/folders.ts';

/** Serves pictures and documents of the content in `npm run dev`, encoding each picture when it is first asked for. */
export function developmentFiles(): AstroIntegration {
  const { media, pictures } = foldersOfEnvironment();
  const folders = { originals: [media], pictures: [pictures] } as const;

  return {
    name: 'development-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const address = request.url ?? '';
          const found = /^\/_(bilder|dateien)\//.test(address) && (await findMediaFile(decodeURI(address), folders));
          if (!found) return next();
          response.setHeader('content-type', found.type);
          return response.end(await readFile(found.path));
        });
      },
    },
  };
}
