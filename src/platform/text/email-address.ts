/** Maximum length by RFC 5321, 4.5.3.1.3: a path has at most 256 octets with its brackets. */
export const maxEmailLength = 254;

/** Pattern of Strapi for e-mail addresses, extended by international domains such as «anna@bücher.example». */
const pattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[A-Za-z]{2,}$/u;

/**
 * Checks an e-mail address. Forms, entries and the content service use this rule. Every accepted address also passes in
 * Strapi, in the form of `asciiAddress`.
 */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && pattern.test(text) && pattern.test(asciiAddress(text) ?? '');
}

/**
 * Converts an international domain to ASCII: «anna@bücher.example» becomes `anna@xn--bcher-kva.example`. Some browsers
 * do this themselves.
 *
 * @returns undefined if the domain is invalid or the address becomes too long.
 */
export function asciiAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // An ASCII domain stays unchanged; URL parsing could alter it.
  if (/^[\x21-\x7e]*$/.test(domain)) return text;
  const address = URL.canParse(`http://${domain}`) ? text.slice(0, at + 1) + new URL(`http://${domain}`).hostname : '';
  return address && address.length <= maxEmailLength ? address : undefined;
}
