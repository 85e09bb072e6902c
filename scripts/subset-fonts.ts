/**
 * Cuts a font into the three files of a display face in `src/sites/fonts`, and computes the metrics of the local fonts
 * that stand in until they arrive:
 *
 *     node scripts/subset-fonts.ts <face> <font file> --like grotesque [--weight 560]
 *
 * - `--weight`: fixes the weight of a variable font
 * - `--like`: a face with the same stand-ins, such as another bold sans serif
 *
 * Then add the face to `src/sites/faces.ts` and `sites.config.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import standIns from '../src/sites/fonts/stand-ins.json' with { type: 'json' };
import { displayRange } from '../src/sites/fonts/unicode-range.ts';

const { values, positionals } = readArguments({
  options: { like: { type: 'string' }, weight: { type: 'string' } },
  allowPositionals: true,
});
const [face, file] = positionals;
const faces: Record<string, Record<string, string>[]> = standIns;
const alike = faces[values.like ?? ''];
if (!face || !file || !alike)
  endWith(`node scripts/subset-fonts.ts <face> <font file> --like <${Object.keys(faces).join(' | ')}>`);

const folder = join(import.meta.dirname, '../src/sites/fonts');
const pathOf = (name: string, set: string) => join(folder, `${name}-${set}.woff2`);
const font = await readFile(file);
for (const [set, range] of Object.entries(displayRange)) {
  const cut = await subsetFont(font, charactersOf(range), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    ...(values.weight && { variationAxes: { wght: Number(values.weight) } }),
  });
  await writeFile(pathOf(face, set), cut);
  console.log(`${pathOf(face, set)}: ${cut.length} bytes`);
}

// The stand-ins get the width and height of the new font, so that no line moves when it arrives.
const [own, other] = await Promise.all([metricsOf(face), metricsOf(values.like ?? '')]);
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
faces[face] = alike.map((local) => {
  const size = (Number.parseFloat(local['size-adjust'] ?? '') / 100) * (own.width / other.width);
  return {
    ...local,
    'size-adjust': percent(size),
    'ascent-override': percent(own.ascent / size),
    'descent-override': percent(own.descent / size),
  };
});
await writeFile(join(folder, 'stand-ins.json'), `${JSON.stringify(faces, null, 2)}\n`);

/** Measures a face, as fractions of the type size. */
async function metricsOf(name: string) {
  const { xWidthAvg, ascent, descent, unitsPerEm } = await fromBuffer(await readFile(pathOf(name, 'latin')));
  return { width: xWidthAvg / unitsPerEm, ascent: ascent / unitsPerEm, descent: Math.abs(descent) / unitsPerEm };
}

/** Lists the characters of a `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .replaceAll('U+', '')
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part.split('-').map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}
