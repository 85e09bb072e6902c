import type { ListedJob } from './matching.ts';

/** A vacancy in the server-rendered list. */
export interface JobRow extends ListedJob {
  element: HTMLElement;
  section: HTMLElement;
}

/** Reads the list out of the page: it stands there once, as what visitors without script read. */
export function readJobRows(list: HTMLElement): JobRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-betrieb]')].flatMap((section) =>
    [...section.querySelectorAll<HTMLElement>('[data-bereich]')].map((element) => ({
      element,
      section,
      area: element.dataset['bereich'] ?? '',
      company: section.dataset['betrieb'] ?? '',
      isApprenticeship: 'lehrstelle' in element.dataset,
    })),
  );
}

/** Shows these rows and the sections that hold some, and nothing else. */
export function showJobRows(rows: readonly JobRow[], shown: ReadonlySet<JobRow>): void {
  const sections = new Map(rows.map(({ section }) => [section, false]));
  for (const row of rows) {
    const isShown = shown.has(row);
    if (row.element.hidden === isShown) row.element.hidden = !isShown;
    if (isShown) sections.set(row.section, true);
  }
  for (const [section, holdsSome] of sections) if (section.hidden === holdsSome) section.hidden = !holdsSome;
}
