import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { endWith } from '../../src/platform/command-line/read-arguments.ts';
import { listForeignMarks } from '../../src/sites/brand-marks.ts';
import { type MannerName, mannerNames } from '../../src/sites/manner-values.ts';
import { arrangements, mostBrandsAlike, sharedManners } from '../../src/sites/manners.ts';
import { change, format, read, root, run, type Values, type Written } from './change-file.ts';

const content = 'src/content/default';
const colour = /^#[0-9A-F]{6}$/i;

/**
 * Writes the entry, content and marks of a brand, from those of a similar one. Its layout differs from that of every
 * other brand in at least half of the properties.
 */
export function newBrand(id: string, [name]: readonly string[], values: Values): Written {
  if (!/^[a-z]+(-[a-z]+)*$/.test(id)) endWith(`${id}: an id of small letters is needed, as seeblick`);
  if (brands.some((brand) => brand.id === id)) return { done: [], left: left(id) };
  const like = brands.find((brand) => brand.id === values.like);
  const { primary = '', secondary = '' } = values;
  if (!name || !like)
    endWith(`a brand needs its name and --like, one of ${brands.map((brand) => brand.id).join(', ')}`);
  if (!colour.test(primary) || !colour.test(secondary)) endWith('--primary and --secondary are colours as #2F5D50');
  if (!/^[\p{L}\p{N} .&-]{2,40}$/u.test(name)) endWith(`${name}: a name of 2 to 40 letters is needed`);

  const entry = { id, name, hosts: [`${id}.example`, `www.${id}.example`], palette: { primary, secondary } };
  const own = JSON.stringify({ ...entry, face: like.face, shape: like.shape, ...differingManners(like) });
  change(
    'sites.config.ts',
    '\n] as const satisfies readonly Brand<string>[];',
    (end) => `\n{...house, ${own.slice(1)},${end}`,
  );
  copyContent(like, id, name);
  cpSync(join(root, 'public/brand', like.id), join(root, 'public/brand', id), { recursive: true });
  format('sites.config.ts');
  run(process.execPath, 'scripts/content-model.ts');
  return { done: [`sites.config.ts, ${content}/${id}, public/brand/${id}, and its content type`], left: left(id) };
}

/** Returns the layout nearest to that of a brand which no brand shares by more than half. */
function differingManners(like: Brand): Partial<Brand> {
  const isCrowded = (name: MannerName, value: string) =>
    arrangements.some((arrangement) => arrangement === name) &&
    brands.filter((brand) => brand[name] === value).length >= mostBrandsAlike;
  const choices = mannerNames.map((name) =>
    [...new Set(brands.map((brand) => brand[name]))].filter((value) => !isCrowded(name, value)),
  );
  let best: { distance: number; manners: Partial<Brand> } | undefined;
  const choose = (chosen: string[]): void => {
    if (chosen.length < mannerNames.length) {
      for (const value of choices[chosen.length] ?? []) choose([...chosen, value]);
      return;
    }
    const manners = Object.fromEntries(mannerNames.map((manner, index) => [manner, chosen[index]])) as Partial<Brand>;
    const distance = mannerNames.length - sharedManners(like, manners).length;
    if (best && best.distance <= distance) return;
    if (brands.every((brand) => sharedManners(brand, manners).length <= mannerNames.length / 2))
      best = { distance, manners };
  };
  choose([]);
  return best?.manners ?? {};
}

/** Copies content: addresses and name of the new brand, numbers that no brand has, no colour of the former one. */
function copyContent(like: Brand, id: string, name: string): void {
  const folder = join(root, content, id);
  cpSync(join(root, content, like.id), folder, { recursive: true });
  const numbers = textsBelow(join(root, content)).flatMap((text) =>
    [...text.matchAll(/^[- ] ?Nummer: (\d+)$/gm)].map(([, number]) => Number(number)),
  );
  let last = Math.max(0, ...numbers);
  const renumbered = new Map<string, number>();
  const [host] = like.hosts;
  for (const path of filesBelow(folder)) {
    const text = readFileSync(path, 'utf8')
      .replaceAll(host, `${id}.example`)
      .replaceAll(new RegExp(`(?<=Kennung: |/unsere-haeuser/)${like.id}\\b`, 'g'), id)
      .replaceAll(new RegExp(`(?<!\\p{L})${like.name}(?!\\p{L})`, 'gu'), name)
      .replace(/^mainColor:.*\n/m, '')
      .replaceAll(/(?<=^[- ] ?Nummer: )\d+$/gm, (number) => {
        // One number in all languages.
        if (!renumbered.has(number)) renumbered.set(number, ++last);
        return String(renumbered.get(number));
      });
    writeFileSync(path, text);
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name));

const textsBelow = (folder: string) => filesBelow(folder).map((path) => readFileSync(path, 'utf8'));

function left(id: string): string[] {
  const folder = join(root, 'public/brand', id);
  const drawings = new Map(
    ['logo-colour', 'logo-white', 'logo-black', 'logo-small'].flatMap((mark) => {
      const path = join(folder, `${mark}.svg`);
      return existsSync(path) ? [[`${mark}.svg`, readFileSync(path, 'utf8')]] : [];
    }),
  );
  const name = new RegExp(`id: '${id}',\\s+name: '([^']+)'`).exec(read('sites.config.ts'))?.[1] ?? id;
  return [
    `${content}/${id}: read every text; addresses, people and telephone numbers are still those of the other house`,
    ...listForeignMarks({ id, name }, drawings, (brand, file) => {
      const path = join(root, 'public/brand', brand, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    }).map((problem) => `public/brand/${id}/${problem}`),
    `public/brand/${id}: favicon.svg and .ico, apple-touch-icon.png (180 px), icon-192.png, icon-512.png, logo.png (360 px wide), logo-mail.png (360 × 112 px, below 10 kB), motif.svg (240 × 80, repeats sideways)`,
    `npm run build -- --site ${id} until it says ✓; then npm run check, npx vitest run --project unit, FULL=1 npx playwright test pages -g ${id}`,
    'before visitors come: docs/developer.md, «Going live»',
  ];
}
