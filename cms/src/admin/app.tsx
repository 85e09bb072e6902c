import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { RenderAdminArgs } from '@strapi/strapi/admin';
import { ApplicationPapers } from './ApplicationPapers.tsx';

// The panel speaks German until someone chooses another language in their profile.
const languageKey = 'strapi-admin-language';
if (!window.localStorage.getItem(languageKey)) window.localStorage.setItem(languageKey, 'de');

export default {
  // It asks GitHub for new releases otherwise, from the browser of every editor.
  config: { locales: ['de'], notifications: { releases: false }, tutorials: false },
  bootstrap(app) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    addEditViewSidePanel([ApplicationPapers]);
  },
} satisfies RenderAdminArgs['customisations'];
