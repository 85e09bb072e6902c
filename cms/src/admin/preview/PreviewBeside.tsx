import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button } from '@strapi/design-system';
import { useMediaQuery } from '@strapi/strapi/admin';
import { useState } from 'react';
import { isSiteType, Small } from '../live-parts.tsx';
import { useLocale, usePolled } from '../use-polled.ts';
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
          <Small>Zeigt, was Sie tippen. Ein Druck auf einen Text führt zu seinem Feld.</Small>
        )}
      </>
    ),
  };
};

/** Requests the link to the preview of a document. @returns undefined until then, and for a document without a page. */
function usePreviewLink(model: string | undefined, documentId: string | undefined): string | undefined {
  const locale = useLocale();
  const asked = new URLSearchParams({ documentId: documentId ?? '', ...(locale && { locale }), status: 'draft' });
  const answer = usePolled<{ data?: { url?: string } }>(
    model && documentId && `/content-manager/preview/url/${model}?${asked}`,
  );
  return answer ? answer.data?.url : undefined;
}
