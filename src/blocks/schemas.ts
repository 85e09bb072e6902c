import { z } from 'zod';
import { schema as briefs } from './briefs/schema.ts';
import { schema as buttons } from './buttons/schema.ts';
import { schema as contact } from './contact/schema.ts';
import { schema as day } from './day/schema.ts';
import { schema as downloads } from './downloads/schema.ts';
import { schema as events } from './events/schema.ts';
import { schema as facts } from './facts/schema.ts';
import { schema as gallery } from './gallery/schema.ts';
import { schema as hero } from './hero/schema.ts';
import { schema as homes } from './homes/schema.ts';
import { schema as homesMap } from './homes-map/schema.ts';
import { schema as jobTeasers } from './job-teasers/schema.ts';
import { schema as journey } from './journey/schema.ts';
import { schema as media } from './media/schema.ts';
import { schema as menu } from './menu/schema.ts';
import { schema as news } from './news/schema.ts';
import { schema as openingHours } from './opening-hours/schema.ts';
import { schema as portrait } from './portrait/schema.ts';
import { schema as prices } from './prices/schema.ts';
import { schema as questions } from './questions/schema.ts';
import { schema as quote } from './quote/schema.ts';
import { schema as steps } from './steps/schema.ts';
import { schema as text } from './text/schema.ts';
import { schema as textImage } from './text-image/schema.ts';
import { schema as walk } from './walk/schema.ts';
import { schema as wideImage } from './wide-image/schema.ts';
import { schema as workedExample } from './worked-example/schema.ts';
import { schema as years } from './years/schema.ts';

/** In the order of the editors' block picker. */
const schemas = [
  hero,
  text,
  textImage,
  wideImage,
  gallery,
  facts,
  journey,
  news,
  jobTeasers,
  homes,
  homesMap,
  events,
  media,
  contact,
  portrait,
  downloads,
  quote,
  buttons,
  openingHours,
  menu,
  prices,
  workedExample,
  questions,
  steps,
  day,
  walk,
  years,
  briefs,
] as const;

export const blockNames = schemas.map((schema) => schema.shape.__component.value);

/** All blocks that editors can place on a page. */
export const block = z.discriminatedUnion('__component', schemas, {
  error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${blockNames.join(', ')}` : undefined),
});
export type Block = z.output<typeof block>;
export type BlockName = Block['__component'];
/** The block of a given name, as its template receives it. */
export type BlockOf<Name extends BlockName> = Extract<Block, { __component: Name }>;
