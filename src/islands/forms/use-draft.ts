import { type RefObject, useEffect, useState } from 'react';
import type { ApplicationField } from '../../forms/application.ts';
import { $application, rememberApplication } from '../../stores/application.ts';
import type { OpenVacancy } from './ApplicationFields.tsx';

type Fields = Partial<Record<ApplicationField, string>>;

export interface Draft {
  /** Whether what was there has just been deleted and can be brought back. */
  isForgotten: boolean;
  /** Keeps what stands in the form now. */
  keep(): void;
  forget(): void;
  undo(): void;
}

/**
 * Keeps the texts of the form on this device until they are sent. At the start it brings back what was typed before and
 * takes the vacancy that the address names, `?stelle=12`, with its area.
 *
 * @param isAnswered the form comes back from the server with what was typed; that counts.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  vacancies: readonly OpenVacancy[],
  isAnswered: boolean,
): Draft {
  const [forgotten, setForgotten] = useState<Fields>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with
  useEffect(() => {
    if (!isAnswered) fill(element.current, $application.get() ?? {});
    const asked = new URLSearchParams(location.search).get('stelle') ?? '';
    const vacancy = vacancies.find(({ number }) => String(number) === asked);
    if (vacancy) fill(element.current, { vacancy: asked, area: vacancy.area }, true);
  }, []);

  return {
    isForgotten: Boolean(forgotten),
    keep: () => {
      setForgotten(undefined);
      rememberApplication(fieldsOf(element.current));
    },
    forget: () => {
      setForgotten(fieldsOf(element.current));
      element.current?.reset();
      rememberApplication(undefined);
    },
    undo: () => {
      fill(element.current, forgotten ?? {});
      rememberApplication(forgotten);
      setForgotten(undefined);
    },
  };
}

/** What is written in the form; of files nothing. */
function fieldsOf(form: HTMLFormElement | null): Fields {
  const written = [...new FormData(form ?? undefined)].filter(([, value]) => value && typeof value === 'string');
  return Object.fromEntries(written) as Fields;
}

/** Only what is still empty: somebody may have typed before the form ran. */
function fill(form: HTMLFormElement | null, fields: Fields, also = false): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name);
    if (control && 'value' in control && (also || !control.value)) control.value = value;
  }
}
