/** Prints an environment file as commands of a shell. In a file that is sourced, parts of a value could run. */
import { OperatorError, runCommand } from '../../platform/command-line/run-command.ts';
import { readEnvironmentFile } from './environment-file.ts';

await runCommand(async () => {
  const path = process.argv[2] ?? '';
  const variables = await readEnvironmentFile(path);
  if (!variables) throw new OperatorError(`there is no ${path}: brand-sites setup writes it`);
  for (const [name, value] of Object.entries(variables)) {
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new OperatorError(`${path}: «${name}» is no name of a variable`);
    console.log(`export ${name}='${value.replaceAll("'", `'\\''`)}'`);
  }
});
