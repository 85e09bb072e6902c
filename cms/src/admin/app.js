import { ApplicationPapers } from './ApplicationPapers.jsx';

// The panel speaks German until someone chooses another language in their profile.
const languageKey = 'strapi-admin-language';
if (!window.localStorage.getItem(languageKey)) window.localStorage.setItem(languageKey, 'de');

export default {
  config: { locales: ['de'] },
  bootstrap(app) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([ApplicationPapers]);
  },
};
