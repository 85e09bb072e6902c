import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerTo, type ServiceAnswer, type StaffClient } from './staff-client.ts';

export type LoginOutcome =
  /** `token`: the person's token for the content service. It never leaves the server. */
  | { kind: 'in'; token: string; user: number; name: string; email?: string | undefined }
  /** Wrong password, unknown person, or blocked account. */
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'unavailable' };

const loggedIn = z.object({
  jwt: z.string().min(1),
  user: z.object({ id: z.int(), username: z.string(), email: z.string().nullish() }),
});

/**
 * Minimum duration of a refused login, in ms. Comparing a password takes about a tenth of a second, but only for existing
 * accounts: without this delay the time would reveal who works here.
 */
const refusalTime = 700;

/** Logs in to the content service. @param username or e-mail address. */
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

/** Reads the end of the content service's rate limit, a header in seconds since 1970. */
function secondsUntilReset(headers: Headers): number {
  const seconds = Number(headers.get('x-ratelimit-reset')) - Math.floor(Date.now() / 1000);
  return seconds > 0 && seconds <= 3600 ? seconds : 60;
}
