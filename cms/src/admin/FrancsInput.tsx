import { Field } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatFrancsForInput, parseFrancs } from '../../../src/fields/francs.ts';

type FrancsInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>;

const rule = 'Bitte einen Betrag in Franken: 142 oder 57.60';

/**
 * Returns what the form keeps. A text that is no amount begins with «Fr.», so that the content service refuses it and
 * never takes it for a number of centimes.
 */
function toStored(typed: string): number | string | null {
  const text = typed.trim().replace(/^Fr\.\s*/, '');
  return text ? (parseFrancs(text) ?? `Fr. ${text}`) : null;
}

/** Input for an amount of money. Editors see and type francs, the stored value is a whole number of centimes. */
export function FrancsInput({ name, label, hint, required, disabled }: FrancsInputProps) {
  const { value, onChange, error } = useField<number | string | null>(name);
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === 'number' ? formatFrancsForInput(value) : (value ?? '');
  const isWrong = typeof value === 'string' && value !== '';
  return (
    <Field.Root name={name} id={name} error={isWrong ? rule : error} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        value={typed ?? stored}
        disabled={disabled}
        inputMode="text"
        startAction={<span aria-hidden="true">Fr.</span>}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
          setTyped(target.value);
          onChange(name, toStored(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
