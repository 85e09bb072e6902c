import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { inviteFirstAdministrator } from './bootstrap/first-administrator.ts';
import { defineLocales, labelFields } from './bootstrap/labels.ts';
import { checkEmailsInLinearTime, setUpMail } from './bootstrap/mail.ts';
import { createStaffUser, setPermissions } from './bootstrap/permissions.ts';
import { createTokens } from './bootstrap/tokens.ts';
import { bundleRoutes } from './bundles/bundle-routes.ts';
import { addBundleTable } from './bundles/bundle-table.ts';
import { startBundles } from './bundles/publish-bundle.ts';
import { cleanTexts } from './document-rules/clean-texts.ts';
import { keepFormerAddresses } from './document-rules/former-addresses.ts';
import { warnOfLostUpdates } from './document-rules/lost-updates.ts';
import { giveNumbers, loadNumbers } from './document-rules/numbers.ts';
import { keepToOwnBrands } from './document-rules/own-brand.ts';
import { keepWhatIsUsed } from './document-rules/pages-in-use.ts';
import { keepPlans, startPlannedPublications } from './document-rules/planned-publication.ts';
import { refuseUnfitForPublication } from './document-rules/publication.ts';
import { shareAcrossLanguages } from './document-rules/shared-fields.ts';
import { applicationRoutes } from './forms/application-progress.ts';
import { cancelVisit } from './forms/cancel-visit.ts';
import { letterRoutes, startLetters } from './forms/letters.ts';
import { zipRoutes } from './forms/papers-zip.ts';
import { papersRoute, removePrivateFiles } from './forms/private-files.ts';
import { startRetention } from './forms/retention.ts';
import { nameVacancies } from './forms/vacancy.ts';
import { visitCalendars } from './forms/visit-calendars.ts';
import { importRoutes } from './imports/import-routes.ts';
import { addImportTables } from './imports/import-table.ts';
import { lockImportedFields } from './imports/locked-fields.ts';
import { startImports } from './imports/run-import.ts';
import { linkRoute } from './links/link-field.ts';
import { listLinkedFiles } from './links/linked-files.ts';
import { liveRoutes } from './live/live-routes.ts';
import { searchAllFields } from './live/search.ts';
import { sendNotifications, silenceForms } from './notifications/notifications.ts';
import { placeMails } from './places/place-mail.ts';
import { placeRoutes } from './places/place-routes.ts';
import { startProofMails } from './proofs/proof-mail.ts';
import { proofRoutes } from './proofs/proof-routes.ts';
import { addProofTables } from './proofs/proof-tables.ts';
import { replaceRoutes } from './replace/replace-routes.ts';
import { addReplacementTable } from './replace/replacement-table.ts';
import { resetRoutes } from './reset/reset-routes.ts';
import { reviewMails, startMails } from './reviews/review-mail.ts';
import { reviewPublications } from './reviews/review-publications.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { addReviewTable } from './reviews/review-table.ts';
import { makeBrandFolders, registerBrandConditions, registerResetAction } from './roles/brand-conditions.ts';
import { brandsRoute } from './roles/brands-field.ts';
import { addPanelRoutes } from './roles/rights-of-request.ts';
import { setRoles } from './roles/set-roles.ts';
import { moveFormerPrices } from './seed/former-prices.ts';
import { seed } from './seed/seed.ts';
import { serveTypes } from './strapi.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { markFilesOfNotices, markInternalFiles } from './uploads/internal-files.ts';
import { usageRoutes } from './usage/usage-routes.ts';
import { startVersionCleanup } from './versions/cleanup.ts';
import { recordVersions } from './versions/record-versions.ts';
import { versionRoutes } from './versions/version-routes.ts';
import { addVersionTable } from './versions/version-table.ts';

// Runs before Strapi loads its plugins and panel, because some of them create their schemas on load.
checkEmailsInLinearTime();

export default {
  async register() {
    const rules = [
      listLinkedFiles,
      keepToOwnBrands,
      lockImportedFields,
      searchAllFields,
      recordVersions,
      reviewPublications,
      keepWhatIsUsed,
      warnOfLostUpdates,
      cleanTexts,
      giveNumbers,
      keepPlans,
      refuseUnfitForPublication,
      keepFormerAddresses,
      removePrivateFiles,
      markInternalFiles,
      shareAcrossLanguages,
    ];
    for (const rule of rules) strapi.documents.use(rule);
    serveTypes();
    // Inputs of these types are in `src/admin/app.tsx`.
    strapi.customFields.register([
      // The `href` for visitors, such as `/s/tarife`.
      { name: 'link', type: 'string', inputSize: { default: 6, isResizable: true } },
      { name: 'brands', type: 'string', inputSize: { default: 12, isResizable: false } },
      // A whole number of centimes.
      { name: 'francs', type: 'integer', inputSize: { default: 4, isResizable: true } },
    ]);
    addPanelRoutes({
      ...papersRoute,
      ...applicationRoutes,
      ...letterRoutes,
      ...zipRoutes,
      ...visitCalendars,
      ...cancelVisit,
      ...linkRoute,
      ...brandsRoute,
      ...liveRoutes,
      ...resetRoutes,
      ...versionRoutes,
      ...reviewRoutes,
      ...placeRoutes,
      ...replaceRoutes,
      ...taskRoutes,
      ...bundleRoutes,
      ...importRoutes,
      ...proofRoutes,
      ...usageRoutes,
    });
    addVersionTable();
    addReviewTable();
    addReplacementTable();
    addBundleTable();
    addImportTables();
    addProofTables();
    silenceForms();
    // Before the start of Strapi's own panel, which removes permissions that it does not know.
    await registerResetAction();
  },

  /** Runs at every start. Each step is idempotent. */
  async bootstrap() {
    await defineLocales();
    // Settings of the media library that match src/uploads.
    await strapi.store({ type: 'plugin', name: 'upload', key: 'settings' }).set({
      value: { sizeOptimization: false, responsiveDimensions: true, autoOrientation: false, aiMetadata: false },
    });
    await setPermissions();
    await registerBrandConditions();
    await makeBrandFolders();
    await setRoles();
    await setUpMail();
    await createTokens();
    await createStaffUser();
    await inviteFirstAdministrator();
    await labelFields();
    await loadNumbers();
    await startRetention();
    await nameVacancies();
    await startVersionCleanup();
    await seed();
    await moveFormerPrices(dayInZurich(new Date()));
    startLetters();
    startMails(reviewMails);
    startMails(placeMails);
    startProofMails();
    await markFilesOfNotices();
    // After the seed, so that the seed triggers no notifications.
    sendNotifications();
    await startPlannedPublications();
    await startBundles();
    startImports();
  },
};
