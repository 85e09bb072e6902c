import type { Sql } from '../database/sql.ts';

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

/** Describes for operators how the code and the settings of several builders differ. */
export function describeDifferences(builders: readonly RunningBuilder[]): string[] {
  const codes = groupsBy(builders, 'code');
  const destinations = groupsBy(builders, 'destination');
  const settings = 'PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY';
  return [
    ...(codes.length > 1 ? [`origins have different code: ${codes.join(', others: ')}`] : []),
    ...(destinations.length > 1
      ? [`origins publish to different places (${settings}): ${destinations.join(', others: ')}`]
      : []),
  ];
}

/** Groups the builders that have a value, which is empty where nothing is published. */
function groupsBy(builders: readonly RunningBuilder[], key: 'code' | 'destination'): string[] {
  const groups = Map.groupBy(
    builders.filter((builder) => builder[key]),
    (builder) => builder[key],
  );
  return [...groups.values()].map((group) => group.map(machineName).join(' and '));
}

/** Host and process number. */
export const machineName = ({ id }: Pick<RunningBuilder, 'id'>) => id.split(' ').slice(0, 2).join(' ');
