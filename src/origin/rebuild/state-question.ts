import { type Brand, brands } from '../../../sites.config.ts';

/** What the content service asks; signed and with an id, as notifications are. */
export interface StateQuestion {
  ask: 'state';
  /** The id of a brand. */
  brand: string;
}

/** The brand that a message asks about; undefined where it is no question: the signature of one must not do for the other. */
export function brandAsked(message: unknown): Brand | undefined {
  const { ask, brand } = (message ?? {}) as Partial<Record<keyof StateQuestion, unknown>>;
  return ask === 'state' ? brands.find(({ id }) => id === brand) : undefined;
}
