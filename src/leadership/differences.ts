import type { Sql } from '../database/sql.ts';

interface Builder {
  id: string;
  is_useful: boolean;
  code: string;
  destination: string;
}

/** How the builders that run differ where they should not, and whose builds come to nothing; for operators. */
export async function differencesOf(sql: Sql): Promise<string[]> {
  const builders = await sql.query<Builder>(
    `SELECT id, is_useful, code, destination FROM builders WHERE until > clock_timestamp() AND code <> '' ORDER BY id`,
  );
  const byCode = machinesBy(builders, ({ code }) => code);
  // Those that serve visitors themselves may publish nowhere.
  const byDestination = machinesBy(
    builders.filter(({ destination }) => destination),
    ({ destination }) => destination,
  );
  const places = 'publish to different places (PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY)';
  return [
    ...(byCode.length > 1 ? [`builders have different code: ${byCode.join(', others: ')}`] : []),
    ...(byDestination.length > 1 ? [`builders ${places}: ${byDestination.join(', others: ')}`] : []),
    ...builders
      .filter(({ is_useful }) => !is_useful)
      .map((one) => `builds of ${machineOf(one)} broke or held everything back; others lead while they can`),
  ];
}

const machinesBy = (builders: readonly Builder[], of: (builder: Builder) => string) =>
  [...Map.groupBy(builders, of).values()].map((those) => those.map(machineOf).join(' and '));

/** With the number of the process: two may run on one machine. */
const machineOf = ({ id }: Builder) => id.split(' ').slice(0, 2).join(' ');
