import type { ListFieldLayout } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';

interface ListColumns {
  displayedHeaders: ListFieldLayout[];
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
 * languages: most brands have one language, and «Meine Website» lists missing translations.
 */
export function showOwnColumns<Columns extends ListColumns>(columns: Columns): Columns {
  const shown = columns.displayedHeaders.filter(({ name }) => name !== 'locales');
  const displayedHeaders = shown.map((header) =>
    header.attribute.type in texts && !header.cellFormatter
      ? { ...header, cellFormatter: (row: Record<string, unknown>) => <Cell of={header} value={row[header.name]} /> }
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
  const text = value === null || value === undefined ? '-' : (texts[type]?.(String(value)) ?? '');
  const isChoice = type === 'enumeration' && text !== '-';
  return (
    <Typography textColor="neutral800">
      {isChoice ? formatMessage({ id: text, defaultMessage: text }) : text}
    </Typography>
  );
}
