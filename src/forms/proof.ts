import type { Challenge } from 'altcha-lib';

/** Instead of an outcome: work must be done first, and the form sent with the proof of it. */
export interface ProofWanted {
  kind: 'proofWanted';
  challenge: Challenge;
}

/** The header that carries the proof, so that it is known before the form is read. */
export const proofHeader = 'proof-of-work';

/** Whether our own script sends the form: it asks for no page, and can do the work. */
export const isOfScript = (accept: string | null | undefined): boolean => Boolean(accept?.includes('application/json'));
