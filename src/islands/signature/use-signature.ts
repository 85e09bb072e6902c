import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  emptyFields,
  type FieldName,
  fieldNames,
  findSignatureProblems,
  type Problems,
  type SignatureFields,
  tidy,
} from '../../forms/signature/fields.ts';
import { parsePhone } from '../../sites/phone.ts';
import { useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';

const { $fields: $signature, remember: rememberSignature } = rememberedFields('signature', fieldNames);

export interface SignatureForm {
  fields: SignatureFields;
  /** Problems of the fields that were already left or checked. */
  problems: Problems;
  set(name: FieldName, value: string): void;
  /** Called when a field loses the focus: checks it from then on. */
  leave(name: FieldName): void;
  /** Shows all problems. @returns the first field with a problem. */
  check(): FieldName | undefined;
  /** Empties the form and the storage. @returns a function that restores both. */
  forget(): () => void;
}

/** @param telephone default number of the head office. */
export function useSignature(telephone = ''): SignatureForm {
  const isHydrated = useHydrated();
  const remembered = useStore($signature);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const typed = isHydrated ? remembered : undefined;
  const fields = { ...emptyFields, phoneHeadOffice: telephone, ...typed };
  // Skipped at the start, because checking telephone numbers is slow.
  const all = left.size ? findSignatureProblems(fields) : {};
  const problems = Object.fromEntries(Object.entries(all).filter(([name]) => left.has(name)));
  const set = (name: FieldName, value: string) => rememberSignature({ ...typed, [name]: value });

  return {
    fields,
    problems,
    set,
    leave: (name) => {
      const value = tidy(fields)[name];
      // An empty field that was merely passed is no error yet.
      if (!value) return;
      setLeft(new Set([...left, name]));
      const written = name.startsWith('phone') && parsePhone(value)?.written;
      if (written && written !== value) set(name, written);
    },
    check: () => {
      setLeft(new Set(fieldNames));
      const wrong = findSignatureProblems(fields);
      return fieldNames.find((name) => wrong[name]);
    },
    forget: () => {
      rememberSignature(undefined);
      setLeft(new Set());
      return () => rememberSignature(typed);
    },
  };
}
