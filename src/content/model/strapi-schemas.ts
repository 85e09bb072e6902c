import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '../../../sites.config.ts';
import { collectionSchemas } from '../collection-schemas.ts';
import { collectionNames, collections } from '../collections.ts';
import { configuration } from '../schemas/configuration.ts';
import { describeSchema, type JsonSchema } from './attribute.ts';
import { addPanelTexts, type Labels, makeLabels, type PanelTexts } from './labels.ts';
import {
  brandIds,
  brandLabel,
  collectionFile,
  componentFile,
  componentsIn,
  configurationFile,
} from './schema-files.ts';

const sources = join(import.meta.dirname, '../../../cms/src');

/** Content types that the website does not read. Their `schema.json` is maintained by hand, except for the brands. */
const byHand: Record<string, string[]> = {
  anmeldung: [],
  bewerbung: [],
  kontaktnachricht: [],
  mitteilung: ['gruppe'],
};
/** Labels of their choices. */
const choicesByHand = {
  gruppe: 'Alle Häuser',
  angemeldet: 'angemeldet',
  neu: 'neu',
  gelesen: 'gelesen',
  eingeladen: 'eingeladen',
  angestellt: 'angestellt',
  zurueckgezogen: 'zurückgezogen',
  Bewerbung: 'Bewerbung',
  Rueckruf: 'Anruf erbeten',
  verschoben: 'verschoben',
  angefragt: 'angefragt',
  Veranstaltung: 'Veranstaltung',
};
/** Component of such a type. */
const privateFile = 'teile/private-datei.json';

/**
 * Generates the files of the content service from the content schemas and the table of brands.
 *
 * @returns contents by absolute path.
 * @throws if a schema lacks metadata for the panel.
 */
export function contentModelFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, contents: string) => files.set(join(sources, path), contents);
  const labels: Record<string, Labels> = {};
  const components = new Map<string, JsonSchema>();
  const choices = Object.fromEntries(brands.map(({ id, name }) => [id, name]));
  const panelTexts: PanelTexts = { choices: { ...choices, ...choicesByHand }, patterns: {} };

  for (const name of collectionNames) {
    const { singular, api } = collections[name];
    const schema = collectionSchemas[name];
    const described = describeSchema(schema);
    componentsIn(described, components);
    add(schemaPath(singular), asJson(collectionFile(singular, api, described)));
    addPanelTexts(panelTexts, singular, described);
    const { fields, ...rest } = makeLabels(singular, described);
    labels[`api::${singular}.${singular}`] = { ...rest, fields: { Marke: brandLabel, ...fields } };
  }

  const describedConfiguration = describeSchema(configuration);
  componentsIn(describedConfiguration, components);
  addPanelTexts(panelTexts, 'konfiguration', describedConfiguration);
  add('content-model/configuration.json', asJson(configurationFile(describedConfiguration)));
  labels['konfiguration'] = makeLabels('konfiguration', describedConfiguration);

  for (const [uid, schema] of components) {
    add(`components/${uid.replace('.', '/')}.json`, asJson(componentFile(uid, schema)));
    labels[uid] = makeLabels(uid, schema);
    addPanelTexts(panelTexts, uid, schema);
  }

  for (const [name, others] of Object.entries(byHand)) {
    const file = JSON.parse(readFileSync(join(sources, schemaPath(name)), 'utf8'));
    file.attributes.Marke.enum = [...brandIds, ...others];
    add(schemaPath(name), asJson(file));
  }
  add('labels/generated.json', asJson(labels).replaceAll(shortList, '[$1, $2]'));
  add('labels/panel-texts.json', asJson(panelTexts));
  return files;
}

/** A label and its hint: a field is one line of the file. */
const shortList = /\[\n\s+("[^\n]*"),\n\s+("[^\n]*")\n\s+\]/g;

/** @returns generated files in `cms/src` that no longer have a schema. */
export function obsoleteFiles(files: ReadonlyMap<string, string>): string[] {
  const written = globSync('components/*/*.json', { cwd: sources });
  return written
    .filter((path) => !path.endsWith(privateFile))
    .map((path) => join(sources, path))
    .filter((path) => !files.has(path));
}

const schemaPath = (name: string) => `api/${name}/content-types/${name}/schema.json`;

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
