import exclamation from 'bootstrap-icons/icons/exclamation-circle.svg?raw';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Field.module.scss';
import { Icon } from './Icon.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Of the input; hint and error get theirs from it. */
  id: string;
  label: string;
  /** What stands after the label of a field that may be left out. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** Between label and input: another way to fill it. */
  children?: ReactNode;
}

/** A labelled line of text that says itself what is wrong with it. */
export function Field({ id, label, optional, hint, error, children, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={optional ? undefined : true}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon markup={exclamation} /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}
