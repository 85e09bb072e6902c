import type { Core, UID } from '@strapi/strapi';
import { populateDeep } from '../content-model/documents.ts';

/** Expands `populate=deep`, which the sites request and Strapi 5 lacks, before Strapi validates the query. */
const deepPopulate: Core.MiddlewareFactory = () => {
  const prefix = `${strapi.config.get('api.rest.prefix', '/api')}/`;
  return (ctx, next) => {
    const query: Record<string, unknown> = ctx.query;
    if (query['populate'] === 'deep' && ctx.path.startsWith(prefix)) {
      const [name = ''] = ctx.path.slice(prefix.length).split('/');
      const uid = uidByAddress(name);
      const fields = uid && populateDeep(uid);
      // A type of plain fields has nothing to populate, and Strapi refuses `true`.
      if (fields === true) delete query['populate'];
      else if (fields) query['populate'] = fields;
    }
    return next();
  };
};

export default deepPopulate;

function uidByAddress(name: string): UID.ContentType | undefined {
  const types = Object.values(strapi.contentTypes);
  const type = types.find(
    ({ uid, kind, info }) =>
      uid.startsWith('api::') && name === (kind === 'singleType' ? info.singularName : info.pluralName),
  );
  return type?.uid;
}
