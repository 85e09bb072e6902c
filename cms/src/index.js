'use strict';

const { defineLocales } = require('./bootstrap/locales.js');
const { labelFields } = require('./bootstrap/labels.js');
const { setUpMail } = require('./bootstrap/mail.js');
const { setPermissions } = require('./bootstrap/permissions.js');
const { createStaffUser } = require('./bootstrap/staff-user.js');
const { createTokens } = require('./bootstrap/tokens.js');
const { setUpUploads } = require('./bootstrap/uploads.js');
const { refuseUnfitForPublication } = require('./document-rules/publication.js');
const { markInternalFiles } = require('./document-rules/internal-files.js');
const { giveNumbers, loadNumbers } = require('./document-rules/numbers.js');
const { removePrivateFiles } = require('./document-rules/private-files.js');
const { trimTexts } = require('./document-rules/trim-texts.js');
const { addPapersRoute } = require('./forms/papers-route.js');
const { startRetention } = require('./forms/retention.js');
const { markFilesOfNotices } = require('./internal-files/internal-files.js');
const { checkEmailsInLinearTime } = require('./mail/email-addresses.js');
const { tellFormerBrand } = require('./notifications/former-brand.js');
const { sendNotifications } = require('./notifications/notifications.js');
const { silenceForms } = require('./notifications/silence.js');
const { seed } = require('./seed/seed.js');

// Strapi loads its plugins and its panel after this file; some make their schemas at once.
checkEmailsInLinearTime();

module.exports = {
  register({ strapi }) {
    const rules = [trimTexts, giveNumbers, refuseUnfitForPublication, removePrivateFiles, markInternalFiles];
    for (const rule of [...rules, tellFormerBrand]) strapi.documents.use(rule({ strapi }));
    addPapersRoute(strapi);
    silenceForms(strapi);
  },

  /** Everything here runs at every start and leaves what is already as it should be. */
  async bootstrap({ strapi }) {
    await defineLocales(strapi);
    await setUpUploads(strapi);
    await setPermissions(strapi);
    await setUpMail(strapi);
    await createTokens(strapi);
    await createStaffUser(strapi);
    await labelFields(strapi);
    await loadNumbers(strapi);
    await startRetention(strapi);
    await seed(strapi);
    await markFilesOfNotices(strapi);
    // After the seed, which nobody waits to hear of.
    sendNotifications(strapi);
  },
};
