import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { underTest } from './under-test.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Asks the origin as whatever stands before it would: with the real host name, for the path as it is. Redirects are
 * answers like any other.
 *
 * @param host `tabor.example`
 */
export function ask(host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, hostname: '127.0.0.1', port: underTest.port, path, headers: { host } };
    request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
    })
      .on('error', reject)
      .end();
  });
}
