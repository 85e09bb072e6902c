import type { Sql } from '../../platform/database/database.ts';

/** A process that builds. */
export interface RunningBuilder {
  id: string;
  destination: string;
  leads: boolean;
  /** Last rollback that it followed, by brand. */
  followed: Record<string, { id: string; problem?: string }>;
}

/** Lists the processes that build now. @throws {DatabaseError} */
export function runningBuilders(sql: Sql): Promise<RunningBuilder[]> {
  return sql.query(
    `SELECT id, destination, followed, holder IS NOT NULL AS leads FROM builders LEFT JOIN leader ON holder = id
      WHERE until BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 minute' ORDER BY id`,
  );
}

/** Host and process number. */
export const machineName = ({ id }: Pick<RunningBuilder, 'id'>) => id.split(' ').slice(0, 2).join(' ');
