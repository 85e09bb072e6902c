import { createRequire } from 'node:module';
import { join } from 'node:path';
import own from '../../cms/src/admin/german.json' with { type: 'json' };
import { expect, test } from './panel-page.ts';

const strapi = join(import.meta.dirname, '../../cms/node_modules/@strapi');
const load = createRequire(import.meta.url);

/** Where Strapi keeps its German, and what it puts before the names of the texts. */
const parts = [
  ['admin/dist/admin/admin/src/translations', ''],
  ['content-manager/dist/admin/translations', 'content-manager.'],
  ['upload/dist/admin/translations', 'upload.'],
  ['i18n/dist/admin/translations', 'i18n.'],
] as const;

/** Offers, tours and plugins that this panel does not have. */
const absent =
  /Purchase|^tours\.|GuidedTour|FreeTrial|[Tt]rial|Upsell|NpsSurvey|Usecase|sso|auditLogs|[Hh]istory|global\.plugins|AI|aiLoc|providers?\.error|password\.(local|provide)$|BlockLink|PluginsPage|PluginPage|notification\.ee|NoContentType/;

/** Not as one writes here, and not as one speaks to an editor. */
const foreign = /ß|\b(du|dich|dir|dein\w*|bist|kannst|möchtest)\b/i;

test('Strapi’s own German says «Sie» and writes «ss», or is replaced', () => {
  const left = parts.flatMap(([folder, prefix]) => {
    const texts: { default?: Record<string, string> } = load(join(strapi, folder, 'de.json.js'));
    return Object.entries(texts.default ?? (texts as Record<string, string>))
      .map(([name, text]) => [prefix + name, text] as const)
      .filter(([name, text]) => foreign.test(text) && !(name in own) && !absent.test(name))
      .map(([name]) => name);
  });
  expect(left).toEqual([]);
});
