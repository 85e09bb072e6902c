import { existsSync } from 'node:fs';
import { closestMatch } from 'leven';
import { holding } from '../../sites/find-brand.ts';
import type { Variables } from './environment-file.ts';

export type AnswerName = 'panel' | 'server' | 'certificates' | 'database' | 'smtp' | 'sender';
export type Answers = Record<AnswerName, string>;

/** An invalid answer, with the allowed values. The message contains no answer that may be secret. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

interface Question {
  name: AnswerName;
  ask: string;
  /** Explanation of the question and its default. */
  why: string;
  /** Returns the default. @param given answers to the earlier questions. */
  otherwise(given: Partial<Answers>): string;
  /** Whether the question applies. If not, its default is used. */
  when?(given: Partial<Answers>): boolean;
  /** Validates an answer. @returns the allowed values if the answer is invalid. */
  against(answer: string): string | undefined;
}

const [mainHost] = holding.hosts;
const servers = ['nginx', 'caddy', 'none'];
export const here = 'here';
export const none = 'none';

/** Questions of the set-up, each with a default that often fits. */
export const questions: readonly Question[] = [
  {
    name: 'panel',
    ask: 'On which host do editors log in?',
    why: 'The panel needs a host of its own, with a DNS entry that leads to this server.',
    otherwise: () => `redaktion.${mainHost}`,
    against: (answer) =>
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(answer)
        ? undefined
        : 'the name of a host, like redaktion.example.ch',
  },
  {
    name: 'server',
    ask: 'Which web server stands in front?',
    why: 'Its configuration is written for it: nginx or caddy; none, if it is another one.',
    otherwise: () => (existsSync('/usr/bin/caddy') && !existsSync('/usr/sbin/nginx') ? 'caddy' : 'nginx'),
    against: (answer) => (servers.includes(answer) ? undefined : servers.join(', ')),
  },
  {
    name: 'certificates',
    ask: 'Where are the certificates?',
    why: 'The folder of a host, {host} stands for its name; in it fullchain.pem and privkey.pem, as certbot has them.',
    otherwise: () => '/etc/letsencrypt/live/{host}',
    when: ({ server }) => server === 'nginx',
    against: (answer) =>
      /^\/[\w./{}@+-]+$/.test(answer) ? undefined : 'the path of a folder, like /etc/letsencrypt/live/{host}',
  },
  {
    name: 'database',
    ask: 'Which PostgreSQL database holds the content?',
    why: `An address, postgres://user:password@host/name; or ${here}: one on this machine, made with a new password.`,
    otherwise: () => here,
    against: (answer) =>
      answer === here || /^postgres(ql)?:\/\/[^\s/'"\\]+\/[\w-]+(\?\S*)?$/.test(answer)
        ? undefined
        : `${here}, or an address of the form postgres://user:password@host/name`,
  },
  {
    name: 'smtp',
    ask: 'Which mail server sends mails?',
    why: `smtps://user:password@mail.example.ch, percent-encoded; with ${none} nobody can ask for a new password.`,
    otherwise: () => none,
    against: (answer) =>
      answer === none || /^smtps?:\/\/[^\s'"\\]+$/.test(answer)
        ? undefined
        : `${none}, or an address of the form smtps://user:password@host`,
  },
  {
    name: 'sender',
    ask: 'From whom do mails come?',
    why: 'A name, and an address that the mail server takes.',
    otherwise: () => `${holding.name} <websites@${mainHost}>`,
    when: ({ smtp }) => smtp !== none,
    against: (answer) =>
      /^[^<>'"\\\p{Cc}]{0,100}<[^\s<>'"\\@]+@[^\s<>'"\\@]+>$/u.test(answer) ? undefined : 'of the form Name <address>',
  },
];

/**
 * Collects the answers to all questions.
 *
 * @param ask returns the answer to a question. An empty answer selects the default.
 * @param known other defaults, for example the answers of the last time.
 */
export async function collectAnswers(
  ask: (question: Question, otherwise: string) => Promise<string>,
  known: Partial<Answers>,
): Promise<Answers> {
  const given: Partial<Answers> = {};
  for (const question of questions) {
    const otherwise = known[question.name] ?? question.otherwise(given);
    const isAsked = question.when?.(given) ?? true;
    given[question.name] = isAsked ? (await ask(question, otherwise)) || otherwise : otherwise;
  }
  return given as Answers;
}

/** Validates answers by name. @throws {AnswerError} for an unknown question or an invalid answer. */
export function checkAnswers(given: Variables): Partial<Answers> {
  const names: readonly string[] = questions.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const meant = closestMatch(name.slice(0, 50), names, { maxDistance: 3 });
    throw new AnswerError(
      `there is no question «${name}»${meant ? `; ${meant} may be meant` : `: ${names.join(', ')}`}`,
    );
  }
  for (const { name, against } of questions) {
    const allowed = given[name] && against(given[name]);
    if (allowed) throw new AnswerError(`${name} must be ${allowed}`);
  }
  return given;
}

/** Derives answers from the existing environments, as defaults for the next run. */
export function answersOf(origin: Variables, content: Variables): Partial<Answers> {
  const panel = URL.parse(content['PUBLIC_URL'] ?? '')?.hostname;
  const isThere = Object.keys(content).length > 0;
  return {
    ...(panel && { panel }),
    ...(isThere && { database: content['DATABASE_URL'] || here, smtp: content['SMTP_URL'] || none }),
    ...(content['MAIL_FROM'] && { sender: content['MAIL_FROM'] }),
    ...(origin['SETUP_SERVER'] && { server: origin['SETUP_SERVER'] }),
    ...(origin['SETUP_CERTIFICATES'] && { certificates: origin['SETUP_CERTIFICATES'] }),
  };
}
