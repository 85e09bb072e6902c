export interface OutboxOptions {
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas; without one nothing is encrypted. */
  key?: string | undefined;
  /** Days that a delivered answer stays. */
  retention: number;
  /** To look and to correct while the origin runs: nobody is shut out, nothing is cleaned up, nothing can be added. */
  visiting?: boolean;
  /** Ms to wait for another process that owns the outbox and is about to end. */
  patience?: number;
  /** Ms since 1970. */
  now?: () => number;
}
