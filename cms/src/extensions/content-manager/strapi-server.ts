import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isOf } from '../../document-rules/own-brand.ts';
import type { Context } from '../../forms/request.ts';
import { rightsOfRequest } from '../../roles/rights-of-request.ts';

type Extract = (this: unknown, ctx: unknown, id?: unknown) => Promise<object | undefined>;
type Handler = (this: unknown, ctx: Context) => Promise<void>;

/** What the order of a list would tell of the people who wrote it. */
const secretFields = /password|token/i;

/** What is changed of the plugin of the panel's forms and lists, which has no types. */
interface ContentManager {
  controllers: {
    relations: Record<string, unknown> & { extractAndValidateRequestInfo?: Extract };
    'collection-types': Record<string, unknown> & { find?: Handler; findOne?: Handler };
  };
}

/** What the plugin leaves open, or fails at. */
export default (plugin: ContentManager): ContentManager => {
  const { relations, 'collection-types': entries } = plugin.controllers;
  const { extractAndValidateRequestInfo } = relations;
  const { find, findOne } = entries;
  // A newer version without them would leave the way open.
  if (!extractAndValidateRequestInfo || !find || !findOne)
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
  plugin.controllers['collection-types'] = {
    ...entries,
    /** The plugin filters by no secret, but sorts by it. */
    async find(ctx: Context) {
      const { sort } = ctx.query as { sort?: unknown };
      if (secretFields.test(JSON.stringify(sort ?? ''))) throw new errors.ForbiddenError();
      await find.call(entries, ctx);
    },
    /** In a language that an entry does not have, the plugin tells its other ones, of whichever brand it is. */
    async findOne(ctx: Context) {
      const { model, id } = ctx.params as { model: UID.ContentType; id: string };
      const hasBrand = 'Marke' in (strapi.contentTypes[model]?.attributes ?? {});
      const own = hasBrand ? rightsOfRequest(strapi)?.brands(model, 'read') : undefined;
      if (own && !(await isOf(strapi, model, id, own))) return ctx.notFound();
      await findOne.call(entries, ctx);
    },
  };
  return plugin;
};

declare const strapi: Core.Strapi;
