import { Field, TextInput } from '@strapi/design-system';
import { InputRenderer, useField } from '@strapi/strapi/admin';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import texts from '../labels/panel-texts.json';

/** What the panel hands to the input of a field. */
type InputProps = ComponentProps<typeof InputRenderer> & { attribute?: { regex?: string; unique?: boolean } };

const rules: Readonly<Record<string, string>> = texts.patterns;

/** What Strapi says of any text that does not fit the pattern of its field. */
const strapisRule = { id: 'components.Input.error.validation.regex' };

/** What the panel says of a field is wrong; where that is its pattern, what is allowed. */
export function usePatternError(regex: string | undefined, error: string | undefined): string | undefined {
  const { formatMessage } = useIntl();
  return error === formatMessage(strapisRule) ? (rules[regex ?? ''] ?? error) : error;
}

/** A text whose field has a pattern: who misses it reads what is allowed. */
export function PatternField(props: InputProps) {
  const { error, value, onChange } = useField<string | null>(props.name);
  const regex = props.attribute?.regex;
  const shown = usePatternError(regex, error);
  if (!regex) return <InputRenderer {...props} />;
  return (
    <Field.Root name={props.name} required={props.required} hint={props.hint} error={shown}>
      <Field.Label action={props.labelAction}>{props.label}</Field.Label>
      <TextInput value={value ?? ''} onChange={onChange} disabled={props.disabled} placeholder={props.placeholder} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** A number; one that is a name, such as that of a vacancy, is written without separators, and not by hand. */
export function NumberField(props: InputProps) {
  const { value } = useField<number | null>(props.name);
  if (!props.attribute?.unique) return <InputRenderer {...props} />;
  return (
    <Field.Root name={props.name} hint={props.hint}>
      <Field.Label>{props.label}</Field.Label>
      <TextInput value={value ? String(value) : ''} disabled />
      <Field.Hint />
    </Field.Root>
  );
}
