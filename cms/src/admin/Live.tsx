import { Typography } from '@strapi/design-system';
import type { EntryState } from '../live/states.ts';
import { stateTexts } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';

interface LiveProps {
  of: { uid: string; documentId: string; locale?: string | null };
  /** Version of the entry. A change asks again. */
  version?: string;
}

/** Whether the website shows a published entry. */
export function Live({ of: { uid, documentId, locale }, version }: LiveProps) {
  const query = new URLSearchParams({ uid, documentId, ...(locale && { locale }) });
  const state = usePolled<EntryState>(`/website/eintrag?${query}`, version, ({ is }) => is === 'live' || is === 'off');
  if (!state) return <Typography textColor="neutral600">Wird veröffentlicht …</Typography>;
  return (
    <Typography textColor={state.is === 'live' ? 'success700' : 'neutral800'}>
      {stateTexts(state, state.host)[0]}
    </Typography>
  );
}
