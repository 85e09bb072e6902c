import { once } from 'node:events';
import { createServer } from 'node:net';
import { asError } from '../errors/as-error.ts';

/** Returns the error message for a port in use. */
export function portInUse(port: number | undefined): string {
  return `port ${port} is in use: end what listens there, or take another one with --port`;
}

/** Checks that a port is free. @throws if it is in use or not allowed. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = asError(cause);
    throw new Error(code === 'EADDRINUSE' ? portInUse(port) : message, { cause });
  }
  server.close();
  await once(server, 'close');
}
