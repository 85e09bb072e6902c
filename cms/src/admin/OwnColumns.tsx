import type { ListFieldLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { FoundPlace } from '../live/search.ts';
import { FoundPlaces } from './Search.tsx';

interface ListColumns {
  displayedHeaders: ListFieldLayout[];
  layout: { settings: { mainField: string } };
}

/** Swiss dates: 3.12.2026. */
const day = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
});

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
  date: (value) => day.format(new Date(value)),
  datetime: (value) => moment.format(new Date(value)),
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
