import { existsSync } from 'node:fs';
import { OperatorError } from '../../platform/command-line/run-command.ts';
import { holding } from '../../sites/find-brand.ts';
import type { Variables } from './environment-file.ts';

export type AnswerName = 'panel' | 'administrator' | 'server' | 'certificates' | 'database' | 'smtp' | 'sender';
export type Answers = Record<AnswerName, string>;

interface Question {
  name: AnswerName;
  ask: string;
  otherwise: string;
  allowed: RegExp;
  /** The allowed values in words. */
  form: string;
}

const [mainHost] = holding.hosts;
export const here = 'here';
export const none = 'none';

/** Questions of the set-up, each with a default that often fits. */
export const questions: readonly Question[] = [
  {
    name: 'panel',
    ask: 'host on which editors log in; its DNS entry leads to this server',
    otherwise: `redaktion.${mainHost}`,
    allowed: /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/,
    form: 'the name of a host, like redaktion.example.ch',
  },
  {
    name: 'administrator',
    ask: 'mail address with which the first administrator logs in to the panel',
    otherwise: `administration@${mainHost}`,
    allowed: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
    form: 'an address like name@example.ch',
  },
  {
    name: 'server',
    ask: 'web server in front: nginx, caddy or none (another one)',
    otherwise: existsSync('/usr/bin/caddy') && !existsSync('/usr/sbin/nginx') ? 'caddy' : 'nginx',
    allowed: /^(nginx|caddy|none)$/,
    form: 'nginx, caddy, none',
  },
  {
    name: 'certificates',
    ask: 'with nginx: folder with fullchain.pem and privkey.pem of the certificate for all hosts',
    otherwise: '/etc/letsencrypt/live/brand-sites',
    allowed: /^\/[\w./@+-]+$/,
    form: 'the path of a folder, like /etc/letsencrypt/live/brand-sites',
  },
  {
    name: 'database',
    ask: `PostgreSQL with the content: postgres://user:password@host/name, or ${here}: one on this machine`,
    otherwise: here,
    allowed: /^(here|postgres(ql)?:\/\/[^\s/'"\\]+\/[\w-]+(\?\S*)?)$/,
    form: `${here}, or an address of the form postgres://user:password@host/name`,
  },
  {
    name: 'smtp',
    ask: `mail server: smtps://user:password@host; with ${none} nobody can ask for a new password`,
    otherwise: none,
    allowed: /^(none|smtps?:\/\/[^\s'"\\]+)$/,
    form: `${none}, or an address of the form smtps://user:password@host`,
  },
  {
    name: 'sender',
    ask: 'sender of mails, which the mail server takes: Name <address>',
    otherwise: `${holding.name} <websites@${mainHost}>`,
    allowed: /^[^<>'"\\\p{Cc}]{0,100}<[^\s<>'"\\@]+@[^\s<>'"\\@]+>$/u,
    form: 'of the form Name <address>',
  },
];

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
