import type { Database } from '../../platform/database/database.ts';
import type { KeyFile } from '../secrets/key-file.ts';

export interface OutboxOptions {
  /** Shared database of several origins. It holds the answers and their files instead of the folder. */
  database?: Database | undefined;
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas. They take precedence over `keyFile`. */
  key?: string | undefined;
  /** File of the key that the owner generates if `key` is not set. Without any key nothing is encrypted. */
  keyFile?: KeyFile | undefined;
  /** Retention of delivered answers, in days. */
  retention: number;
  /** Opens the outbox for inspection and repair while the origin runs: no lock, no cleanup, no new answers. */
  visiting?: boolean;
  /** Whether each delivered answer gets mails. */
  tells?: boolean | undefined;
  /** Maximum wait for another process that owns the outbox and is stopping, in ms. */
  timeoutMs?: number;
  /** Clock, in ms since 1970. */
  now?: () => number;
}
