import { type Brand, brands } from '../../sites.config.ts';

/**
 * Finds wordmarks and marks that are those of another brand, or that name another one.
 *
 * @param drawings SVG files of the brand by name: `logo-colour.svg`.
 * @param drawingOf reads a file of another brand; empty if there is none.
 * @returns a sentence for each.
 */
export function listForeignMarks(
  { id, name }: { id: string; name: string },
  drawings: ReadonlyMap<string, string>,
  drawingOf: (brand: Brand['id'], file: string) => string,
): string[] {
  const others = brands.filter((brand) => brand.id !== id);
  return [...drawings].flatMap(([file, drawing]) => {
    const title = /<title>([^<]*)<\/title>/.exec(drawing)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const letters = longestPath(drawing);
    const owner = others.find((other) => letters && longestPath(drawingOf(other.id, file)) === letters);
    return [
      ...(title === name ? [] : [`${file}: its <title> says «${title}», not «${name}»`]),
      ...(owner ? [`${file}: it is drawn with the letters of ${owner.name}`] : []),
    ];
  });
}

/** The longest path of a drawing: the letters of a wordmark, or the form of a mark. */
function longestPath(drawing: string): string {
  const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
  return paths.sort((one, other) => other.length - one.length)[0] ?? '';
}
