import { block } from '../../content/schemas/blocks.ts';

/** The blocks that editors may place and the catalogue cannot show, in sentences. @param examples by the blocks' names. */
export function missingExamples(examples: Readonly<Record<string, unknown>>): string[] {
  const names = block.options.map(({ shape }) => shape.__component.value);
  return names
    .filter((name) => !Object.hasOwn(examples, name))
    .map((name) => `${name} has no example: add one to src/development/catalogue/examples.ts`);
}
