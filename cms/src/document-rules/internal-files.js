'use strict';

const { markFilesOfNotices, noticeUid } = require('../internal-files/internal-files.js');

/** What is attached to a staff notice is for staff. */
const markInternalFiles =
  ({ strapi }) =>
  async (context, next) => {
    const result = await next();
    if (context.uid === noticeUid && ['create', 'update', 'clone'].includes(context.action) && result)
      await markFilesOfNotices(strapi, { documentId: result.documentId });
    return result;
  };

module.exports = { markInternalFiles };
