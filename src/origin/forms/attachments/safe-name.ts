import { cleanText } from '../../../text/clean-text.ts';

const longest = 120;

/**
 * Cleans a file name for display; files are stored under generated names. Removes folders, control characters and
 * characters that change the writing direction (`fdp.exe` would read `exe.pdf`). Keeps 120 characters and the extension.
 */
export function safeName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const printable = cleanText(last.toWellFormed().replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu, ''));
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(printable) ?? [];
  // Removes leading dots: the name must not be hidden or lead to a parent folder.
  const stem = printable.slice(0, printable.length - extension.length).replace(/^[.\s]+/, '');
  const short = cleanText([...stem].slice(0, longest).join(''));
  return `${short || 'Datei'}${extension}`;
}
