import { expect, test } from 'vitest';
import { renderRichText } from '../../src/fields/rich-text.ts';

test.each([
  ['**fett** und *kursiv*', '<p><strong>fett</strong> und <em>kursiv</em></p>'],
  ['# Titel', '<h2>Titel</h2>'],
  ['[Kontakt](/kontakt)', '<p class="way"><a href="/kontakt">Kontakt</a></p>'],
  [
    '[Karte](https://karte.example)',
    '<p class="way"><a href="https://karte.example" target="_blank" rel="noopener external">Karte</a></p>',
  ],
  ['Mehr [hier](/s/mehr).', '<p>Mehr <a href="/s/mehr">hier</a>.</p>'],
  ['<u>unterstrichen</u>', '<p><u>unterstrichen</u></p>'],
])('renders %s', (markdown, html) => {
  expect(renderRichText(markdown)).toBe(html);
});

test('gives each cell of a table the title of its column', () => {
  expect(renderRichText('| Tag | Zeit & Ort |\n| --- | --- |\n| Mo | **9 Uhr** |')).toContain(
    '<tr><td data-label="Tag">Mo</td><td data-label="Zeit &amp; Ort"><strong>9 Uhr</strong></td></tr>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<a href="//evil.example">x</a>',
  '<p style="position:fixed" onclick="x()">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
])('lets nothing run, frame or style: %s', (markdown) => {
  expect(renderRichText(markdown)).not.toMatch(/script|onerror|onclick|javascript:|data:|style=|iframe|\/\/evil/);
});
