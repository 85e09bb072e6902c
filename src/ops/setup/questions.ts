// Data: the questions of the set-up.
import { holding } from '../../sites/find-brand.ts';

export type AnswerName = 'panel' | 'administrator' | 'server' | 'certificates' | 'database' | 'smtp' | 'sender';

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
export const questionTable: readonly Question[] = [
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
    otherwise: 'nginx',
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
