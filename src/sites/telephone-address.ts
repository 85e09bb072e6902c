import { parsePhone } from './phone.ts';

/**
 * What dials a number that is written for people, also from abroad: `tel:+41440000040` for «044 000 00 40». A number
 * that is none of ours (117, 0044 20 …) is dialled as it stands.
 */
export function telephoneAddress(number: string): string {
  return parsePhone(number)?.address ?? `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/** The link of an editor; one that dials is international. */
export function withCountry(href: string): string {
  const [, number] = /^tel:(.*)$/is.exec(href) ?? [];
  return (number && parsePhone(number.replaceAll('%20', ' '))?.address) || href;
}
