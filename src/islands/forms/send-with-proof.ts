import { type SendOptions, type Sent, sendForm } from './send-form.ts';

/** How often work is done for one form: a proof may expire on its way, or the origin start again and not know it. */
const mostProofs = 3;

/** Sends a form, and does the work that the origin may want first. What that takes is loaded only then. */
export async function sendWithProof(address: string, body: FormData, options: SendOptions): Promise<Sent> {
  // Files must not travel twice: for them alone it is asked beforehand. A browser names a file where none was chosen.
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
