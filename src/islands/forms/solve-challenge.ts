import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the challenge of the origin. The browser derives keys on its own threads, so the page stays responsive without
 * a worker.
 *
 * @returns the proof for the header; undefined if cancelled.
 * @throws if the browser has no Web Crypto: on pages without TLS.
 */
export async function solve(challenge: Challenge, controller: AbortController): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
