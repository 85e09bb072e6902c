import { Badge, Flex, Grid, Link, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { Line, LineStatus, Overview, Websites } from '../live/states.ts';
import { BrandPage, useChosen } from './brand-page.tsx';
import { DueList } from './DueList.tsx';
import { Card, ListCard, PanelLink, Problems, Small, stateTexts, Version } from './live-parts.tsx';
import { WebsiteActions } from './Releases.tsx';
import texts from './state-texts.json';
import { usePolled } from './use-polled.ts';
import { Unpin } from './use-post.tsx';

/** Overview of a brand's website for editors: what is live, what is waiting, and what to do. */
export default function MyWebsite() {
  const choices = usePolled<Websites>('/website/marken');
  const own = choices ? choices.brands : [];
  const brand = useChosen(own);
  const overview = usePolled<Overview>(brand && `/website/uebersicht?brand=${brand.id}`, '', isSettled);
  if (choices === undefined || (brand && overview === undefined)) return <Page.Loading />;
  if (!choices || overview === null || overview === false) return <Page.Error />;
  if (!overview || !brand) return <Page.NoPermissions />;
  return (
    <BrandPage name="Meine Website" title={overview.name} subtitle={overview.host} brands={own} chosen={brand.id}>
      <SiteState overview={overview} />
      {overview.prices.length > 0 && <MissingPrices prices={overview.prices} />}
      <Grid.Root gap={6}>
        {overview.lists.map(({ first, ...list }) => (
          <Grid.Item key={list.title} col={6} s={12} xs={12} direction="column" alignItems="stretch">
            <ListCard {...list}>
              {first.map(({ kind, detail, ...line }) => (
                <Row key={`${line.href} ${detail}`} {...line}>
                  <Small>{[kind, detail].filter(Boolean).join(' · ')}</Small>
                </Row>
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
        {overview.pages.map(({ path, url, ...page }) => (
          <Row key={page.href} {...page}>
            {page.status === 'draft' || !url ? (
              <Small>{path}</Small>
            ) : (
              <Link href={url} isExternal color="neutral600">
                {path}
              </Link>
            )}
          </Row>
        ))}
      </ListCard>
      <Version {...choices} />
    </BrandPage>
  );
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

function MissingPrices({ prices }: Pick<Overview, 'prices'>) {
  return (
    <Card title="Preise">
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={2}>
        {prices.map(({ text, home, isNow }) => (
          <Typography key={home} tag="li" textColor={isNow ? 'danger600' : 'warning700'} fontWeight="bold">
            {text}: {home}
          </Typography>
        ))}
      </Flex>
      <PanelLink to="/content-manager/collection-types/api::tarif.tarif">Tarife öffnen</PanelLink>
    </Card>
  );
}

interface RowProps extends Pick<Line, 'href' | 'title' | 'status'> {
  depth?: number;
  children: ReactNode;
}

/** Entry with its state, and a second line. */
function Row({ href, title, status, depth = 0, children }: RowProps) {
  const colour = colours[status] ?? 'neutral';
  return (
    <Flex
      tag="li"
      gap={3}
      justifyContent="space-between"
      alignItems="flex-start"
      style={{ paddingInlineStart: `${depth * 1.5}rem` }}
    >
      <Flex direction="column" alignItems="flex-start" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <PanelLink to={href}>{title}</PanelLink>
        {children}
      </Flex>
      <Badge backgroundColor={`${colour}100`} textColor={`${colour}700`} style={{ flex: 'none' }}>
        {words[status]}
      </Badge>
    </Flex>
  );
}

const words: Readonly<Record<LineStatus, string>> = texts.entries;

/** Colours of states; that of the others is neutral. */
const colours: Partial<Record<LineStatus, string>> = {
  live: 'success',
  changed: 'primary',
  waiting: 'primary',
  pinned: 'warning',
  held: 'danger',
  scheduled: 'secondary',
};
