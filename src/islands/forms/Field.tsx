import exclamation from 'bootstrap-icons/icons/exclamation-circle.svg?raw';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../island.tsx';
import styles from './Field.module.scss';

interface FieldProps {
  /** Id of the control; the ids of hint and error derive from it. */
  id: string;
  label: string;
  /** Text after the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of a text that several alternative fields share. */
  either?: string | undefined;
}

interface InputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Content between label and input: another way to fill it in. */
  children?: ReactNode;
}

export function Field({ id, label, optional, hint, error, either, children, ...input }: InputProps) {
  const field = { id, label, optional, hint, error, either };
  return (
    <Frame {...field}>
      {children}
      <input {...input} {...controlProps(field)} />
    </Frame>
  );
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** A labelled multi-line input; grows with its content if the browser supports it. */
export function TextArea({ id, label, optional, hint, error, ...textarea }: TextAreaProps) {
  const field = { id, label, optional, hint, error };
  return (
    <Frame {...field}>
      <textarea rows={6} {...textarea} {...controlProps(field)} />
    </Frame>
  );
}

interface ChoiceProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Option without a value. Without it the first option is chosen. */
  empty?: string;
  options: readonly (readonly [value: string, text: string, lang?: string | undefined])[];
}

export function Choice({ id, label, optional, hint, error, empty, options, ...select }: ChoiceProps) {
  const field = { id, label, optional, hint, error };
  return (
    <Frame {...field}>
      <span className={styles.choice}>
        <select {...select} {...controlProps(field)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(([value, text, lang]) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </Frame>
  );
}

interface CheckboxProps
  extends Pick<FieldProps, 'id' | 'label' | 'error'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Content below the label, such as a link with details. */
  children?: ReactNode;
}

export function Checkbox({ id, label, error, children, ...input }: CheckboxProps) {
  return (
    <div className={styles.tick}>
      <input
        {...input}
        type="checkbox"
        id={id}
        value="yes"
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {children}
        <FieldError {...{ id, error }} />
      </div>
    </div>
  );
}

function Frame({ id, label, optional, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError {...{ id, error }} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  return (
    error && (
      <p id={`${id}-error`} className={styles.error}>
        <Icon markup={exclamation} /> <span>{error}</span>
      </p>
    )
  );
}

/** Returns the attributes that connect a control with its label, hint and error. */
function controlProps({ id, optional, hint, error, either }: FieldProps) {
  const described = [either, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    className: styles.input,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || either ? undefined : true,
  } as const;
}
