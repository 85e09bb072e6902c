import { parseArgs } from 'node:util';
import { brands } from '../sites.config.ts';
import { startOrigin } from '../src/server/origin.ts';
import { buildInChild } from './build/build-in-child.ts';
import { foldersOfEnvironment } from './build/folders.ts';

// Without it React's development build would render what is rendered live.
process.env.NODE_ENV ??= 'production';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '4321' },
    host: { type: 'string', default: process.env['HOST'] ?? '127.0.0.1' },
  },
});
const folders = foldersOfEnvironment();
const origin = await startOrigin({
  folders,
  build: buildInChild(folders),
  port: Number(values.port),
  hostname: values.host,
});
console.log(
  ['The sites are served at', ...brands.map(({ id }) => `  http://${id}.localhost:${origin.port}`)].join('\n'),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void origin.close());
