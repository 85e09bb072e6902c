import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import slugify from '@sindresorhus/slugify';
import { endWith } from '../../src/platform/command-line/read-arguments.ts';
import { change, format, read, root, run, type Written, write } from './change-file.ts';

const pictures = 'cms/src/labels/block-pictures.json';

/** Rough shape in the editors' chooser: heading and text. See `cms/src/labels/block-groups.ts`. */
const shape = '["=====     ", "----------", "----------", "----------", "------    "]';

/**
 * Writes a block with a title and a text.
 *
 * @param name in English, as its folder: `visiting-days`.
 * @param words its German label, and the sentence by which editors choose it.
 */
export function newBlock(name: string, [label = '', sentence = '']: readonly string[]): Written {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) endWith(`${name}: a name in English is needed, as visiting-days`);
  const folder = `src/blocks/${name}`;
  if (existsSync(join(root, folder))) return { done: [], left: left(name) };
  if (!label || !sentence) endWith('a block needs its German label and a German sentence for editors; see --help');
  const id = `bloecke.${slugify(label, {
    customReplacements: [
      ['ä', 'ae'],
      ['ö', 'oe'],
      ['ü', 'ue'],
    ],
  })}`;
  if (read('src/blocks/templates.ts').includes(`'${id}'`)) endWith(`${id} exists: choose another label`);
  const words = name.split('-');
  const component = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const constant = component.charAt(0).toLowerCase() + component.slice(1);

  mkdirSync(join(root, folder));
  write(`${folder}/schema.ts`, schemaOf(id, label, sentence));
  write(`${folder}/${component}.astro`, template);
  change(
    'src/blocks/schemas.ts',
    '\n/** In the order',
    `import { schema as ${constant} } from './${name}/schema.ts';\n\n/** In the order`,
  );
  change('src/blocks/schemas.ts', '\n] as const;', `\n  ${constant},\n] as const;`);
  change(
    'src/blocks/templates.ts',
    '\ntype Templates',
    `import ${component} from './${name}/${component}.astro';\n\ntype Templates`,
  );
  change('src/blocks/templates.ts', /(?<=Templates = \{\n).*(?=\};)/s, (lines) =>
    [...lines.trimEnd().split('\n'), `  '${id}': ${component},`].sort().join('\n').concat('\n'),
  );
  change(pictures, '"Texte": {\n', (start) => `${start}    "${id.slice('bloecke.'.length)}": ${shape},\n`);
  format(folder, 'src/blocks/schemas.ts', 'src/blocks/templates.ts');
  run(process.execPath, 'scripts/content-model.ts');
  return { done: [`${folder}: ${id}, known to websites and panel`], left: left(name) };
}

function left(name: string): string[] {
  return [
    `src/blocks/${name}/schema.ts: its fields, with label, hint and limits`,
    `src/blocks/${name}/*.astro: markup and styles, without script, at 360 px and in print`,
    'src/blocks/schemas.ts: its place in the order that editors see',
    `${pictures}: its group and its rough shape`,
    'put it on a page of src/content/default, run npm run dev and open /_katalog',
    'npm run content-model after each change of its fields; npx vitest run content-model; npm run check',
  ];
}

const schemaOf = (id: string, name: string, description: string) => `import type { z } from 'zod';
import { richText } from '../../fields/fields.ts';
import { block, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  '${id}',
  ${JSON.stringify({ name, icon: 'layout', description })},
  {
    Titel: optionalTitle,
    Text: richText.meta({ label: 'Text' }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
`;

const template = `---
import RichText from '../../components/RichText.astro';
import Section from '../../components/Section.astro';
import type { Block } from './schema.ts';

interface Props {
  block: Block;
}

const { Titel, Text, Hintergrund } = Astro.props.block;
---

<Section title={Titel} ground={Hintergrund}>
  <RichText html={Text} />
</Section>
`;
