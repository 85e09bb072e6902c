import { type ListedJob, searchable } from './matching.ts';

/** A vacancy in the server-rendered list. */
export interface JobRow extends ListedJob {
  element: HTMLElement;
  section: HTMLElement;
}

/**
 * Reads the vacancies from the server-rendered list.
 *
 * @param places place ids, by the numbers in the rows.
 */
export function readJobRows(list: HTMLElement, places: readonly string[]): JobRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-betrieb]')].flatMap((section) => {
    const name = section.querySelector('h2')?.textContent;
    return [...section.querySelectorAll<HTMLElement>('[data-bereich]')].map((element) => {
      const { bereich = '', ort = '', pensum = '' } = element.dataset;
      return {
        element,
        section,
        area: bereich,
        company: section.dataset['betrieb'] ?? '',
        place: ort
          .split(' ')
          .map((number) => places[Number(number)])
          .join(' '),
        workloads: pensum.split(' '),
        text: searchable(`${name} ${textOf(element)}`),
        isApprenticeship: 'lehrstelle' in element.dataset,
      };
    });
  });
}

/** Returns the text of title and facts, without the note on a new tab. Adds spaces that the markup lacks. */
function textOf(row: HTMLElement): string {
  return [...row.querySelectorAll('.title, .facts > span')].map(({ textContent }) => textContent).join(' ');
}

/** Shows the first `limit` matching rows and their sections, and hides the others. */
export function showJobRows(rows: readonly JobRow[], matching: ReadonlySet<JobRow>, limit: number): void {
  const shown = new Set([...matching].slice(0, limit));
  const sections = new Set([...shown].map(({ section }) => section));
  for (const row of rows) {
    row.element.hidden = !shown.has(row);
    row.section.hidden = !sections.has(row.section);
  }
}
