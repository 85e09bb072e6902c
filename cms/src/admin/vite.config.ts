import type { Plugin, UserConfig } from 'vite';

/** Text of Strapi's code, and its replacement. */
type Change = readonly [from: string | RegExp, to: string];

/** Imported by the changed code; Vite resolves it from the folder of the content service. */
const formErrors = "'/src/admin/form-errors.ts'";

/**
 * Changes of Strapi's code for which it has no setting, by the end of the module's path: texts that it does not
 * translate, and parts that editors do not need.
 */
const changes: Readonly<Record<string, readonly Change[]>> = {
  'design-system/dist/index.mjs': [
    [/(clearLabel: (?:\w+ = )?)"Clear"/g, '$1"Leeren"'],
    [/(clearLabel: `\$\{\w+\}) date`/, '$1: Datum`'],
    [/(clearLabel: `\$\{\w+\}) time`/, '$1: Uhrzeit`'],
    [/= "Choose date"/g, '= "Datum wählen"'],
    [/= "Choose time"/g, '= "Uhrzeit wählen"'],
    [/= "Close modal"/g, '= "Schliessen"'],
    [/= "Loading content..."/g, '= "Wird geladen …"'],
    [/children: "Loading"/g, 'children: "Wird geladen …"'],
    [/= "Month"/g, '= "Monat"'],
    [/= "Year"/g, '= "Jahr"'],
    [/=> "No results found"/g, '=> "Nichts gefunden"'],
    [/= "Pagination"/g, '= "Blättern"'],
    [/= "Select or enter a value"/g, '= "Auswählen oder eingeben"'],
    // The time field takes «14.15» and «1415»; Strapi reads the first as 14:00. Typing replaces the time.
    [
      /const \[(\w+), (\w+)\] = (\w+)\.split\(\w+\);(?=\s*if \(!\1 && !\2\) return;)/,
      'const [$1, $2] = /^\\s*(\\d{1,2})(?:[.:,h ]?(\\d{2}))?\\s*$/.exec($3)?.slice(1) ?? [];',
    ],
    [
      /inputMode: "numeric",(?=\s*pattern:)/,
      '$& onFocus: ({ currentTarget }) => requestAnimationFrame(() => currentTarget.select()),',
    ],
  ],
  'admin/src/components/LazyOutlet.mjs': [['"Loading content."', '"Wird geladen …"']],
  'admin/src/components/PageHelpers.mjs': [["'Loading content.'", "'Wird geladen …'"]],
  'admin/src/features/Notifications.mjs': [['position: "top-center"', '$&, containerAriaLabel: "Meldungen"']],
  'admin/src/components/Layouts/utils/getMatchingDocLink.mjs': [
    // Strapi's documentation is about Strapi, in English.
    ['function getMatchingDocLink(pathname) {', '$& return null;'],
  ],
  'admin/src/components/Form.mjs': [
    [
      "import * as React from 'react';",
      `import * as React from 'react';\nimport { showFirstError, withoutError } from ${formErrors};`,
    ],
    // The error of a field ends with its next change.
    [
      /case '(?:SET_FIELD_VALUE|(?:ADD|MOVE|REMOVE)_FIELD_ROW)':(?:\s*\{)?/g,
      '$& draft.errors = withoutError(state.errors, action.payload.field);',
    ],
    ['draft.errors = action.payload;', 'draft.errors = action.payload; draft.shownErrors = action.payload;'],
    // Only new errors move the focus.
    [
      /if \(Object\.keys\(state\.errors\)\.length === 0\) return;[\s\S]+?\[\s*state\.errors\s*\]/,
      'if (Object.keys(state.errors).length > 0) return showFirstError(() => formRef.current); }, [state.shownErrors]',
    ],
  ],
  'content-manager/dist/admin/pages/EditView/components/DocumentStatus.mjs': [['"aria-label": status,', '']],
  'content-manager/dist/admin/pages/EditView/components/Header.mjs': [
    [
      /collectionType !== SINGLE_TYPES && \/\*#__PURE__\*\/ jsx\(CopyDocumentIdMenuItem/,
      'false && jsx(CopyDocumentIdMenuItem',
    ],
    ['isDisplayed: collectionType !== SINGLE_TYPES && !!(document?.documentId ?? id)', 'isDisplayed: false'],
  ],
  'i18n/dist/admin/contentManagerHooks/editView.mjs': [[/title: title,\s*children/, 'children']],
  // Users with one language get no choices of languages.
  'i18n/dist/admin/components/CMHeaderActions.mjs': [
    [
      /(children: )capitalize\(status\)/,
      `$1{ draft: 'Entwurf', published: 'Veröffentlicht', modified: 'Geändert' }[status]`,
    ],
    [/(?=const localesSortingDefaultFirst)/, 'if (displayedLocales.length < 2) return null;\n'],
    [
      /const \{ hasI18n(, \w+)? \} = useI18n\(\);/g,
      'const { hasI18n: isLocalised, canRead$1 } = useI18n(); const hasI18n = isLocalised && canRead.length > 1;',
    ],
  ],
  'i18n/dist/admin/components/LocalePicker.mjs': [[/\|\| locales\.length === 0/, '|| sortedLocaleOptions.length < 2']],
  // The server refuses addresses.
  'upload/dist/admin/future/pages/Assets/AssetsPage.mjs': [
    [/\/\*#__PURE__\*\/ jsx\((MenuItem, \{\s*onSelect: \(\)=>setIsUrlDialogOpen)/, 'false && jsx($1'],
  ],
  'upload/dist/admin/future/pages/Assets/components/MainAreaContextMenu.mjs': [
    [/\/\*#__PURE__\*\/ jsx\((Menu\.Item, \{\s*onSelect: onImportFromUrl)/, 'false && jsx($1'],
  ],
  'upload/dist/admin/components/UploadAssetDialog/AddAssetStep/AddAssetStep.mjs': [
    [/\/\*#__PURE__\*\/ jsx\((Tabs\.Trigger, \{\s*value: "url")/, 'false && jsx($1'],
  ],
  'upload/dist/admin/components/UploadAssetDialog/PendingAssetStep/PendingAssetStep.mjs': [
    ["import '@strapi/admin/strapi-admin';", "import { useNotification } from '@strapi/admin/strapi-admin';"],
    ['const { trackUsage } = useTracking();', '$& const { toggleNotification } = useNotification();'],
    [
      'onUploadSucceed(file);',
      "$& toggleNotification({ type: 'success', message: formatMessage({ id: 'upload.done' }, { name: file.name }) });",
    ],
  ],
  // These files are already stored.
  'upload/dist/admin/components/AssetDialog/SelectedStep/SelectedStep.mjs': [
    ["'list.assets.to-upload'", "'list.assets.chosen'"],
    ["'modal.upload-list.sub-header-subtitle'", "'list.assets.chosen-hint'"],
  ],
  'upload/dist/admin/components/AssetDialog/BrowseStep/PaginationFooter/Pagination.mjs': [
    ["label = 'pagination'", "label = 'Blättern'"],
  ],
  'upload/dist/admin/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs': [
    ['label: "Search"', 'label: "Suchen"'],
    ['"aria-label": "search"', '"aria-label": "Suchen"'],
  ],
};

/** Applies the changes. The build fails if a newer Strapi has other code. */
function changeStrapi(): Plugin {
  const missing = new Set(Object.keys(changes));
  return {
    name: 'change-strapi',
    apply: 'build',
    transform(code, id) {
      const path = Object.keys(changes).find((end) => id.includes('/@strapi/') && id.endsWith(`/${end}`));
      if (!path) return null;
      missing.delete(path);
      return (changes[path] ?? []).reduce((changed, [from, to]) => {
        const next = changed.replace(from, to);
        if (next === changed) this.error(`${path} has no ${from} any more: adapt cms/src/admin/vite.config.ts`);
        return next;
      }, code);
    },
    buildEnd(error) {
      if (!error && missing.size)
        this.error(`the panel has no ${[...missing].join(', ')} any more: adapt cms/src/admin/vite.config.ts`);
    },
  };
}

export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [changeStrapi(), ...(config.plugins ?? [])],
});
