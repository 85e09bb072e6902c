import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { removeFile, rename, symlink } from '../../platform/disk/disk.ts';
import { folderNamed } from '../../platform/disk/path-beneath.ts';

/** Link to the socket of the origin that visitors get. `deploy/update.sh` moves it to the next origin. */
export const visitorsLink = 'origin.sock';

/**
 * Also serves on a Unix socket, for the web server of this machine. Its connections count as those of `127.0.0.1`. Takes
 * over the link next to the socket only if no other origin answers there.
 *
 * @returns the listener; close it before the HTTP server.
 */
export async function listenForWebServer(http: HttpServer, path: string): Promise<Server> {
  // A process that was killed leaves its socket.
  if (!(await answersAt(path))) await removeFile(folderNamed(path));
  const listener = createServer({ allowHalfOpen: true }, (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
    http.emit('connection', socket);
  });
  listener.listen({ path, readableAll: true, writableAll: true });
  await once(listener, 'listening');
  const link = folderNamed(join(dirname(path), visitorsLink));
  if (!(await answersAt(link))) {
    const aside = folderNamed(`${path}.link`);
    await removeFile(aside);
    await symlink(basename(path), aside);
    await rename(aside, link);
  }
  return listener;
}

/** Whether a process accepts connections at a socket. */
function answersAt(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
