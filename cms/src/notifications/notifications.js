'use strict';

const { secret } = require('../bootstrap/secrets-file.js');
const { siteTypes } = require('../content-model/site-types.js');
const { notify } = require('./notify.js');

/** What changes the pages of a site. A draft does not, nor does a file before an entry names it. */
const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/**
 * Tells `REBUILD_URL` what was published. Not by Strapi's webhooks: they are not signed, are tried once, and hold the
 * whole entry.
 */
function sendNotifications(strapi) {
  if (!process.env.REBUILD_URL) return;
  // Made now where there is none yet: whoever receives must know it, too.
  secret('REBUILD_SECRET');
  const read = siteTypes(strapi).map(({ uid }) => uid);
  for (const event of events) {
    strapi.eventHub.on(event, ({ uid, entry, media }) => {
      const isOfDraft = event === 'entry.delete' && !entry.publishedAt;
      if (!media && (isOfDraft || !read.includes(uid))) return;
      const { documentId, locale, Marke: brand } = entry ?? media;
      notify(strapi, { event, uid: uid ?? 'plugin::upload.file', documentId, locale, brand });
    });
  }
}

module.exports = { sendNotifications };
