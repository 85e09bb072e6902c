import { expect, test } from 'vitest';
import { answerHeaders, pathRules, previewHeaders } from '../../src/platform/http/answer-headers.ts';
import { filePolicy } from '../../src/platform/http/security-headers.ts';

const inline = { scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] };

test('a page may load resources of its own host, and run the inline scripts of its release', () => {
  const policy = answerHeaders('/kontakt/index.html', 200, inline)['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/) as [string, string]));
  expect(directives.get('default-src')).toBe("'none'");
  expect(directives.get('script-src')).toBe("'self' 'sha256-abc'");
  expect(directives.get('style-src')).toBe("'self' 'sha256-def'");
  for (const name of ['default-src', 'base-uri', 'frame-ancestors']) expect(directives.get(name), name).toBe("'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:|data:|blob:/);
});

test.each([
  ['/_bilder/0123456789abcdef-320.avif', filePolicy, 'cross-origin'],
  ['/_dateien/0123456789abcdef/tarife.pdf', filePolicy, 'same-origin'],
  ['/api/dokumente/7', filePolicy, 'same-origin'],
  ['/brand/tabor/logo-mail.png', "default-src 'none'", 'cross-origin'],
  ['/_astro/bar.js', "default-src 'none'", 'same-origin'],
])('a file %s has the policies of files, and a page at its address those of pages', (path, content, resource) => {
  for (const status of [200, 206, 304])
    expect(answerHeaders(path, status, inline)).toMatchObject({
      'content-security-policy': content,
      'cross-origin-resource-policy': resource,
      'x-content-type-options': 'nosniff',
    });
  for (const status of [301, 404, 405, 410, 500])
    expect(answerHeaders(path, status, inline)).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-abc'"),
      'cross-origin-resource-policy': 'same-origin',
    });
});

test('browsers do not cache redirects, because they may be reversed one day', () => {
  expect(answerHeaders('', 301)['cache-control']).toBe('public, max-age=0, stale-if-error=86400');
});

test('only pages may be framed by the panel', () => {
  const policyOf = (path: string) =>
    previewHeaders(path, 200, inline, 'https://redaktion.example')['content-security-policy'];
  expect(policyOf('/kontakt')).toContain('frame-ancestors https://redaktion.example');
  expect(policyOf('/_dateien/0123456789abcdef/tarife.pdf')).toBe(filePolicy);
});

test('no address matches two rules', () => {
  const prefixes = pathRules.flatMap((rule) => rule.prefixes);
  for (const prefix of prefixes) expect(prefixes.filter((other) => prefix.startsWith(other))).toEqual([prefix]);
});
