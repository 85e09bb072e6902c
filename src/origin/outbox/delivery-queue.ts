import type { Sql } from '../../database/sql.ts';
import type { Records } from './records.ts';

/** Which answer is tried next, and by whom. */
export interface DeliveryQueue {
  /**
   * The receipt whose delivery is due first, and when that is (ms since 1970). With several origins only what is due, and
   * then it is this one's until it is put again or dropped, or the origin dies.
   */
  next(): Promise<{ receipt: string; at: number } | undefined>;
  /** As part of a transaction: it is due then (ms since 1970), for an origin that is free. */
  put(receipt: string, at: number, sql: Sql): Promise<void>;
  /** As part of a transaction: it is not tried any more. */
  drop(receipt: string, sql: Sql): Promise<void>;
  /** Says that the attempt is still under way. */
  touch(receipt: string): Promise<void>;
  /** Takes up what waits and is not in the queue, though nothing should be. @param now ms since 1970. */
  repair(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** Of an origin that is alone: the records say what is due. */
export function queueOfRecords(records: Records): DeliveryQueue {
  const nothing = async () => {};
  return {
    next: async () => {
      const row = await records.next();
      return row && { receipt: row.receipt, at: row.next_attempt_at };
    },
    put: nothing,
    drop: nothing,
    touch: nothing,
    repair: nothing,
    stop: nothing,
  };
}
