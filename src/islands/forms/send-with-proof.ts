import { type SendOptions, type Sent, sendForm } from './send-form.ts';

/**
 * Maximum number of proofs per form. A proof may expire on its way, or the origin may restart and forget the challenge.
 */
const mostProofs = 3;

/** Sends a form, with proof of work if the origin requires it. The solver is only loaded then. */
export async function sendWithProof(address: string, body: FormData, options: SendOptions): Promise<Sent> {
  // Asks for the challenge first, so that files are not uploaded twice. Browsers send an empty file if none was chosen.
  const asksFirst = body.getAll('files').some((file) => file instanceof File && file.size > 0);
  let answer = await sendForm(address, asksFirst ? undefined : body, options);
  if (asksFirst && answer.kind === 'failed') answer = await sendForm(address, body, options);
  for (let proofs = 0; answer.kind === 'proofWanted' && proofs < mostProofs; proofs++) {
    const { challenge } = answer;
    const proof = await import('./solve-challenge.ts')
      .then(({ solve }) => solve(challenge, options.abort))
      .catch(() => undefined);
    if (!proof) break;
    answer = await sendForm(address, body, { ...options, proof });
  }
  if (answer.kind !== 'proofWanted') return answer;
  return { kind: 'failed', reason: options.abort.signal.aborted ? 'cancelled' : 'failed' };
}
