/** Somebody who asks for a build does not get one. */
export class RebuildRefusal extends Error {
  override readonly name = 'RebuildRefusal';
  readonly status: 400 | 401 | 413;

  /** @param reason for the log; whoever asked learns the status only. */
  constructor(status: 400 | 401 | 413, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
  }
}
