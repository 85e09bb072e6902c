/** Draws the pictures, marks and documents of the default content; `--help` says how. */
import { help, OptionError, type Options, readOptions, type StepName } from './options.ts';
import { Outputs } from './outputs.ts';
import type { BrandId } from './websites.ts';

type Step = (id: BrandId, outputs: Outputs) => Promise<void>;

const steps: Record<StepName, (options: Options) => Promise<Step>> = {
  scenes: async ({ pictures }) => {
    const { drawScenes } = await import('./draw-scenes.ts');
    return (id, outputs) => drawScenes(id, outputs, pictures);
  },
  portraits: async () => (await import('./draw-portraits.ts')).drawPortraits,
  marks: async () => (await import('./draw-marks.ts')).drawMarks,
  files: async () => (await import('./draw-files.ts')).drawFiles,
};

async function draw(options: Options): Promise<void> {
  const outputs = await Outputs.read({ force: options.force });
  for (const name of options.steps) {
    const step = await steps[name](options);
    for (const id of options.sites) await step(id, outputs);
  }
  if (options.steps.includes('scenes') || options.steps.includes('portraits'))
    await (await import('./picture-list.ts')).writePictureList(outputs);
  if (options.steps.includes('files')) await (await import('./brochure.ts')).closeBrowser();

  const { drawn, unchanged, kept } = outputs.report;
  for (const path of drawn) console.log(`drawn  ${path}`);
  for (const path of kept) console.log(`kept   ${path}`);
  console.log(`${drawn.length} files drawn, ${unchanged.length} were the same already, ${kept.length} kept.`);
  if (kept.length) console.log('Kept files were put there by hand; --force draws over them.');
}

/** Exits with 1 where a drawn file was changed or is missing. */
async function check(): Promise<void> {
  const outputs = await Outputs.read();
  const differences = await outputs.differences();
  for (const { path, is } of differences) console.log(`${is.padEnd(8)} ${path}`);
  console.log(`${outputs.paths.length - differences.length} of ${outputs.paths.length} files are as they were drawn.`);
  if (differences.length === 0) return;
  console.log('Draw them again with --force, or keep them as they are with --list.');
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const outputs = await Outputs.read();
  const paths = (await outputs.differences()).map(({ path }) => path);
  await outputs.unlist(paths);
  for (const path of paths) console.log(`no longer listed as drawn: ${path}`);
  console.log(`${outputs.paths.length} files are listed as drawn.`);
}

const tasks: Record<Options['task'], (options: Options) => Promise<void> | void> = {
  draw,
  check,
  list,
  help: () => console.log(help),
};

try {
  const options = readOptions(process.argv.slice(2));
  await tasks[options.task](options);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
