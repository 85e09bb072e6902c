import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FreeSeats } from '../../fields/visits/free-seats.ts';
import { checkForm, type FormRules, type Problems } from '../../forms/checked-form.ts';
import type { FileProblem } from '../../forms/file-problems.ts';
import {
  elapsedField,
  type FormOutcome,
  fastest,
  type RefusalReason,
  type SendFailure,
  trapField,
} from '../../forms/form-outcome.ts';
import { sendForm } from './send-form.ts';
import { empty, useWritten } from './written-fields.ts';

export type FormState<Name extends string> =
  | {
      is: 'open';
      /** Whether the visitor tried to send it. Only then the summary of errors appears. */
      isTried: boolean;
      problems: Problems<Name>;
      files: readonly FileProblem[];
      /** Reason why the form was not accepted, other than its fields. */
      failure?: RefusalReason | SendFailure;
      /** Free seats of all dates, if a date was the reason. */
      free?: FreeSeats | undefined;
    }
  | { is: 'sending'; sent: number; total: number }
  /** `values`: submitted values, known only with script. */
  | ({ is: 'kept'; values: Partial<Record<Name, string>> } & Kept);

type Kept = Extract<FormOutcome, { kind: 'kept' }>;

export interface LiveForm<Name extends string> {
  state: FormState<Name>;
  element: RefObject<HTMLFormElement | null>;
  /** Element that takes the focus when a new message appears. */
  notice: RefObject<HTMLElement | null>;
  /** Called when a field loses the focus: checks it. */
  leave(target: EventTarget): void;
  /** Called when a field changes: checks it again if it was wrong. */
  change(target: EventTarget): void;
  submit(address: string, files?: readonly File[], wrongFiles?: readonly FileProblem[]): Promise<void>;
  cancel(): void;
  reset(): void;
}

/** @param outcome result of a submission without script, as rendered by the server. */
export function useForm<Name extends string>(rules: FormRules<Name>, outcome: FormOutcome | undefined): LiveForm<Name> {
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLElement>(null);
  const started = useRef(0);
  const sending = useRef<AbortController>(undefined);
  const [state, setState] = useState<FormState<Name>>(() => toFormState(outcome));
  /** Counts messages, so that each takes the focus even if the text is the same. */
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

  const alternatives = (name: Name) => rules.eitherOf?.find((group) => group.includes(name)) ?? [];
  const check = () => checkForm(rules, Object.fromEntries(new FormData(element.current ?? undefined)));
  const recheck = (name: Name) => {
    const { problems } = check();
    setState((now) => {
      if (now.is !== 'open') return now;
      // Filling in one field may resolve the problem of its alternative.
      const others = alternatives(name).filter((other) => now.problems[other]);
      const rechecked = Object.fromEntries([name, ...others].map((one) => [one, problems[one]]));
      return { ...now, problems: { ...now.problems, ...rechecked } };
    });
  };
  const isWrong = (name: Name, { problems }: { problems: Problems<Name> }) =>
    [name, ...alternatives(name)].some((one) => problems[one]);
  const findName = (target: EventTarget) =>
    rules.names.find((name) => target instanceof Element && target.getAttribute('name') === name);

  return {
    state,
    element,
    notice,
    leave: (target) => {
      const name = findName(target);
      // An empty field that was merely passed is no error yet.
      if (name && new FormData(element.current ?? undefined).get(name)) afterPress(() => recheck(name));
    },
    change: (target) => {
      const name = findName(target);
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
      const answer = await sendForm(address, body, {
        abort,
        onProgress: (sent, total) => setState({ is: 'sending', sent, total }),
      });
      // Autofill may have filled in the honeypot, which the visitor cannot see.
      const trap = element.current?.elements.namedItem(trapField);
      if (trap instanceof HTMLInputElement) trap.value = '';
      if (answer.kind === 'failed') {
        say({ is: 'open', isTried: true, problems: {}, files: [], failure: answer.reason });
      } else if (answer.kind === 'kept') {
        // After a reload Firefox restores the last values of controls, even of removed ones.
        empty(element.current);
        say({ is: 'kept', ...answer, values });
      } else say(toFormState(answer));
    },
    cancel: () => sending.current?.abort(),
    reset: () => setState(toFormState(undefined)),
  };
}

function toFormState<Name extends string>(outcome: FormOutcome | undefined): FormState<Name> {
  switch (outcome?.kind) {
    case 'kept':
      return { is: 'kept', ...outcome, values: {} };
    case 'wrong':
      return { is: 'open', isTried: true, problems: outcome.problems, files: outcome.files };
    case 'refused':
      return { is: 'open', isTried: true, problems: {}, files: [], failure: outcome.reason, free: outcome.free };
    default:
      return { is: 'open', isTried: false, problems: {}, files: [] };
  }
}

/** Focuses the message and scrolls it below the bar, because content above it may have gone. */
function show(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.closest('section')?.scrollIntoView();
}

/** Waits for the minimum time, so that autofill is not taken for a bot. */
function untilCredible(started: number, signal: AbortSignal): Promise<void> {
  const rest = started + fastest - performance.now();
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, rest) + 1);
    signal.addEventListener('abort', () => resolve());
  });
}

/** Warns before the page is left during an upload. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/**
 * Returns a function that runs work at once or, while a pointer is down, after its click. Otherwise a message that
 * appears could push the button away from the pointer.
 */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const work = waiting.current;
      waiting.current = undefined;
      // The click event follows before any timer.
      if (work) setTimeout(work);
    };
    addEventListener('pointerdown', press);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
    return () => {
      removeEventListener('pointerdown', press);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}
