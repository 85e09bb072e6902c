/** Why a form was not read: what the sender is told depends on it. */
export type RefusalReason =
  /** The whole is larger than any form may be, or a text in it. */
  | 'tooLarge'
  | 'tooManyFiles'
  | 'fileTooBig'
  /** Not a form at all, or one that breaks off. */
  | 'malformed'
  /** The sender went away. */
  | 'aborted'
  /** The sender says nothing for too long. */
  | 'tooSlow';

export class FormRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`the form was not read: ${reason}`, options);
    this.name = 'FormRefusal';
    this.reason = reason;
  }
}
