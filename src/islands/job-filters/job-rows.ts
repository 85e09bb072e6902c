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

/** Rows shown per step. More would block a slow phone. */
const atOnce = 12;

/**
 * Shows the first `limit` matching rows and their sections, and hides the others.
 *
 * @returns whether rows are left to show: call it again a little later.
 */
export function showJobRows(rows: readonly JobRow[], matching: ReadonlySet<JobRow>, limit: number): boolean {
  const sections = new Map(rows.map(({ section }) => [section, false]));
  let room = limit;
  let fresh = 0;
  for (const row of rows) {
    const isWanted = room > 0 && matching.has(row);
    room -= Number(isWanted);
    fresh += Number(isWanted && row.element.hidden);
    const isShown = isWanted && (!row.element.hidden || fresh <= atOnce);
    if (row.element.hidden === isShown) row.element.hidden = !isShown;
    if (isShown) sections.set(row.section, true);
  }
  for (const [section, holdsSome] of sections) if (section.hidden === holdsSome) section.hidden = !holdsSome;
  return fresh > atOnce;
}
