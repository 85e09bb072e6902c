import { type RefObject, useEffect, useState } from 'react';
import type { ApplicationField } from '../../forms/application.ts';
import { $application, rememberApplication } from '../../stores/application.ts';
import type { OpenVacancy } from './ApplicationFields.tsx';
import type { ChosenFiles } from './use-files.ts';

type Fields = Partial<Record<ApplicationField, string>>;

export interface Draft {
  /** Whether what was there has just been deleted and can be brought back. */
  isForgotten: boolean;
  /** Keeps what stands in the form now. */
  keep(): void;
  /** Empties the form, also of its files. */
  forget(): void;
  undo(): void;
}

/**
 * Keeps the texts of the form on this device until they are sent. At the start it takes the vacancy that the address
 * names, `?stelle=12`, with its area, and brings back what was typed before; neither counts more than what somebody has
 * chosen by then. From then on the address names the vacancy that the form does, so that it holds when loaded anew.
 *
 * @param isAnswered the form comes back from the server with what was typed; that counts.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { vacancies, asked: chosen }: { vacancies: readonly OpenVacancy[]; asked: OpenVacancy | undefined },
  isAnswered: boolean,
  { files, choose }: Pick<ChosenFiles, 'files' | 'choose'>,
): Draft {
  const [forgotten, setForgotten] = useState<{ fields: Fields; files: readonly File[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with
  useEffect(() => {
    // Its area stands there for who has no script; here what was kept may know better.
    if (chosen && !isAnswered) unset(element.current, 'area', chosen.area);
    const kept: Fields = (!isAnswered && $application.get()) || {};
    const asked = vacancies.find(({ number }) => String(number) === askedVacancy());
    const { vacancy = askedVacancy() } = fieldsOf(element.current);
    // What was kept for the same vacancy may have another area.
    if (asked && vacancy === askedVacancy() && vacancy !== kept.vacancy)
      fill(element.current, { vacancy, area: asked.area });
    fill(element.current, kept);
    nameInAddress(fieldsOf(element.current).vacancy);
  }, []);
  const remember = (fields: Fields | undefined) => {
    rememberApplication(fields);
    nameInAddress(fields?.vacancy);
  };

  return {
    isForgotten: Boolean(forgotten),
    keep: () => {
      setForgotten(undefined);
      remember(fieldsOf(element.current));
    },
    forget: () => {
      setForgotten({ fields: fieldsOf(element.current), files });
      empty(element.current);
      choose([]);
      remember(undefined);
    },
    undo: () => {
      if (!forgotten) return;
      fill(element.current, forgotten.fields);
      choose(forgotten.files);
      remember(forgotten.fields);
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
function fill(form: HTMLFormElement | null, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = true;
    else if (control && 'value' in control && !control.value) control.value = value;
  }
}

function unset(form: HTMLFormElement | null, name: ApplicationField, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control && control.value === value) control.value = '';
}

/** Unlike a reset: a form that comes back from the server has what was typed as its defaults. */
function empty(form: HTMLFormElement | null): void {
  for (const name of Object.keys(fieldsOf(form))) {
    const control = form?.elements.namedItem(name);
    if (isCheckbox(control)) control.checked = false;
    else if (control && 'value' in control) control.value = '';
  }
}

function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}

/** What stands in an address for the vacancy that one applies for. */
const parameter = 'stelle';

function askedVacancy(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined;
}

/** Where the address names a vacancy, it names this one: loaded anew or in another language, the page asks it again. */
function nameInAddress(vacancy: string | undefined): void {
  if (askedVacancy() === undefined || askedVacancy() === vacancy) return;
  const address = new URL(location.href);
  if (vacancy) address.searchParams.set(parameter, vacancy);
  else address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
