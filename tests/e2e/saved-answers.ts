import type { SavedAnswer } from '../../src/origin/outbox/answer.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { KeyFile } from '../../src/origin/secrets/key-file.ts';
import { outboxOf, secretsOf } from '../browser/default-sites.ts';
import { folders } from './hosts.ts';

/** Format of a receipt: four, four and two characters, without characters that look alike. */
export const receiptForm =
  /^[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{2}$/;

/** Reads the stored answers that have a field with this text. */
export function keptWith(text: string): Promise<SavedAnswer[]> {
  return visit(async (outbox) => {
    const answers = await Promise.all((await outbox.list()).map(({ receipt }) => outbox.read(receipt)));
    return answers.flatMap((answer) => (answer && Object.values(answer.fields).includes(text) ? [answer] : []));
  });
}

/** Reads the files of an answer in their order. */
export function filesOf({ receipt, files }: SavedAnswer): Promise<Buffer[]> {
  return visit((outbox) =>
    Promise.all(files.map(async ({ storage }) => Buffer.from(await outbox.readFile(receipt, storage)))),
  );
}

async function visit<Result>(look: (outbox: Outbox) => Promise<Result>): Promise<Result> {
  const keyFile = new KeyFile(secretsOf(folders));
  const outbox = await Outbox.open(outboxOf(folders), { keyFile, retention: 14, visiting: true });
  try {
    return await look(outbox);
  } finally {
    outbox.close();
  }
}
