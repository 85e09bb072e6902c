import exclamation from 'bootstrap-icons/icons/exclamation-circle.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.scss';

export interface FieldProps {
  /** Id of the control; the ids of hint and error derive from it. */
  id: string;
  label: string;
  /** Text after the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  /** Id of a text that several alternative fields share. */
  either?: string | undefined;
}

interface Props extends FieldProps {
  children: ReactNode;
}

/** Frame of a control: label, hint and error. */
export function FieldFrame({ id, label, optional, hint, error, children }: Props) {
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
export function controlProps({ id, optional, hint, error, either }: FieldProps) {
  const described = [either, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    className: styles.input,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || either ? undefined : true,
  } as const;
}
