import type { Sql } from '../../platform/database/sql.ts';

/** A process that builds. */
export interface RunningBuilder {
  id: string;
  code: string;
  destination: string;
  leads: boolean;
  /** Last rollback that it followed, by brand. */
  followed: Record<string, { id: string; problem?: string }>;
}

/** Lists the processes that build now. @throws {DatabaseError} */
export function runningBuilders(sql: Sql): Promise<RunningBuilder[]> {
  return sql.query(
    `SELECT id, code, destination, followed, holder IS NOT NULL AS leads FROM builders LEFT JOIN leader ON holder = id
      WHERE until BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 minute' ORDER BY id`,
  );
}

const differences = {
  code: 'origins have different code',
  destination: 'origins publish to different places (PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY)',
} as const;

/** Describes for operators how origins differ. An empty value differs from none. */
export function describeDifferences(builders: readonly RunningBuilder[]): string[] {
  return (['code', 'destination'] as const).flatMap((key) => {
    const known = builders.filter((builder) => builder[key]);
    if (new Set(known.map((builder) => builder[key])).size < 2) return [];
    const list = known.map((builder) => `${machineName(builder)} has ${builder[key].slice(0, 6)}`);
    return [`${differences[key]}: ${list.join(', ')}`];
  });
}

/** Host and process number. */
export const machineName = ({ id }: Pick<RunningBuilder, 'id'>) => id.split(' ').slice(0, 2).join(' ');
