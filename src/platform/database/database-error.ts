import { asError } from '../errors/as-error.ts';

/** Messages for operators by error code of PostgreSQL or Node; the first match applies. */
const meanings: readonly [code: RegExp, message: string][] = [
  [/^28/, 'refuses the name or the password in DATABASE_URL'],
  [/^3D/, 'has no such database as DATABASE_URL names'],
  [/^42501$/, 'does not give the role of DATABASE_URL the rights that it needs; it must own its database'],
  [/^53100$/, 'has a full disk'],
  [/^53300$/, 'has no connection left; lower DATABASE_CONNECTIONS or raise its max_connections'],
  [/^53/, 'is out of memory or of another resource'],
  [/^57014$/, 'took too long and gave up'],
  [/^55P03$/, 'waited too long for a lock'],
  [/^57P/, 'is stopping or starting'],
  [/^25006$/, 'takes no writes: it is a copy, or read-only'],
  [/^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS)/, 'shows a certificate that cannot be trusted (sslrootcert)'],
  [/^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|08)/, 'cannot be reached'],
];

/**
 * A database problem for an operator to fix. It has a code but no cause, because messages of PostgreSQL may repeat
 * visitors' input.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Error code of PostgreSQL (five characters) or Node. */
  readonly code: string;

  constructor(code: string, message = meanings.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed') {
    super(`PostgreSQL ${message} (${code})`);
    this.code = code;
  }

  /** Converts any error; drops its message, which may contain values. */
  static of(error: unknown): DatabaseError {
    if (error instanceof DatabaseError) return error;
    const { code, message } = asError(error);
    if (code) return new DatabaseError(code);
    // Errors of `pg` itself have no code.
    return new DatabaseError(/timeout|terminated|closed|ended/i.test(String(message)) ? 'ECONNRESET' : 'unknown');
  }

  /** Whether the server does not answer yet, or no longer. */
  get isAway(): boolean {
    return this.code === 'prepare' || /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|08|57P)/.test(this.code);
  }

  /** Whether the values are at fault: the same statement fails again. */
  get isOfValues(): boolean {
    return /^2[23]/.test(this.code);
  }

  /**
   * Whether the connection must be discarded: it is broken, or a statement may still be running. A read-only server
   * counts, too: after a failover, a new connection reaches the primary.
   */
  get isOfConnection(): boolean {
    return !/^[\dA-Z]{5}$/.test(this.code) || /^(08|57P|25006)/.test(this.code);
  }
}
