/** What is wrong with a field; the dictionaries have a text for each field and problem. */
export type Problem = 'missing' | 'invalid' | 'tooLong';

/** The rule of a field: what is wrong with a text that was tidied, if anything is. */
export type Check = (text: string) => Problem | undefined;

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
const emailLength = 254;

/** What Strapi takes as an e-mail address: whatever passes here must arrive there. */
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

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

export const email = all(
  required(emailLength),
  valid((text) => emailPattern.test(text)),
);

export const oneOf = (values: readonly string[]) =>
  all(
    filledIn,
    valid((text) => values.includes(text)),
  );

/** A box that must be ticked: browsers send its value only then. */
export const ticked = filledIn;
