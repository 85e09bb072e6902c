import { join } from 'node:path';
import { listBackups } from '../src/ops/backup/backup.ts';
import { checkBackup } from '../src/ops/backup/check-backup.ts';
import { parseSetUp } from '../src/ops/doctor/set-up.ts';
import { readEnvironments } from '../src/ops/setup/environment-file.ts';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Proves that a backup is complete and can be read: checksums, secrets, databases. As root it also restores the databases
into temporary ones and counts their rows. Changes nothing else. How to restore it: docs/operator.md, «Restore or move»

npm run restore -- --check [folder] [options]
  folder              a backup; by default the newest in BACKUP_FOLDER
  --server <url>      PostgreSQL for the temporary databases, instead of that of this machine: postgres://user:password@host/postgres
  --help              print this

Exit code 1: the backup cannot be restored.`;

const { values, positionals } = readArguments({ help, flags: ['check'], texts: ['server'], allowPositionals: true });

await runCommand(async () => {
  if (!values.check) endWith('--check proves a backup; docs/operator.md, «Restore or move», restores it');
  const server = values.server ? URL.parse(values.server) : undefined;
  if (server === null) endWith('--server must be of the form postgres://user:password@host/postgres');
  let [folder] = positionals;
  if (!folder) {
    const { BACKUP_FOLDER } = parseSetUp(await readEnvironments({})).origin;
    const [newest] = await listBackups(BACKUP_FOLDER);
    if (!newest) throw new OperatorError(`there is no backup in ${BACKUP_FOLDER}: brand-sites backup`);
    folder = join(BACKUP_FOLDER, newest);
  }
  await checkBackup(folder, server, (line) => console.log(`✓ ${line}`));
  console.log(`${folder} can be restored.`);
});
