export const alertFormId = 'stellen-mail';

/** Tells the form for mails and the link of the feed, which have no script, which filters are set. */
export function tellFilters(search: string, inWords: string): void {
  const form = document.getElementById(alertFormId);
  const list = form?.querySelector<HTMLInputElement>('[name="suche"]');
  const text = form?.querySelector<HTMLElement>('[data-filters]');
  const feed = document.querySelector<HTMLAnchorElement>('a[data-feed]');
  if (list) list.value = list.value.split('?')[0] + search;
  if (text) text.textContent = inWords || (text.dataset['all'] ?? '');
  // Its property would make the address absolute.
  if (feed) feed.setAttribute('href', feed.pathname + search);
}
