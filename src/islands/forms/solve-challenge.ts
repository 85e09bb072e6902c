import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Does the work that the origin asks for. The browser derives the keys on threads of its own, so that the page answers
 * meanwhile and no worker is needed.
 *
 * @returns the proof for the header; undefined where it was cancelled.
 * @throws where the browser has no cryptography: on pages without TLS.
 */
export async function solve(challenge: Challenge, controller: AbortController): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
