import type { Sql } from '../../platform/database/sql.ts';
import type { Records } from './records.ts';

/** Queue that decides which answer is delivered next, and by which origin. */
export interface DeliveryQueue {
  /**
   * Returns the receipt that is due first, and its due time (ms since 1970). With several origins it returns due receipts
   * only. It then reserves the receipt for this origin until `put`, `drop` or the death of the origin.
   */
  next(): Promise<{ receipt: string; at: number } | undefined>;
  /** Makes a receipt due at a time (ms since 1970), for any origin. Runs in the caller's transaction. */
  put(receipt: string, at: number, sql: Sql): Promise<void>;
  /** Ends the attempts for a receipt. Runs in the caller's transaction. */
  drop(receipt: string, sql: Sql): Promise<void>;
  /** Sends a heartbeat for a running attempt. */
  touch(receipt: string): Promise<void>;
  /** Puts pending answers that are missing in the queue into it again. @param now ms since 1970. */
  repair(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the queue of a single origin. The records themselves say which answers are due. */
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
