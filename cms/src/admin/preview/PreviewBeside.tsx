import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Typography } from '@strapi/design-system';
import { useFetchClient, useMediaQuery } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { isSiteType } from '../live-parts.tsx';
import { useLocale } from '../use-polled.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Key of the choice in the browser's storage. */
const openKey = 'vorschau-daneben';

/** Panel next to an entry that opens its preview next to the form, on wide screens. */
export const PreviewBeside: PanelComponent = ({ model, documentId, document, activeTab }) => {
  const id = document?.documentId ?? documentId;
  const isWide = useMediaQuery('(min-width: 1280px)');
  const link = usePreviewLink(isWide && document && isSiteType(model) ? model : undefined, id);
  const [isOpen, setOpen] = useState(() => window.localStorage.getItem(openKey) === 'true');
  if (!link || activeTab === 'published') return null;
  const toggle = () => {
    window.localStorage.setItem(openKey, String(!isOpen));
    setOpen(!isOpen);
  };
  return {
    title: 'Vorschau daneben',
    content: (
      <>
        <Button variant="tertiary" fullWidth onClick={toggle}>
          {isOpen ? 'Daneben schliessen' : 'Daneben öffnen'}
        </Button>
        {isOpen ? (
          <PreviewFrame key={link} link={link} onClose={toggle} />
        ) : (
          <Typography variant="pi" textColor="neutral600">
            Zeigt, was Sie tippen. Ein Druck auf einen Text führt zu seinem Feld.
          </Typography>
        )}
      </>
    ),
  };
};

/** Requests the link to the preview of a document. @returns undefined until then, and for a document without a page. */
function usePreviewLink(model: string | undefined, documentId: string | undefined): string | undefined {
  const { get } = useFetchClient();
  const locale = useLocale();
  const [link, setLink] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` changes at each rendering.
  useEffect(() => {
    setLink(undefined);
    if (!model || !documentId) return;
    let isOver = false;
    const asked = new URLSearchParams({ documentId, ...(locale && { locale }), status: 'draft' });
    get<{ data?: { url?: string } }>(`/content-manager/preview/url/${model}?${asked}`).then(
      ({ data }) => !isOver && setLink(data.data?.url),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [model, documentId, locale]);
  return link;
}
