import { Badge, Flex, Grid, Link, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Line, LineStatus, Lines, Overview, PageLine, Websites } from '../live/states.ts';
import { DueList } from './DueList.tsx';
import { Card, ListCard, Problems, stateTexts, statusTexts, Version } from './live-parts.tsx';
import { WebsiteActions } from './Releases.tsx';
import { usePolled } from './use-polled.ts';
import { Unpin } from './use-post.tsx';

/** Overview of a brand's website for editors: what is live, what is waiting, and what to do. */
export default function MyWebsite() {
  const [{ query }, setQuery] = useQueryParams<{ marke?: string }>();
  const choices = usePolled<Websites>('/website/marken', '', () => true);
  const own = choices ? choices.brands : [];
  const brand = own.find(({ id }) => id === query.marke) ?? own[0];
  const overview = usePolled<Overview>(brand && `/website/uebersicht?brand=${brand.id}`, '', isSettled);
  if (choices === undefined || (brand && overview === undefined)) return <Page.Loading />;
  if (!choices || overview === null || overview === false) return <Page.Error />;
  if (!overview || !brand) return <Page.NoPermissions />;
  return (
    <Page.Main>
      <Page.Title>Meine Website</Page.Title>
      <Layouts.Header
        title={overview.name}
        subtitle={overview.host}
        primaryAction={
          own.length > 1 && (
            <SingleSelect aria-label="Marke" value={brand.id} onChange={(marke) => setQuery({ marke: String(marke) })}>
              {own.map(({ id, name }) => (
                <SingleSelectOption key={id} value={id}>
                  {name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <SiteState overview={overview} />
          <Grid.Root gap={6}>
            {toLists(overview).map(({ title, empty, lines }) => (
              <Grid.Item key={title} col={6} s={12} xs={12} direction="column" alignItems="stretch">
                <ListCard title={title} empty={empty} total={lines.total}>
                  {lines.first.map((line) => (
                    <Entry key={`${line.href} ${line.detail}`} line={line} />
                  ))}
                </ListCard>
              </Grid.Item>
            ))}
            <Grid.Item col={12} direction="column" alignItems="stretch">
              <DueList due={overview.due} />
            </Grid.Item>
          </Grid.Root>
          {overview.mayReset ? <WebsiteActions key={overview.brand} brand={overview.brand} /> : <MayNotReset />}
          <ListCard title="Seiten" empty="" total={overview.pages.length}>
            {overview.pages.map((page) => (
              <PageOfTree key={page.href} page={page} />
            ))}
          </ListCard>
          <Version {...choices} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Claims that everything is live only if the origin confirmed it. */
function nothingWaits({ is }: Overview['state']): string {
  if (is === 'live') return 'Alles ist live.';
  if (is === 'off' || is === 'silent') return 'Es gibt keinen Entwurf. Ob alles live ist, lässt sich nicht sagen.';
  return 'Es gibt keinen Entwurf.';
}

const isSettled = ({ state: { is }, isPurging }: Overview) =>
  !isPurging && !['building', 'held', 'away', 'late'].includes(is);

function MayNotReset() {
  return (
    <Card title="Website zurücksetzen">
      <Typography textColor="neutral600">
        Die ganze Website auf einen früheren Stand zurücksetzen kann, wer die Rolle «Website» hat. Die Technik gibt sie
        Ihnen.
      </Typography>
    </Card>
  );
}

interface ListOfLines {
  title: string;
  /** Text instead of the list, if it has no lines. */
  empty: string;
  lines: Lines;
}

function toLists(overview: Overview): ListOfLines[] {
  const { state, waiting, planned, expiring, untranslated, outdated } = overview;
  const lists: ListOfLines[] = [
    { title: 'Nicht live', empty: nothingWaits(state), lines: waiting },
    { title: 'Geplant', empty: 'Kein Eintrag erscheint später.', lines: planned },
    {
      title: 'Endet in den nächsten 14 Tagen',
      empty: 'Kein Eintrag endet bald.',
      lines: expiring,
    },
    {
      title: 'Links ins Leere',
      empty: 'Alle Links innerhalb der Website führen zu einer Seite, alle anderen haben eine vollständige Adresse.',
      lines: overview.deadLinks,
    },
    { title: 'Bilder ohne Alternativtext', empty: 'Alle Bilder sind beschrieben.', lines: overview.withoutAlternative },
    {
      title: 'Bilder am Anfang von Seiten',
      empty: 'Jede Seite beginnt mit einem eigenen Bild oder mit Worten, und keines ist zu stark zugeschnitten.',
      lines: overview.leadPictures,
    },
  ];
  if (untranslated)
    lists.push({
      title: 'Nicht übersetzt',
      empty: 'Alles ist in allen Sprachen veröffentlicht.',
      lines: untranslated,
    });
  if (outdated)
    lists.push({
      title: 'Übersetzungen älter als das Original',
      empty: 'Seit den Übersetzungen hat sich kein deutscher Text geändert.',
      lines: outdated,
    });
  return lists;
}

function SiteState({ overview: { brand, state, isPurging, host, url, mayReset } }: { overview: Overview }) {
  const [title, text] = stateTexts(state, host);
  return (
    <Card title={state.is === 'live' ? 'Die Website ist auf dem neusten Stand' : title}>
      <Flex direction="column" alignItems="flex-start" gap={3} role="status">
        {text && <Typography>{text}</Typography>}
        {isPurging && (
          <Typography>
            Der neue Stand ist live. Zwischenspeicher im Netz zeigen einzelne Seiten noch kurz so, wie sie vorher waren.
          </Typography>
        )}
        {state.is === 'held' && <Problems problems={state.problems} />}
        {state.is === 'pinned' && mayReset && <Unpin brand={brand} />}
        <Link href={url} isExternal>
          {host} ansehen
        </Link>
      </Flex>
    </Card>
  );
}

function Entry({ line: { title, kind, href, status, detail } }: { line: Line }) {
  return (
    <Row href={href} title={title} status={status}>
      <Typography variant="pi" textColor="neutral600">
        {[kind, detail].filter(Boolean).join(' · ')}
      </Typography>
    </Row>
  );
}

function PageOfTree({ page: { path, depth, title, href, status, url } }: { page: PageLine }) {
  return (
    <Row href={href} title={title} status={status} depth={depth}>
      {status === 'draft' || !url ? (
        <Typography variant="pi" textColor="neutral600">
          {path}
        </Typography>
      ) : (
        <Link href={url} isExternal color="neutral600">
          {path}
        </Link>
      )}
    </Row>
  );
}

interface RowProps extends Pick<Line, 'href' | 'title' | 'status'> {
  depth?: number;
  children: ReactNode;
}

function Row({ href, title, status, depth = 0, children }: RowProps) {
  const [ground, text] = colours[status];
  return (
    <Flex
      tag="li"
      gap={3}
      justifyContent="space-between"
      alignItems="flex-start"
      style={{ paddingInlineStart: `${depth * 1.5}rem` }}
    >
      <Flex direction="column" alignItems="flex-start" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link tag={RouterLink} to={href}>
          {title}
        </Link>
        {children}
      </Flex>
      <Badge backgroundColor={ground} textColor={text} style={{ flex: 'none' }}>
        {statusTexts[status]}
      </Badge>
    </Flex>
  );
}

const colours: Readonly<Record<LineStatus, [ground: string, text: string]>> = {
  live: ['success100', 'success700'],
  published: ['neutral150', 'neutral700'],
  draft: ['neutral150', 'neutral700'],
  changed: ['primary100', 'primary700'],
  waiting: ['primary100', 'primary700'],
  pinned: ['warning100', 'warning700'],
  held: ['danger100', 'danger700'],
  scheduled: ['secondary100', 'secondary700'],
  ended: ['neutral150', 'neutral700'],
};
