import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useSyncExternalStore } from 'react';
import type { EntryState } from '../live/states.ts';
import { forgetDeparture, nextDeparture, onDeparture } from './departures.ts';
import { stateAddress } from './LiveState.tsx';
import { usePolled } from './use-polled.ts';

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
