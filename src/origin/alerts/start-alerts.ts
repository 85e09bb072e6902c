import { mailDomain, mailer } from '../../platform/mail/send-mail.ts';
import type { AnswerMailSettings, AnswerMailsOff } from '../mail/start-mail.ts';
import { AlertLoop, type AlertLoopOptions } from './alert-loop.ts';

/** Starts to send mails about new vacancies; undefined without a mail server, or without pages. */
export function startAlerts(
  mails: AnswerMailSettings | AnswerMailsOff,
  {
    pages,
    ...services
  }: Omit<AlertLoopOptions, 'send' | 'domain' | 'pages'> & { pages: AlertLoopOptions['pages'] | undefined },
): Pick<AlertLoop, 'wake' | 'stop'> | undefined {
  if ('off' in mails || !pages) return undefined;
  const stopped = new AbortController();
  // Thousands of mails follow each other when a vacancy appears.
  const send = mailer(mails, { until: stopped.signal });
  const loop = new AlertLoop({ ...services, pages, send, domain: mailDomain(mails) });
  loop.start();
  return {
    wake: () => loop.wake(),
    async stop() {
      await loop.stop();
      stopped.abort();
    },
  };
}
