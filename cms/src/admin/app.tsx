import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { RenderAdminArgs } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ApplicationPapers } from './ApplicationPapers.tsx';
import german from './german.json';
import { OwnBrand } from './OwnBrand.tsx';
import { OwnVersion, sendVersions } from './OwnVersion.tsx';

// The panel speaks German until someone chooses another language in their profile.
const languageKey = 'strapi-admin-language';
if (!window.localStorage.getItem(languageKey)) window.localStorage.setItem(languageKey, 'de');

/** What Strapi tells and asks its own users: no editor needs it. Kept under these names once somebody has pressed it away. */
const dismissed = {
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  STRAPI_NPS_SURVEY_SETTINGS: JSON.stringify({ enabled: false }),
};
for (const [name, value] of Object.entries(dismissed)) window.localStorage.setItem(name, value);

export default {
  // It asks GitHub for new releases otherwise, from the browser of every editor.
  // Its own German lacks half of the media library.
  config: { locales: ['de'], translations: { de: german }, notifications: { releases: false }, tutorials: false },
  register(app) {
    app.customFields.register({
      name: 'link',
      type: 'string',
      intlLabel: { id: 'link.label', defaultMessage: 'Link' },
      intlDescription: { id: 'link.description', defaultMessage: 'Eine Seite der Marke oder eine andere Adresse.' },
      // Strapi's type of an input has no properties.
      components: { Input: async () => ({ default: (await import('./LinkInput.tsx')).LinkInput as ComponentType }) },
    });
  },
  bootstrap(app) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    addEditViewSidePanel([ApplicationPapers, OwnBrand, OwnVersion]);
    sendVersions();
  },
} satisfies RenderAdminArgs['customisations'];
