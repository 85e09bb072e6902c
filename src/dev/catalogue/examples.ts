import { type Example, type ExampleContent, examples } from '../../blocks/examples.ts';
import { type Block, type BlockName, blockNames } from '../../blocks/schemas.ts';
import type { Site } from '../../content/site.ts';

/** Lists every block in every state, in the order of the editors' list. */
export function examplesOf(site: Site): Map<BlockName, Example<Block>[]> {
  const content = contentOf(site);
  return new Map(blockNames.map((name) => [name, examples[name](content)]));
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
