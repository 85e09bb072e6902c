import type { SelectHTMLAttributes } from 'react';
import styles from './Field.module.scss';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Text shown until something is chosen. */
  empty: string;
  /** Options as pairs of value and text. */
  options: readonly (readonly [value: string, text: string])[];
}

/** A labelled select element. */
export function Choice({ id, label, optional, hint, error, empty, options, ...select }: Props) {
  const field = { id, label, optional, hint, error };
  return (
    <FieldFrame {...field}>
      <span className={styles.choice}>
        <select {...select} {...controlProps(field)}>
          <option value="">{empty}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
