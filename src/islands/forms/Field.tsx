import type { InputHTMLAttributes, ReactNode } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Content between label and input: another way to fill it in. */
  children?: ReactNode;
}

/** A labelled text input with its own error message. */
export function Field({ id, label, optional, hint, error, either, children, ...input }: Props) {
  const field = { id, label, optional, hint, error, either };
  return (
    <FieldFrame {...field}>
      {children}
      <input {...input} {...controlProps(field)} />
    </FieldFrame>
  );
}
