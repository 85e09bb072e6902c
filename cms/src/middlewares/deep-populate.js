'use strict';

const { populateDeep } = require('../content-model/deep-populate.js');

/** Strapi 5 does not know `populate=deep`, which the sites ask for. It is written out here before the query is checked. */
module.exports = (_config, { strapi }) => {
  const prefix = `${strapi.config.get('api.rest.prefix', '/api')}/`;
  const cache = new Map();

  function expansionFor(path) {
    const [name] = path.slice(prefix.length).split('/');
    if (!cache.has(name)) {
      const type = Object.values(strapi.contentTypes).find(
        ({ uid, kind, info }) =>
          uid.startsWith('api::') && name === (kind === 'singleType' ? info.singularName : info.pluralName),
      );
      // Only names of types are kept: anything may be asked for.
      if (!type) return undefined;
      cache.set(name, populateDeep(strapi, type.uid));
    }
    return cache.get(name);
  }

  return (ctx, next) => {
    if (ctx.query.populate === 'deep' && ctx.path.startsWith(prefix)) {
      const populate = expansionFor(ctx.path);
      // A copy: what checks the query may change it.
      if (populate) ctx.query.populate = structuredClone(populate);
    }
    return next();
  };
};
