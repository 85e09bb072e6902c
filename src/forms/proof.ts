import type { Challenge } from 'altcha-lib';

/** Answer in place of an outcome: the form must be sent again with a proof of work. */
export interface ProofWanted {
  kind: 'proofWanted';
  challenge: Challenge;
}

/** Header with the proof, so that it is checked before the body is read. */
export const proofHeader = 'proof-of-work';

/** Checks whether our script sends the form: it asks for JSON and can solve challenges. */
export const isOfScript = (accept: string | null | undefined): boolean => Boolean(accept?.includes('application/json'));
