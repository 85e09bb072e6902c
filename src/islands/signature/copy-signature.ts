/** The two forms in which a signature travels. */
export interface CopiedForms {
  html: string;
  text: string;
}

/**
 * Puts both forms on the clipboard, in whichever way the browser allows. Call it while a click is being handled.
 *
 * The older way comes first: it hands over the very bytes, whereas Chromium parses what the newer one is given under the
 * page's content security policy and reports every style in it as a violation.
 *
 * @param shown element that shows the signature; where no way is open its content is left selected.
 * @returns whether they are there.
 */
export async function copySignature(forms: CopiedForms, shown: Element): Promise<boolean> {
  return copySelected(shown) || (await writeClipboard(forms));
}

/** What a copy of the selected signature holds: what mail programs want instead of what the page shows. */
export function setCopied(data: DataTransfer, { html, text }: CopiedForms): void {
  data.setData('text/html', html);
  data.setData('text/plain', text);
}

/** Selects and copies as a person would; the `copy` event asks `setCopied` what. */
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
    // Missing in older browsers and on http, refused by settings or policy.
    return false;
  }
}
