import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { queryRows } from '../../content-model/types.ts';
import { isOwnDocument } from '../../document-rules/own-brand.ts';
import type { Context } from '../../forms/request.ts';
import { groupBlocks } from '../../labels/block-groups.ts';
import type { EntryRow } from '../../live/entry-rows.ts';
import { dated } from '../../live/entry-state.ts';
import { addFoundPlaces } from '../../live/search.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';
import { type Handler, type Panel, withoutRoute, wrapHandler } from '../changes.ts';

type Controller = Record<string, Handler>;

/** Fields that a list must not be sorted by: the order would reveal secrets of authors, or the folders of files. */
const secretFields = /password|token|folder/i;
/** Relation from a file to all other files of its folder, which may belong to another house. */
const wayOut = 'folder';

/** The changed part of the content-manager plugin, which has no types. */
interface ContentManager extends Panel {
  controllers: {
    'collection-types': Controller;
    'single-types': Controller;
  };
}

/** Type as the panel knows it before it shows a form. */
interface TypeOfForm {
  uid: UID.ContentType;
  attributes: Record<string, object>;
}

/** The panel's answer about one version of an entry. */
interface Version {
  data?: { documentId?: string };
  meta?: { availableLocales?: { documentId: string }[] };
}

/** Closes gaps of the content-manager plugin and works around its bugs. */
export default (plugin: ContentManager): ContentManager => {
  const { controllers } = plugin;
  // Answers 403 if the user may not read a field. The plugin would continue without the data it looked up, and answer 500.
  wrapHandler(plugin, 'relations', 'extractAndValidateRequestInfo', async (ctx, original) => {
    const info = await original(ctx);
    if (!info) throw new errors.ForbiddenError();
    return info;
  });
  // Checks the right to change the layout of components. The plugin checks it only for entries.
  wrapHandler(plugin, 'components', 'updateComponentConfiguration', async (ctx, original) => {
    if (!ctx.state['userAbility'].can('plugin::content-manager.components.configure-layout'))
      throw new errors.ForbiddenError();
    await original(ctx);
  });
  // Prefills the brand before the form is created. A later change would be overwritten: the panel restores its initial
  // values at the next rendering, and typed input would be lost.
  wrapHandler(plugin, 'init', 'getInitData', async (ctx, original) => {
    await original(ctx);
    const { data } = ctx.body as {
      data: { contentTypes: TypeOfForm[]; components: Parameters<typeof groupBlocks>[0] };
    };
    data.contentTypes = data.contentTypes.map(withOwnBrand);
    data.components = groupBlocks(data.components);
  });
  wrapHandler(plugin, 'single-types', 'find', async (ctx, original) => {
    await original(ctx);
    nameMissingVersion(ctx);
  });
  wrapHandler(plugin, 'collection-types', 'find', async (ctx, original) => {
    await original(ctx);
    await addFoundPlaces(ctx);
    nameEnded(ctx);
  });
  // Answers 404 for entries of other brands. The plugin would list their other languages.
  wrapHandler(plugin, 'collection-types', 'findOne', async (ctx, original) => {
    const { model, id } = ctx.params as { model: UID.ContentType; id: string };
    const hasBrand = 'Marke' in (strapi.contentTypes[model]?.attributes ?? {});
    const own = hasBrand ? rightsOfRequest()?.brands(model, 'read') : undefined;
    if (own && !(await isOwnDocument(model, id, own))) return ctx.notFound();
    await original(ctx);
    nameMissingVersion(ctx);
  });
  // Stores a new language version before it is published. The plugin would otherwise check the right to an entry
  // without a brand, which editors of one brand lack.
  wrapHandler(plugin, 'collection-types', 'publish', async (ctx, original) => {
    const { model, id } = ctx.params as { model: UID.ContentType; id?: string };
    const { locale } = ctx.request.body as { locale?: string };
    const where = { documentId: id, locale, publishedAt: null };
    if (!id || !locale || (await queryRows(model).count({ where }))) return original(ctx);
    return strapi.db.transaction(async () => {
      await controllers['collection-types']['update']?.(ctx);
      ctx.request.body = { locale };
      await original(ctx);
    });
  });
  controllers['single-types'] = withoutSecrets(controllers['single-types']);
  controllers['collection-types'] = withoutSecrets(controllers['collection-types']);
  // The plugin would count the entries of all brands for everybody.
  return withoutRoute('GET', '/homepage/count-documents')(plugin);
};

/** Replaces the state «Veröffentlicht» in a list for entries that visitors do not see: «Geplant», «Abgelaufen». */
function nameEnded(ctx: Context): void {
  const { model } = ctx.params as { model: UID.ContentType };
  const { results = [] } = (ctx.body ?? {}) as { results?: (EntryRow & { status?: string })[] };
  for (const row of results) {
    const { is } = dated(model, row);
    // A list has no components: a repeated event may go on.
    const isSeries = 'Wiederholung' in strapi.contentType(model).attributes && !('Wiederholung' in row);
    if (row.status === 'published' && is !== 'live' && !isSeries) row.status = is;
  }
}

/**
 * Adds the document id to an answer about a missing language version. The panel reloads the version after each refusal;
 * without an id it would then remove the form and lose the typed input.
 */
function nameMissingVersion(ctx: Context): void {
  const { data, meta } = (ctx.body ?? {}) as Version;
  const [other] = meta?.availableLocales ?? [];
  if (data && other) data.documentId ??= other.documentId;
}

/** Prefills the brand of new entries for users who may create entries of one brand only. */
function withOwnBrand(type: TypeOfForm): TypeOfForm {
  const { Marke } = type.attributes;
  const [own, ...others] = (Marke && rightsOfRequest()?.brands(type.uid, 'create')) ?? [];
  if (!own || others.length) return type;
  return { ...type, attributes: { ...type.attributes, Marke: { ...Marke, default: own } } };
}

/**
 * Rejects queries that filter by a folder, or sort by a secret field. The plugin allows filters across relations; it
 * protects secrets from filters but not from sorting, in the query or the body.
 */
function withoutSecrets(controller: Controller): Controller {
  const guarded = Object.entries(controller).map(([name, handler]) => [
    name,
    async (ctx: Context) => {
      const { sort: sent } = (ctx.request.body ?? {}) as { sort?: unknown };
      const orders = JSON.stringify([(ctx.query as { sort?: unknown }).sort, sent]);
      if (namesIn(ctx.query).includes(wayOut) || secretFields.test(orders)) throw new errors.ForbiddenError();
      return handler.call(controller, ctx);
    },
  ]);
  return Object.fromEntries(guarded);
}

/** Lists all names in a query, at any depth, without the compared values. */
function namesIn(query: unknown): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([name, of]) => [name, ...namesIn(of)]);
}
