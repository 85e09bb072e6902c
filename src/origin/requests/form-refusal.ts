import type { RefusalReason } from '../../forms/form-outcome.ts';

/** A form was refused. The sender sees the reason. */
export class FormRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`the form was not taken: ${reason}`, options);
    this.name = 'FormRefusal';
    this.reason = reason;
  }
}
