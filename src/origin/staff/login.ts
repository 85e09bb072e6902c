import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerTo, type ServiceAnswer, type StaffClient } from './staff-client.ts';

export type LoginOutcome =
  /** The token is the person's, for the content service; it stays on the server side. */
  | { kind: 'in'; token: string; user: number; name: string; email?: string | undefined }
  /** Also where there is no such person, or where they are blocked. */
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'unavailable' };

const loggedIn = z.object({
  jwt: z.string().min(1),
  user: z.object({ id: z.int(), username: z.string(), email: z.string().nullish() }),
});

/**
 * Ms that a refused login takes at least. A password is compared for about a tenth of a second, but only where there is
 * such a person: without this the time would tell who works here.
 */
const refusalTime = 700;

/** @param username or the person's e-mail address. */
export async function logIn(client: StaffClient, username: string, password: string): Promise<LoginOutcome> {
  const latest = sleep(refusalTime);
  const json = { identifier: username.trim(), password };
  const answer = await answerTo(client, 'login', (http, options) => http.post('api/auth/local', { json, ...options }));
  const outcome = outcomeOf(answer);
  if (outcome.kind === 'wrong') await latest;
  return outcome;
}

function outcomeOf(answer: ServiceAnswer | undefined): LoginOutcome {
  if (answer?.status === 429) return { kind: 'throttled', seconds: secondsUntilReset(answer.headers) };
  if (answer?.status === 400) return { kind: 'wrong' };
  const { success, data } = loggedIn.safeParse(answer?.status === 200 && answer.body);
  if (!success) return { kind: 'unavailable' };
  const { id: user, username: name, email } = data.user;
  return { kind: 'in', token: data.jwt, user, name, email: email ?? undefined };
}

/** The content service says when its limit ends, in seconds since 1970. */
function secondsUntilReset(headers: Headers): number {
  const seconds = Number(headers.get('x-ratelimit-reset')) - Math.floor(Date.now() / 1000);
  return seconds > 0 && seconds <= 3600 ? seconds : 60;
}
