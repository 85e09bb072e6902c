import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Rejects when the port is in use. Strapi itself would notice only after loading and seeding. */
export function expectFreePort(host: string, port: number): Promise<void> {
  if (!Number.isInteger(port)) throw new StartError('PORT must be a number.');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE' ? 'something is running there already, perhaps this service itself' : cause.message;
      const advice = `Choose another port with PORT=${port + 1} npm run cms`;
      reject(new StartError(`The content service cannot listen at ${host}:${port}: ${reason}. ${advice}`, { cause }));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
