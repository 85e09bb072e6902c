import { format } from 'node:util';
import { boundedOutput, droppedLines } from '../../../src/platform/log/bounded-output.ts';
import { errorFacts } from '../../../src/platform/log/log.ts';
import { wellFormedId } from '../../../src/platform/log/request-id.ts';

/** An entry of Strapi's log: a text, or an error. */
type Entry = { level: string; message: unknown };

const hasRoom = boundedOutput((dropped) => globalThis.strapi?.log.warn(droppedLines(dropped)));

/** Format of winston, the logger of Strapi: one JSON object per line, with the fields of the origin's log. */
export const jsonLines = {
  transform: (entry: Entry) => {
    // Winston drops an entry without a result.
    if (!hasRoom()) return false;
    const { level, message } = entry;
    const error = [entry, message].find((one) => one instanceof Error);
    const line = {
      level,
      time: new Date().toISOString(),
      requestId: wellFormedId(globalThis.strapi?.requestContext?.get()?.get('x-request-id')),
      msg: error ? error.message : format(message),
      ...(error && { error: errorFacts(error) }),
    };
    // The console transport prints this property.
    return Object.assign(entry, { [Symbol.for('message')]: JSON.stringify(line) });
  },
};
