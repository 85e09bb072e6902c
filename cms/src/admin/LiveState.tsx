import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import type { EntryState } from '../live/states.ts';
import { usePolled } from './use-polled.ts';
import { WebsiteState } from './WebsiteState.tsx';

/** Types that the websites show: page, vacancy, event, media item, home and configuration. */
const siteTypes = /^api::(?:seite|stelle|veranstaltung|medium|haus|konfiguration-[a-z-]+)\./;

/** Panel next to an entry: shows whether it is live on its website, or why not. */
export const LiveState: PanelComponent = ({ model, documentId, document, meta }) => {
  const id = document?.documentId ?? documentId;
  if (!siteTypes.test(model) || !id) return null;
  const version = JSON.stringify([document?.updatedAt, document?.status, meta?.availableStatus]);
  return { title: 'Auf der Website', content: <Live uid={model} documentId={id} version={version} /> };
};

interface Asked {
  uid: string;
  documentId: string;
  version: string;
}

function Live({ uid, documentId, version }: Asked) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const isSubmitting = useForm('Live', ({ isSubmitting }) => isSubmitting);
  const asked = new URLSearchParams({ uid, documentId, ...(locale && { locale }) });
  // While the entry is saved, the state of the old version must not look like that of the new one.
  const state = usePolled<EntryState>(isSubmitting ? undefined : `/website/eintrag?${asked}`, version, isSettled);
  return (
    <Flex direction="column" alignItems="stretch" width="100%" role="status" aria-live="polite">
      {state ? (
        <WebsiteState state={state} host={state.host} url={state.url} />
      ) : (
        <Typography textColor="neutral600">
          {state === null
            ? 'Das Redaktionssystem antwortet nicht. Bitte prüfen Sie Ihre Verbindung.'
            : 'Wird geprüft …'}
        </Typography>
      )}
    </Flex>
  );
}

const isSettled = ({ is }: EntryState) => ['off', 'absent', 'live', 'scheduled', 'ended'].includes(is);
