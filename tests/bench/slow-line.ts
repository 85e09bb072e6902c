import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Slow 4G as Lighthouse means it. */
const rttMs = 150;
const downBytesPerMs = 1_638.4 / 8;
const upBytesPerMs = 750 / 8;

export interface SlowLine {
  port: number;
  /** The lines of all requests that went over it: `GET /kontakt`. */
  requests: string[];
  close(): void;
}

/** The way to a server on this machine as a telephone with a bad connection has it: all connections share one line. */
export async function slowLine(to: number): Promise<SlowLine> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const down = lane(downBytesPerMs);
  const up = lane(upBytesPerMs);
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    // One way there and one back until a connection is there.
    const opened = performance.now() + rttMs;
    client.on('data', (bytes) => {
      const [, request] = /^((?:GET|HEAD|POST) \S+) HTTP/.exec(bytes.toString('latin1')) ?? [];
      if (request) requests.push(request);
      up(bytes, upstream, opened);
    });
    upstream.on('data', (bytes) => down(bytes, client, 0));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One direction: what is sent arrives half a round trip after the line was free for it. */
function lane(bytesPerMs: number): (bytes: Buffer, to: Socket, notBefore: number) => void {
  let free = 0;
  return (bytes, to, notBefore) => {
    free = Math.max(free, performance.now(), notBefore) + bytes.length / bytesPerMs;
    setTimeout(() => to.writable && to.write(bytes), free + rttMs / 2 - performance.now());
  };
}
