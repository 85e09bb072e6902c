import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';

const maxBytes = 30 * 1024 * 1024;

/**
 * Starts a mail server that delivers nothing, but stores and prints the mails that it got.
 *
 * @param folder of the mails.
 * @returns a function that stops it.
 */
export async function startMailCatcher(folder: string, port: number) {
  const store = async (bytes: Buffer) => {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeWhole(pathBeneath(folder, name), bytes, 0o600);
    const { subject = '', to = [], text = '' } = await PostalMime.parse(bytes);
    console.log(`Mail to ${to.map(({ address }) => address).join(', ')}: ${subject}\n${text.replaceAll(/^/gm, '  ')}`);
  };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: maxBytes,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(store)
        .then(() => done(), done);
    },
  });
  // An aborted connection must not end the trial.
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return () => new Promise<void>((resolve) => smtp.close(resolve));
}
