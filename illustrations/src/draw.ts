/** Draws the pictures, wordmarks and files of the default content; `--help` says how. */
import { parseArgs } from 'node:util';
import { sceneNames } from './scenes/table.ts';
import { type BrandId, brands } from './websites.ts';

const steps: Record<string, () => Promise<(id: BrandId) => Promise<void>>> = {
  scenes: async () => {
    const { drawScenes } = await import('./draw-scenes.ts');
    return (id) => drawScenes(id, options.picture?.join(','));
  },
  portraits: async () => (await import('./draw-portraits.ts')).drawPortraits,
  marks: async () => (await import('./draw-marks.ts')).drawMarks,
  files: async () => (await import('./draw-files.ts')).drawFiles,
};
const known = { site: brands.map(({ id }) => id), only: Object.keys(steps), picture: sceneNames };

const help = `Draws the pictures, wordmarks and files of the default content.

  npm run illustrations -- [options]

  --site <brand,…>     only these brands: ${known.site.join(', ')}
  --only <step,…>      only these steps: ${known.only.join(', ')}
  --picture <name,…>   only these scenes: ${known.picture.join(', ')}
  --help               this text

The same seeds give the same bytes; whoever wants another picture changes a seed or a scene and draws again.
Files are printed with the pictures that are there: draw those first.`;

/** What is wrong with the options is said in one line, without a stack. */
function refuse(message: string): never {
  console.error(`${message}\nTry «npm run illustrations -- --help».`);
  process.exit(2);
}

function parsed() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { site: text, only: text, picture: text, help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch (cause) {
    return refuse((cause as Error).message);
  }
}

const values = parsed();
if (values.help) {
  console.log(help);
  process.exit(0);
}

function asked(name: keyof typeof known): string[] | undefined {
  const names = values[name]?.split(',').map((one) => one.trim());
  const list: readonly string[] = known[name];
  const unknown = names?.filter((one) => !list.includes(one)) ?? [];
  if (unknown.length > 0) refuse(`--${name}: there is no «${unknown.join('», «')}»; known are ${list.join(', ')}.`);
  return names;
}

const options = { site: asked('site'), only: asked('only'), picture: asked('picture') };
const ids = known.site.filter((id) => options.site?.includes(id) ?? true);
const chosen = known.only.filter((step) => options.only?.includes(step) ?? true);

for (const step of chosen) {
  const draw = await steps[step]?.();
  for (const id of ids) await draw?.(id);
}
if (chosen.includes('scenes') || chosen.includes('portraits'))
  await (await import('./picture-list.ts')).writePictureList();
if (chosen.includes('files')) await (await import('./brochure.ts')).closeBrowser();
