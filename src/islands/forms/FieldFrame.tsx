import exclamation from 'bootstrap-icons/icons/exclamation-circle.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.scss';

export interface FieldProps {
  /** Of the control; hint and error get theirs from it. */
  id: string;
  label: string;
  /** What stands after the label of a field that may be left out. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** The id of a text that several fields share, of which one is enough. */
  either?: string | undefined;
}

interface Props extends FieldProps {
  children: ReactNode;
}

/** A label, what helps to fill in the control, the control, and what is wrong with it. */
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

/** What connects a control with the texts around it. */
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
