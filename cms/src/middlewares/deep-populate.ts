import type { Core, UID } from '@strapi/strapi';
import { populateDeep } from '../content-model/deep-populate.ts';

/** Expands `populate=deep`, which the sites request and Strapi 5 lacks, before Strapi validates the query. */
const deepPopulate: Core.MiddlewareFactory = (_config, { strapi }) => {
  const prefix = `${strapi.config.get('api.rest.prefix', '/api')}/`;
  const cache = new Map<string, ReturnType<typeof populateDeep>>();

  function expansionFor(path: string) {
    const [name = ''] = path.slice(prefix.length).split('/');
    if (!cache.has(name)) {
      const uid = uidByAddress(strapi, name);
      // Caches names of existing types only: a request may contain any name.
      if (!uid) return undefined;
      cache.set(name, populateDeep(strapi, uid));
    }
    return cache.get(name);
  }

  return (ctx, next) => {
    const query: Record<string, unknown> = ctx.query;
    if (query['populate'] === 'deep' && ctx.path.startsWith(prefix)) {
      const populate = expansionFor(ctx.path);
      // A copy, because the validation of the query may change it.
      if (populate) query['populate'] = structuredClone(populate);
    }
    return next();
  };
};

export default deepPopulate;

/** @param name of a type in addresses. */
function uidByAddress(strapi: Core.Strapi, name: string): UID.ContentType | undefined {
  const types = Object.values(strapi.contentTypes);
  const type = types.find(
    ({ uid, kind, info }) =>
      uid.startsWith('api::') && name === (kind === 'singleType' ? info.singularName : info.pluralName),
  );
  return type?.uid;
}
