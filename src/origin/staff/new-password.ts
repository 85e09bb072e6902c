import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isPasswordFit } from '../../content/staff/password-rule.ts';
import { answerTo, type StaffClient } from './staff-client.ts';

export type ResetRequestOutcome =
  /** `taken` does not say whether a mail is sent: that would reveal who works here. */
  { kind: 'taken' } | { kind: 'throttled'; seconds: number } | { kind: 'unavailable' };

export type NewPasswordOutcome =
  /** `user`: the ID that the login returns. */
  | { kind: 'done'; user: number }
  /** The code is unknown, expired or used. */
  | { kind: 'badCode' }
  /** The password is shorter or longer than `passwordLength` allows. */
  | { kind: 'weak' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'unavailable' };

/** Minimum duration of a request, in ms, so that its time does not reveal whether the account exists. */
const requestTime = 700;

/**
 * Statuses of a proxy while the content service is down. Other errors are not reported: they may concern one mail and
 * reveal who works here.
 */
const awayStatuses: readonly number[] = [502, 503];

/** Requests a mail with a link to a new password. Reports a failure only if the content service is down. */
export async function requestReset(client: StaffClient, email: string): Promise<ResetRequestOutcome> {
  const json = { email: email.trim().toLowerCase() };
  const [answer] = await Promise.all([
    answerTo(client, 'request of a new password', (http, options) =>
      http.post('api/auth/forgot-password', { json, ...options }),
    ),
    sleep(requestTime),
  ]);
  return { kind: answer && !awayStatuses.includes(answer.status) ? 'taken' : 'unavailable' };
}

const changed = z.object({ user: z.object({ id: z.int() }) });
const refused = z.object({
  error: z.object({ details: z.object({ errors: z.array(z.object({ path: z.array(z.unknown()) })) }) }),
});

/** Sets a new password. @param code from the link in the mail. */
export async function setNewPassword(client: StaffClient, code: string, password: string): Promise<NewPasswordOutcome> {
  if (!isPasswordFit(password)) return { kind: 'weak' };
  const json = { code, password, passwordConfirmation: password };
  const answer = await answerTo(client, 'new password', (http, options) =>
    http.post('api/auth/reset-password', { json, ...options }),
  );
  if (answer?.status === 400) return { kind: isOfPassword(answer.body) ? 'weak' : 'badCode' };
  const { success, data } = changed.safeParse(answer?.status === 200 && answer.body);
  return success ? { kind: 'done', user: data.user.id } : { kind: 'unavailable' };
}

function isOfPassword(body: unknown): boolean {
  const { success, data } = refused.safeParse(body);
  return success && data.error.details.errors.some(({ path }) => path[0] === 'password');
}
