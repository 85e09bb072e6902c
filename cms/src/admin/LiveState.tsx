import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, Cross, WarningCircle } from '@strapi/icons';
import { useIsDesktop, useNotification } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { limitInWords } from '../labels/limit-in-words.ts';
import type { EntryState } from '../live/states.ts';
import { isSiteType, moment, Problems, stateTexts } from './live-parts.tsx';
import { PageViews } from './Usage.tsx';
import { type Polled, usePolledEntry } from './use-polled.ts';
import { Unpin } from './use-post.tsx';

/** Panel next to an entry: shows whether it is live on its website, or why not. */
export const LiveState: PanelComponent = (props) => {
  const { entry, answer: state } = usePolledEntry<EntryState>(
    isSiteType(props.model) && '/website/eintrag',
    props,
    isSettled,
  );
  const { toggleNotification } = useNotification();
  const is = state ? state.is : undefined;
  useEffect(() => {
    show(state || undefined);
    return () => show(undefined);
  }, [state]);
  useEffect(() => {
    if (is === 'pinned')
      toggleNotification({
        type: 'danger',
        title: 'Besucherinnen und Besucher sehen das nicht',
        blockTransition: true,
        message: 'Die Website zeigt einen früheren Stand, bis jemand sie freigibt: unter «Auf der Website».',
      });
  }, [is, toggleNotification]);
  return isSiteType(props.model) && entry.documentId
    ? { title: 'Auf der Website', content: <Live state={state} /> }
    : null;
};

/** State of the open entry, for the line on small screens. */
let known: EntryState | undefined;
const listeners = new Set<() => void>();

function show(state: EntryState | undefined): void {
  known = state;
  // For the style sheet, which hides «Veröffentlicht» where it would be wrong.
  document.documentElement.dataset['live'] = state?.is ?? '';
  for (const listener of listeners) listener();
}

function onShow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the state next to «Veröffentlichen» on small screens, where the side panels are collapsed. */
export function LiveLine() {
  const state = useSyncExternalStore(onShow, () => known);
  const isDesktop = useIsDesktop();
  if (isDesktop || !state) return null;
  return (
    <Box width="100%">
      <Line icon={icons[state.is]} title={stateTexts(state, state.host)[0]} />
    </Box>
  );
}

function Live({ state }: { state: Polled<EntryState> }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%" role="status" aria-live="polite">
      {state === undefined && <Typography textColor="neutral600">Wird geprüft …</Typography>}
      {state === null && (
        <Line icon={icons.late} title="Das Redaktionssystem antwortet nicht">
          Bitte prüfen Sie Ihre Verbindung. Es wird von selbst noch einmal gefragt.
        </Line>
      )}
      {state === false && (
        <Line icon={icons.late} title="Hier ist kein Eintrag für Sie">
          Er wurde gelöscht, oder er gehört zu einer anderen Marke. Ihre Einträge finden Sie in der Liste.
        </Line>
      )}
      {state && <Said state={state} />}
    </Flex>
  );
}

const isSettled = ({ is }: EntryState) => ['off', 'absent', 'live', 'scheduled', 'ended'].includes(is);

const done = <CheckCircle fill="success600" aria-hidden />;
const soon = <Clock fill="primary600" aria-hidden />;
const past = <Clock fill="neutral600" aria-hidden />;
const away = <Cross fill="neutral600" aria-hidden />;
const warning = <WarningCircle fill="warning600" aria-hidden />;
const danger = <WarningCircle fill="danger600" aria-hidden />;
const icons: Readonly<Record<EntryState['is'], ReactNode>> = {
  live: done,
  building: soon,
  removing: soon,
  scheduled: soon,
  ended: past,
  absent: away,
  held: danger,
  away: warning,
  pinned: warning,
  late: warning,
  silent: warning,
  off: past,
};

function Said({ state }: { state: EntryState }) {
  const [title, text] = stateTexts(state, state.host);
  return (
    <>
      <Line icon={icons[state.is]} title={title}>
        {text}{' '}
        {state.url && (state.is === 'live' || state.is === 'ended') && (
          <Link href={state.url} isExternal>
            Seite ansehen
          </Link>
        )}
      </Line>
      {state.url && state.publishedAt && <PageViews brand={state.brand} url={state.url} />}
      {state.isChanged && !state.planned && (
        <Line icon={soon} title="Der Entwurf ist neuer">
          «Veröffentlichen» bringt ihn auf die Website.
        </Line>
      )}
      {state.planned && <Plan planned={new Date(state.planned)} />}
      {state.is === 'held' && <Problems problems={state.problems} />}
      {state.is === 'pinned' && state.mayReset && <Unpin brand={state.brand} />}
    </>
  );
}

function Plan({ planned }: { planned: Date }) {
  // The content service publishes plans every minute.
  if (planned.getTime() + 120_000 > Date.now())
    return (
      <Line icon={soon} title={`Geplant: ${limitInWords('LiveAb', planned.toISOString())}`}>
        Der Entwurf geht dann von selbst live.
      </Line>
    );
  return (
    <Line icon={warning} title={`Geplant auf ${moment.format(planned)}, aber nicht live`}>
      Bitte drücken Sie «Veröffentlichen»: Die Meldung nennt, was zu korrigieren ist.
    </Line>
  );
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <Flex gap={2} alignItems="flex-start">
      <Flex paddingTop={1} flex="none">
        {icon}
      </Flex>
      <Flex direction="column" alignItems="flex-start" gap={1} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Typography fontWeight="bold">{title}</Typography>
        {children && (
          <Typography tag="div" textColor="neutral700">
            {children}
          </Typography>
        )}
      </Flex>
    </Flex>
  );
}
