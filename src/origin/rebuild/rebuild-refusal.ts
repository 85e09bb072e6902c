interface RefusalOptions extends ErrorOptions {
  /** Whether the request is unauthenticated and counts against the limit of its network. @default true for 401 */
  isGuess?: boolean;
}

/** A request for a build was refused. */
export class RebuildRefusal extends Error {
  override readonly name = 'RebuildRefusal';
  readonly status: 400 | 401 | 413 | 503;
  /** Whether it counts against the limit of its network. */
  readonly isGuess: boolean;

  /** @param reason for the log. The client sees only the status. */
  constructor(status: 400 | 401 | 413 | 503, reason: string, options: RefusalOptions = {}) {
    super(reason, options);
    this.status = status;
    this.isGuess = options.isGuess ?? status === 401;
  }
}
