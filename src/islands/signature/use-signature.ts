import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Problems, problemsOf } from '../../signature/field-rules.ts';
import { emptyFields, type FieldName, fieldNames, type SignatureFields, tidy } from '../../signature/fields.ts';
import { parsePhone } from '../../sites/phone.ts';
import { $signature, rememberSignature } from '../../stores/signature.ts';
import { useHydrated } from '../use-hydrated.ts';

/** What a form of a signature knows and can do. */
export interface SignatureForm {
  fields: SignatureFields;
  /** Those that the person should see by now. */
  problems: Problems;
  set(name: FieldName, value: string): void;
  /** A field was left: from now on it says what is wrong with it. */
  leave(name: FieldName): void;
  /** Shows all problems. @returns the first field that has one. */
  check(): FieldName | undefined;
  /** Empties the form and the memory. @returns a way to take that back. */
  forget(): () => void;
}

/** @param telephone of the head office, until the person gives another. */
export function useSignature(telephone = ''): SignatureForm {
  const isHydrated = useHydrated();
  const remembered = useStore($signature);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const typed = isHydrated ? remembered : undefined;
  const fields = { ...emptyFields, phoneHeadOffice: telephone, ...typed };
  // Checking telephone numbers takes time that the start does not have.
  const all = left.size ? problemsOf(fields) : {};
  const problems = Object.fromEntries(Object.entries(all).filter(([name]) => left.has(name as FieldName)));
  const set = (name: FieldName, value: string) => rememberSignature({ ...typed, [name]: value });

  return {
    fields,
    problems,
    set,
    leave: (name) => {
      const value = tidy(fields)[name];
      // To pass by is no mistake yet.
      if (!value) return;
      setLeft(new Set([...left, name]));
      const written = name.startsWith('phone') && parsePhone(value)?.written;
      if (written && written !== value) set(name, written);
    },
    check: () => {
      setLeft(new Set(fieldNames));
      const wrong = problemsOf(fields);
      return fieldNames.find((name) => wrong[name]);
    },
    forget: () => {
      rememberSignature(undefined);
      setLeft(new Set());
      return () => rememberSignature(typed);
    },
  };
}
