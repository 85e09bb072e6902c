import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { OpenVacancy } from './ApplicationFields.tsx';
import { askedVacancy, nameInAddress } from './asked-vacancy.ts';
import type { ChosenFiles } from './use-files.ts';
import { empty, type Fields, fieldsOf, fill, unset } from './written-fields.ts';

export interface Draft {
  /** Whether it outlives the page. */
  isStored: boolean;
  /** Whether what was there has just been deleted and can be brought back. */
  isForgotten: boolean;
  /** Keeps what stands in the form now. */
  keep(): void;
  /** Empties the form, also of its files. */
  forget(): void;
  undo(): void;
}

export interface DraftOptions {
  /** Where the device keeps it. */
  store: {
    $fields: { get(): Fields | undefined };
    $isStored: ReadableAtom<boolean>;
    remember(fields: Fields | undefined): void;
  };
  /** The form comes back from the server with what was typed; that counts. */
  isAnswered: boolean;
  /** The form has arrived: there is nothing left to keep. */
  isKept: boolean;
  /** Of the application: what one may apply for, and the files. */
  vacancies?: readonly OpenVacancy[];
  /** The one that the page has chosen already, with its area. */
  asked?: OpenVacancy | undefined;
  chosen?: Pick<ChosenFiles, 'files' | 'choose'>;
  /** What was wrong with it goes with what is forgotten. */
  onForget(): void;
}

/**
 * Keeps the texts of the form on this device until they are sent. At the start it takes the vacancy that the address
 * names, `?stelle=12`, with its area, and brings back what was typed before; neither counts more than what somebody has
 * chosen by then. From then on the address names the vacancy that the form does, so that it holds when loaded again.
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, options: DraftOptions): Draft {
  const { store, isAnswered, isKept, vacancies, asked, chosen, onForget } = options;
  const isStored = useStore(store.$isStored);
  const [forgotten, setForgotten] = useState<{ fields: Fields; files: readonly File[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with
  useEffect(() => {
    // Its area stands there for who has no script; here what was kept may know better.
    if (asked && !isAnswered) unset(element.current, 'area', asked.area);
    const kept: Fields = (!isAnswered && store.$fields.get()) || {};
    if (vacancies) fillInVacancy(element.current, vacancies, kept);
    fill(element.current, kept);
    if (vacancies) nameInAddress(fieldsOf(element.current)['vacancy']);
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
      remember(fieldsOf(element.current));
    },
    forget: () => {
      setForgotten({ fields: fieldsOf(element.current), files: chosen?.files ?? [] });
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

/** The vacancy that the address names, with its area, unless something else was chosen or kept. */
function fillInVacancy(form: HTMLFormElement | null, vacancies: readonly OpenVacancy[], kept: Fields): void {
  const asked = vacancies.find(({ number }) => String(number) === askedVacancy());
  const { vacancy = askedVacancy() } = fieldsOf(form);
  // What was kept for the same vacancy may have another area.
  if (asked && vacancy && vacancy === askedVacancy() && vacancy !== kept['vacancy'])
    fill(form, { vacancy, area: asked.area });
}
