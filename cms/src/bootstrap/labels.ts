import { isDeepStrictEqual } from 'node:util';
import type contentManager from '@strapi/content-manager/strapi-server';
import type { UID } from '@strapi/strapi';
import { brands, locales } from '../../../sites.config.ts';
import { contentTypeUid } from '../content-model/types.ts';
import byHand from '../labels/by-hand.json' with { type: 'json' };
import generated from '../labels/generated.json' with { type: 'json' };
import { languageService } from '../services.ts';

/** Service of content types. That of components has the same functions for configurations. */
type ContentTypes = ReturnType<ReturnType<typeof contentManager>['services']['content-types']>;
type Configuration = Pick<Awaited<ReturnType<ContentTypes['findConfiguration']>>, 'settings' | 'metadatas' | 'layouts'>;

/** Label above a field, and the hint below it. */
type Label = readonly [label: string, hint: string];

/** Texts and list settings of a content type or component in the panel. */
interface TypeLabels {
  /**
   * Field that identifies an entry in lists.
   *
   * @default 'Titel'
   */
  mainField?: string;
  /** Columns of its list. */
  list?: string[];
  /**
   * Field that lists are sorted by.
   *
   * @default mainField
   */
  sort?: string;
  descending?: boolean;
  /** Rows of a page of its list, up to 100. */
  pageSize?: number;
  /** Whether editors may only read the entries, because visitors sent them. */
  readOnly?: boolean;
  /** Fields that the system fills in. */
  filledOnSave?: string[];
  fields: Record<string, Label>;
}

const { konfiguration, ...ofTypes } = generated;
const ofConfigurations = brands.map(({ id }) => [contentTypeUid(`konfiguration-${id}`), konfiguration]);

/** Labels by UID of the content type or component: written from the schemas, or by hand for what no website reads. */
export const labels = {
  ...ofTypes,
  ...Object.fromEntries(ofConfigurations),
  ...byHand,
} as unknown as Record<string, TypeLabels>;

/** Labels of the fields that Strapi adds to every document. */
const systemFields = {
  documentId: 'Nummer des Systems',
  createdAt: 'Erstellt',
  updatedAt: 'Geändert',
  publishedAt: 'Veröffentlicht',
};

/**
 * Writes the labels, hints and list columns of src/labels into the panel's configuration. Leaves the order of the
 * fields, which editors may change in the panel.
 */
export async function labelFields(): Promise<void> {
  const contentManager = strapi.plugin('content-manager');
  for (const [uid, table] of Object.entries(labels)) {
    const service = contentManager.service<ContentTypes>(uid.startsWith('api::') ? 'content-types' : 'components');
    const type = strapi.getModel(uid as UID.ContentType);
    const change = labelChange(await service.findConfiguration(type), table);
    if (change) await service.updateConfiguration(type, change);
  }
}

/** Returns the configuration with its labels; undefined if it has them already. */
function labelChange({ settings, metadatas, layouts }: Configuration, table: TypeLabels): Configuration | undefined {
  const { mainField = 'Titel', list, sort = mainField, descending, readOnly, filledOnSave = [], fields } = table;
  const { pageSize = settings.pageSize } = table;
  const named = structuredClone(metadatas);
  for (const [name, [label, description]] of Object.entries(fields)) {
    const field = named[name];
    if (!field) throw new Error(`src/labels has a label for «${name}», which is no field of its type`);
    Object.assign(field.edit, { label, description, editable: !readOnly && !filledOnSave.includes(name) });
    field.list.label = label;
  }
  for (const [name, label] of Object.entries(systemFields)) if (named[name]) named[name].list.label = label;
  const labelled: Configuration = {
    settings: { ...settings, mainField, pageSize, defaultSortBy: sort, defaultSortOrder: descending ? 'DESC' : 'ASC' },
    metadatas: named,
    layouts: { ...layouts, ...(list && { list }) },
  };
  return isDeepStrictEqual(labelled, { settings, metadatas, layouts }) ? undefined : labelled;
}

const names = new Intl.DisplayNames('de-CH', { type: 'language', languageDisplay: 'standard' });

/** Creates the locales of `sites.config.ts` with their German names. The first one is the default. */
export async function defineLocales(): Promise<void> {
  const service = languageService('locales');
  for (const code of locales) {
    const existing = await service.findByCode(code);
    const name = names.of(code);
    if (!existing) await service.create({ code, name });
    else if (existing.name !== name) await service.update({ id: existing.id }, { name });
  }
  if ((await service.getDefaultLocale()) !== locales[0]) await service.setDefaultLocale({ code: locales[0] });
}
