import {
  Box,
  Flex,
  Link,
  SingleSelect,
  SingleSelectOption,
  type SingleSelectProps,
  Typography,
} from '@strapi/design-system';
import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';
import { brands } from '../../../sites.config.ts';
import { limitInWords } from '../labels/limit-in-words.ts';
import type { EntryState, PanelProblem, SiteStatus, Websites } from '../live/states.ts';
import texts from './state-texts.json';

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

/** Title and explanation of the state of an entry or a website. */
export function stateTexts(state: EntryState | SiteStatus, host: string): [title: string, text: string] {
  const [name, at] = nameState(state);
  const [title = '', text = ''] = texts.states[name].map((one) =>
    one.replaceAll('{host}', host).replace('{at}', at).replace('{help}', texts.help),
  );
  return state.is === 'live' ? [title, describeLive(state)] : [title, text];
}

/** Returns the name of the texts, and the day or moment in them. */
function nameState(state: EntryState | SiteStatus): [name: keyof typeof texts.states, at: string] {
  const atMoment = (at: string | number) => moment.format(new Date(at));
  switch (state.is) {
    case 'scheduled':
      return isDay(state.at)
        ? ['scheduledDay', longDay.format(new Date(state.at))]
        : ['scheduled', limitInWords('Ab', state.at)];
    case 'ended':
      return isDay(state.at)
        ? ['endedDay', longDay.format(new Date(state.at))]
        : // The end of a day is a millisecond before midnight.
          ['ended', atMoment(Date.parse(state.at) + 1)];
    case 'held':
      return [state.problems.length ? 'held' : 'heldByTechnology', atMoment(state.since)];
    default:
      return [state.is, 'since' in state ? atMoment(state.since) : ''];
  }
}

const isDay = (at: string) => at.length === 10;

function describeLive(state: EntryState | SiteStatus): string {
  const published = 'publishedAt' in state && `Veröffentlicht am ${moment.format(new Date(state.publishedAt ?? ''))}.`;
  const until = 'until' in state && `Sichtbar ${limitInWords('Bis', state.until ?? '')}.`;
  return [published, until].filter(Boolean).join(' ');
}

export function Problems({ problems }: { problems: readonly PanelProblem[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {problems.map((problem) => (
        <Box tag="li" key={`${problem.entry} ${problem.field} ${problem.place}`} style={{ overflowWrap: 'anywhere' }}>
          {problem.href ? (
            <PanelLink to={problem.href}>{placeText(problem)}</PanelLink>
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

interface SelectProps extends Omit<SingleSelectProps, 'children'> {
  options: readonly { value: string; text?: string }[];
}

/** Choice of one of several values. */
export function Select({ options, ...props }: SelectProps) {
  return (
    <SingleSelect clearLabel="Leeren" {...props}>
      {options.map(({ value, text = value }) => (
        <SingleSelectOption key={value} value={value}>
          {text}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}

/** Link within the panel. */
export const PanelLink = (props: Pick<LinkProps, 'to' | 'children' | 'reloadDocument' | 'onClick'>) => (
  <Link tag={RouterLink} {...props} />
);

/** Second line, such as the kind of an entry. */
export function Small({ tag = 'span', children }: { tag?: 'span' | 'p'; children: ReactNode }) {
  return (
    <Typography tag={tag} variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}

/** Version of the websites' system, for questions to operators. */
export function Version({ version }: Websites) {
  return <Small>Version {version}</Small>;
}

/** Returns the name of a brand by its id. */
export const brandName = (id: string | undefined) => brands.find((brand) => brand.id === id)?.name ?? id;
