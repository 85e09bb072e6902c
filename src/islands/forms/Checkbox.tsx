import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Field.module.scss';
import { FieldError, type FieldProps } from './FieldFrame.tsx';

interface Props extends Pick<FieldProps, 'id' | 'label' | 'error'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Content below the label, such as a link with details. */
  children?: ReactNode;
}

/** A box to tick. */
export function Checkbox({ id, label, error, children, ...input }: Props) {
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
