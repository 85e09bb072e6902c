import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Raw headers. */
  head: string;
  /** Decoded text. */
  text: string;
  /** Decoded HTML; empty for a mail without. */
  html: string;
  /** The mail as it arrived. */
  source: string;
}

export interface MailServer {
  /** Value of `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** Reply codes of refused addresses: 550, 450. */
  refused: Map<string, number>;
  /** Number of connections since its start. */
  connections: number;
  /** Called when a mail is accepted, before the sender gets the reply. */
  onTaken: (mail: ReceivedMail) => void;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts all mails after a login. @param port 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      mails.connections += 1;
      done();
    },
    logger: false,
    // Does not wait for connections that are kept open.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = mails.refused.get(address);
      done(responseCode ? Object.assign(new Error(`5.1.1 <${address}> is not taken`), { responseCode }) : undefined);
    },
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'mail-password' ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      text(stream).then((source) => {
        const [head = ''] = source.split('\r\n\r\n');
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          head,
          text: partOf(source, 'text/plain'),
          html: partOf(source, 'text/html'),
          source: source.replaceAll('\r\n', '\n'),
        };
        received.push(mail);
        mails.onTaken(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const mails: MailServer = {
    url: `smtp://mailer:mail-password@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refused: new Map(),
    connections: 0,
    onTaken: () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}

/** Returns the decoded part of a type; empty if there is none. */
function partOf(source: string, type: string): string {
  const part = new RegExp(`(?:^|\r\n)(content-type: ${type}(?:.+\r\n)*?.*)\r\n\r\n([^]*?)(?=\r\n--|$)`, 'i');
  const headBefore = /(?:.+\r\n)*/.exec(source)?.[0] ?? '';
  const [, head = '', body = ''] = part.exec(source) ?? [];
  return decoded(headBefore.includes(head) ? headBefore : head, body);
}

/** Decodes a mail body: base64 if most characters are not ASCII, else quoted-printable. */
function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  const joined = body.replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
