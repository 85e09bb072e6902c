import type { RefObject } from 'react';
import type { DraftOptions } from './use-draft.ts';
import { type Fields, fill, readFormFields } from './written-fields.ts';

/** A vacancy that visitors can apply for. */
export interface OpenVacancy {
  number: number;
  title: string;
  /** Language of the title, if it is not the one of the page. */
  lang?: string;
  /** One of `jobAreas`. */
  area: string;
}

interface Options {
  vacancies: readonly OpenVacancy[];
  /** Vacancy that the page has preselected, with its area. */
  preselected: OpenVacancy | undefined;
}

/**
 * Selects the vacancy of the address, `?stelle=12`, with its area, before the draft is restored; earlier input stays.
 * Afterwards the address follows the selected vacancy, so that a reload keeps it.
 */
export function askedVacancyDraft(
  element: RefObject<HTMLFormElement | null>,
  { vacancies, preselected }: Options,
): Required<Pick<DraftOptions, 'onStart' | 'onChange'>> {
  return {
    onStart: (kept) => {
      // The area was preselected for visitors without script. The stored draft may have another one.
      if (preselected) unset(element.current, 'area', preselected.area);
      select(element.current, vacancies, kept);
    },
    onChange: ({ vacancy }) => nameInAddress(vacancy),
  };
}

/** Selects the vacancy of the address and its area, unless the form or the draft has another one. */
function select(form: HTMLFormElement | null, vacancies: readonly OpenVacancy[], kept: Fields): void {
  const asked = vacancies.find(({ number }) => String(number) === askedVacancy());
  const { vacancy = askedVacancy() } = readFormFields(form);
  // A draft for the same vacancy may have another area, or none: a request for a call has no such field.
  if (asked && vacancy && vacancy === askedVacancy() && (vacancy !== kept['vacancy'] || !kept['area']))
    fill(form, { vacancy, area: asked.area });
}

/** Empties a field that still has this value. */
function unset(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control && control.value === value) control.value = '';
}

/** Query parameter with the vacancy of an application: `?stelle=12`. */
const parameter = 'stelle';

function askedVacancy(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined;
}

/**
 * Updates the vacancy in the address, if the address has one. The page then keeps it after a reload and in another
 * language.
 */
function nameInAddress(vacancy: string | undefined): void {
  if (askedVacancy() === undefined || askedVacancy() === vacancy) return;
  const address = new URL(location.href);
  if (vacancy) address.searchParams.set(parameter, vacancy);
  else address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
