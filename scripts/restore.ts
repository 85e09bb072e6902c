import { join } from 'node:path';
import { z } from 'zod';
import { listBackups } from '../src/ops/backup/backup.ts';
import { checkBackup } from '../src/ops/backup/check-backup.ts';
import { parseSetUp } from '../src/ops/doctor/set-up.ts';
import { readEnvironments } from '../src/ops/setup/environment-file.ts';
import { endWith, readArguments, readOption } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Proves that a backup is complete and can be read: checksums, secrets, databases. As root it also restores the databases
into temporary ones and counts their rows. Changes nothing else. How to restore it: docs/operator.md, «Restore or move»

npm run restore -- --check [folder] [options]
  folder              a backup; by default the newest in BACKUP_FOLDER
  --server <url>      PostgreSQL for the temporary databases, instead of that of this machine: postgres://user:password@host/postgres
  --help              print this

Exit code 1: the backup cannot be restored.`;

const postgres = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be of the form postgres://user:password@host/postgres' })
  .transform((url) => new URL(url));

const { values, positionals } = readArguments({ help, flags: ['check'], texts: ['server'], maxWords: 1 });

await runCommand(async () => {
  if (!values.check) endWith('--check proves a backup; docs/operator.md, «Restore or move», restores it');
  const server = readOption('server', values.server, postgres);
  let [folder] = positionals;
  if (!folder) {
    const { BACKUP_FOLDER } = parseSetUp(await readEnvironments({})).origin;
    const [newest] = await listBackups(BACKUP_FOLDER);
    if (!newest) throw new OperatorError(`there is no backup in ${BACKUP_FOLDER}; brand-sites backup makes one`);
    folder = join(BACKUP_FOLDER, newest);
  }
  await checkBackup(folder, server, (line) => console.log(`✓ ${line}`));
  console.log(`${folder} can be restored.`);
});
