import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentModelFiles, obsoleteFiles } from '../src/content/model/strapi-schemas.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Writes what the content service knows of blocks, parts, documents and brands, into cms/src.

npm run content-model

Run it after a change of a schema in src/blocks, src/fields/entries, src/content/schemas or src/fields, or of sites.config.ts.`;

readArguments({ help });

await runCommand(async () => {
  const files = contentModelFiles();
  for (const [path, contents] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  const obsolete = obsoleteFiles(files);
  for (const path of obsolete) await rm(path);
  console.log(`${files.size} files of the content model are written, ${obsolete.length} removed.`);
});
