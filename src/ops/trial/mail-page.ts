import type { Address, Email } from 'postal-mime';

/** Renders a page with all mails. It reloads itself to show new ones. */
export function mailPage(mails: readonly Email[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>Mails (${mails.length})</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  article { border-top: 1px solid; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } p { margin: 0; opacity: .8 }
</style>
<h1>Mails of the trial</h1>
<p>None of them went out. The latest stands first; the page looks for new ones every five seconds.</p>
${mails.map(article).join('\n') || '<article>There is none yet.</article>'}`;
}

function article({ subject, from, to, date, text, html, attachments }: Email): string {
  const files = attachments.map(({ filename, mimeType }) => `${filename ?? 'without a name'} (${mimeType})`);
  const people = `${named(from)} → ${(to ?? []).map(named).join(', ')}`;
  return `<article><h2>${escaped(subject || 'without a subject')}</h2>
<p>${escaped([people, date].filter(Boolean).join(' · '))}</p>
<pre>${withLinks(text || withoutTags(html ?? ''))}</pre>
${files.length ? `<p>With: ${escaped(files.join(', '))}</p>` : ''}</article>`;
}

function named(address: Address | undefined): string {
  if (!address) return 'nobody';
  return address.name ? `${address.name} <${address.address ?? ''}>` : (address.address ?? '');
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
