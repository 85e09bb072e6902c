import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';
import type { EntryStatus, PanelProblem, SiteStatus } from '../live/states.ts';

const longDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' });
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' });

/** 3. Dezember 2026 */
const dayText = (day: string) => longDay.format(new Date(day));

/** 3. Dezember 2026 um 14:30 */
const momentText = (iso: string) => moment.format(new Date(iso));

/** Advice for editors about a technical problem. */
const technicalHelp =
  'Nichts geht verloren: Was Sie veröffentlicht haben, erscheint von selbst, sobald es weitergeht. Dauert es länger als eine Viertelstunde, melden Sie es der Technik.';

interface WebsiteStateProps {
  state: EntryStatus | SiteStatus;
  host: string;
  /** Page of the entry, or the website. */
  url?: string | undefined;
}

/** State of an entry or a website: a title, what it means, and what to correct. */
export function WebsiteState({ state, host, url }: WebsiteStateProps) {
  const [title, text] = textsOf(state, host);
  return (
    <Flex gap={2} alignItems="flex-start" width="100%">
      <Flex paddingTop={1} flex="none">
        {iconOf(state.is)}
      </Flex>
      <Flex direction="column" alignItems="flex-start" gap={1} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Typography fontWeight="bold">{title}</Typography>
        {text && <Typography textColor="neutral700">{text}</Typography>}
        {state.is === 'held' && <Problems problems={state.problems} />}
        {url && (state.is === 'live' || state.is === 'ended') && (
          <Link href={url} isExternal>
            Seite ansehen
          </Link>
        )}
      </Flex>
    </Flex>
  );
}

function iconOf(is: (EntryStatus | SiteStatus)['is']) {
  if (is === 'live') return <CheckCircle fill="success600" aria-hidden />;
  if (is === 'held') return <WarningCircle fill="danger600" aria-hidden />;
  if (is === 'pinned' || is === 'late' || is === 'silent') return <WarningCircle fill="warning600" aria-hidden />;
  return <Clock fill="neutral600" aria-hidden />;
}

function textsOf(state: EntryStatus | SiteStatus, host: string): [title: string, text?: string] {
  switch (state.is) {
    case 'live':
      return [`Live auf ${host}`];
    case 'building':
      return ['Wird veröffentlicht …', `In wenigen Sekunden auf ${host}.`];
    case 'removing':
      return ['Wird entfernt …', `In wenigen Sekunden nicht mehr auf ${host}.`];
    case 'scheduled':
      return [`Kommt am ${dayText(state.day)}`, `Veröffentlicht, auf ${host} aber erst ab diesem Tag zu sehen.`];
    case 'ended':
      return [
        `Nicht mehr sichtbar seit ${dayText(state.day)}`,
        `In den Listen von ${host} steht der Eintrag nicht mehr; seine Adresse sagt, dass er vorbei ist.`,
      ];
    case 'absent':
      return [
        `Nicht auf ${host}`,
        'Der Eintrag ist nur hier gespeichert. «Veröffentlichen» bringt ihn auf die Website.',
      ];
    case 'held':
      return [
        `Angehalten seit ${momentText(state.since)}`,
        `${host} zeigt weiter den letzten guten Stand. ${state.problems.length ? 'Bitte korrigieren und veröffentlichen Sie:' : technicalHelp}`,
      ];
    case 'pinned':
      return [
        'Die Website zeigt einen früheren Stand',
        `Die Technik hat ${host} am ${momentText(state.since)} zurückgestellt. Neues erscheint, sobald sie das aufhebt; fragen Sie dort nach.`,
      ];
    case 'late':
      return [`${host} wird gerade nicht erneuert`, technicalHelp];
    case 'silent':
      return [`${host} antwortet nicht`, `Was live ist, lässt sich gerade nicht sagen. ${technicalHelp}`];
    case 'never':
      return ['Noch nichts ist live', 'Es braucht eine veröffentlichte Konfiguration und eine Seite mit dem Pfad «/».'];
    case 'off':
      return [
        'Nicht mit der Website verbunden',
        'Was live ist, weiss dieses Redaktionssystem nicht. Bitte melden Sie es der Technik (Einstellung REBUILD_URL).',
      ];
    default:
      return state satisfies never;
  }
}

function Problems({ problems }: { problems: readonly PanelProblem[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {problems.map(({ entry, place, rule, found, href }) => (
        <Box tag="li" key={`${entry} ${place} ${rule}`}>
          {href ? (
            <Link tag={RouterLink} to={href}>
              {entry}
            </Link>
          ) : (
            <Typography fontWeight="bold">{entry}</Typography>
          )}
          <Typography tag="p">
            {place && `${place} `}
            {rule}.{found && ` Jetzt steht dort: ${found}`}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}
