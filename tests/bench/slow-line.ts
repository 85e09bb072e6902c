import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Slow 4G as Lighthouse defines it. */
const rttMs = 150;
const downBytesPerMs = 1_638.4 / 8;
const upBytesPerMs = 750 / 8;

export interface SlowLine {
  port: number;
  /** Request lines of all requests: `GET /kontakt`. */
  requests: string[];
  close(): void;
}

/** Proxies a local server over a simulated slow phone connection: all connections share its bandwidth. */
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
    // A connection takes one round trip to open.
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

/** Delays data of one direction: it arrives half a round trip after the line is free. */
function lane(bytesPerMs: number): (bytes: Buffer, to: Socket, notBefore: number) => void {
  let free = 0;
  return (bytes, to, notBefore) => {
    free = Math.max(free, performance.now(), notBefore) + bytes.length / bytesPerMs;
    setTimeout(() => to.writable && to.write(bytes), free + rttMs / 2 - performance.now());
  };
}
