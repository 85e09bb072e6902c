import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers as they came. */
  head: string;
  /** Readable. */
  text: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** A mail server that takes everything of those who log in to it. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'mail-password' ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      text(stream).then((source) => {
        const [head = '', ...body] = source.split('\r\n\r\n');
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          head,
          text: decoded(body.join('\n\n')),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://mailer:mail-password@127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Quoted-printable, as a mail with umlauts and long lines comes. */
function decoded(body: string): string {
  const joined = body.replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
