import { type ClipboardEvent, createElement, type ReactNode, type RefObject, useId, useState } from 'react';
import type { SignatureLabels } from '../../forms/signature/labels.ts';
import type { TreeElement, TreeNode } from '../../forms/signature/signature.ts';

interface Props {
  /** Undefined until hydration; the space is reserved. */
  signature: TreeElement | undefined;
  shown: RefObject<HTMLDivElement | null>;
  labels: SignatureLabels;
  /** Returns the signature for mail programs, when the visitor copies the selected preview. */
  forms(): { html: string; text: string };
}

/** Preview of the signature in a light and a dark mail program. */
export function SignaturePreview({ signature, shown, labels, forms }: Props) {
  const title = useId();
  const [isDark, setDark] = useState(false);
  const onCopy = (event: ClipboardEvent) => {
    const content = shown.current?.firstElementChild;
    if (!content || !getSelection()?.containsNode(content)) return;
    const { html, text } = forms();
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return (
    <section className="signature-preview" aria-labelledby={title}>
      <div className="signature-preview-head">
        <h2 id={title}>{labels.preview}</h2>
        <label className="signature-switch">
          <input
            type="checkbox"
            disabled={!signature}
            checked={isDark}
            // It is no field.
            onInput={(event) => event.stopPropagation()}
            onChange={({ target }) => setDark(target.checked)}
          />
          {labels.previewDark}
        </label>
      </div>
      <div ref={shown} className={`signature-card ${isDark ? 'signature-dark' : ''}`} onCopy={onCopy}>
        {signature && show(signature)}
      </div>
    </section>
  );
}

/** Sets styles by script, because the content security policy forbids style attributes in markup. */
function show(node: TreeNode, key = 0): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  // Links are not clickable in the preview, and the logo comes from the host of the page.
  if (tag === 'a') return createElement('span', { key, style }, ...children.map(show));
  const src = tag === 'img' && { src: new URL(String(attributes['src'])).pathname };
  return createElement(tag, { key, ...attributes, ...src, style }, ...children.map(show));
}

/**
 * Selects the signature and copies it; the `copy` event sets the contents. Call it during a click event. The Clipboard
 * API is no choice: in Chromium it parses the HTML under the page's policy and reports every style as a violation.
 *
 * @param shown element with the signature; its content stays selected after a failure.
 * @returns whether copying succeeded.
 */
export function copySignature(shown: Element): boolean {
  getSelection()?.selectAllChildren(shown);
  const isCopied = document.execCommand('copy');
  if (isCopied) getSelection()?.removeAllRanges();
  return isCopied;
}
