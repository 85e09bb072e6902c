import { type SubmitEvent, useRef, useState } from 'react';
import { type SignatureFields, tidy } from '../../forms/signature/fields.ts';
import { toHtml, toHtmlDocument, toText, toTextFile } from '../../forms/signature/formats.ts';
import type { SignatureLabels } from '../../forms/signature/labels.ts';
import type { DayNames } from '../../forms/signature/presence.ts';
import { buildSignature } from '../../forms/signature/signature.ts';
import type { SignatureBrand } from '../../forms/signature/signature-brand.ts';
import { guarded, useHydrated } from '../island.tsx';
import { SignatureActions, type SignatureOutcome } from './SignatureActions.tsx';
import { fieldId, SignatureFieldset } from './SignatureFieldset.tsx';
import { copySignature, SignaturePreview } from './SignaturePreview.tsx';
import { useSignature } from './use-signature.ts';

export interface SignatureProps {
  brand: SignatureBrand;
  /** Telephone number of the head office. */
  telephone: string | undefined;
  days: DayNames;
  labels: SignatureLabels;
}

/** Generates a mail signature from seven fields. The input never leaves the device. */
export const SignatureGenerator = guarded(function SignatureGenerator(props: SignatureProps) {
  const { brand, telephone, days, labels } = props;
  const disabled = !useHydrated();
  const form = useSignature(telephone);
  const shown = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<SignatureOutcome>();
  const [undo, setUndo] = useState<() => void>();
  const signature = buildSignature(form.fields, brand);
  const forms = () => ({ html: toHtml(signature), text: toText(signature) });

  /** Checks whether the signature is complete; otherwise focuses the first wrong field. */
  const isComplete = () => {
    const wrong = form.check();
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
    setOutcome(wrong && 'checkFields');
    return !wrong;
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete() || !shown.current) return;
    setOutcome(copySignature(shown.current) ? 'copied' : 'copyFailed');
  };
  const onDownload = (kind: 'htm' | 'txt') => {
    if (!isComplete()) return;
    const name = `${labels.fileName}.${kind}`;
    if (kind === 'txt') return downloadFile(name, 'text/plain', toTextFile(signature));
    const title = labels.fileName;
    downloadFile(name, 'text/html', toHtmlDocument(signature, { title, lang: brand.locale }));
  };
  const onForget = () => {
    const takeBack = form.forget();
    setUndo(() => takeBack);
    setOutcome('forgotten');
  };
  const onUndo = () => {
    undo?.();
    setUndo(undefined);
    setOutcome(undefined);
    // The focused button is gone.
    document.getElementById(fieldId('fullName'))?.focus();
  };

  const onInput = () => {
    setUndo(undefined);
    setOutcome(undefined);
  };

  return (
    <form className="signature-generator" noValidate onSubmit={onSubmit} onInput={onInput}>
      <SignatureFieldset {...{ form, labels, days, disabled }} />
      <div className="signature-result">
        <SignaturePreview
          signature={disabled ? undefined : buildSignature(withStandIns(form.fields, props), brand)}
          {...{ shown, labels, forms }}
        />
        <SignatureActions {...{ labels, disabled, outcome, onDownload, onForget }} onUndo={undo && onUndo} />
      </div>
    </form>
  );
});

/** Replaces missing required fields by their labels, for the preview. */
function withStandIns(fields: SignatureFields, { labels, brand }: SignatureProps): SignatureFields {
  const { fullName, function: role, email } = tidy(fields);
  return {
    ...fields,
    fullName: fullName || labels.fields.fullName,
    function: role || labels.fields.function,
    email: email || `…@${brand.website.text}`,
  };
}

/** Time until the browser has read the content, in milliseconds. */
const untilTaken = 10_000;

function downloadFile(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), untilTaken);
}
