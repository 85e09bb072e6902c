import { backUp } from '../src/ops/backup/backup.ts';
import { parseSetUp } from '../src/ops/doctor/set-up.ts';
import { readEnvironments } from '../src/ops/setup/environment-file.ts';
import { readArguments, readOption } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import { wholeNumber } from '../src/platform/environment/variable-kinds.ts';

const help = `Saves everything that a server needs to be made again into BACKUP_FOLDER: both environments, keys, both databases, uploads,
waiting answers, snapshots and withdrawals. Files that have not changed take no room. It holds all secrets.

npm run backup -- [options]
  --kept <number>     backups that are left, the new one included; by default 14
  --origin <file>     environment of the origin; by default /etc/brand-sites.env
  --content <file>    environment of the content service; by default /etc/brand-content.env
  --help              print this`;

const { values } = readArguments({ help, texts: ['kept', 'origin', 'content'] });

await runCommand(async () => {
  const kept = readOption('kept', values.kept, wholeNumber(1, 10_000)) ?? 14;
  // Only its owner may read a backup.
  process.umask(0o077);
  const setUp = parseSetUp(await readEnvironments(values));
  console.log(`Saved: ${await backUp(setUp, kept)}`);
  if (!setUp.content)
    console.log(
      `It lacks the content service: there is no ${setUp.files.content}; name its environment with --content`,
    );
});
