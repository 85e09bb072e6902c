const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * Renders a page that replaces one that cannot be shown. It reloads when the development server reports a change.
 *
 * @param subject that cannot be shown.
 * @param problems sentences.
 * @param isFollowed whether the server notices corrections; otherwise the page polls.
 */
export function mistakePage(
  subject: string,
  problems: readonly string[],
  { isFollowed }: { isFollowed: boolean },
): Response {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${isFollowed ? '' : '<meta http-equiv="refresh" content="3">'}
    <title>${escaped(subject)} cannot be shown</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { max-width: 45rem; margin: 0 auto; padding: 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #222; background: #fff }
      h1 { font-size: 1.5rem }
      li { margin: 1rem 0; overflow-wrap: anywhere }
      ul { padding-left: 1.25rem }
    </style>
  </head>
  <body>
    <h1>${escaped(subject)} cannot be shown</h1>
    <ul>
${problems.map((problem) => `      <li>${escaped(problem)}</li>`).join('\n')}
    </ul>
    <p>The page comes back by itself once this is corrected.</p>
  </body>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status: 500, headers });
}
