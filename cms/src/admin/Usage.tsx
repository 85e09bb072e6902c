import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { Websites } from '../live/states.ts';
import type { Usages, WebsiteUsage } from '../usage/answers.ts';
import { BrandSelect, useChosen } from './brand-page.tsx';
import { Card, PanelLink, Select, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';

const inWords = (count: number) => (count ? count.toLocaleString('de-CH').replaceAll("'", '’') : 'weniger als 5');
const nameOfMonth = (month: string, year?: 'numeric') =>
  new Date(month).toLocaleDateString('de-CH', { timeZone: 'UTC', month: 'long', year });

/** Returns the month that many months before, as `2026-11`. */
function monthBefore(month: string, months = 1): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

/** How often the page of an entry was read in this month and in the one before. */
export function PageViews({ brand, url }: { brand: string; url: string }) {
  const usages = usePolled<Usages>(`/gelesen?${new URLSearchParams({ brand, url })}`);
  const [usage] = usages ? usages.websites : [];
  if (!usage) return null;
  const { views = 0, before = 0 } = usage.pages[0] ?? {};
  return (
    <Typography textColor="neutral700">
      {inWords(views)} Mal gelesen im {nameOfMonth(usage.month)}, {inWords(before)} Mal im{' '}
      {nameOfMonth(monthBefore(usage.month))}. <PanelLink to={`/gelesen?marke=${brand}`}>Alle Seiten</PanelLink>
    </Typography>
  );
}

/** Months of the choice: figures are kept for 25. */
const months = Array.from({ length: 25 }, (_, index) => monthBefore(new Date().toISOString().slice(0, 7), index));
const everyBrand = 'alle';

/** Page views, forms and searches of a website, or of all of them. */
export default function UsagePage() {
  const [{ query }, setQuery] = useQueryParams<{ marke?: string; monat?: string }>();
  const choices = usePolled<Websites>('/website/marken');
  const own = choices ? choices.brands : [];
  const options = [...(own.length > 1 ? [{ id: everyBrand, name: 'Alle Marken' }] : []), ...own];
  const { id, name } = useChosen(options) ?? {};
  const month = months.find((one) => one === query.monat) ?? months[0] ?? '';
  const asked = new URLSearchParams({ month, ...(id && id !== everyBrand && { brand: id }) });
  const usages = usePolled<Usages>(id && `/gelesen?${asked}`);
  if (choices === undefined) return <Page.Loading />;
  if (!choices) return <Page.Error />;
  if (!id) return <Page.NoPermissions />;
  return (
    <Page.Main data-usage>
      <Page.Title>Was gelesen wird</Page.Title>
      <Layouts.Header
        title="Was gelesen wird"
        subtitle={`${name}, ${nameOfMonth(month, 'numeric')}`}
        primaryAction={
          <Flex gap={2} wrap="wrap">
            <BrandSelect brands={options} chosen={id} onChange={(marke) => setQuery({ marke })} />
            <Select
              aria-label="Monat"
              value={month}
              options={months.map((value) => ({ value, text: nameOfMonth(value, 'numeric') }))}
              onChange={(monat) => setQuery({ monat: String(monat) })}
            />
            <Button variant="tertiary" startIcon={<Download />} onClick={() => window.print()}>
              Drucken
            </Button>
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <div role="status">
            {usages === undefined && <Typography>Die Zahlen werden gelesen …</Typography>}
            {(usages === null || usages === false || usages?.isPart) && (
              <Typography textColor="danger600">
                Zahlen fehlen: Der Server der Websites antwortet nicht. Laden Sie die Seite später neu.
              </Typography>
            )}
          </div>
          {usages && usages.websites.length > 0 && <Figures websites={usages.websites} month={month} />}
          <Small tag="p">
            Gezählt werden gelesene Seiten, nicht Personen: ohne Cookie, ohne Adresse, ohne Robots. Zahlen unter 5
            bleiben verborgen, und jede wächst in Schritten von mindestens 5. Seiten, die ein Browser schon vor dem
            Klick geladen hat, fehlen.
          </Small>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Figures({ websites, month }: { websites: readonly WebsiteUsage[]; month: string }) {
  const columns = [nameOfMonth(month), nameOfMonth(monthBefore(month))];
  const isGroup = websites.length > 1;
  /** Makes rows of all websites, the highest number first; for the group the first hundred. */
  const list = (rowsOf: (usage: WebsiteUsage, brand: string) => Row[]) =>
    websites
      .flatMap((usage) => rowsOf(usage, isGroup ? usage.name : ''))
      .sort(([, , ...one], [, , ...other]) => (other[0] ?? 0) - (one[0] ?? 0) || (other[1] ?? 0) - (one[1] ?? 0))
      .slice(0, isGroup ? 100 : undefined);
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  return (
    <>
      {isGroup && (
        <Table
          title="Websites"
          columns={columns}
          rows={list(({ brand, name, pages }) => [
            [
              <PanelLink key={brand} to={`/gelesen?marke=${brand}&monat=${month}`}>
                {name}
              </PanelLink>,
              '',
              sum(pages.map(({ views }) => views)),
              sum(pages.map(({ before }) => before)),
            ],
          ])}
        />
      )}
      <Table
        title={isGroup ? 'Meistgelesene Seiten' : 'Seiten'}
        columns={columns}
        rows={list(({ pages }, brand) =>
          pages.map(({ url, path, title, href, views, before }) => {
            const page = (
              <Link key={url} href={url} isExternal color="neutral600">
                {path}
              </Link>
            );
            return href
              ? [
                  <PanelLink key={href} to={href}>
                    {title}
                  </PanelLink>,
                  page,
                  views,
                  before,
                ]
              : [page, brand, views, before];
          }),
        )}
      />
      <Table
        title="Formulare"
        columns={['begonnen', 'gesendet']}
        rows={list(({ forms }, brand) =>
          forms.flatMap(({ form, begun, sent }) => (begun ? [[formNames[form] ?? form, brand, begun, sent]] : [])),
        )}
      />
      <Table
        title="Gesucht und nicht gefunden"
        columns={['gesucht']}
        rows={list(({ searches }, brand) => searches.map(({ words, count }) => [`«${words}»`, brand, count]))}
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

type Row = [what: ReactNode, detail: ReactNode, ...counts: number[]];

function Table({ title, columns, rows }: { title: string; columns: readonly string[]; rows: readonly Row[] }) {
  if (!rows.length)
    return (
      <Card title={title}>
        <Typography textColor="neutral600">Nichts wurde fünfmal gezählt.</Typography>
      </Card>
    );
  return (
    <Card title={title}>
      <Box tag="table" width="100%">
        <thead>
          <tr>
            {['', ...columns].map((name) => (
              <Typography key={name} tag={name ? 'th' : 'td'} variant="pi" textColor="neutral600">
                {name}
              </Typography>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, detail, ...counts], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state.
            <tr key={index}>
              <Typography tag="th" scope="row" textColor="neutral800">
                {what}
                {detail && <Small tag="p">{detail}</Small>}
              </Typography>
              {counts.map((count, column) => (
                <Typography key={columns[column]} tag="td" textColor={count ? 'neutral800' : 'neutral600'}>
                  {inWords(count)}
                </Typography>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}
