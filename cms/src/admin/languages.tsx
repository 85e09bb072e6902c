import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { type RenderAdminArgs, useAuth } from '@strapi/strapi/admin';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';

type App = Parameters<NonNullable<RenderAdminArgs['customisations']['bootstrap']>>[0];

/** Tells whether the user reads several languages of the open content type. */
function useSeveralLanguages(): boolean {
  const { slug } = useParams();
  const permissions = useAuth('useSeveralLanguages', (state) => state.permissions);
  const locales = permissions
    .filter(({ action, subject }) => subject === slug && action.endsWith('.read'))
    .flatMap(({ properties }) => (properties?.['locales'] ?? []) as string[]);
  return new Set(locales).size > 1;
}

function ForSeveralLanguages({ children }: { children: ReactNode }) {
  return useSeveralLanguages() ? children : null;
}

type Action = ((props: never) => unknown) & { type?: string };

/** An action of an entry that only users of several languages get. Its own effects always run. */
function forSeveralLanguages<Original extends Action>(action: Original): Original {
  const Limited = (props: never) => {
    const isShown = useSeveralLanguages();
    const description = action(props);
    return isShown ? description : null;
  };
  return Object.assign(Limited, action) as unknown as Original;
}

interface Field {
  labelAction?: ReactNode;
}
interface Layout {
  layout: { components: Record<string, { layout: Field[][] }>; layout: Field[][][] };
}

const withoutGlobe = (field: Field): Field =>
  field.labelAction ? { ...field, labelAction: <ForSeveralLanguages>{field.labelAction}</ForSeveralLanguages> } : field;

/** Shows globes and choices of languages only to users of several languages. Runs after the plugin for languages. */
export function hideSingleLanguage(app: App): void {
  const contentManager = app.getPlugin('content-manager');
  const apis = contentManager.apis as ContentManagerPlugin['config']['apis'];
  // The actions of the plugin for languages have no type, in contrast to all others.
  const limited = <Original extends Action>(actions: Original[]) =>
    actions.map((action) => (action.type ? action : forSeveralLanguages(action)));
  apis.addDocumentAction(limited);
  apis.addDocumentHeaderAction(limited);
  const filters: { name: string; Component: ComponentType }[] = contentManager.getInjectedComponents(
    'listView',
    'actions',
  );
  for (const filter of filters.filter(({ name }) => name === 'i18n-locale-filter')) {
    const Picker = filter.Component;
    // The picker also opens the user's language, so it stays.
    filter.Component = () => (
      <span style={{ display: useSeveralLanguages() ? 'contents' : 'none' }}>
        <Picker />
      </span>
    );
  }
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout, ...rest }: Layout) => {
    const components = Object.entries(layout.components).map(([name, component]) => [
      name,
      { ...component, layout: component.layout.map((row) => row.map(withoutGlobe)) },
    ]);
    const own = layout.layout.map((panel) => panel.map((row) => row.map(withoutGlobe)));
    return { ...rest, layout: { ...layout, components: Object.fromEntries(components), layout: own } };
  });
}
