interface RefusalOptions extends ErrorOptions {
  /** Whether nothing says that they may ask; so it is with 401 by default. */
  isGuess?: boolean;
}

/** Somebody who asks for a build does not get one. */
export class RebuildRefusal extends Error {
  override readonly name = 'RebuildRefusal';
  readonly status: 400 | 401 | 413 | 503;
  /** Whether it counts against the network that it came from. */
  readonly isGuess: boolean;

  /** @param reason for the log; the caller learns the status only. */
  constructor(status: 400 | 401 | 413 | 503, reason: string, options: RefusalOptions = {}) {
    super(reason, options);
    this.status = status;
    this.isGuess = options.isGuess ?? status === 401;
  }
}
