import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { changeModule, changes } from '../../cms/src/admin/changes-of-strapi.ts';
import own from '../../cms/src/admin/german.json' with { type: 'json' };
import { expect, test } from './panel-page.ts';

const strapi = join(import.meta.dirname, '../../cms/node_modules/@strapi');
const load = createRequire(import.meta.url);

/** Folders of Strapi's German texts, and the prefixes of their keys. */
const parts = [
  ['admin/dist/admin/admin/src/translations', ''],
  ['content-manager/dist/admin/translations', 'content-manager.'],
  ['upload/dist/admin/translations', 'upload.'],
  ['i18n/dist/admin/translations', 'i18n.'],
] as const;

/** Keys of the panel's own texts, which its plugins also use. */
const commons = new Set(Object.keys(load(join(strapi, parts[0][0], 'de.json.js')).default));

/** Matches a text key with its default: `id: getTranslation('x'), defaultMessage: 'X'`. */
const lookUp = /id:\s*([^,\n]*?)['"`]([\w.:-]+)['"`]\)?,\s*defaultMessage:\s*['"`]/g;

/** Keys of offers, tours and plugins that this panel does not have. */
const absent =
  /Purchase|^tours\.|GuidedTour|FreeTrial|[Tt]rial|Upsell|NpsSurvey|Usecase|sso|auditLogs|[Hh]istory|global\.plugins|AI|aiLoc|providers?\.error|password\.(local|provide)$|BlockLink|PluginsPage|PluginPage|notification\.ee|NoContentType/;

/** Keys of further missing parts, and of abbreviations. */
const without =
  /[Mm]etadata|MediaLibraryBanner|components\.Blocks|[Rr]elease|^i18n\.publish$|\.ai$|^upload\.settings\.section\.\w{3}\.label$/;

/** Words that are not Swiss spelling or use the informal «du». */
const foreign = /ß|\b(du|dich|dir|dein\w*|bist|kannst|möchtest)\b/i;

/** Whether the code of the panel asks for a text: by its whole key, or by a prefix and a value. Others are left from older versions. */
function isAskedFor(name: string): boolean {
  panelCode ??= parts
    .flatMap(([folder]) =>
      globSync('**/*.mjs', { cwd: join(strapi, folder, '..') }).map((path) => join(strapi, folder, '..', path)),
    )
    .filter((path) => !path.includes('translations'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return panelCode.includes(name) || panelCode.includes(`${name.slice(0, name.lastIndexOf('.') + 1)}\${`);
}
let panelCode: string | undefined;

test('Strapi’s own German uses «Sie» and «ss», or is replaced', () => {
  const left = parts.flatMap(([folder, prefix]) => {
    const texts: { default?: Record<string, string> } = load(join(strapi, folder, 'de.json.js'));
    return Object.entries(texts.default ?? (texts as Record<string, string>))
      .filter(([name]) => isAskedFor(name))
      .map(([name, text]) => [prefix + name, text] as const)
      .filter(([name, text]) => foreign.test(text) && !(name in own) && !absent.test(name))
      .map(([name]) => name);
  });
  expect(left).toEqual([]);
});

test('each text that Strapi shows an editor has a German one', () => {
  const lacking = parts.flatMap(([folder, prefix]) => {
    const texts: { default?: object } = load(join(strapi, folder, 'de.json.js'));
    const known = new Set(Object.keys(texts.default ?? texts).map((name) => prefix + name));
    const code = join(strapi, folder, '..');
    const sources = globSync('**/*.js', { cwd: code }).filter((path) => !/^(?:translations|history)\//.test(path));
    return sources.flatMap((path) =>
      [...readFileSync(join(code, path), 'utf8').matchAll(lookUp)]
        .map(([, how = '', name = '']) => (how.includes('(') ? prefix : '') + name)
        .filter((name) => !known.has(name) && !(name in own) && !commons.has(name))
        .filter((name) => !absent.test(name) && !without.test(name)),
    );
  });
  expect([...new Set(lacking)].sort()).toEqual([]);
});

test('each change of Strapi’s panel finds its place, and one without its place leaves the panel as it is', () => {
  const lacking: string[] = [];
  const lacks = ({ reason }: { reason: string }) => lacking.push(reason);
  for (const module of new Set(changes.map((change) => change.module))) {
    const code = readFileSync(join(strapi, module), 'utf8');
    expect(changeModule(code, `/@strapi/${module}`, lacks)).not.toBe(code);
    expect(lacking, `adapt the changes that … in cms/src/admin/changes-of-strapi.ts`).toEqual([]);
    const names = {
      'state.errors': 'state.problems',
      ByCategory: 'ByGroup',
      'Query();': 'Request();',
      'label: "Menu"': 'label: menu',
    };
    const newer = Object.entries(names).reduce((all, [name, other]) => all.replaceAll(name, other), code);
    expect(changeModule(newer, `/@strapi/${module}`, lacks)).toBe(newer);
    expect(lacking.splice(0)).not.toEqual([]);
  }
  expect(changes.length).toBeLessThanOrEqual(10);
});
