/**
 * Draws the pictures, wordmarks and files of the default content.
 *
 *     node scripts/draw/draw.ts [--site tabor,bauma] [--only scenes|portraits|marks|files] [--picture haus]
 *
 * The same seeds give the same bytes; whoever wants another picture changes a seed or a scene and draws again.
 */
import { parseArgs } from 'node:util';
import { type BrandId, brands } from '../../sites.config.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, only: { type: 'string' }, picture: { type: 'string' } },
});
const asked = values.site?.split(',') ?? brands.map(({ id }) => id);
const ids = brands.map(({ id }) => id).filter((id) => asked.includes(id));
const unknown = asked.filter((id) => !ids.includes(id as BrandId));
if (unknown.length > 0)
  throw new Error(`--site: unknown brand ${unknown.join(', ')}; known are ${brands.map(({ id }) => id).join(', ')}`);

const steps: Record<string, () => Promise<(id: BrandId) => Promise<void>>> = {
  scenes: async () => {
    const { drawScenes } = await import('./draw-scenes.ts');
    return (id) => drawScenes(id, values.picture);
  },
  portraits: async () => (await import('./draw-portraits.ts')).drawPortraits,
  marks: async () => (await import('./draw-marks.ts')).drawMarks,
  files: async () => (await import('./draw-files.ts')).drawFiles,
};
const chosen = values.only?.split(',') ?? Object.keys(steps);

for (const step of chosen) {
  const load = steps[step];
  if (!load) throw new Error(`--only: unknown step ${step}; known are ${Object.keys(steps).join(', ')}`);
  const draw = await load();
  for (const id of ids) await draw(id);
}
if (chosen.includes('scenes') || chosen.includes('portraits'))
  await (await import('./picture-list.ts')).writePictureList();
if (chosen.includes('files')) await (await import('./brochure.ts')).closeBrowser();
