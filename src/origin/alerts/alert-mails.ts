import type { FoundJob, FoundJobs } from '../../content/found-jobs.ts';
import type { Configuration } from '../../content/schemas/configuration.ts';
import { jobAlertEndEndpoint } from '../../forms/job-alert.ts';
import { letterhead } from '../../forms/letterhead.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { brandById, brandOrigin } from '../../sites/find-brand.ts';
import { localePrefix } from '../../sites/locale-path.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import { alertAddress } from './alert-links.ts';
import type { Alert } from './alert-records.ts';

/** Maximum number of vacancies that a mail names; the list has all. */
const mostNamed = 30;

/** Why a mail is sent: to confirm the order, because of new vacancies, or because the order ends soon. */
export type AlertMailKind = 'confirm' | 'news' | 'renew';

/**
 * Writes a mail of an order. The mail to confirm it repeats nothing that was typed: otherwise visitors could write to
 * strangers.
 *
 * @param found the list; not needed for the mail to confirm. @param jobs new ones. @param isEnding whether the mail also
 *   offers to renew the order.
 */
export function alertMail(
  kind: AlertMailKind,
  { brand: id, locale, ends_at, payload: { code } }: Alert,
  {
    configuration,
    found,
    jobs,
    isEnding = false,
  }: {
    configuration: Configuration;
    found: FoundJobs | undefined;
    jobs: readonly FoundJob[];
    isEnding?: boolean;
  },
): Omit<Mail, 'to' | 'messageId'> {
  const t = plainTexts(locale);
  const brand = brandById(id);
  const website = brandOrigin(brand);
  const { Name, AdresseZeile1, AdresseZeile2, Email } = configuration;
  const page = website + alertAddress(code, locale);
  const endPage = website + alertAddress(code, locale, jobAlertEndEndpoint);
  const until = formatDate(dayInZurich(new Date(ends_at)), locale);
  const statement = {
    confirm: t('jobAlert.mailConfirm', { brand: Name }),
    news: t('jobAlert.mailNews', { count: jobs.length, brand: Name }),
    renew: t('jobAlert.mailRenew', { date: until }),
  }[kind];
  const colon = t('common.colon');
  const list = `${t('jobAlert.toList')}${colon}\n${website}${found?.path}`;
  const renewal = `${t('jobAlert.renewLink')}${colon}\n${page}`;
  const paragraphs = {
    confirm: [`${t('jobAlert.confirmLink')}${colon}\n${page}`],
    news: [
      ...jobs.slice(0, mostNamed).map(({ title, facts, url }) => `${title}${colon}\n${facts}\n${url}`),
      list,
      ...(isEnding ? [renewal] : []),
    ],
    renew: [renewal, list],
  }[kind];
  const ending = kind === 'confirm' ? [] : [`${t('jobAlert.endLink')}${colon}\n${endPage}`];
  return {
    fromName: Name,
    ...(Email && { replyTo: Email }),
    subject: kind === 'news' && jobs.length === 1 ? `${statement}${colon} ${jobs[0]?.title}` : statement,
    letter: {
      greeting: t('forms.mailGreeting'),
      statement,
      ...(found?.filters && { facts: found.filters }),
      paragraphs: [
        ...paragraphs,
        ...ending,
        `${t('forms.mailClose')}\n${Name}\n${AdresseZeile1}\n${AdresseZeile2}\n${website}${localePrefix(brand, locale)}`,
      ],
      note: kind === 'confirm' ? t('jobAlert.notYours') : t('jobAlert.why', { date: until }),
    },
    letterhead: letterhead(brand, configuration, locale),
    ...(kind !== 'confirm' && { unsubscribe: endPage }),
  };
}
