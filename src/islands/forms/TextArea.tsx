import type { TextareaHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** A labelled multi-line input; grows with its content if the browser supports it. */
export function TextArea({ id, label, optional, hint, error, ...textarea }: Props) {
  const field = { id, label, optional, hint, error };
  return (
    <FieldFrame {...field}>
      <textarea rows={6} {...textarea} {...controlProps(field)} />
    </FieldFrame>
  );
}
