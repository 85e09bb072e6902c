import type { InputHTMLAttributes, ReactNode } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Between label and input: another way to fill it. */
  children?: ReactNode;
}

/** A labelled line of text that says itself what is wrong with it. */
export function Field({ id, label, optional, hint, error, either, children, ...input }: Props) {
  const field = { id, label, optional, hint, error, either };
  return (
    <FieldFrame {...field}>
      {children}
      <input {...input} {...controlProps(field)} />
    </FieldFrame>
  );
}
