import { Field } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatFrancsForInput, parseFrancs } from '../../../src/fields/francs.ts';

type FrancsInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>;

const rule = 'Bitte einen Betrag in Franken: 142 oder 57.60';

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
          // A text that is no amount stays in the form, and the content service refuses it.
          onChange(name, target.value.trim() ? (parseFrancs(target.value) ?? target.value) : null);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
