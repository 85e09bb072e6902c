import { z } from 'zod';
import { questionTable } from '../setup/questions.ts';

const isPort = (text: string | undefined) => text === undefined || (Number(text) > 0 && Number(text) < 65_536);
const addressOfOrigin = /^(?:http:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?\/?|unix:\/[\w./@+-]+)$/i;
const place = /^(?:(?:[\w.-]+|\[[\da-f:.]+\]|\*):)?(?<port>\d{1,5})$/i;

/** @param pattern with a group `port`, which must be a port. */
const withPort = (pattern: RegExp, form: string) =>
  z.string().refine((text) => {
    const found = pattern.exec(text);
    return found !== null && isPort(found.groups?.['port']);
  }, form);

const one = withPort(addressOfOrigin, 'must be of the form http://127.0.0.1:4321 or unix:/run/brand-sites/origin.sock');
const panel = questionTable.find(({ name }) => name === 'panel');

/** Schemas of the values that stand in the configuration of a web server. */
export const optionForms = {
  listen: withPort(place, 'must be a port from 1 to 65535, or address and port: 8080, 127.0.0.1:8080, [::]:8080'),
  origin: one,
  content: withPort(addressOfOrigin, 'must be of the form http://127.0.0.1:1337'),
  panel: z.string().refine((host) => panel?.allowed.test(host.toLowerCase()), `must be ${panel?.form}`),
  // A web server ends a word at these signs.
  path: z.string().regex(/^\/[^\s;{}"'\\$#]+$/, 'must be the whole path, without spaces and any of ; { } " \' \\ $ #'),
  pattern: z
    .string()
    .refine(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text.replaceAll('{host}', 'a')),
      'must be an address of the form https://sites.example/{host}',
    ),
};
