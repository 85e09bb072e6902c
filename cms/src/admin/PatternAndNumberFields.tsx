import { Field, TextInput } from '@strapi/design-system';
import { InputRenderer, useField } from '@strapi/strapi/admin';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import texts from '../labels/panel-texts.json';
import { HomeInput, isHomeField } from './HomeInput.tsx';

type InputProps = ComponentProps<typeof InputRenderer> & {
  attribute?: { regex?: string; unique?: boolean };
};

const rules: Readonly<Record<string, string>> = texts.patterns;

/** Strapi's generic message for a text that does not match the pattern of its field. */
const strapisRule = { id: 'components.Input.error.validation.regex' };

/** Replaces Strapi's generic pattern error by a sentence that says what is allowed. */
export function usePatternError(regex: string | undefined, error: string | undefined): string | undefined {
  const { formatMessage } = useIntl();
  return error === formatMessage(strapisRule) ? (rules[regex ?? ''] ?? error) : error;
}

/** Text input with a pattern. Its error says what is allowed. The key of a home is chosen by its name. */
export function PatternField(props: InputProps) {
  return isHomeField(props.name) ? <HomeInput {...props} /> : <PatternInput {...props} />;
}

function PatternInput(props: InputProps) {
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

/** Number input. A unique number, such as that of a vacancy, is read-only and has no separators. */
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

type ChoiceProps = Extract<ComponentProps<typeof InputRenderer>, { type: 'enumeration' }>;

/** Choice of one of the values of a field. */
export function ChoiceField(props: ChoiceProps & { attribute?: { enum?: string[] } }) {
  const options = (props.attribute?.enum ?? []).map((value) => ({ value }));
  return <InputRenderer {...props} options={options} />;
}
