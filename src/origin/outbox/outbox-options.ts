import type { Database } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import type { KeyFile } from '../secrets/key-file.ts';

export interface OutboxOptions {
  /** Of several origins: answers and their files are kept there in place of the folder. */
  database?: Database | undefined;
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas. They go before the one of `keyFile`. */
  key?: string | undefined;
  /** Of the key that the owner makes where there is no other. Without any key nothing is encrypted. */
  keyFile?: KeyFile | undefined;
  /** Days that a delivered answer stays. */
  retention: number;
  /** To look and to correct while the origin runs: nobody is shut out, nothing is cleaned up, nothing can be added. */
  visiting?: boolean;
  /** Notes of each answer that is delivered that people must be told of it: `mails`. */
  tells?: boolean | undefined;
  /** Ms to wait for another process that owns the outbox and is about to end. */
  timeoutMs?: number;
  log?: Log | undefined;
  /** Ms since 1970. */
  now?: () => number;
}
