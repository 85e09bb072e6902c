'use strict';

const { createHmac, timingSafeEqual } = require('node:crypto');
const { basename } = require('node:path');

const fileUid = 'plugin::upload.file';
const noticeUid = 'api::mitteilung.mitteilung';

/** Seconds that a signed address is good for: as long as someone looks at a page of the panel. */
const lifetime = 60 * 60;

/**
 * Marks the files of staff notices. The mark stays when the notice goes, so that its files do not become public then.
 *
 * @param {object} where which notices; all of them if left out.
 */
async function markFilesOfNotices(strapi, where = {}) {
  const notices = await strapi.db.query(noticeUid).findMany({ where, populate: { Dateien: { select: ['id'] } } });
  const ids = notices.flatMap(({ Dateien }) => Dateien ?? []).map(({ id }) => id);
  if (ids.length === 0) return;
  const data = { provider_metadata: { internal: true } };
  await strapi.db.query(fileUid).updateMany({ where: { id: { $in: ids } }, data });
}

/** A marked file that an editor placed on a page, too, is public. */
async function isInternal(strapi, where) {
  const file = await strapi.db.query(fileUid).findOne({ where, populate: ['related'] });
  return Boolean(file?.provider_metadata?.internal) && file.related.every(({ __type }) => __type === noticeUid);
}

/** @param {string} name of a file on disk, also of one of its formats: `thumbnail_plan_0123456789.webp`. */
async function isInternalName(strapi, name) {
  const [, hash] = /^(.*_[0-9a-f]{10})(?:\.[^.]*)?$/.exec(name) ?? [];
  if (!hash) return false;
  const hashes = [hash, hash.slice(hash.indexOf('_') + 1)];
  return isInternal(strapi, { hash: { $in: hashes }, provider_metadata: { $notNull: true } });
}

/** The address at which whoever may read the entry of a file opens it, for a while. */
function signed(strapi, url) {
  const until = Math.floor(Date.now() / 1000) + lifetime;
  return `${url}?until=${until}&key=${keyOf(strapi, basename(url), until)}`;
}

/** @param {{ until?: unknown, key?: unknown }} query of the address. */
function isSigned(strapi, name, { until, key }) {
  if (!(Number(until) > Date.now() / 1000) || typeof key !== 'string') return false;
  const expected = Buffer.from(keyOf(strapi, name, until));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function keyOf(strapi, name, until) {
  const [secret] = strapi.config.get('server.app.keys');
  return createHmac('sha256', secret).update(`internal file ${name} until ${until}`).digest('base64url');
}

module.exports = { isInternal, isInternalName, isSigned, markFilesOfNotices, noticeUid, signed };
