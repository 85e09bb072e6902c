import { expect, test } from 'vitest';
import { mistakePage } from '../../src/dev/mistake-page.ts';

test('shows the messages as text, and has nothing of the site', async () => {
  const page = mistakePage('Tabor & Co', ['seite /: Titel must be a text; found <script>alert(1)</script>'], {
    isFollowed: true,
  });
  expect(page.status).toBe(500);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<h1>Tabor &amp; Co cannot be shown</h1>');
  expect(html).toContain('<li>seite /: Titel must be a text; found &lt;script&gt;alert(1)&lt;/script&gt;</li>');
  // The Vite client reloads the page when the server requests it.
  expect(html).toContain('src="/@vite/client"');
  expect(html).not.toContain('http-equiv="refresh"');
});

test('polls if the server is not notified about corrections', async () => {
  expect(await mistakePage('Tabor', ['…'], { isFollowed: false }).text()).toContain('http-equiv="refresh" content="3"');
});
