import { Loader } from '@strapi/design-system';
import { type ComponentProps, lazy, Suspense } from 'react';

const RichTextInput = lazy(() => import('./RichTextInput.tsx'));

/** Input for a text with formatting. It is loaded when a form has one. */
export function RichTextField(props: ComponentProps<typeof RichTextInput>) {
  return (
    <Suspense fallback={<Loader>Wird geladen …</Loader>}>
      <RichTextInput {...props} />
    </Suspense>
  );
}
