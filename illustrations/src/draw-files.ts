/** Writes the documents of a brand as PDF, where it has some. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from './brochure.ts';
import { contentOf } from './documents/content.ts';
import { documents } from './documents/index.ts';
import { html } from './documents/sheet.ts';
import type { BrandId } from './websites.ts';

const folder = join(import.meta.dirname, '../../src/content/default/dateien');
/** Bytes and pages of a document at most. */
const limit = { bytes: 150_000, pages: 4 };

export async function drawFiles(id: BrandId): Promise<void> {
  const compose = documents[id];
  if (!compose) return console.log(`${id} has no documents in documents/index.ts`);
  await mkdir(join(folder, id), { recursive: true });
  const content = await contentOf(id);
  for (const [name, sheets] of Object.entries(compose(content))) {
    const { pdf, pages } = await print(html(content, sheets));
    if (pdf.length > limit.bytes || pages > limit.pages)
      throw new Error(`${id}/${name}: ${pages} pages, ${pdf.length} bytes; at most ${limit.pages} and ${limit.bytes}`);
    await writeFile(join(folder, id, `${name}.pdf`), pdf);
  }
}
