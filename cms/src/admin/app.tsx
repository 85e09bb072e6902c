import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import {
  Calendar,
  ChartPie,
  Clock,
  Download,
  Globe,
  Key,
  PaperPlane,
  Pencil,
  Search as SearchIcon,
  Trash,
} from '@strapi/icons';
import { InputRenderer, type RenderAdminArgs } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import texts from '../labels/panel-texts.json';
import { ApplicationPapers } from './ApplicationPapers.tsx';
import { ApplicationActions, ApplicationWork } from './ApplicationWork.tsx';
import { addStyles, appearance, nameTexts, watchPerson } from './appearance.ts';
import { BundlePanel } from './Bundles.tsx';
import { withRemark } from './FieldRemark.tsx';
import { completeTypedTimes, translateFixedTexts } from './fixed-texts.ts';
import german from './german.json';
import { hideUnusable } from './hidden-parts.ts';
import { ImportedVacancy, withLock } from './ImportedVacancy.tsx';
import { KeepTypedInput } from './KeepTypedInput.tsx';
import { LiveLine, LiveState } from './LiveState.tsx';
import { OpenedField } from './OpenedField.tsx';
import { showOwnColumns } from './OwnColumns.tsx';
import { ChoiceField, NumberField, PatternField } from './PatternAndNumberFields.tsx';
import { Proofs } from './Proofs.tsx';
import { PreviewBeside } from './preview/PreviewBeside.tsx';
import { CancelVisit, RegistrationActions } from './Registrations.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { keepRefusals, watchRefusals } from './refusals.ts';
import { watchRequests } from './requests.ts';
import { RichTextField } from './rich-text/RichTextField.tsx';
import { keepFocusOfSaved } from './save-key.ts';
import { Versions } from './Versions.tsx';
import { guardWrites } from './writes.ts';

// The panel speaks German until someone chooses another language in their profile.
const languageKey = 'strapi-admin-language';
if (!window.localStorage.getItem(languageKey)) window.localStorage.setItem(languageKey, 'de');

/** Strapi's banner and survey, marked as dismissed in Strapi's own storage keys. No editor needs them. */
const dismissed = {
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  STRAPI_NPS_SURVEY_SETTINGS: JSON.stringify({ enabled: false }),
};
for (const [name, value] of Object.entries(dismissed)) window.localStorage.setItem(name, value);

/** Strapi's widget with the entries that someone worked on last. Editors need no other one. */
const widgetOfEntries = 'last-edited-entries';

/** The code defines content types and forms. */
const actionsOfDevelopers: readonly string[] = ['configure-the-view', 'edit-the-model'];

/** Inputs of the field types of `src/links`, `src/roles` and `src/document-rules`. */
const fields = {
  link: async () => withRemark((await import('./LinkInput.tsx')).LinkInput),
  brands: async () => (await import('./BrandsInput.tsx')).BrandsInput,
  francs: async () => (await import('./FrancsInput.tsx')).FrancsInput,
};

/** Pages of the menu. */
const pages = [
  { to: 'website', name: 'Meine Website', icon: Globe, position: 1, Component: () => import('./MyWebsite.tsx') },
  { to: 'suche', name: 'Suchen', icon: SearchIcon, position: 2, Component: () => import('./Search.tsx') },
  { to: 'plaetze', name: 'Freie Plätze', icon: Key, position: 3, Component: () => import('./FreePlaces.tsx') },
  { to: 'kalender', name: 'Kalender', icon: Calendar, position: 4, Component: () => import('./Calendar.tsx') },
  { to: 'gelesen', name: 'Was gelesen wird', icon: ChartPie, position: 5, Component: () => import('./Usage.tsx') },
  {
    to: 'stellen-import',
    name: 'Stellen-Import',
    icon: Download,
    position: 6,
    Component: () => import('./Imports.tsx'),
  },
  {
    to: 'ausschreibung',
    name: 'Stellenportale',
    icon: PaperPlane,
    position: 7,
    Component: () => import('./Advertised.tsx'),
  },
  { to: 'papierkorb', name: 'Papierkorb', icon: Trash, position: 8, Component: () => import('./Bin.tsx') },
];

export default {
  // `german.json` completes Strapi's own German, which lacks half of the media library. The panel looks up the labels
  // of choices by their values, and that of a group of blocks by its folder. `releases: false` stops each browser from
  // asking GitHub for new releases.
  config: {
    ...appearance,
    locales: ['de'],
    translations: { de: { ...german, ...nameTexts, ...texts.choices, bloecke: 'Blöcke' } },
    notifications: { releases: false },
    tutorials: false,
  },
  register(app) {
    watchRequests(app, watchPerson, watchRefusals);
    app.addFields({ type: 'string', Component: withRemark(PatternField) });
    app.addFields({ type: 'email', Component: withRemark(PatternField) });
    app.addFields({ type: 'text', Component: withRemark(InputRenderer) });
    app.addFields({ type: 'richtext', Component: withRemark(RichTextField) });
    app.addFields({ type: 'datetime', Component: withRemark(InputRenderer) });
    app.addFields({ type: 'date', Component: withRemark(InputRenderer) });
    // Strapi's type of an input lacks the props that it receives.
    app.addFields({ type: 'integer', Component: withLock(NumberField) as ComponentType });
    app.addFields({ type: 'enumeration', Component: withLock(ChoiceField) as ComponentType });
    for (const [name, load] of Object.entries(fields))
      app.customFields.register({
        name,
        type: name === 'francs' ? 'integer' : 'string',
        intlLabel: { id: `${name}.label`, defaultMessage: name },
        intlDescription: { id: `${name}.description`, defaultMessage: name },
        // Strapi's type of an input lacks props.
        components: { Input: async () => ({ default: (await load()) as ComponentType }) },
      });
    for (const { name, ...page } of pages)
      app.addMenuLink({ ...page, intlLabel: { id: `menu.${page.to}`, defaultMessage: name }, permissions: [] });
    const widgets = [
      {
        id: 'aufgaben',
        title: { id: 'aufgaben', defaultMessage: 'Aufgaben' },
        icon: Pencil,
        component: async () => (await import('./Tasks.tsx')).Tasks,
      },
      {
        id: 'heute',
        title: { id: 'heute', defaultMessage: 'Heute' },
        icon: Clock,
        component: async () => (await import('./Today.tsx')).Today,
      },
      {
        id: 'website',
        title: { id: 'website', defaultMessage: 'Meine Website' },
        icon: Globe,
        link: { label: { id: 'website.link', defaultMessage: 'Öffnen' }, href: '/website' },
        component: async () => (await import('./WebsiteWidget.tsx')).WebsiteWidget,
      },
    ];
    app.widgets.register((others) => [...widgets, ...others.filter(({ id }) => id === widgetOfEntries)]);
  },
  bootstrap(app) {
    const contentManager = app.getPlugin('content-manager');
    const { addDocumentAction, addEditViewSidePanel } = contentManager.apis as ContentManagerPlugin['config']['apis'];
    addDocumentAction((actions) => actions.filter(({ type }) => !actionsOfDevelopers.includes(type ?? '')));
    addEditViewSidePanel((panels) => [
      ...panels,
      KeepTypedInput,
      ImportedVacancy,
      PreviewBeside,
      LiveState,
      ReviewPanel,
      BundlePanel,
      Proofs,
      Versions,
      ApplicationWork,
      ApplicationPapers,
      CancelVisit,
      OpenedField,
    ]);
    contentManager.injectComponent('editView', 'right-links', { name: 'live-line', Component: LiveLine });
    contentManager.injectComponent('listView', 'actions', { name: 'registrations', Component: RegistrationActions });
    contentManager.injectComponent('listView', 'actions', { name: 'applications', Component: ApplicationActions });
    keepRefusals();
    translateFixedTexts();
    completeTypedTimes();
    keepFocusOfSaved();
    addStyles();
    hideUnusable(app);
    guardWrites();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showOwnColumns);
  },
} satisfies RenderAdminArgs['customisations'];
