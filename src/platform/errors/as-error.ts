/** An error, with the fields that Node, SQLite, PostgreSQL, mail servers and the HTTP client add. */
export interface Failure extends NodeJS.ErrnoException {
  /** Number of an error of SQLite. */
  errcode?: number;
  /** SQLite's text for that number. */
  errstr?: string;
  /** Right that a confined process lacks. */
  permission?: string;
  /** File or address that a confined process may not use. */
  resource?: string;
  /** Status that a mail server answered. */
  responseCode?: number;
  /** Request of an HTTP client without an answer. */
  request?: Request;
  /** Answer to an HTTP client. */
  response?: Response;
  stdout?: string;
  stderr?: string;
}

/** Returns whatever was thrown as an error. */
export function asError(thrown: unknown): Failure {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Checks whether an error has a code such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return asError(error).code === code;
}
