/** The signature as HTML and as plain text. */
export interface CopiedForms {
  html: string;
  text: string;
}

/**
 * Writes both forms to the clipboard. Call it during a click event.
 *
 * `execCommand` comes first, because it copies the bytes unchanged. The Clipboard API of Chromium parses the HTML under
 * the page's content security policy and reports every style as a violation.
 *
 * @param shown element with the signature; its content stays selected if both ways fail.
 * @returns whether copying succeeded.
 */
export async function copySignature(forms: CopiedForms, shown: Element): Promise<boolean> {
  return copySelected(shown) || (await writeClipboard(forms));
}

/** Sets the clipboard to the forms for mail programs instead of the page's markup. */
export function setCopied(data: DataTransfer, { html, text }: CopiedForms): void {
  data.setData('text/html', html);
  data.setData('text/plain', text);
}

/** Selects the signature and copies it; the `copy` event calls `setCopied`. */
function copySelected(shown: Element): boolean {
  getSelection()?.selectAllChildren(shown);
  const isCopied = document.execCommand('copy');
  if (isCopied) getSelection()?.removeAllRanges();
  return isCopied;
}

async function writeClipboard({ html, text }: CopiedForms): Promise<boolean> {
  const blob = (type: string, content: string) => new Blob([content], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) }),
    ]);
    getSelection()?.removeAllRanges();
    return true;
  } catch {
    // The API is missing in old browsers and on http, and settings or policies may forbid it.
    return false;
  }
}
