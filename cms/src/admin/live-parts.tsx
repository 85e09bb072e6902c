import { Box, Flex, Link, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { limitInWords } from '../labels/limit-in-words.ts';
import type { EntryState, PanelProblem, SiteStatus, Websites } from '../live/states.ts';

/** Tells whether the websites show entries of a type: page, vacancy, event, media item, home, bulletin or configuration. */
export function isSiteType(uid: string): boolean {
  return /^api::(?:seite|stelle|veranstaltung|medium|haus|hinweis|tarif|platz|besuch|konfiguration-[a-z-]+)\./.test(
    uid,
  );
}

type Style = 'long' | 'medium' | 'short';
const format = (dateStyle: Style, timeStyle?: Style) =>
  new Intl.DateTimeFormat('de-CH', { dateStyle, timeStyle, timeZone: 'Europe/Zurich' });
export const longDay = format('long');
export const moment = format('long', 'short');
/** For narrow columns: «27.11.2026, 14:03». */
export const shortMoment = format('medium', 'short');
/** With seconds, because two releases can be of the same minute. */
export const exactMoment = format('medium', 'medium');

const technicalHelp =
  'Nichts geht verloren: Was Sie veröffentlicht haben, erscheint von selbst, sobald es weitergeht. Dauert es länger als eine Viertelstunde, melden Sie es der Technik.';

const isDay = (at: string) => at.length === 10;

/** Title and explanation of the state of an entry or a website. */
export function stateTexts(state: EntryState | SiteStatus, host: string): [title: string, text: string] {
  switch (state.is) {
    case 'live':
      return [
        `Live auf ${host}`,
        [
          'publishedAt' in state && `Veröffentlicht am ${moment.format(new Date(state.publishedAt ?? ''))}.`,
          'until' in state && `Sichtbar ${limitInWords('Bis', state.until ?? '')}.`,
        ]
          .filter(Boolean)
          .join(' '),
      ];
    case 'building':
      return ['Wird veröffentlicht …', `In wenigen Sekunden auf ${host}.`];
    case 'removing':
      return ['Wird entfernt …', `In wenigen Sekunden nicht mehr auf ${host}.`];
    case 'scheduled':
      return isDay(state.at)
        ? [
            `Kommt am ${longDay.format(new Date(state.at))}`,
            `Veröffentlicht, auf ${host} aber erst ab diesem Tag zu sehen.`,
          ]
        : [`Geplant: ${limitInWords('Ab', state.at)}`, `Veröffentlicht, auf ${host} aber erst ab dann zu sehen.`];
    case 'ended':
      return isDay(state.at)
        ? [
            `Nicht mehr sichtbar seit ${longDay.format(new Date(state.at))}`,
            `In den Listen von ${host} steht der Eintrag nicht mehr; seine Adresse sagt, dass er vorbei ist.`,
          ]
        : [
            // The end of a day is a millisecond before midnight.
            `Nicht mehr sichtbar seit ${moment.format(Date.parse(state.at) + 1)}`,
            `Auf ${host} steht der Eintrag nicht mehr, bis Sie «Bis» ändern und veröffentlichen.`,
          ];
    case 'absent':
      return [
        `Nicht auf ${host}`,
        'Der Eintrag ist nur hier gespeichert. «Veröffentlichen» bringt ihn auf die Website.',
      ];
    case 'held':
      return [
        `Angehalten seit ${moment.format(new Date(state.since))}`,
        state.problems.length
          ? `${host} zeigt weiter den letzten guten Stand. Bitte korrigieren und veröffentlichen Sie:`
          : `${host} zeigt weiter den letzten guten Stand. Etwas Technisches ist im Weg. ${technicalHelp}`,
      ];
    case 'pinned':
      return [
        'Die Website zeigt einen früheren Stand',
        `${host} wurde am ${moment.format(new Date(state.since))} zurückgesetzt. Was seither veröffentlicht wird, wartet und erscheint mit der Freigabe. Freigeben können die Technik und wer die Rolle «Website» hat.`,
      ];
    case 'away':
      return [
        `Wartet seit ${moment.format(new Date(state.since))} auf dieses Redaktionssystem`,
        `${host} zeigt weiter den letzten guten Stand und bekommt von hier gerade keine Inhalte. Sie müssen nichts korrigieren. ${technicalHelp}`,
      ];
    case 'late':
      return ['Die Website wird gerade nicht erneuert', technicalHelp];
    case 'silent':
      return [`${host} antwortet nicht`, `Was live ist, lässt sich gerade nicht sagen. ${technicalHelp}`];
    case 'never':
      return ['Noch nichts ist live', 'Es braucht eine veröffentlichte Konfiguration und eine Seite mit dem Pfad «/».'];
    case 'off':
      return [
        'Nicht mit der Website verbunden',
        'Ob die Website zeigt, was Sie veröffentlichen, weiss dieses Redaktionssystem nicht. Bitte melden Sie es der Technik (Einstellung REBUILD_URL).',
      ];
    default:
      return state satisfies never;
  }
}

export function Problems({ problems }: { problems: readonly PanelProblem[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {problems.map((problem) => (
        <Box tag="li" key={`${problem.entry} ${problem.field} ${problem.place}`} style={{ overflowWrap: 'anywhere' }}>
          {problem.href ? (
            <Link tag={RouterLink} to={problem.href}>
              {placeText(problem)}
            </Link>
          ) : (
            <Typography fontWeight="bold">{placeText(problem)}</Typography>
          )}
          <Typography tag="p">
            {problem.rule}.{problem.found && ` Jetzt steht dort: ${problem.found}`}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}

const placeText = ({ entry, place }: PanelProblem) => [entry, place].filter(Boolean).join(': ');

/** Section with the first lines of a list, or a text if it has none. */
export function ListCard(props: { title: string; empty: string; total: number; children: ReactNode[] }) {
  const { title, empty, total, children } = props;
  return (
    <Card title={total ? `${title} (${total})` : title}>
      {total === 0 && <Typography textColor="neutral600">{empty}</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {children}
      </Flex>
      {total > children.length && <Typography textColor="neutral600">und {total - children.length} weitere</Typography>}
    </Card>
  );
}

/** Section of a page, with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      tag="section"
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={6}
      height="100%"
      aria-label={title}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="h2" variant="beta">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}

/** Version of the websites' system, for questions to operators. */
export function Version({ version }: Websites) {
  return (
    <Typography variant="pi" textColor="neutral600">
      Version {version}
    </Typography>
  );
}
