import { type Build, BuilderProcess } from '../src/builder/builder-process.ts';
import { progressLine } from '../src/builder/report.ts';
import { withdrawHere } from '../src/builder/withdraw.ts';
import { openGroup } from '../src/leadership/builder-group.ts';
import { startAnnouncer } from '../src/origin/announcements/announcer.ts';
import { startOrigin } from '../src/origin/origin.ts';
import { PagesProcess } from '../src/origin/pages/pages-process.ts';
import { handOverPictureWork } from '../src/pictures/picture-work.ts';
import { portInUse, readArguments, siteAddresses } from '../src/platform/command-line/read-arguments.ts';
import { describeError } from '../src/platform/command-line/run-command.ts';
import { BuildIsRunning, takeLock } from '../src/platform/disk/lock.ts';
import { environment, variableNames } from '../src/platform/environment/environment.ts';
import { errorFrames } from '../src/platform/log/log.ts';
import { logPrintedLines, startLog } from '../src/platform/log/start-log.ts';
import { foldersOfEnvironment } from '../src/releases/folders.ts';
import { rollBackHere } from '../src/releases/rollback.ts';
import { uploaderOfEnvironment } from '../src/storage/uploader.ts';

// Otherwise live pages would be rendered with React's development build.
process.env.NODE_ENV ||= 'production';

const help = `Serves the websites of DIST_FOLDER, takes forms, and builds what changes.

npm run serve -- [options]
  --port <number>   by default PORT or 4321
  --host <address>  address that it listens on; by default HOST or 127.0.0.1
  --help            print this`;

const { values } = readArguments({ help, texts: ['port', 'host'] });
const given = { ...process.env, ...(values.port && { PORT: values.port }), ...(values.host && { HOST: values.host }) };
const terminal = process.stdout.isTTY;

try {
  await serve();
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const line = code === 'EADDRINUSE' ? portInUse(port) : describeError(error);
  if (terminal) console.error(line);
  else startLog({ level: 'error' })(line, { level: 'error' });
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  // Validates all variables, so that a mistake shows at the start and not with the first form.
  const { PORT: port, HOST: hostname, LOG_LEVEL: level } = environment(variableNames, given);
  const log = startLog({ level, terminal });
  if (!terminal) logPrintedLines(log);
  // Does not log the message: it may contain form data.
  process.on('uncaughtException', (error) => {
    log('the origin ends: nobody caught an error', { level: 'error', error: errorFrames(error) });
    process.exit(1);
  });
  const folders = foldersOfEnvironment();
  // Each brand as soon as it is live: the first build of a server takes minutes.
  const builder = new BuilderProcess(
    folders,
    { stays: true, slowLater: true },
    (brand) => {
      if (brand.outcome !== 'unchanged') log(progressLine({ ...brand, problems: [], remarks: [] }));
    },
    (line) => log(line),
  );
  const group = await openGroup({
    folders,
    log,
    onPublishable: () => announcer?.look(),
    rollBack: rollBackHere(folders),
    withdraw: withdrawHere(folders),
  });
  const announcer = await startAnnouncer(folders, log, group?.publishes);
  const uploader = uploaderOfEnvironment(folders, log, { notes: group?.notes });
  uploader?.start();
  let endOwnership: (() => void) | undefined;
  const buildOnce: Build = async (plan, signal) => {
    // During an update two origins share the folders. Only one version of the code builds: the new one waits.
    const taken = () => new BuildIsRunning(`another origin builds; it holds ${folders.owner}`);
    endOwnership ??= await takeLock(folders.owner, { taken });
    const report = await builder.build(plan, signal);
    announcer?.look();
    return report;
  };
  const build: Build = group ? group.around(buildOnce) : buildOnce;
  const maker = new PagesProcess(folders, log);
  handOverPictureWork(maker.pictureWork);
  const closeBeside = async () => {
    maker.close();
    await announcer?.stop();
    await uploader?.stop();
    await builder.close();
    await group?.stop();
    endOwnership?.();
  };
  const origin = await startOrigin({
    folders,
    build,
    group,
    pages: maker.pages,
    port,
    hostname,
    log,
  }).catch(async (error) => {
    // A running child process would keep this process alive, and the service manager would not restart it.
    await closeBeside();
    throw error;
  });
  if (terminal) console.log(greeting(origin.port));
  else log('the sites are served', { host: hostname, port: origin.port });
  let isClosing = false;
  // Handles every signal: npm forwards a Ctrl-C a second time, and an unhandled signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!isClosing) void origin.close().then(closeBeside).then(endDespiteOutput);
      isClosing = true;
    });
}

/** Ends the process even if standard output is not read: waiting lines would keep it alive. */
function endDespiteOutput(): void {
  if (process.stdout.writableLength) process.exit();
}

function greeting(port: number): string {
  return [
    'The sites are served at',
    ...siteAddresses(port),
    '',
    'To try next, in another terminal:',
    '  npm run build   after a change in src/content/default/<brand>/: it is live at once',
    '  npm run dev     pages that follow the code while you edit it',
    '  npm run cms     the content service with its panel for editors',
    'Ctrl-C ends.',
  ].join('\n');
}
