import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brands } from '../../sites.config.ts';

/** Files and folders that the app and its build need. */
const parts = [
  'src',
  'public',
  'tests',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Pattern of the ids of generated brands, from the second one on. */
export const generated = /^haus-(\d+)$/;

/**
 * Copies this project and adds houses like Geeren until it has `count` brands.
 *
 * @param folder is created.
 * @param count includes the existing brands.
 */
export async function projectWithBrands(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (let index = 0; index < count - brands.length; index++)
    await cp('public/brand/geeren', join(folder, 'public', 'brand', `haus-${index}`), { recursive: true });
  const table = await readFile('sites.config.ts', 'utf8');
  const [before, rest] = table.split('const table = [');
  const end = rest?.indexOf('\n] as const') ?? -1;
  if (!before || !rest || end < 0) throw new Error('the table of brands is written otherwise than this expects');
  const line = rest.slice(end + 1).split('\n')[0] ?? '';
  const more = `
const model = ownBrands.find(({ id }) => id === 'geeren');
const table: any = [
  ...ownBrands.slice(0, ${count}),
  ...Array.from({ length: ${Math.max(0, count)} - ownBrands.length }, (_, index) => ({
    ...model,
    id: \`haus-\${index}\`,
    name: \`Haus \${index}\`,
    hosts: [\`haus-\${index}.example\`],
  })),
];
`;
  const after = rest.slice(end + 1 + line.length);
  await writeFile(
    join(folder, 'sites.config.ts'),
    `${before}const ownBrands = [${rest.slice(0, end)}\n${line}${more}${after}`,
  );
}
