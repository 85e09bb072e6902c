import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolder } from './default/state.ts';
/** A drawing of the repository, shown where a house could show a photograph. */
export interface DrawnPicture {
  /** `tabor/haus` */
  name: string;
  /** Places that show it: page or kind of entry, and field. */
  places: string[];
}

/** Content of a brand in one language: pages by path, and any other content. */
interface Illustrated {
  pages: readonly { Pfad: string; Inhalt: unknown }[];
}

/**
 * Lists the places of a website that still show a drawing, most important first: the first picture of a page (the home
 * page before all others), then portraits.
 *
 * @param drawings names of drawings by the first 16 hex digits of their SHA-256.
 */
export function drawnPictures({ pages, ...others }: Illustrated, drawings: ReadonlyMap<string, string>) {
  const places = new Map<string, string[]>();
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = 'url' in value && drawings.get(String(value.url).slice(0, 16));
    if (name) places.set(name, [...(places.get(name) ?? []), place]);
    for (const [key, item] of Object.entries(value))
      look(item, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`);
  };
  for (const { Pfad, Inhalt } of pages) look(Inhalt, `${Pfad} Inhalt`);
  for (const [kind, list] of Object.entries<unknown>(others)) look(list, kind);
  return [...places]
    .map(([name, of]): DrawnPicture => ({ name, places: of }))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

function rank({ name, places }: DrawnPicture): number {
  if (places.some((place) => place.startsWith('/ Inhalt[0].'))) return 0;
  if (places.some((place) => place.includes(' Inhalt[0].'))) return 1;
  return name.includes('portraet') ? 2 : 3;
}

/**
 * Reads the names of the drawings, for example `tabor/haus`, by the first 16 hex digits of their SHA-256. The media
 * store uses these digits as file names.
 */
export async function readDrawings(): Promise<Map<string, string>> {
  const folder = join(defaultFolder, 'bilder');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));
  const named = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex');
    return [hash.slice(0, 16), file.replaceAll('\\', '/').slice(0, -'.webp'.length)] as const;
  });
  return new Map(await Promise.all(named));
}
