/** A drawing of the repository that stands where a house could show a photograph. */
export interface DrawnPicture {
  /** `tabor/haus` */
  name: string;
  /** Where it stands: page or kind of entry, and field. */
  places: string[];
}

/** The content of a brand in one language, as far as this looks: pages by their paths, and everything else there is. */
interface Illustrated {
  pages: readonly { Pfad: string; Inhalt: unknown }[];
}

/**
 * Which places of a website still show a drawing. What pages begin with comes first, the home page before all, and faces
 * after that: a photograph says most there.
 *
 * @param drawings names of drawings by the first 16 hex digits of their SHA-256, which are the names of their files.
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
