/** What stands in an address for the vacancy that one applies for: `?stelle=12`. */
const parameter = 'stelle';

export function askedVacancy(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined;
}

/**
 * Where the address names a vacancy, it names this one: loaded again or in another language, the page asks it again.
 */
export function nameInAddress(vacancy: string | undefined): void {
  if (askedVacancy() === undefined || askedVacancy() === vacancy) return;
  const address = new URL(location.href);
  if (vacancy) address.searchParams.set(parameter, vacancy);
  else address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
