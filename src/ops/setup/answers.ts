import { existsSync } from 'node:fs';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import type { Variables } from './environment-file.ts';
import { type AnswerName, here, none, questionTable } from './questions.ts';

export type Answers = Record<AnswerName, string>;

const hasOnlyCaddy = existsSync('/usr/bin/caddy') && !existsSync('/usr/sbin/nginx');

/** Questions of the set-up, with the web server of this machine. */
export const questions = questionTable.map((question) =>
  question.name === 'server' && hasOnlyCaddy ? { ...question, otherwise: 'caddy' } : question,
);

/**
 * Completes the answers: by those of the last time, then by the defaults.
 *
 * @throws {OperatorError} for an unknown question or an invalid answer.
 */
export function completeAnswers(given: Variables, known: Partial<Answers>): Answers {
  const names: readonly string[] = questions.map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown) throw new OperatorError(`there is no question «${unknown}»: ${names.join(', ')}`);
  const answers = questions.map(({ name, otherwise, allowed, form }) => {
    const answer = given[name] || known[name] || otherwise;
    if (!allowed.test(answer)) throw new OperatorError(`${name} must be ${form}`);
    return [name, answer] as const;
  });
  return Object.fromEntries(answers) as Answers;
}

/** Derives answers from the existing environments, as defaults for the next run. */
export function deriveAnswers(origin: Variables, content: Variables): Partial<Answers> {
  const panel = URL.parse(content['PUBLIC_URL'] ?? '')?.hostname;
  const isThere = Object.keys(content).length > 0;
  return {
    ...(panel && { panel }),
    ...(content['FIRST_ADMIN'] && { administrator: content['FIRST_ADMIN'] }),
    ...(isThere && { database: content['DATABASE_URL'] || here, smtp: content['SMTP_URL'] || none }),
    ...(content['MAIL_FROM'] && { sender: content['MAIL_FROM'] }),
    ...(origin['SETUP_SERVER'] && { server: origin['SETUP_SERVER'] }),
    ...(origin['SETUP_CERTIFICATES'] && { certificates: origin['SETUP_CERTIFICATES'] }),
  };
}
