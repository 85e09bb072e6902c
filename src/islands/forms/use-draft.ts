import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { ChosenFiles } from './use-files.ts';
import { empty, type Fields, fill, readFormFields, unset } from './written-fields.ts';

/** A vacancy that visitors can apply for. */
export interface OpenVacancy {
  number: number;
  title: string;
  /** One of `jobAreas`. */
  area: string;
}

export interface Draft {
  isStored: boolean;
  /** Whether the draft was just deleted and can be restored. */
  isForgotten: boolean;
  keep(): void;
  forget(): void;
  undo(): void;
}

export interface DraftOptions {
  store: {
    $fields: { get(): Fields | undefined };
    $isStored: ReadableAtom<boolean>;
    remember(fields: Fields | undefined): void;
  };
  /** Whether the server returned the form with its values; these take precedence. */
  isAnswered: boolean;
  /** Whether the form has arrived, so that the draft can go. */
  isKept: boolean;
  /** Open vacancies and chosen files, for the application form. */
  vacancies?: readonly OpenVacancy[];
  /** Vacancy that the page has preselected, with its area. */
  asked?: OpenVacancy | undefined;
  chosen?: Pick<ChosenFiles, 'files' | 'choose'>;
  /** Called after the form was emptied, to clear its errors. */
  onForget(): void;
}

/**
 * Keeps the texts of a form on this device until they are sent. At the start it selects the vacancy of the address,
 * `?stelle=12`, with its area, and restores the stored draft. Neither overwrites earlier input. Afterwards the address
 * follows the selected vacancy, so that a reload keeps it.
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, options: DraftOptions): Draft {
  const { store, isAnswered, isKept, vacancies, asked, chosen, onForget } = options;
  const isStored = useStore(store.$isStored);
  const [forgotten, setForgotten] = useState<{ fields: Fields; files: readonly File[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts
  useEffect(() => {
    // The area was preselected for visitors without script. The stored draft may have another one.
    if (asked && !isAnswered) unset(element.current, 'area', asked.area);
    const kept: Fields = (!isAnswered && store.$fields.get()) || {};
    if (vacancies) fillInVacancy(element.current, vacancies, kept);
    fill(element.current, kept);
    if (vacancies) nameInAddress(readFormFields(element.current)['vacancy']);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is always the same
  useEffect(() => {
    if (isKept) store.remember(undefined);
  }, [isKept]);
  const remember = (fields: Fields | undefined) => {
    store.remember(fields);
    if (vacancies) nameInAddress(fields?.['vacancy']);
  };

  return {
    isStored,
    isForgotten: Boolean(forgotten),
    keep: () => {
      setForgotten(undefined);
      remember(readFormFields(element.current));
    },
    forget: () => {
      setForgotten({ fields: readFormFields(element.current), files: chosen?.files ?? [] });
      empty(element.current);
      chosen?.choose([]);
      onForget();
      remember(undefined);
    },
    undo: () => {
      if (!forgotten) return;
      fill(element.current, forgotten.fields);
      chosen?.choose(forgotten.files);
      remember(forgotten.fields);
      setForgotten(undefined);
    },
  };
}

/** Selects the vacancy of the address and its area, unless the form or the draft has another one. */
function fillInVacancy(form: HTMLFormElement | null, vacancies: readonly OpenVacancy[], kept: Fields): void {
  const asked = vacancies.find(({ number }) => String(number) === askedVacancy());
  const { vacancy = askedVacancy() } = readFormFields(form);
  // A draft for the same vacancy may have another area.
  if (asked && vacancy && vacancy === askedVacancy() && vacancy !== kept['vacancy'])
    fill(form, { vacancy, area: asked.area });
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
