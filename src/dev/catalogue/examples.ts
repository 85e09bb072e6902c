import type { ExampleContent, Examples } from '../../blocks/example.ts';
import { type Block, type BlockName, blockNames } from '../../blocks/schemas.ts';
import type { Site } from '../../content/site.ts';

const folders = Object.keys(import.meta.glob('../../blocks/*/schema.ts'));
const examples = import.meta.glob<Examples<Block>>('../../blocks/*/examples.ts', { eager: true, import: 'examples' });

/** Missing example files. The catalogue cannot show their blocks. */
export const withoutExamples = folders
  .map((path) => path.replace('schema.ts', 'examples.ts'))
  .filter((path) => !examples[path])
  .map((path) => path.replace('../../', 'src/'));

/** Lists every block in every state, in the order of the editors' list. */
export function examplesOf(site: Site): Map<BlockName, ReturnType<Examples<Block>>> {
  const content = contentOf(site);
  const all = Object.values(examples).flatMap((examplesWith) => examplesWith(content));
  const byName = Map.groupBy(all, ({ block }) => block.__component);
  return new Map(blockNames.map((name) => [name, byName.get(name) ?? []]));
}

function contentOf({ brand, pages, homes: [home] }: Site): ExampleContent {
  const blocks = pages.flatMap(({ Inhalt }) => Inhalt);
  const pictures = blocks.filter((block) => block.__component === 'bloecke.hero').map(({ Bild }) => Bild);
  const [picture = home?.Bild] = pictures;
  if (!picture) throw new Error(`${brand.id} has no picture to show the blocks with`);
  return {
    picture,
    captioned: { ...picture, caption: 'Im Juni, kurz nach dem Regen' },
    pictures,
    person: home?.Leitung ?? { Name: 'Verena Büchi' },
    downloads: blocks.filter((block) => block.__component === 'bloecke.downloads').flatMap(({ Dateien }) => Dateien),
  };
}
