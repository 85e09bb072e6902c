import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, Cross, WarningCircle } from '@strapi/icons';
import { useForm, useIsDesktop, useQueryParams } from '@strapi/strapi/admin';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EntryState } from '../live/states.ts';
import { isSiteType, stateAddress } from './live-address.ts';
import { dayText, momentText, notConnected, technicalHelp } from './live-texts.ts';
import { Problems } from './Problems.tsx';
import { usePolled } from './use-polled.ts';

/** Panel next to an entry: shows whether it is live on its website, or why not. */
export const LiveState: PanelComponent = ({ model, documentId, document, meta }) => {
  const id = document?.documentId ?? documentId;
  if (!isSiteType(model) || !id) return null;
  const version = JSON.stringify([document?.updatedAt, document?.status, meta?.availableStatus]);
  return { title: 'Auf der Website', content: <Live uid={model} documentId={id} version={version} /> };
};

interface Asked {
  uid: string;
  documentId: string;
  version: string;
}

interface Query {
  plugins?: { i18n?: { locale?: string } };
}

/** Entries that were live since the panel was opened. Only for these can the panel say that they no longer are. */
const wasLive = new Set<string>();

/** State of the open entry, for the line on small screens. */
let known: ReactNode = null;
const listeners = new Set<() => void>();

function show(said: ReactNode): void {
  known = said;
  for (const listener of listeners) listener();
}

function onShow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the state next to «Veröffentlichen» on small screens, where the side panels are collapsed. */
export function LiveLine() {
  const said = useSyncExternalStore(onShow, () => known);
  const isDesktop = useIsDesktop();
  if (isDesktop || !said) return null;
  return (
    <Box width="100%">
      <IsShort.Provider value={true}>{said}</IsShort.Provider>
    </Box>
  );
}

const IsShort = createContext(false);

function Live({ uid, documentId, version }: Asked) {
  const [{ query }] = useQueryParams<Query>();
  const locale = query.plugins?.i18n?.locale;
  const address = stateAddress({ uid, documentId, ...(locale && { locale }) });
  const isSubmitting = useForm('Live', ({ isSubmitting }) => isSubmitting);
  // While the entry is saved, the state of the old version must not look like that of the new one.
  const state = usePolled<EntryState>(isSubmitting ? undefined : address, version, isSettled);
  if (state && ['live', 'removing', 'ended'].includes(state.is)) wasLive.add(address);
  const hasBeenLive = wasLive.has(address);
  const said = useMemo(() => state && <Said state={state} wasLive={hasBeenLive} />, [state, hasBeenLive]);
  useEffect(() => {
    show(said);
    return () => show(null);
  }, [said]);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%" role="status" aria-live="polite">
      {state === undefined && <Typography textColor="neutral600">Wird geprüft …</Typography>}
      {state === null && (
        <Line icon={<Clock fill="warning600" aria-hidden />} title="Das Redaktionssystem antwortet nicht">
          Bitte prüfen Sie Ihre Verbindung. Es wird von selbst noch einmal gefragt.
        </Line>
      )}
      {state === false && (
        <Line icon={<WarningCircle fill="warning600" aria-hidden />} title="Hier ist kein Eintrag für Sie">
          Er wurde gelöscht, oder er gehört zu einer anderen Marke. Ihre Einträge finden Sie in der Liste.
        </Line>
      )}
      {said}
    </Flex>
  );
}

const isSettled = ({ is }: EntryState) => ['off', 'absent', 'live', 'scheduled', 'ended'].includes(is);

function Said({ state, wasLive }: { state: EntryState; wasLive: boolean }) {
  const { host, url } = state;
  const isShort = useContext(IsShort);
  const page = url && (
    <Link href={url} isExternal>
      Seite ansehen
    </Link>
  );
  switch (state.is) {
    case 'live':
      return (
        <Line icon={<CheckCircle fill="success600" aria-hidden />} title={`Live auf ${host}`}>
          {page}
        </Line>
      );
    case 'building':
      return (
        <Line icon={<Clock fill="primary600" aria-hidden />} title="Wird veröffentlicht …">
          In wenigen Sekunden auf {host}.
        </Line>
      );
    case 'removing':
      return (
        <Line icon={<Clock fill="primary600" aria-hidden />} title="Wird entfernt …">
          In wenigen Sekunden nicht mehr auf {host}.
        </Line>
      );
    case 'scheduled':
      return (
        <Line icon={<Clock fill="primary600" aria-hidden />} title={`Kommt am ${dayText(state.day)}`}>
          Veröffentlicht, auf {host} aber erst ab diesem Tag zu sehen.
        </Line>
      );
    case 'ended':
      return (
        <Line icon={<Clock fill="neutral600" aria-hidden />} title={`Nicht mehr sichtbar seit ${dayText(state.day)}`}>
          In den Listen von {host} steht der Eintrag nicht mehr; seine Adresse sagt, dass er vorbei ist. {page}
        </Line>
      );
    case 'absent':
      return wasLive ? (
        <Line icon={<Cross fill="neutral600" aria-hidden />} title={`Nicht mehr auf ${host}`}>
          Der Eintrag ist nur noch hier gespeichert.
        </Line>
      ) : (
        <Line icon={<Cross fill="neutral600" aria-hidden />} title={`Nicht auf ${host}`}>
          Der Eintrag ist ein Entwurf. «Veröffentlichen» bringt ihn auf die Website.
        </Line>
      );
    case 'held':
      return (
        <>
          <Line
            icon={<WarningCircle fill="danger600" aria-hidden />}
            title={`Angehalten seit ${momentText(state.since)}`}
          >
            {host} zeigt weiter den letzten guten Stand.
            {state.problems.length > 0 && ' Bitte korrigieren und veröffentlichen Sie:'}
            {state.isTechnical && !state.problems.length && ` Etwas Technisches ist im Weg. ${technicalHelp}`}
          </Line>
          {!isShort && <Problems problems={state.problems} />}
        </>
      );
    case 'pinned':
      return (
        <Line icon={<WarningCircle fill="warning600" aria-hidden />} title="Die Website zeigt einen früheren Stand">
          Die Technik hat {host} am {momentText(state.since)} zurückgestellt. Neues erscheint, sobald sie das aufhebt;
          fragen Sie dort nach.
        </Line>
      );
    case 'late':
      return (
        <Line icon={<WarningCircle fill="warning600" aria-hidden />} title="Noch nicht auf der Website">
          {host} wird gerade nicht erneuert. {technicalHelp}
        </Line>
      );
    case 'silent':
      return (
        <Line icon={<WarningCircle fill="warning600" aria-hidden />} title={`${host} antwortet nicht`}>
          Ob der Eintrag zu sehen ist, lässt sich gerade nicht sagen. {technicalHelp}
        </Line>
      );
    case 'off':
      return (
        <Line icon={<Clock fill="neutral600" aria-hidden />} title="Nicht mit der Website verbunden">
          {notConnected}
        </Line>
      );
    default:
      return state satisfies never;
  }
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  const isShort = useContext(IsShort);
  return (
    <Flex gap={2} alignItems="flex-start">
      <Flex paddingTop={1} flex="none">
        {icon}
      </Flex>
      <Flex direction="column" alignItems="flex-start" gap={1} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Typography fontWeight="bold">{title}</Typography>
        {children && !isShort && (
          <Typography tag="div" textColor="neutral700">
            {children}
          </Typography>
        )}
      </Flex>
    </Flex>
  );
}
