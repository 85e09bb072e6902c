import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useSyncExternalStore } from 'react';
import type { EntryState } from '../live/states.ts';
import { isSiteType, stateAddress } from './live-address.ts';
import { usePolled } from './use-polled.ts';

/** Entry that was deleted in this tab. */
interface Departure {
  uid: string;
  documentId: string;
  brand: string;
}

/** Brands of the opened entries, by document id. The content service knows nothing about deleted entries. */
const brands = new Map<string, string>();
const departures: Departure[] = [];
const listeners = new Set<() => void>();

export function noteBrand(documentId: string, brand: string): void {
  brands.set(documentId, brand);
}

/** Starts recording deletions, by wrapping `fetch`. */
export function watchDeletions(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const [, uid = '', documentId = ''] =
      /\/content-manager\/collection-types\/([^/?]+)\/([^/?]+)/.exec(String(input)) ?? [];
    const brand = brands.get(documentId);
    if (init?.method === 'DELETE' && response.ok && isSiteType(uid) && brand) {
      departures.push({ uid, documentId, brand });
      for (const listener of listeners) listener();
    }
    return response;
  };
}

function nextDeparture(): Departure | undefined {
  return departures[0];
}

function forgetDeparture(): void {
  departures.shift();
  for (const listener of listeners) listener();
}

function onDeparture(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the editor above a list as soon as a deleted entry is gone from the website. Renders nothing. */
export function Departures() {
  const { toggleNotification } = useNotification();
  const gone = useSyncExternalStore(onDeparture, nextDeparture);
  const state = usePolled<EntryState>(
    gone && stateAddress({ ...gone }),
    '',
    ({ is }) => is !== 'removing' && is !== 'silent',
  );
  const is = state ? state.is : undefined;
  const isAbsent = is === 'absent';
  const isDone = isAbsent || state === null || state === false || is === 'off' || is === 'held';
  useEffect(() => {
    if (!state || !isDone) return;
    if (isAbsent)
      toggleNotification({ type: 'success', message: `Der gelöschte Eintrag ist nicht mehr auf ${state.host}.` });
    if (state.is === 'held')
      toggleNotification({
        type: 'warning',
        message: `${state.host} ist angehalten: Der gelöschte Eintrag ist dort noch zu sehen. Was fehlt, steht unter «Meine Website».`,
      });
    forgetDeparture();
  }, [state, isDone, isAbsent, toggleNotification]);
  return null;
}
