/** The development server of all brands: Astro's server with the additions of `src/dev/`. */
import { contentReader } from '../src/dev/content-reader.ts';
import { checkPort, readArguments, siteAddresses } from '../src/platform/command-line/read-arguments.ts';
import { environment } from '../src/platform/environment/environment.ts';
import { catalogueRoute } from '../src/sites/routes.ts';

const help = `The sites of all brands as the code and the content are now; both can be edited meanwhile.

npm run dev -- [options]
  --port 4321       where to listen
  --host 127.0.0.1  on which address; 0.0.0.0 for telephones in the same network
  --help            print this

Forms are sent to an origin: npm run serve -- --port 4322

CONTENT_URL and CONTENT_TOKEN name the content service; without them the default content of the repository is shown.`;

const { values } = readArguments({ help, texts: ['port', 'host'] });
const { port: givenPort, host = '127.0.0.1' } = values;

await start().catch((error: Error) => {
  console.error(error.message.replace(/^PORT/, '--port'));
  process.exit(1);
});

async function start(): Promise<void> {
  const { PORT: port } = environment(['PORT'], { PORT: givenPort });
  await checkPort(port, host);
  // Reads the content while the server loads.
  void contentReader.read();
  // Disables telemetry and the check for new versions.
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: '1' });
  const { dev } = await import('astro');
  const { address } = await dev({ logLevel: 'warn', server: { port, host } });
  console.log(greeting(address.port));
  // An explicit exit writes the compile cache. A signal, such as Ctrl-C, would end the process without it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      contentReader.close();
      process.exit();
    });
}

function greeting(port: number): string {
  const addresses = siteAddresses(port);
  return [
    'The sites as the code and the content are now:',
    ...addresses,
    '',
    'Every block in every layout, in the brand of the host:',
    `${addresses[0]}${catalogueRoute}`,
    '',
    'A change in src/, in src/content/default/<brand>/ or in public/locales/ shows at once.',
    'Ctrl-C ends.',
  ].join('\n');
}
