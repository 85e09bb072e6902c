'use strict';

const { collections } = require('../../../src/content/collections.ts');
const { brands } = require('../../../sites.config.ts');

/** What the sites read: the collections and one configuration per brand. */
function siteTypes(strapi) {
  const names = [
    ...Object.values(collections).map(({ singular }) => singular),
    ...brands.map(({ id }) => `konfiguration-${id}`),
  ];
  return names.map((name) => strapi.contentType(`api::${name}.${name}`));
}

/** Types with an address of number: `/jobs/offene-stellen/17`. */
const numberedTypes = Object.values(collections)
  .filter(({ key }) => key === 'Nummer')
  .map(({ singular }) => `api::${singular}.${singular}`);

module.exports = { numberedTypes, siteTypes };
