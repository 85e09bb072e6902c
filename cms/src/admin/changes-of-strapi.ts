/** Change of Strapi's code. */
export interface StrapiChange {
  /** Effect of the change, as a clause: «ends the error of a field with its next change». */
  reason: string;
  /** Path in the folder of Strapi's packages. */
  module: string;
  from: string | RegExp;
  to: string;
}

const form = 'admin/dist/admin/admin/src/components/Form.mjs';

/** Changes of Strapi's panel for which it has neither a setting nor an extension point. At most ten. */
export const changes: readonly StrapiChange[] = [
  {
    reason: 'gives the form the functions of the next three changes',
    module: form,
    from: "import * as React from 'react';",
    to: "$&\nimport { showFirstError, withoutError } from '/src/admin/form-errors.ts';",
  },
  {
    reason: 'ends the error of a field with its next change; Strapi keeps it until the next save',
    module: form,
    from: /case '(?:SET_FIELD_VALUE|(?:ADD|MOVE|REMOVE)_FIELD_ROW)':(?:\s*\{)?/g,
    to: '$& draft.errors = withoutError(state.errors, action.payload.field);',
  },
  {
    reason: 'tells new errors from those that are left after a change',
    module: form,
    from: 'draft.errors = action.payload;',
    to: '$& draft.shownErrors = action.payload;',
  },
  {
    reason: 'moves the focus to new errors only, also into folded blocks; Strapi moves it while someone types',
    module: form,
    from: /if \(Object\.keys\(state\.errors\)\.length === 0\) return;[\s\S]+?\[\s*state\.errors\s*\]/,
    to: 'if (Object.keys(state.errors).length > 0) return showFirstError(() => formRef.current); }, [state.shownErrors]',
  },
  {
    reason: 'finds the icon of a block in any group; Strapi looks in the group of its folder only',
    module: 'content-manager/dist/admin/pages/EditView/components/FormInputs/DynamicZone/DynamicComponent.mjs',
    from: '(dynamicComponentsByCategory[category] ?? [])',
    to: 'Object.values(dynamicComponentsByCategory).flat()',
  },
  {
    reason: 'asks for no figures that the start page does not show; the answers would be refusals in the console',
    module: 'admin/dist/admin/admin/src/pages/Home/HomePage.mjs',
    from: /useGet(?:CountDocuments|KeyStatistics)Query\(\);/g,
    to: '',
  },
  {
    reason: 'names the button of the menu on phones in German; Strapi has the word in its code',
    module: 'admin/dist/admin/admin/src/components/LeftMenu.mjs',
    from: 'label: "Menu"',
    to: 'label: "Menü"',
  },
];

/**
 * Applies the changes of a module, all or none, because some need each other.
 *
 * @param lacks is called with each change that finds no place in the code.
 */
export function changeModule(code: string, path: string, lacks: (change: StrapiChange) => void): string {
  let isComplete = true;
  const changed = changes
    .filter(({ module }) => path.endsWith(`/@strapi/${module}`))
    .reduce((before, change) => {
      const after = before.replace(change.from, change.to);
      if (after === before) {
        isComplete = false;
        lacks(change);
      }
      return after;
    }, code);
  return isComplete ? changed : code;
}
