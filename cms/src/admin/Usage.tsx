import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Layouts, Page, useFetchClient, useQueryParams } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';
import type { Websites } from '../live/states.ts';
import type { WebsiteUsage } from '../usage/answers.ts';
import { Card, PanelLink, Select, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';

const all = 'alle';
const few = 'weniger als 5';
const inWords = (count: number) => (count ? count.toLocaleString('de-CH') : few);
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('de-CH', { timeZone: 'UTC', ...options });
  return (month: string) => formatter.format(new Date(`${month}-01`));
};
const longMonth = format({ month: 'long', year: 'numeric' });
const nameOfMonth = format({ month: 'long' });

function monthBefore(month: string): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

/** How often the page of an entry was read in this month and in the one before. */
export function PageViews({ brand, url }: { brand: string; url: string }) {
  const usage = usePolled<WebsiteUsage>(`/gelesen?${new URLSearchParams({ brand, url })}`);
  if (!usage) return null;
  const { views = 0, before = 0 } = usage.pages[0] ?? {};
  return (
    <Typography textColor="neutral700">
      {inWords(views)} Mal gelesen im {nameOfMonth(usage.month)}, {inWords(before)} Mal im{' '}
      {nameOfMonth(monthBefore(usage.month))}. <PanelLink to={`/gelesen?marke=${brand}`}>Alle Seiten</PanelLink>
    </Typography>
  );
}

/** Page views, forms and searches of a website, or of all of them. */
export default function UsagePage() {
  const [{ query }, setQuery] = useQueryParams<{ marke?: string; monat?: string }>();
  const choices = usePolled<Websites>('/website/marken');
  const own = choices ? choices.brands : [];
  const chosen = own.some(({ id }) => id === query.marke) || query.marke === all ? query.marke : own[0]?.id;
  const { usages, isReading, hasFailed } = useUsages(
    own.filter(({ id }) => chosen === all || id === chosen).map(({ id }) => id),
    query.monat,
  );
  if (choices === undefined) return <Page.Loading />;
  if (!choices) return <Page.Error />;
  if (!own.length) return <Page.NoPermissions />;
  const [first] = usages;
  const months = [...new Set(usages.flatMap((usage) => usage.months))].sort().reverse();
  const name = chosen === all ? 'Alle Marken' : (own.find(({ id }) => id === chosen)?.name ?? '');
  return (
    <Page.Main data-usage>
      <Page.Title>Was gelesen wird</Page.Title>
      <Layouts.Header
        title="Was gelesen wird"
        subtitle={[name, first && longMonth(first.month)].filter(Boolean).join(', ')}
        primaryAction={
          <Flex gap={2} wrap="wrap">
            {own.length > 1 && (
              <Select
                aria-label="Marke"
                value={chosen ?? ''}
                options={[
                  { value: all, text: 'Alle Marken' },
                  ...own.map(({ id, name }) => ({ value: id, text: name })),
                ]}
                onChange={(marke) => setQuery({ marke: String(marke) })}
              />
            )}
            {first && (
              <Select
                aria-label="Monat"
                value={first.month}
                options={[...new Set([first.month, ...months])].map((month) => ({
                  value: month,
                  text: longMonth(month),
                }))}
                onChange={(monat) => setQuery({ monat: String(monat) })}
              />
            )}
            <Button variant="tertiary" startIcon={<Download />} onClick={() => window.print()}>
              Drucken
            </Button>
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <div role="status">
            {isReading && <Typography>Die Zahlen werden gelesen …</Typography>}
            {hasFailed && (
              <Typography textColor="danger600">
                Ein Teil liess sich nicht lesen: Der Server der Websites antwortet nicht. Laden Sie die Seite neu.
              </Typography>
            )}
          </div>
          {first && !isReading && <Figures usages={usages} />}
          <Small tag="p">
            Gezählt werden Seiten, nicht Personen: ohne Cookie, ohne Adresse, ohne Robots. Zahlen unter 5 bleiben
            verborgen, und jede Zahl wächst in Schritten von mindestens 5. Was ein Browser schon vor dem Klick geladen
            hat, fehlt.
          </Small>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Figures({ usages }: { usages: readonly WebsiteUsage[] }) {
  const hasBrands = usages.length > 1;
  const month = usages[0]?.month ?? '';
  const of = (usage: WebsiteUsage) => (hasBrands ? usage.name : undefined);
  const pages = usages
    .flatMap((usage) => usage.pages.map((page) => ({ ...page, brand: of(usage) })))
    .sort((one, other) => other.views - one.views || other.before - one.before);
  const forms = usages.flatMap((usage) => usage.forms.map((form) => ({ ...form, brand: of(usage) })));
  const searches = usages
    .flatMap((usage) => usage.searches.map((search) => ({ ...search, brand: of(usage) })))
    .sort((one, other) => other.count - one.count);
  const names = [nameOfMonth(month), nameOfMonth(monthBefore(month))];
  return (
    <>
      {hasBrands && (
        <Table
          title="Websites"
          columns={names}
          rows={usages.map(({ brand, name, pages }) => [
            brand,
            <PanelLink key={brand} to={`/gelesen?marke=${brand}&monat=${month}`}>
              {name}
            </PanelLink>,
            sum(pages.map(({ views }) => views)),
            sum(pages.map(({ before }) => before)),
          ])}
        />
      )}
      <Table
        title="Seiten"
        columns={names}
        rows={pages.map(({ url, href, title, path, brand, views, before }) => [
          url,
          <>
            {href ? <PanelLink to={href}>{title}</PanelLink> : title}
            <Small tag="p">
              {brand && `${brand} · `}
              <Link href={url} isExternal color="neutral600">
                {path}
              </Link>
            </Small>
          </>,
          views,
          before,
        ])}
      />
      <Table
        title="Formulare"
        columns={['begonnen', 'gesendet']}
        rows={forms
          .filter(({ begun }) => begun)
          .map(({ form, brand, begun, sent }) => [
            `${form} ${brand}`,
            [formNames[form] ?? form, brand].filter(Boolean).join(' · '),
            begun,
            sent,
          ])}
      />
      <Table
        title="Gesucht und nicht gefunden"
        columns={['gesucht']}
        rows={searches.map(({ words, brand, count }) => [
          `${words} ${brand}`,
          [`«${words}»`, brand].filter(Boolean).join(' · '),
          count,
        ])}
      />
    </>
  );
}

const formNames: Readonly<Record<string, string>> = {
  contact: 'Kontaktformular',
  application: 'Schnellbewerbung',
  visit: 'Anmeldung zu einem Besuch',
  placeRequest: 'Platzanfrage',
};

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

type Row = [key: string, what: ReactNode, ...counts: number[]];

function Table({ title, columns, rows }: { title: string; columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <Card title={title}>
      {rows.length === 0 && <Typography textColor="neutral600">Nichts wurde fünfmal gezählt.</Typography>}
      {rows.length > 0 && (
        <Box tag="table" width="100%" aria-label={title}>
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <Typography key={name} tag="th" scope="col" variant="pi" textColor="neutral600">
                  {name}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, what, ...counts]) => (
              <tr key={key}>
                <Typography tag="th" scope="row" textColor="neutral800">
                  {what}
                </Typography>
                {counts.map((count, index) => (
                  <Typography key={columns[index]} tag="td" textColor={count ? 'neutral800' : 'neutral600'}>
                    {inWords(count)}
                  </Typography>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Card>
  );
}

/** Reads one website after the other. */
function useUsages(brands: readonly string[], month: string | undefined) {
  const { get } = useFetchClient();
  const asked = `${brands.join()} ${month}`;
  const [read, setRead] = useState<{ of: string; usages: WebsiteUsage[]; hasFailed: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` changes at each rendering.
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const usages: WebsiteUsage[] = [];
      let hasFailed = false;
      for (const brand of brands) {
        const query = new URLSearchParams({ brand, ...(month && { month }) });
        const { data } = await get<WebsiteUsage>(`/gelesen?${query}`).catch(() => ({ data: undefined }));
        if (isOver) return;
        if (data) usages.push(data);
        else hasFailed = true;
      }
      setRead({ of: asked, usages, hasFailed });
    })();
    return () => {
      isOver = true;
    };
  }, [asked]);
  // The choice of the month stays in sight while another one is read.
  return { usages: read?.usages ?? [], hasFailed: Boolean(read?.hasFailed), isReading: read?.of !== asked };
}
