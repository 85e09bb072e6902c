import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isPasswordFit } from '../../staff/password-rule.ts';
import { answerTo, type StaffClient } from './staff-client.ts';

export type ResetRequestOutcome =
  /** Whether a mail goes out is not told: it would tell who works here. */
  { kind: 'taken' } | { kind: 'throttled'; seconds: number } | { kind: 'unavailable' };

export type NewPasswordOutcome =
  /** `user` as the login says it. */
  | { kind: 'done'; user: number }
  /** Not the code of a mail, too old, or used. */
  | { kind: 'badCode' }
  /** Shorter or longer than `passwordLength` says. */
  | { kind: 'weak' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'unavailable' };

/** Ms that a request takes at least, so that the time tells nothing either. */
const requestTime = 700;

/** A proxy says so while the content service is away. Another failure may be of one mail, and tell who works here. */
const awayStatuses: readonly number[] = [502, 503];

/** Asks for a mail with a link to a new password. Only where the content service does not answer is this told. */
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

/** @param code of the link in the mail. */
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
