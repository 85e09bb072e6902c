import type { Brand } from '../../../sites.config.ts';
import type { Line } from '../live/states.ts';
import { readImport } from './import-table.ts';

/** Lists what a house should know about its import; undefined while it is off. */
export async function importLines({ id }: Brand): Promise<Line[] | undefined> {
  const row = await readImport(id);
  if (!row?.isOn) return undefined;
  const { remark, problems } = row.state;
  const line = { href: `/stellen-import?marke=${id}`, status: 'held' } as const;
  return [
    ...(remark ? [{ ...line, title: remark.text, kind: 'Die letzte gute Liste bleibt' }] : []),
    ...problems.map(({ id, title, problems: [detail = ''] }) => ({
      ...line,
      title: title || id || 'Ohne Titel',
      kind: 'Nicht übernommen',
      detail,
    })),
  ];
}
