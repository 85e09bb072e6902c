import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';

/** Maximum size of all pictures of a thumbnail, in bytes. The others stay empty. */
const maxPictureBytes = 400_000;

const mediaTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Lets the document load nothing, wherever it is shown. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;

/**
 * Returns the home page of a release as one document, without scripts and fonts, with its styles and small pictures. It
 * is complete even if the live release has other styles.
 *
 * @param folder of the release.
 */
export async function homeThumbnail(folder: string): Promise<string> {
  const read = async (address: string) => readFile(pathBeneath(folder, address));
  const html = (await read('/index.html'))
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<(?:source|link)\b(?![^>]*rel="stylesheet")[^>]*>/g, '');
  const styled = await replaceEach(html, /<link\b[^>]*\bhref="(\/[^"]+)"[^>]*>/g, async (_, address) => {
    const css = (await read(address)).toString();
    return `<style>${css.replaceAll('</style', '')}</style>`;
  });
  let left = maxPictureBytes;
  const pictured = await replaceEach(styled, /<img\b[^>]*>/g, async (tag) => {
    const address = smallest(tag);
    const type = mediaTypes[extname(address)];
    const bytes = type && (await read(address).catch(() => undefined));
    const bare = tag.replace(/ (?:src|srcset|sizes|loading)="[^"]*"/g, '');
    if (!bytes || bytes.length > left) return bare;
    left -= bytes.length;
    return bare.replace('<img', `<img src="data:${type};base64,${bytes.toString('base64')}"`);
  });
  return pictured.replace('<head>', `<head>${policy}`);
}

/** Returns the address of the smallest form of a picture; empty if it has none on this host. */
function smallest(tag: string): string {
  const [, set = ''] = / srcset="([^"]*)"/.exec(tag) ?? [];
  const [, only = ''] = / src="([^"]*)"/.exec(tag) ?? [];
  const [first = ''] = set.trim().split(/\s/);
  const address = first || only;
  return /^\/(?!\/)/.test(address) ? address : '';
}

/** Replaces matches one after the other. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  replacement: (match: string, group: string) => Promise<string>,
): Promise<string> {
  const pieces: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(end, match.index), await replacement(match[0], match[1] ?? ''));
    end = match.index + match[0].length;
  }
  return pieces.join('') + text.slice(end);
}
