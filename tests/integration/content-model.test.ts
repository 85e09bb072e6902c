import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import byHand from '../../cms/src/labels/by-hand.json' with { type: 'json' };
import generated from '../../cms/src/labels/generated.json' with { type: 'json' };
import panelTexts from '../../cms/src/labels/panel-texts.json' with { type: 'json' };
import { blockNames } from '../../src/blocks/schemas.ts';
import { contentModelFiles, obsoleteFiles } from '../../src/content/model/strapi-schemas.ts';

interface Attribute {
  type: string;
  required?: boolean;
  visible?: boolean;
  components?: string[];
  min?: number;
  max?: number;
  maxLength?: number;
  regex?: string;
  enum?: string[];
}
type Attributes = Record<string, Attribute>;

const sources = join(import.meta.dirname, '../../cms/src');
const attributesIn = (path: string): Attributes => JSON.parse(readFileSync(join(sources, path), 'utf8')).attributes;

describe('the files of the content model (npm run content-model)', () => {
  const files = contentModelFiles();

  test('match the schemas and the table of brands', () => {
    for (const [path, contents] of files) expect(readFileSync(path, 'utf8'), path).toBe(contents);
  });

  test('contain no removed blocks and brands', () => {
    expect(obsoleteFiles(files)).toEqual([]);
  });
});

test.each(['seite', 'haus'])('editors may place every block on a %s', (name) => {
  const { Inhalt } = attributesIn(`api/${name}/content-types/${name}/schema.json`);
  expect(Inhalt?.components).toEqual(blockNames);
});

test.each(globSync('*/schema.ts', { cwd: 'src/blocks' }).map(dirname))('%s is a complete block', (folder) => {
  const source = readFileSync(`src/blocks/${folder}/schema.ts`, 'utf8');
  expect(blockNames).toContain(/'(bloecke\.[a-z-]+)'/.exec(source)?.[1]);
});

interface Labels {
  readOnly?: boolean;
  /** Label and hint of each field. */
  fields: Record<string, [string, string]>;
}
const labels = { ...generated, ...byHand } as unknown as Record<string, Labels>;

describe('labels and hints', () => {
  const types = globSync('api/*/content-types/*/schema.json', { cwd: sources });
  const components = globSync('components/*/*.json', { cwd: sources });
  const attributesOf = new Map<string, Attributes>([
    ['konfiguration', attributesIn('content-model/configuration.json')],
    ...types.map((path) => [`api::${basename(dirname(path))}.${basename(dirname(path))}`, attributesIn(path)] as const),
    ...components.map((path) => [`${basename(dirname(path))}.${basename(path, '.json')}`, attributesIn(path)] as const),
  ]);

  test('exist for every type and component', () => {
    expect(Object.keys(labels).sort()).toEqual([...attributesOf.keys()].sort());
  });

  test.each([...attributesOf])('cover every field of %s, and mark optional ones', (uid, attributes) => {
    const { fields = {}, readOnly } = labels[uid] ?? {};
    const seen = Object.keys(attributes).filter((name) => attributes[name]?.visible !== false);
    expect(Object.keys(fields).sort()).toEqual(seen.sort());
    for (const [name, [label, hint]] of Object.entries(fields)) {
      expect(label, name).toMatch(/^\p{Lu}/u);
      if (hint || (!attributes[name]?.required && !readOnly)) expect(hint, name).toMatch(/[.»]$/);
    }
  });

  test.each([...attributesOf])('state the checked limits for %s', (uid, attributes) => {
    for (const [name, [, hint]] of Object.entries(labels[uid]?.fields ?? {})) {
      const { min, max, maxLength } = attributes[name] ?? {};
      const [, from, to] = /(\d+) bis (\d+)\./.exec(hint) ?? [];
      if (to) expect([String(min), String(max)], name).toEqual([from, to]);
      // Recommended lengths use other words: «am besten bis 60 Zeichen».
      const [, most] = /höchstens (\S+)/.exec(hint) ?? [];
      if (most) expect(String(maxLength ?? max), name).toBe(most);
    }
  });

  test.each([...attributesOf])('of %s cover every choice, and explain each pattern', (uid, attributes) => {
    const { choices, patterns } = panelTexts as Record<'choices' | 'patterns', Record<string, string>>;
    for (const { enum: values = [] } of Object.values(attributes))
      expect(Object.keys(choices)).toEqual(expect.arrayContaining(values));
    if (labels[uid]?.readOnly) return;
    const found = Object.values(attributes).flatMap(({ regex }) => regex ?? []);
    for (const pattern of found) expect(patterns[pattern], pattern).toMatch(/^Bitte .+: \S/);
  });
});
