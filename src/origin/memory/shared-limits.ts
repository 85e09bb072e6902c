import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, schema } from '../../platform/database/database.ts';
import { Limit, type NewLimit } from '../requests/limit.ts';

/**
 * Creates limits that all origins share. While the database is unavailable, each origin counts in its own memory.
 *
 * @param secret key of the hashes under which the database stores the counted keys, such as networks.
 */
export function sharedLimits({ pool }: Database, secret: Buffer): NewLimit {
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  return (name, most, seconds) =>
    new Limit(most, seconds, {
      hash,
      limiter: (memory) =>
        new RateLimiterPostgres({
          storeClient: pool,
          schemaName: schema,
          tableName: 'counters',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points: most,
          duration: seconds,
          insuranceLimiter: memory,
          // Blocks a flood in memory, without a query per request.
          inMemoryBlockOnConsumed: 2 * most,
        }),
    });
}
