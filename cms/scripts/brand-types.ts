import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';

const sources = join(import.meta.dirname, '../src');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The collections whose field `Marke` lists the brands, with the values that a collection has besides. */
const collections: Record<string, string[]> = {
  seite: [],
  stelle: [],
  veranstaltung: [],
  medium: [],
  haus: [],
  bewerbung: [],
  kontaktnachricht: [],
  mitteilung: ['gruppe'],
};

/**
 * The files of the content model that follow from the table of brands: a `konfiguration-<brand>` for each, and the
 * values of every field `Marke`.
 *
 * @returns contents by absolute path.
 */
export function brandFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const brand of brands) addConfigurationType(files, brand);
  for (const [name, besides] of Object.entries(collections)) {
    const path = schemaPath(name);
    const schema = readJson(path);
    schema.attributes.Marke.enum = [...brands.map(({ id }) => id), ...besides];
    files.set(path, asJson(schema));
  }
  return files;
}

const schemaPath = (name: string) => join(sources, 'api', name, 'content-types', name, 'schema.json');

function addConfigurationType(files: Map<string, string>, brand: Brand) {
  const name = `konfiguration-${brand.id}`;
  const uid = `api::${name}.${name}`;
  const add = (folder: string, source: string) =>
    files.set(join(sources, 'api', name, folder, `${name}.js`), `'use strict';\n\n${source}\n`);
  files.set(schemaPath(name), asJson(configurationSchema(brand)));
  add('controllers', factory('createCoreController', uid));
  add('services', factory('createCoreService', uid));
  add(
    'routes',
    `const { publishedRoutes } = require('../../../content-model/published-routes.js');\n\nmodule.exports = publishedRoutes('${uid}');`,
  );
}

const factory = (name: string, uid: string) =>
  `const { factories } = require('@strapi/strapi');\n\nmodule.exports = factories.${name}('${uid}');`;

/** The model beside this file with the brand's name in it; without its locales where the brand has only one. */
function configurationSchema({ id, name, locales }: Brand) {
  const model = readFileSync(join(import.meta.dirname, 'konfiguration.model.json'), 'utf8');
  const schema = JSON.parse(model.replaceAll('<brand>', id).replaceAll('<name>', name));
  schema.collectionName = schema.collectionName.replaceAll('-', '_');
  if (locales.length > 1) return schema;
  delete schema.pluginOptions;
  for (const attribute of Object.values<{ pluginOptions?: unknown }>(schema.attributes)) delete attribute.pluginOptions;
  return schema;
}
