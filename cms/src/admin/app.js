import { ApplicationPapers } from './ApplicationPapers.jsx';

// The panel speaks German until someone chooses another language in their profile.
const languageKey = 'strapi-admin-language';
if (!window.localStorage.getItem(languageKey)) window.localStorage.setItem(languageKey, 'de');

export default {
  // It asks GitHub for new releases otherwise, from the browser of every editor.
  config: { locales: ['de'], notifications: { releases: false }, tutorials: false },
  bootstrap(app) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([ApplicationPapers]);
  },
};
