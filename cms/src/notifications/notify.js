'use strict';

const { randomUUID } = require('node:crypto');
const { secret } = require('../bootstrap/secrets-file.js');
const { deliver } = require('./deliver.js');

/** Of `new,old` the first: where one file is the environment of both, the receiver needs the two. */
const key = () => secret('REBUILD_SECRET').split(',')[0].trim();

/**
 * Tells `REBUILD_URL` what changed, if there is one.
 *
 * @param {{ event: string, uid: string, documentId: string, locale?: string, brand?: string }} change
 * @returns {void} at once; an editor does not wait for the delivery.
 */
function notify(strapi, change) {
  const url = process.env.REBUILD_URL;
  if (url) deliver({ url, key: key(), message: { id: randomUUID(), ...change }, log: strapi.log });
}

module.exports = { notify };
