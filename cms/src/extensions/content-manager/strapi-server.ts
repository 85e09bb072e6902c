import { errors } from '@strapi/utils';

type Extract = (this: unknown, ctx: unknown, id?: unknown) => Promise<object | undefined>;

/** What is changed of the plugin of the panel's forms and lists, which has no types. */
interface ContentManager {
  controllers: { relations: Record<string, unknown> & { extractAndValidateRequestInfo?: Extract } };
}

/**
 * Who may not read a field is refused, but the plugin then goes on without what it looked up, and fails: the answer was
 * 500 where it must be 403.
 */
export default (plugin: ContentManager): ContentManager => {
  const { relations } = plugin.controllers;
  const original = relations.extractAndValidateRequestInfo;
  if (!original) throw new Error('the panel has no «extractAndValidateRequestInfo» of relations any more');
  plugin.controllers.relations = {
    ...relations,
    async extractAndValidateRequestInfo(ctx: unknown, id?: unknown) {
      const info = await original.call(this, ctx, id);
      if (!info) throw new errors.ForbiddenError();
      return info;
    },
  };
  return plugin;
};
