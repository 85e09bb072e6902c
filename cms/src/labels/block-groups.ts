import drawn from './block-pictures.json' with { type: 'json' };

/** Type of a block as the panel's chooser shows it. */
interface Block {
  uid: string;
  category: string;
  info: object;
}

const widthPx = 200;
const heightPx = 100;
/** Heights of the marks, in units of a row, and their colours. */
const marks: Readonly<Record<string, readonly [height: number, colour: string]>> = {
  '#': [1, '#c9ccd4'],
  '=': [0.5, '#4a4a6a'],
  '-': [0.25, '#8e8ea9'],
  o: [0.7, '#4a4a6a'],
  '+': [0.5, '#8e8ea9'],
  '[': [0.7, '#7b79ff'],
  ']': [0.7, '#7b79ff'],
};

/** Draws the rough shape of a block: pictures `#`, headings `=`, text `-`, buttons `[]`. */
function draw(rows: readonly string[]): string {
  const height = heightPx / rows.length;
  const shapes = rows.flatMap((row, line) =>
    [...row].map((sign, column) => {
      const [part, colour] = marks[sign] ?? [];
      if (!part) return '';
      const width = widthPx / row.length;
      const y = line * height + ((1 - part) / 2) * height;
      return `<rect x="${column * width}" y="${y}" width="${width + 0.5}" height="${part * height + (sign === '#' ? 0.5 : 0)}" fill="${colour}"/>`;
    }),
  );
  const size = `width="${widthPx}" height="${heightPx}" viewBox="-8 -8 ${widthPx + 16} ${heightPx + 16}"`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`)}`;
}

const groups = new Map<string, { category: string; preview: string }>(
  Object.entries(drawn).flatMap(([category, blocks]) =>
    Object.entries(blocks).map(([name, rows]) => [`bloecke.${name}`, { category, preview: draw(rows) }] as const),
  ),
);

/** Shows the blocks in groups with a picture. A block without a group stays in the group of its folder. */
export function groupBlocks<Type extends Block>(types: readonly Type[]): Type[] {
  return types.map((type) => {
    const { category, preview } = groups.get(type.uid) ?? {};
    return category ? { ...type, category, info: { ...type.info, preview } } : type;
  });
}
