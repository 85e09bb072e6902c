'use strict';

const { randomUUID } = require('node:crypto');
const { secret } = require('../bootstrap/secrets-file.js');
const { siteTypes } = require('../content-model/site-types.js');
const { deliver } = require('./deliver.js');

/** What changes the pages of a site. A draft does not, nor does a file before an entry names it. */
const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/**
 * Tells `REBUILD_URL` what was published. Not by Strapi's webhooks: they are not signed, are tried once, and hold the
 * whole entry.
 *
 * @returns {void} at once; an editor does not wait for the delivery.
 */
function sendNotifications(strapi) {
  const url = process.env.REBUILD_URL;
  if (!url) return;
  const key = secret('REBUILD_SECRET');
  const read = siteTypes(strapi).map(({ uid }) => uid);
  for (const event of events) {
    strapi.eventHub.on(event, ({ uid, entry, media }) => {
      const isOfDraft = event === 'entry.delete' && !entry.publishedAt;
      if (!media && (isOfDraft || !read.includes(uid))) return;
      const { documentId, locale, Marke: brand } = entry ?? media;
      const message = { id: randomUUID(), event, uid: uid ?? 'plugin::upload.file', documentId, locale, brand };
      deliver({ url, key, message, log: strapi.log });
    });
  }
}

module.exports = { sendNotifications };
