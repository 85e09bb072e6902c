/** What is wrong with a field; the dictionaries have a text for each field and problem. */
export type Problem = 'missing' | 'invalid' | 'tooLong';

/** The rule of a field: what is wrong with a text that was tidied, if anything is. */
export type Check = (text: string) => Problem | undefined;

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const emailLength = 254;

/**
 * What Strapi takes as an e-mail address, but that its domain may have any letters, as «anna@bücher.example»: whatever
 * passes here must arrive there, as `asciiAddress` writes it.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[A-Za-z]{2,}$/u;

/** Applies one check after the other. @returns the first problem. */
export const all =
  (...checks: Check[]): Check =>
  (text) => {
    for (const check of checks) {
      const problem = check(text);
      if (problem) return problem;
    }
    return undefined;
  };

/** A text must fit a rule of its own, such as that of a pattern. */
export const valid =
  (isValid: (text: string) => boolean): Check =>
  (text) =>
    isValid(text) ? undefined : 'invalid';

const filledIn: Check = (text) => (text ? undefined : 'missing');

/** A field that may be left empty. @param length in characters. */
export const optional =
  (length: number): Check =>
  (text) =>
    text.length > length ? 'tooLong' : undefined;

/** A field that must be filled in. @param length in characters. */
export const required = (length: number) => all(filledIn, optional(length));

const isEmail = (text: string) => emailPattern.test(text) && emailPattern.test(asciiAddress(text) ?? '');

export const email = all(required(emailLength), valid(isEmail));

/**
 * An address as every mail program and content service takes it: «anna@bücher.example» becomes
 * `anna@xn--bcher-kva.example`. Browsers send some addresses like that by themselves.
 *
 * @returns undefined where there can be no such domain, or it gets too long.
 */
export function asciiAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // Nothing that a host's rules could change where there is nothing to translate.
  if (/^[\x21-\x7e]*$/.test(domain)) return text;
  const address = URL.canParse(`http://${domain}`) ? text.slice(0, at + 1) + new URL(`http://${domain}`).hostname : '';
  return address && address.length <= emailLength ? address : undefined;
}

/** The check of a field that may be left empty. */
export const ifFilledIn =
  (check: Check): Check =>
  (text) =>
    text ? check(text) : undefined;

export const oneOf = (values: readonly string[]) =>
  all(
    filledIn,
    valid((text) => values.includes(text)),
  );

/** A box that must be ticked: browsers send its value only then. */
export const ticked = filledIn;
