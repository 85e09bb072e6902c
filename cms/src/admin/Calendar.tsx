import { Box, Flex, Typography } from '@strapi/design-system';
import { Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Bundle, CalendarLine, Calendar as Lines } from '../bundles/answers.ts';
import type { Websites } from '../live/states.ts';
import { Bundles } from './Bundles.tsx';
import { type BrandChoice, BrandPage, useChosen, usePolledLast } from './brand-page.tsx';
import { Card, PanelLink, Small } from './live-parts.tsx';
import { useBundles } from './use-bundles.ts';

const all = { id: 'alle', name: 'Alle Marken' };

/** Calendar of what will appear, end, and be reviewed on a website or on all, with the bundles. */
export default function Calendar() {
  const choices = usePolledLast<Websites>('/website/marken');
  const own = choices ? choices.brands : [];
  const group = own.length > 1 ? [...own.slice(0, 1), all, ...own.slice(1)] : own;
  const chosen = useChosen<BrandChoice>(group);
  const { shown, post } = useBundles('/buendel');
  if (choices === undefined) return <Page.Loading />;
  if (!choices) return <Page.Error />;
  return (
    <BrandPage
      title="Kalender"
      subtitle="Was erscheint, endet und zu prüfen ist"
      brands={own.length > 1 ? [all, ...own] : own}
      chosen={chosen?.id}
    >
      {shown && <Bundles shown={shown} post={post} />}
      <Months
        key={chosen?.id}
        brands={chosen === all ? own : own.filter(({ id }) => id === chosen?.id)}
        bundles={shown?.bundles ?? []}
      />
    </BrandPage>
  );
}

/** Line of an entry, or of a bundle: the bundles are on the same page. */
type Line = Omit<CalendarLine, 'href'> & { href?: string; brand?: string };

/** Line of a planned bundle; nothing for one without a moment, or of other brands. */
function bundleLine({ name, due, liveAt, entries, others }: Bundle, brands: readonly BrandChoice[]): Line[] {
  const of = brands.filter(({ id }) => entries.some(({ brand }) => brand === id));
  const count = entries.length + others;
  const detail = `Bündel, ${count === 1 ? '1 Eintrag' : `${count} Einträge`}`;
  const names = of.map(({ name }) => name).join(', ');
  if (!due || liveAt || !of.length) return [];
  return [{ at: due, word: 'ab', title: name, detail, ...(brands.length > 1 && { brand: names }) }];
}

interface MonthsProps {
  brands: readonly BrandChoice[];
  bundles: readonly Bundle[];
}

function Months({ brands, bundles }: MonthsProps) {
  const { lines: ofEntries, isReading, hasFailed } = useLines(brands);
  const lines = [...ofEntries, ...bundles.flatMap((one) => bundleLine(one, brands))].sort(byTime);
  const months = [...Map.groupBy(lines, ({ at }) => monthOf(at))];
  return (
    <>
      <div role="status">
        {isReading && <Typography>Der Kalender wird gelesen …</Typography>}
        {hasFailed && (
          <Typography textColor="danger600">Ein Teil liess sich nicht lesen. Laden Sie die Seite neu.</Typography>
        )}
        {!isReading && !hasFailed && !lines.length && (
          <Typography>Nichts erscheint, endet oder ist zu prüfen.</Typography>
        )}
      </div>
      {months.map(([month, of]) => (
        <Month key={month} month={month} lines={of} />
      ))}
    </>
  );
}

const byTime = (one: Line, other: Line) => one.at.localeCompare(other.at);

function Month({ month, lines }: { month: string; lines: readonly Line[] }) {
  const [reviews, changes] = [true, false].map((is) => lines.filter(({ word }) => (word === 'prüfen') === is));
  return (
    <Card title={month}>
      <List lines={changes ?? []} />
      {reviews && reviews.length > 0 && (
        <details>
          <Typography tag="summary" fontWeight="bold" style={{ cursor: 'pointer' }}>
            Zu prüfen ({reviews.length})
          </Typography>
          <Box paddingTop={3}>
            <List lines={reviews} />
          </Box>
        </details>
      )}
    </Card>
  );
}

function List({ lines }: { lines: readonly Line[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {lines.map(({ at, word, title, detail, href, brand, conflict }) => (
        <Flex key={`${at} ${word} ${href ?? title} ${detail}`} tag="li" gap={4} alignItems="flex-start">
          <Typography fontWeight="bold" style={{ flex: '0 0 10rem' }}>
            {word === 'prüfen' ? dayOf(at) : `${word} ${dayOf(at)}`}
          </Typography>
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {href ? <PanelLink to={href}>{title}</PanelLink> : <Typography>{title}</Typography>}
            <Small tag="p">{[detail, brand].filter(Boolean).join(' · ')}</Small>
            {conflict && <Typography textColor="warning700">{conflict}</Typography>}
          </div>
        </Flex>
      ))}
    </Flex>
  );
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', ...options });
const [month, day] = [
  format({ month: 'long', year: 'numeric' }),
  format({ weekday: 'short', day: 'numeric', month: 'numeric' }),
];
const monthOf = (at: string) => month.format(new Date(at));
const dayOf = (at: string) => day.format(new Date(at));

/** Reads one website after the other, so that the first lines appear at once. */
function useLines(brands: readonly BrandChoice[]) {
  const { get } = useFetchClient();
  const [lines, setLines] = useState<Line[]>([]);
  const [read, setRead] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component has a key; `get` changes at each rendering.
  useEffect(() => {
    let isOver = false;
    void (async () => {
      for (const { id, name } of brands) {
        const { data } = await get<Lines>(`/kalender?brand=${id}`).catch(() => ({ data: undefined }));
        if (isOver) return;
        if (!data) setFailed(true);
        const named = (data?.lines ?? []).map((line) => (brands.length > 1 ? { ...line, brand: name } : line));
        setLines((before) => [...before, ...named]);
        setRead((before) => before + 1);
      }
    })();
    return () => {
      isOver = true;
    };
  }, []);
  return { lines, isReading: read < brands.length, hasFailed };
}
