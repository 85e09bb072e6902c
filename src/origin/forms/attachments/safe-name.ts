import { cleanText } from '../../../text/clean-text.ts';

const longest = 120;

/**
 * A name for the eyes of an editor only; files are kept under names of our own. Without control characters and those that
 * turn the direction of writing (`fdp.exe` would read `exe.pdf`), without folders, at most 120 characters and an extension.
 */
export function safeName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const printable = cleanText(last.toWellFormed().replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu, ''));
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(printable) ?? [];
  // Neither hidden nor a way up.
  const stem = printable.slice(0, printable.length - extension.length).replace(/^[.\s]+/, '');
  const short = cleanText([...stem].slice(0, longest).join(''));
  return `${short || 'Datei'}${extension}`;
}
