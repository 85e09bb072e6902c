import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkForm, type FormRules, type Problems } from '../../forms/checked-form.ts';
import type { SendFailure } from '../../forms/form-labels.ts';
import {
  elapsedField,
  type FileProblem,
  fastest,
  type Outcome,
  type RefusalReason,
  trapField,
} from '../../forms/form-outcome.ts';
import { sendWithProof } from './send-with-proof.ts';
import { useAfterPress } from './use-after-press.ts';
import { useWritten } from './use-written.ts';
import { empty } from './written-fields.ts';

/** Where a form is on its way. */
export type FormState<Name extends string> =
  | {
      is: 'open';
      /** Whether somebody tried to send it: only then all that is wrong is said in one place. */
      isTried: boolean;
      problems: Problems<Name>;
      files: readonly FileProblem[];
      /** Why it was not taken, other than by its fields. */
      failure?: RefusalReason | SendFailure;
    }
  | { is: 'sending'; sent: number; total: number }
  | {
      is: 'kept';
      receipt: string;
      /** What was typed; without script only the name is known, if it is. */
      values: Partial<Record<Name, string>>;
      name?: string | undefined;
    };

export interface LiveForm<Name extends string> {
  state: FormState<Name>;
  element: RefObject<HTMLFormElement | null>;
  /** Gets the focus when something new is to be said. */
  notice: RefObject<HTMLElement | null>;
  /** A field was left: from now on it says what is wrong with it. */
  leave(name: string | null): void;
  /** A field was changed: what was wrong with it may be corrected. */
  change(name: string | null): void;
  /** Shows what is wrong, or sends. */
  submit(address: string, files?: readonly File[], wrongFiles?: readonly FileProblem[]): Promise<void>;
  cancel(): void;
  /** Nothing is wrong yet, as at the start. */
  reset(): void;
}

/** @param outcome of a form that was sent without script: the server has rendered what it says. */
export function useForm<Name extends string>(rules: FormRules<Name>, outcome: Outcome | undefined): LiveForm<Name> {
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLElement>(null);
  const started = useRef(0);
  const sending = useRef<AbortController>(undefined);
  const [state, setState] = useState<FormState<Name>>(() => stateOf(outcome));
  /** Counts what is new to be said, so that it gets the focus also where the words are the same. */
  const [said, setSaid] = useState(0);
  const say = (next: FormState<Name>) => {
    setState(next);
    setSaid((count) => count + 1);
  };
  useWritten(element);
  useEffect(() => {
    started.current = performance.now();
  }, []);
  useEffect(() => {
    if (said) show(notice.current);
  }, [said]);
  useWarning(state.is === 'sending');
  const afterPress = useAfterPress();

  const check = () => checkForm(rules, Object.fromEntries(new FormData(element.current ?? undefined)));
  const recheck = (name: Name) => {
    const { problems } = check();
    setState((now) => {
      if (now.is !== 'open') return now;
      // A field that is filled in may be what another one was missing for.
      const others = rules.eitherOf?.includes(name) ? rules.eitherOf.filter((other) => now.problems[other]) : [];
      const rechecked = Object.fromEntries([name, ...others].map((one) => [one, problems[one]]));
      return { ...now, problems: { ...now.problems, ...rechecked } };
    });
  };
  const isWrong = (name: Name, { problems }: { problems: Problems<Name> }) =>
    [name, ...(rules.eitherOf?.includes(name) ? rules.eitherOf : [])].some((one) => problems[one]);
  const nameOf = (name: string | null) => rules.names.find((known) => known === name);

  return {
    state,
    element,
    notice,
    leave: (field) => {
      const name = nameOf(field);
      // To pass by is no mistake yet.
      if (name && new FormData(element.current ?? undefined).get(name)) afterPress(() => recheck(name));
    },
    change: (field) => {
      const name = nameOf(field);
      if (name && state.is === 'open' && isWrong(name, state)) recheck(name);
    },
    submit: async (address, files = [], wrongFiles = []) => {
      const { values, problems } = check();
      if (Object.keys(problems).length || wrongFiles.length) {
        return say({ is: 'open', isTried: true, problems, files: wrongFiles });
      }
      const body = new FormData(element.current ?? undefined);
      for (const file of files) body.append('files', file);
      const abort = new AbortController();
      sending.current = abort;
      say({ is: 'sending', sent: 0, total: 0 });
      await untilCredible(started.current, abort.signal);
      body.set(elapsedField, String(Math.round(performance.now() - started.current)));
      const answer = await sendWithProof(address, body, {
        abort,
        onProgress: (sent, total) => setState({ is: 'sending', sent, total }),
      });
      // Something that fills in forms by itself may have found it; the person cannot.
      const trap = element.current?.elements.namedItem(trapField);
      if (trap instanceof HTMLInputElement) trap.value = '';
      if (answer.kind === 'failed') {
        say({ is: 'open', isTried: true, problems: {}, files: [], failure: answer.reason });
      } else if (answer.kind === 'kept') {
        // When the page is loaded again, Firefox fills in what the controls held last, although they are gone by then.
        empty(element.current);
        say({ is: 'kept', receipt: answer.receipt, values });
      } else say(stateOf(answer));
    },
    cancel: () => sending.current?.abort(),
    reset: () => setState(stateOf(undefined)),
  };
}

function stateOf<Name extends string>(outcome: Outcome | undefined): FormState<Name> {
  switch (outcome?.kind) {
    case 'kept':
      return { is: 'kept', receipt: outcome.receipt, values: {}, name: outcome.name };
    case 'wrong':
      return { is: 'open', isTried: true, problems: outcome.problems as Problems<Name>, files: outcome.files };
    case 'refused':
      return { is: 'open', isTried: true, problems: {}, files: [], failure: outcome.reason };
    default:
      return { is: 'open', isTried: false, problems: {}, files: [] };
  }
}

/** What is new gets the focus, and all of it comes below the bar: much may have gone above it. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.closest('section')?.scrollIntoView();
}

/** A browser that fills in everything at once is not taken for a machine: the moment is waited for. */
function untilCredible(started: number, signal: AbortSignal): Promise<void> {
  const rest = started + fastest - performance.now();
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, rest) + 1);
    signal.addEventListener('abort', () => resolve());
  });
}

/** Asks before the page is left while something is on its way. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);
}
