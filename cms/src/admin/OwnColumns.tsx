import type { ListFieldLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { FoundPlace } from '../live/search.ts';
import { FoundPlaces } from './Search.tsx';

interface ListColumns {
  displayedHeaders: ListFieldLayout[];
  layout: { settings: { mainField: string } };
}

/**
 * Formats list columns for readers: short dates, labels of choices, numbers without separators. Removes the column of
 * languages: most brands have one language, and «Meine Website» lists missing translations. The main column links the
 * entry, where Strapi would link the first one, and names the places of a searched text.
 */
export function showOwnColumns<Columns extends ListColumns>(columns: Columns): Columns {
  const shown = columns.displayedHeaders.filter(({ name }) => name !== 'locales');
  const main = shown.find(({ name }) => name === columns.layout.settings.mainField) ?? shown[0];
  const displayedHeaders = shown.map((header) =>
    header.name === 'status' || header.cellFormatter || ofSeveral.has(header.attribute.type)
      ? header
      : {
          ...header,
          cellFormatter: (row: Row) =>
            header === main ? (
              <>
                <EntryLink to={row.documentId}>
                  <Cell of={header} value={row[header.name]} />
                </EntryLink>
                <FoundPlaces places={row['foundPlaces'] as FoundPlace[] | undefined} />
              </>
            ) : (
              <Cell of={header} value={row[header.name]} />
            ),
        },
  );
  return { ...columns, displayedHeaders };
}

type Row = Record<string, unknown> & { documentId: string };

/** Types of fields that Strapi shows itself, with menus. */
const ofSeveral = new Set(['media', 'relation', 'component', 'dynamiczone']);

const texts: Readonly<Record<string, (value: string) => string>> = {
  // 3.12.2026
  date: (value) => new Date(value).toLocaleDateString('de-CH', { timeZone: 'UTC' }),
  // 3.12.2026, 14:03:05 without its seconds
  datetime: (value) => new Date(value).toLocaleString('de-CH', { timeZone: 'Europe/Zurich' }).slice(0, -3),
  boolean: (value) => (value === 'true' ? 'Ja' : 'Nein'),
};

function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name]) => name.startsWith('plugins'));
  const search = new URLSearchParams(kept).toString();
  return (
    <Typography tag={Link} to={{ pathname: to, search }} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Typography>
  );
}

function Cell({ of, value }: { of: ListFieldLayout; value: unknown }) {
  const { formatMessage } = useIntl();
  const { type } = of.attribute;
  const text = value === null || value === undefined ? '-' : (texts[type] ?? String)(String(value));
  const isChoice = type === 'enumeration' && text !== '-';
  return (
    <Typography textColor="neutral800">
      {isChoice ? formatMessage({ id: text, defaultMessage: text }) : text}
    </Typography>
  );
}
