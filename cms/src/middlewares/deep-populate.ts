import type { Core, UID } from '@strapi/strapi';
import { populateDeep } from '../content-model/documents.ts';

/** Expands `populate=deep`, which the sites request and Strapi 5 lacks, before Strapi validates the query. */
const deepPopulate: Core.MiddlewareFactory = (_config, { strapi }) => {
  const prefix = `${strapi.config.get('api.rest.prefix', '/api')}/`;
  return (ctx, next) => {
    const query: Record<string, unknown> = ctx.query;
    if (query['populate'] === 'deep' && ctx.path.startsWith(prefix)) {
      const [name = ''] = ctx.path.slice(prefix.length).split('/');
      const uid = uidByAddress(strapi, name);
      if (uid) query['populate'] = populateDeep(strapi, uid);
    }
    return next();
  };
};

export default deepPopulate;

function uidByAddress(strapi: Core.Strapi, name: string): UID.ContentType | undefined {
  const types = Object.values(strapi.contentTypes);
  const type = types.find(
    ({ uid, kind, info }) =>
      uid.startsWith('api::') && name === (kind === 'singleType' ? info.singularName : info.pluralName),
  );
  return type?.uid;
}
