/** What dials a number that is written for people: `tel:0440000040`. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
