import type { Brand } from '../../sites.config.ts';
import { configurationName } from './document-name.ts';
import { foundText } from './found-text.ts';
import { isNetwork } from './schemas/configuration.ts';
import type { Site } from './site.ts';

/** Lists the configuration gaps that the site fills with defaults: one sentence each, with document and field. */
export function configurationRemarks({ configuration }: Pick<Site, 'configuration'>, brand: Brand): string[] {
  const { Nav, Fusszeile, Socials, Email, MailBewerbung, MailNachricht, locale } = configuration;
  const remarks = [
    ...(Nav.length ? [] : ['Nav is empty: the bar shows home, contact and jobs']),
    ...(Fusszeile.length ? [] : ['Fusszeile is empty: the footer shows imprint and data protection']),
    ...Socials.flatMap(({ type }, index) =>
      isNetwork(type) ? [] : [`Socials[${index}].type is no known network: a globe is shown; found ${foundText(type)}`],
    ),
    ...(Email || (MailBewerbung.length && MailNachricht.length)
      ? []
      : ['Email is missing: mails about messages and applications go to the holding']),
  ];
  return remarks.map((remark) => `${configurationName(brand, locale)}: ${remark}`);
}
