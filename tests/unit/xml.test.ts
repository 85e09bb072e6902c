import { expect, test } from 'vitest';
import { element, optionalElement, xmlDocument } from '../../src/outputs/formats/xml.ts';

test.each([
  ['a ]]> b', 'a ]]&gt; b'],
  ['<script>alert("&")</script>', '&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;'],
  ['Glocke\u0007\u0000\u001b\ufffe', 'Glocke'],
  ['halb \udc00!', 'halb !'],
  ['🎂 bleibt', '🎂 bleibt'],
])('escapes %j', (text, written) => {
  expect(element('title', text).xml).toBe(`<title>${written}</title>`);
  expect(element('a', undefined, { title: text }).xml).toBe(`<a title="${written}"/>`);
});

test('leaves out missing values', () => {
  const item = element('item', [optionalElement('a', ''), optionalElement('b', undefined), element('c', 'x')]);
  expect(xmlDocument(item)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<item><c>x</c></item>\n');
  expect(element('d', undefined, { e: undefined }).xml).toBe('<d/>');
});
