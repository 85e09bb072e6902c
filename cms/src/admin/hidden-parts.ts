import type { RenderAdminArgs } from '@strapi/strapi/admin';

type App = Parameters<NonNullable<RenderAdminArgs['customisations']['bootstrap']>>[0];

/** Entries about a person who wrote to a home. The panel only shows and deletes them. */
const isReceived = (model: string) => /^api::(?:anmeldung|bewerbung|kontaktnachricht)\./.test(model);

/** `appearance.ts` sets it after the log-in. */
const hasOneLanguage = () => document.documentElement.dataset['languages'] === 'one';

interface Description {
  label?: string;
}
/** Action or panel of an entry. The actions of the plugin for languages have no type, in contrast to all others. */
type Part = ((props: { model: string }) => Description | null) & { type?: string };
/** The used part of the content manager. Its type has no common form for actions and panels. */
type Add = (change: (parts: Part[]) => Part[]) => void;
type Apis = Record<'addDocumentAction' | 'addDocumentHeaderAction' | 'addEditViewSidePanel', Add>;

/** Changes what a part shows. Its own effects always run. */
function change(part: Part, how: (shown: Description, model: string) => Description | null): Part {
  const Changed: Part = (props) => {
    const shown = part(props);
    return shown && how(shown, props.model);
  };
  return Object.assign(Changed, part);
}

interface Field {
  disabled: boolean;
  required: boolean;
  type: string;
}
interface Layout {
  layout: { layout: Field[][][] };
}

/**
 * Hides what a person cannot use: choices of languages from people with one language, the buttons and marks of a form
 * that cannot be changed. Runs after the plugin for languages.
 */
export function hideUnusable(app: App): void {
  const apis = app.getPlugin('content-manager').apis as Apis;
  const inOneLanguage: Parameters<Add>[0] = (actions) =>
    actions.map((action) =>
      change(action, (shown) => {
        if (!hasOneLanguage()) return shown;
        // «Eintrag löschen (alle Sprachen)»
        return action.type ? { ...shown, label: shown.label?.replace(' (alle Sprachen)', '') } : null;
      }),
    );
  apis.addDocumentAction(inOneLanguage);
  apis.addDocumentHeaderAction(inOneLanguage);
  apis.addEditViewSidePanel((panels) =>
    panels.map((panel) =>
      panel.type === 'actions' ? change(panel, (shown, model) => (isReceived(model) ? null : shown)) : panel,
    ),
  );
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout, ...rest }: Layout) => {
    const isShown = ({ disabled, type }: Field) => !disabled || type !== 'component';
    const panels = layout.layout.map((panel) =>
      panel
        .map((row) => row.filter(isShown).map((field) => ({ ...field, required: field.required && !field.disabled })))
        .filter((row) => row.length),
    );
    return { ...rest, layout: { ...layout, layout: panels.filter((panel) => panel.length) } };
  });
}
