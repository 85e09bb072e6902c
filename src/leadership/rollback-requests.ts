import { z } from 'zod';
import type { Sql } from '../database/sql.ts';
import { parseJson } from '../releases/read-json.ts';

/** Request of an operator for all machines that build a brand. The last request counts. */
const requestSchema = z.object({
  id: z.string(),
  /** Id of the release to go back to; the one before the live one by default. */
  to: z.string().optional(),
  /** `inputs` of that release: other machines call it by another name. */
  inputs: z.string().optional(),
  /** Lifts the pin instead. */
  unpin: z.boolean(),
});
export type RollbackRequest = z.output<typeof requestSchema>;

/** Result on one machine. */
const answerSchema = z.object({
  request: z.string(),
  /** Whether this machine leads the brand: the others follow what it did. */
  leads: z.boolean(),
  problem: z.string().optional(),
  to: z.string().optional(),
  inputs: z.string().optional(),
  pinned: z.boolean().optional(),
  /** For the operator, as JSON. */
  result: z.unknown().optional(),
});
export type RollbackAnswer = z.output<typeof answerSchema>;

const answerOf = 'rollback answer ';
const noteRow = `INSERT INTO brand_notes (brand, name, value) VALUES ($1, $2, $3)
  ON CONFLICT (brand, name) DO UPDATE SET value = excluded.value`;

/** @throws {DatabaseError} */
export async function requestRollback(sql: Sql, brand: string, request: RollbackRequest): Promise<void> {
  await sql.query(`DELETE FROM brand_notes WHERE brand = $1 AND name LIKE '${answerOf}%'`, [brand]);
  await sql.query(noteRow, [brand, 'rollback', JSON.stringify(request)]);
}

/** The last request of each brand. @throws {DatabaseError} */
export async function rollbackRequests(sql: Sql): Promise<Map<string, RollbackRequest>> {
  const rows = await sql.query<{ brand: string; value: string }>(
    "SELECT brand, value FROM brand_notes WHERE name = 'rollback'",
  );
  const requests = rows.map(({ brand, value }) => [brand, parseJson(value, requestSchema).value] as const);
  return new Map(requests.flatMap(([brand, request]) => (request ? [[brand, request as RollbackRequest]] : [])));
}

/** @param builder id of the process. @throws {DatabaseError} */
export async function answerRollback(sql: Sql, brand: string, builder: string, answer: RollbackAnswer): Promise<void> {
  await sql.query(noteRow, [brand, answerOf + builder, JSON.stringify(answer)]);
}

/** Answers to a request by the ids of builders. @throws {DatabaseError} */
export async function rollbackAnswers(sql: Sql, brand: string, request: string): Promise<Map<string, RollbackAnswer>> {
  const rows = await sql.query<{ name: string; value: string }>(
    `SELECT name, value FROM brand_notes WHERE brand = $1 AND name LIKE '${answerOf}%'`,
    [brand],
  );
  const answers = rows.map(({ name, value }) => {
    const answer = parseJson(value, answerSchema).value as RollbackAnswer | undefined;
    return [name.slice(answerOf.length), answer] as const;
  });
  return new Map(answers.flatMap(([name, answer]) => (answer?.request === request ? [[name, answer]] : [])));
}

/** Processes that build now, and whether they publish to a storage. @throws {DatabaseError} */
export function runningBuilders(sql: Sql): Promise<{ id: string; publishes: boolean }[]> {
  return sql.query('SELECT id, publishes FROM builders WHERE until > clock_timestamp() ORDER BY id');
}
