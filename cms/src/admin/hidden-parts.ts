import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { RenderAdminArgs } from '@strapi/strapi/admin';

type App = Parameters<NonNullable<RenderAdminArgs['customisations']['bootstrap']>>[0];

/** Entries about a person who wrote to a home. The panel only shows and deletes them. */
const isReceived = (model: string) => /^api::(?:bewerbung|kontaktnachricht)\./.test(model);

/** `appearance.ts` sets it after the log-in. */
const hasOneLanguage = () => document.documentElement.dataset['languages'] === 'one';

interface Description {
  label?: string | undefined;
}
/** Action or panel of an entry. The actions of the plugin for languages have no type, in contrast to all others. */
type Part = ((props: never) => Description | null) & { type?: string };

/** Changes what a part shows. Its own effects always run. */
function change<Original extends Part>(
  part: Original,
  how: (shown: Description, props: { model: string }) => Description | null,
): Original {
  const Changed = (props: never) => {
    const shown = part(props);
    return shown && how(shown, props);
  };
  return Object.assign(Changed, part) as unknown as Original;
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
  const { apis } = app.getPlugin('content-manager');
  const { addDocumentAction, addDocumentHeaderAction, addEditViewSidePanel } =
    apis as ContentManagerPlugin['config']['apis'];
  const limited = <Original extends Part>(actions: Original[]) =>
    actions.map((action) =>
      change(action, (shown) => {
        if (!hasOneLanguage()) return shown;
        // «Eintrag löschen (alle Sprachen)»
        return action.type ? { ...shown, label: shown.label?.replace(' (alle Sprachen)', '') } : null;
      }),
    );
  addDocumentAction(limited as never);
  addDocumentHeaderAction(limited as never);
  const withoutSave = (panels: Part[]) =>
    panels.map((panel) =>
      panel.type === 'actions' ? change(panel, (shown, { model }) => (isReceived(model) ? null : shown)) : panel,
    );
  addEditViewSidePanel(withoutSave as never);
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
