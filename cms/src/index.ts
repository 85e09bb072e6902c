import type { Core } from '@strapi/strapi';
import { labelFields } from './bootstrap/labels.ts';
import { defineLocales } from './bootstrap/locales.ts';
import { setUpMail } from './bootstrap/mail.ts';
import { setPermissions } from './bootstrap/permissions.ts';
import { createStaffUser } from './bootstrap/staff-user.ts';
import { createTokens } from './bootstrap/tokens.ts';
import { setUpUploads } from './bootstrap/uploads.ts';
import { serveTypes } from './content-model/serve-types.ts';
import { cleanTexts } from './document-rules/clean-texts.ts';
import { keepFormerAddresses } from './document-rules/former-addresses.ts';
import { markInternalFiles } from './document-rules/internal-files.ts';
import { warnOfLostUpdates } from './document-rules/lost-updates.ts';
import { giveNumbers, loadNumbers } from './document-rules/numbers.ts';
import { keepToOwnBrands } from './document-rules/own-brand.ts';
import { keepWhatIsUsed } from './document-rules/pages-in-use.ts';
import { removePrivateFiles } from './document-rules/private-files.ts';
import { refuseUnfitForPublication } from './document-rules/publication.ts';
import { shareAcrossLanguages } from './document-rules/shared-fields.ts';
import { addPapersRoute } from './forms/papers-route.ts';
import { startRetention } from './forms/retention.ts';
import { markFilesOfNotices } from './internal-files/internal-files.ts';
import { addLinkField } from './links/link-field.ts';
import { addLiveRoutes } from './live/live-routes.ts';
import { forgetFindings } from './live/overview.ts';
import { checkEmailsInLinearTime } from './mail/email-addresses.ts';
import { tellOfHolds } from './mail/tell-of-holds.ts';
import { tellFormerBrand } from './notifications/former-brand.ts';
import { sendNotifications } from './notifications/notifications.ts';
import { silenceForms } from './notifications/silence.ts';
import { registerBrandConditions } from './roles/brand-conditions.ts';
import { makeBrandFolders } from './roles/brand-folders.ts';
import { setRoles } from './roles/set-roles.ts';
import { seed } from './seed/seed.ts';

// Runs before Strapi loads its plugins and panel, because some of them create their schemas on load.
checkEmailsInLinearTime();

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    const rules = [
      keepToOwnBrands,
      keepWhatIsUsed,
      warnOfLostUpdates,
      cleanTexts,
      giveNumbers,
      refuseUnfitForPublication,
      keepFormerAddresses,
      removePrivateFiles,
      markInternalFiles,
    ];
    for (const rule of [...rules, tellFormerBrand, shareAcrossLanguages]) strapi.documents.use(rule(strapi));
    serveTypes(strapi);
    addPapersRoute(strapi);
    addLinkField(strapi);
    addLiveRoutes(strapi);
    silenceForms(strapi);
  },

  /** Runs at every start. Each step is idempotent. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await defineLocales(strapi);
    await setUpUploads(strapi);
    await setPermissions(strapi);
    await registerBrandConditions(strapi);
    await makeBrandFolders(strapi);
    await setRoles(strapi);
    await setUpMail(strapi);
    await createTokens(strapi);
    await createStaffUser(strapi);
    await labelFields(strapi);
    await loadNumbers(strapi);
    await startRetention(strapi);
    await seed(strapi);
    await markFilesOfNotices(strapi);
    // After the seed, so that the seed triggers no notifications.
    sendNotifications(strapi);
    forgetFindings(strapi);
    tellOfHolds(strapi);
  },
};
