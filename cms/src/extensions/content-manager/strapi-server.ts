import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rowsOf } from '../../content-model/rows.ts';
import { isOf } from '../../document-rules/own-brand.ts';
import type { Context } from '../../forms/request.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';

type Extract = (this: unknown, ctx: unknown, id?: unknown) => Promise<object | undefined>;
type Handler = (this: unknown, ctx: Context) => Promise<unknown>;
type Controller = Record<string, Handler>;

/** What the order of a list would tell: of the people who wrote it, and of what lies beside its files. */
const secretFields = /password|token|folder/i;
/** The way from a file of an entry to all that lies beside it, in the folder of another house perhaps. */
const wayOut = 'folder';

/** What is changed of the plugin of the panel's forms and lists, which has no types. */
interface ContentManager {
  controllers: {
    relations: Record<string, unknown> & { extractAndValidateRequestInfo?: Extract };
    'collection-types': Controller & { findOne?: Handler; publish?: Handler; update?: Handler };
    'single-types': Controller & { find?: Handler };
    components: Controller & { updateComponentConfiguration?: Handler };
    init: { getInitData?: (this: unknown, ctx: Context) => void };
  };
}

/** What the panel knows of a type before it shows a form. */
interface TypeOfForm {
  uid: UID.ContentType;
  attributes: Record<string, object>;
}

/** The panel's answer about one version of an entry. */
interface Version {
  data?: { documentId?: string };
  meta?: { availableLocales?: { documentId: string }[] };
}

/** What the plugin leaves open, or fails at. */
export default (plugin: ContentManager): ContentManager => {
  const { relations, components, init, 'collection-types': entries, 'single-types': single } = plugin.controllers;
  const { extractAndValidateRequestInfo } = relations;
  const { findOne, publish, update } = entries;
  const { find } = single;
  const { updateComponentConfiguration } = components;
  const { getInitData } = init;
  // A newer version without them would leave the way open.
  if (
    !extractAndValidateRequestInfo ||
    !updateComponentConfiguration ||
    !getInitData ||
    !findOne ||
    !publish ||
    !update ||
    !find
  )
    throw new Error('the panel has other controllers than before');
  plugin.controllers.relations = {
    ...relations,
    /**
     * Who may not read a field is refused, but the plugin then goes on without what it looked up, and fails: the answer
     * was 500 where it must be 403.
     */
    async extractAndValidateRequestInfo(ctx: unknown, id?: unknown) {
      const info = await extractAndValidateRequestInfo.call(this, ctx, id);
      if (!info) throw new errors.ForbiddenError();
      return info;
    },
  };
  plugin.controllers.components = {
    ...components,
    /** How the forms of all houses look: for entries the plugin asks for a right, for their blocks it does not. */
    async updateComponentConfiguration(ctx: Context) {
      if (!ctx.state['userAbility'].can('plugin::content-manager.components.configure-layout'))
        throw new errors.ForbiddenError();
      await updateComponentConfiguration.call(components, ctx);
    },
  };
  plugin.controllers.init = {
    ...init,
    /**
     * A form must begin with the brand. If it were filled in later, the panel would put its own first values back when it
     * renders the form again, and lose what an editor has typed.
     */
    getInitData(ctx: Context) {
      getInitData.call(init, ctx);
      const { data } = ctx.body as { data: { contentTypes: TypeOfForm[] } };
      data.contentTypes = data.contentTypes.map(withOwnBrand);
    },
  };
  plugin.controllers['single-types'] = withoutSecrets({
    ...single,
    async find(ctx: Context) {
      await find.call(single, ctx);
      nameMissingVersion(ctx);
    },
  });
  plugin.controllers['collection-types'] = withoutSecrets({
    ...entries,
    /** In a language that an entry does not have, the plugin tells its other ones, of whichever brand it is. */
    async findOne(ctx: Context) {
      const { model, id } = ctx.params as { model: UID.ContentType; id: string };
      const hasBrand = 'Marke' in (strapi.contentTypes[model]?.attributes ?? {});
      const own = hasBrand ? rightsOfRequest(strapi)?.brands(model, 'read') : undefined;
      if (own && !(await isOf(strapi, model, id, own))) return ctx.notFound();
      await findOne.call(entries, ctx);
      nameMissingVersion(ctx);
    },
    /**
     * Before the plugin publishes a language that an entry does not have yet, it asks for the right to an entry without
     * a brand, which editors of one brand lack. The version is stored first, so that it asks for the right to that.
     */
    async publish(ctx: Context) {
      const { model, id } = ctx.params as { model: UID.ContentType; id?: string };
      const { locale } = ctx.request.body as { locale?: string };
      const where = { documentId: id, locale, publishedAt: null };
      if (!id || !locale || (await rowsOf(strapi, model).count({ where }))) return publish.call(entries, ctx);
      return strapi.db.transaction(async () => {
        await update.call(entries, ctx);
        ctx.request.body = { locale };
        await publish.call(entries, ctx);
      });
    },
  });
  return plugin;
};

/**
 * Names the document of an answer about a language version that does not exist yet. Without a name, the panel removes the
 * form while it reads the version again, which it does after each refusal: everything typed would be lost.
 */
function nameMissingVersion(ctx: Context): void {
  const { data, meta } = (ctx.body ?? {}) as Version;
  const [other] = meta?.availableLocales ?? [];
  if (data && other) data.documentId ??= other.documentId;
}

/** New entries of who may make them for one brand alone begin with it. */
function withOwnBrand(type: TypeOfForm): TypeOfForm {
  const { Marke } = type.attributes;
  const [own, ...others] = (Marke && rightsOfRequest(strapi)?.brands(type.uid, 'create')) ?? [];
  if (!own || others.length) return type;
  return { ...type, attributes: { ...type.attributes, Marke: { ...Marke, default: own } } };
}

/**
 * The plugin answers with an entry whatever a query filters it by, as far as relations go. It filters by no secret, but
 * sorts by it, also where the order stands in what is sent.
 */
function withoutSecrets<Of extends Controller>(controller: Of): Of {
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

/** Whatever a query names, at any depth; what it compares with is not a name. */
function namesIn(query: unknown): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([name, of]) => [name, ...namesIn(of)]);
}

declare const strapi: Core.Strapi;
