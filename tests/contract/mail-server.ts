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
  /** What an address gets in place of being taken, with the code of the answer: 550, 450. */
  refused: Map<string, number>;
  /** Is called once a mail is taken, before the sender is told so. */
  onTaken: (mail: ReceivedMail) => void;
  stop(): Promise<void>;
}

/** A mail server that takes everything of those who log in to it. @param port 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = mails.refused.get(address);
      done(responseCode ? Object.assign(new Error(`5.1.1 <${address}> is not taken`), { responseCode }) : undefined);
    },
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'mail-password' ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      text(stream).then((source) => {
        const [head = '', ...body] = source.split('\r\n\r\n');
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          head,
          text: decoded(head, body.join('\r\n\r\n')),
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
    onTaken: () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}

/** As mails with umlauts and long lines come: base64 where most is not ASCII, else quoted-printable. */
function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  const joined = body.replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
