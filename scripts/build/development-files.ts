import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { mediaAddress, type PictureFormat } from '../../src/components/picture-address.ts';
import { foldersOfEnvironment } from './folders.ts';
import { encodePictures } from './pictures.ts';

/** Serves pictures and documents of the content in `npm run dev`, encoding each picture when it is first asked for. */
export function developmentFiles(): AstroIntegration {
  const { media, pictures } = foldersOfEnvironment();

  async function find(address: string): Promise<{ path: string; type: string } | undefined> {
    const named = [...address.matchAll(mediaAddress)][0]?.groups;
    const hash = named?.hash ?? named?.document;
    const original = (await readdir(media)).find((name) => name.startsWith(`${hash}.`));
    if (!named || !original) return undefined;
    const path = join(media, original);
    if (!named.width) return { path, type: original.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' };
    const name = address.slice('/_bilder/'.length);
    const format = named.format as PictureFormat;
    const { places } = await encodePictures([{ original: path, width: Number(named.width), format, name }], pictures);
    return { path: places.get(name) ?? path, type: `image/${format}` };
  }

  return {
    name: 'development-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const found = /^\/_(bilder|dateien)\//.test(request.url ?? '') && (await find(decodeURI(request.url ?? '')));
          if (!found) return next();
          response.setHeader('content-type', found.type);
          return response.end(await readFile(found.path));
        });
      },
    },
  };
}
