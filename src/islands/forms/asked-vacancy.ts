/** Query parameter with the vacancy of an application: `?stelle=12`. */
const parameter = 'stelle';

export function askedVacancy(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined;
}

/**
 * Updates the vacancy in the address, if the address has one. The page then keeps it after a reload and in another
 * language.
 */
export function nameInAddress(vacancy: string | undefined): void {
  if (askedVacancy() === undefined || askedVacancy() === vacancy) return;
  const address = new URL(location.href);
  if (vacancy) address.searchParams.set(parameter, vacancy);
  else address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
