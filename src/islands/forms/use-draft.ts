import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { ChosenFiles } from './use-files.ts';
import { empty, type Fields, fill, readFormFields } from './written-fields.ts';

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
  /** Chosen files of the application form. */
  chosen?: Pick<ChosenFiles, 'files' | 'choose'>;
  /** Called before the stored draft is restored. */
  onStart?(kept: Fields): void;
  /** Called with the fields after each change. */
  onChange?(fields: Fields): void;
  /** Called after the form was emptied, to clear its errors. */
  onForget(): void;
}

/** Keeps the texts of a form on this device until they are sent. The stored draft does not overwrite earlier input. */
export function useDraft(element: RefObject<HTMLFormElement | null>, options: DraftOptions): Draft {
  const { store, isAnswered, isKept, chosen, onStart, onChange, onForget } = options;
  const isStored = useStore(store.$isStored);
  const [forgotten, setForgotten] = useState<{ fields: Fields; files: readonly File[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts
  useEffect(() => {
    const kept: Fields = (!isAnswered && store.$fields.get()) || {};
    onStart?.(kept);
    fill(element.current, kept);
    onChange?.(readFormFields(element.current));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is always the same
  useEffect(() => {
    if (isKept) store.remember(undefined);
  }, [isKept]);
  /** Fields of the form, and stored ones without a control here: a request for a call has fewer than the application. */
  const written = (stored = store.$fields.get() ?? {}): Fields => ({
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => !element.current?.elements.namedItem(name))),
    ...readFormFields(element.current),
  });
  const remember = (fields: Fields | undefined) => {
    store.remember(fields);
    onChange?.(fields ?? {});
  };

  return {
    isStored,
    isForgotten: Boolean(forgotten),
    keep: () => {
      setForgotten(undefined);
      remember(written());
    },
    forget: () => {
      setForgotten({ fields: written(), files: chosen?.files ?? [] });
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
