import type { Configuration } from '../content/schemas/configuration.ts';

type Entry = Configuration['Fusszeile'][number];

/** A column of the footer. Entries before the first header form a column without one. */
export interface FooterColumn {
  header?: Pick<Entry, 'name' | 'link'>;
  entries: { name: string; link: string }[];
}

/** Splits the flat list of the content service: each entry with `header` starts a column. */
export function footerColumns(entries: Configuration['Fusszeile']): FooterColumn[] {
  const columns: FooterColumn[] = [];
  for (const { name, link, header } of entries) {
    if (header) {
      columns.push({ header: { name, link }, entries: [] });
      continue;
    }
    const last = columns.at(-1);
    const entry = { name, link: link ?? '#' };
    if (last) last.entries.push(entry);
    else columns.push({ entries: [entry] });
  }
  return columns;
}
