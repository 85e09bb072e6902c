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
  return (name, most, seconds) =>
    new HashedLimit(
      secret,
      most,
      seconds,
      (memory) =>
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
    );
}

class HashedLimit extends Limit {
  readonly #secret: Buffer;

  constructor(secret: Buffer, ...rest: ConstructorParameters<typeof Limit>) {
    super(...rest);
    this.#secret = secret;
  }

  override take(key: string, amount?: number): Promise<number> {
    return super.take(this.#hash(key), amount);
  }

  override giveBack(key: string, amount?: number): Promise<void> {
    return super.giveBack(this.#hash(key), amount);
  }

  override clear(key: string): Promise<void> {
    return super.clear(this.#hash(key));
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64url').slice(0, 22);
  }
}
