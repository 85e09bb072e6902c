import { join } from 'node:path';
import { mediaAddress } from '../../src/components/picture-address.ts';
import { errorPath, notFoundPaths, pathsOf } from '../../src/content/paths-of.ts';
import type { Site } from '../../src/content/site.ts';
import { pageFile } from '../../src/server/page-file.ts';
import { originOf } from '../../src/sites/find-brand.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import type { RenderReport, RenderTask } from './workers.ts';
import { writeOrLink } from './write-file.ts';

type PagesReport = Omit<RenderReport, 'inline'>;

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

const assetAddress = /["'(](\/(?:_astro|brand)\/[^"')?#]+|\/theme\.[0-9a-f]+\.css)/g;

/**
 * Asks the app for every page of a site in one locale and writes the answers into the folder. Files that are the same
 * as in the previous release are linked to it.
 *
 * @throws where a page answers something else than its own status; the message names the page.
 */
export async function renderPages(app: App, { site, folder, previous }: RenderTask): Promise<PagesReport> {
  const report: PagesReport = { pages: {}, assets: [], styles: {}, written: [] };
  const assets = new Set<string>();

  /** @param place the address that the page answers at or below. */
  async function save(path: string, place: string, expected: readonly number[]): Promise<number> {
    const { status, bytes } = await ask(app, site, path, expected);
    // The addresses are ASCII, and Latin 1 costs no decoding.
    const html = bytes.toString('latin1');
    for (const [, address] of html.matchAll(assetAddress)) if (address) assets.add(address);
    for (const [address] of html.matchAll(mediaAddress)) assets.add(address);
    const file = pageFile(localPath(site.brand, site.locale, place), status);
    const target = join(folder, file);
    const before = previous && join(previous, file);
    if (writeOrLink(target, bytes, before)) report.written.push(target);
    return status;
  }

  for (const path of pathsOf(site)) {
    report.pages[localPath(site.brand, site.locale, path)] = await save(path, path, [200, 410]);
  }
  for (const [place, path] of Object.entries(notFoundPaths)) await save(path, place || '/', [404]);
  await save(errorPath, '/', [500]);
  for (const address of [...assets].filter((name) => name.startsWith('/theme.'))) {
    const css = await (await app.render(new Request(originOf(site.brand) + address), { locals: { site } })).text();
    for (const [, font] of css.matchAll(assetAddress)) if (font) assets.add(font);
    assets.delete(address);
    report.styles[address] = css;
  }
  report.assets = [...assets].sort();
  return report;
}

async function ask(app: App, site: Site, path: string, expected: readonly number[]) {
  const address = originOf(site.brand) + localPath(site.brand, site.locale, path);
  const response = await app.render(new Request(address), { locals: { site } });
  if (!expected.includes(response.status))
    throw new Error(`${address} answered ${response.status} instead of ${expected.join(' or ')}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
