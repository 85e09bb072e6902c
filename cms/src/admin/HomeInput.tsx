import { Field, TextInput } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import type { LinkChoice } from '../links/link-field.ts';
import { Select } from './live-parts.tsx';
import { useAddressOfPages } from './PageChooser.tsx';
import { usePolled } from './use-polled.ts';

/** Tells whether a field has the key of a home. */
export const isHomeField = (name: string) => /(?:^|\.)Haus$/.test(name);

/** Choice of a home of the brand by its name. Without a brand, or if it has no homes, its key is typed. */
export function HomeInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const answer = usePolled<{ pages: LinkChoice[] }>(useAddressOfPages());
  const homes = (answer ? answer.pages : []).filter(({ kind }) => kind === 'Haus');
  const keys = homes.map(({ path, title }) => ({ value: path.split('/').at(-1) ?? '', text: title }));
  const isUnknown = value && !keys.some((one) => one.value === value);
  const none = required ? [] : [{ value: '', text: 'alle Häuser' }];
  const options = [...none, ...keys, ...(isUnknown ? [{ value }] : [])];
  return (
    <Field.Root name={name} id={name} required={required} hint={keys.length ? undefined : hint} error={error}>
      <Field.Label>{label}</Field.Label>
      {keys.length ? (
        <Select
          value={value ?? ''}
          disabled={disabled}
          options={options}
          placeholder="Haus wählen"
          onChange={(key) => onChange(name, String(key) || null)}
        />
      ) : (
        <TextInput value={value ?? ''} onChange={onChange} disabled={disabled} />
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
