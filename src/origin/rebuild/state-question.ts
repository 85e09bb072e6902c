import { type Brand, brands } from '../../../sites.config.ts';

/** Question of the content service. It is signed and has an ID, like a notification. */
export interface StateQuestion {
  ask: 'state';
  /** ID of a brand. */
  brand: string;
}

/** Returns the brand that a question is about; undefined for other messages, which must not pass as questions. */
export function brandAsked(message: unknown): Brand | undefined {
  const { ask, brand } = (message ?? {}) as Partial<Record<keyof StateQuestion, unknown>>;
  return ask === 'state' ? brands.find(({ id }) => id === brand) : undefined;
}
