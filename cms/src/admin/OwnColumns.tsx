import type { ListFieldLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { FoundPlace } from '../live/search.ts';
import { FoundPlaces } from './Search.tsx';

interface ListColumns {
  displayedHeaders: ListFieldLayout[];
  layout: { settings: { mainField: string } };
}

/**
 * Formats list columns for readers: short dates, labels of choices, numbers without separators. Removes the column of
 * languages: most brands have one language, and «Meine Website» lists missing translations. The main column also names
 * the places of a searched text.
 */
export function showOwnColumns<Columns extends ListColumns>(columns: Columns): Columns {
  const shown = columns.displayedHeaders.filter(({ name }) => name !== 'locales');
  const main = shown.find(({ name }) => name === columns.layout.settings.mainField) ?? shown[0];
  const displayedHeaders = shown.map((header) =>
    (header === main || header.attribute.type in texts) && !header.cellFormatter
      ? {
          ...header,
          cellFormatter: (row: Record<string, unknown>) => (
            <>
              <Cell of={header} value={row[header.name]} />
              {header === main && <FoundPlaces places={row['foundPlaces'] as FoundPlace[] | undefined} />}
            </>
          ),
        }
      : header,
  );
  return { ...columns, displayedHeaders };
}

const texts: Readonly<Record<string, (value: string) => string>> = {
  // 3.12.2026
  date: (value) => new Date(value).toLocaleDateString('de-CH', { timeZone: 'UTC' }),
  // 3.12.2026, 14:03:05 without its seconds
  datetime: (value) => new Date(value).toLocaleString('de-CH', { timeZone: 'Europe/Zurich' }).slice(0, -3),
  integer: String,
  enumeration: String,
};

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
