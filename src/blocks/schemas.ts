import { z } from 'zod';
import { eventsBlock, homesBlock, homesMapBlock, jobTeasersBlock, mediaBlock, newsBlock } from './schemas/lists.ts';
import {
  contactBlock,
  menuBlock,
  openingHoursBlock,
  portraitBlock,
  pricesBlock,
  workedExampleBlock,
} from './schemas/practical.ts';
import { dayBlock, journeyBlock, stepsBlock, walkBlock, yearsBlock } from './schemas/stories.ts';
import {
  buttonsBlock,
  downloadsBlock,
  factsBlock,
  galleryBlock,
  heroBlock,
  questionsBlock,
  quoteBlock,
  textBlock,
  textImageBlock,
  wideImageBlock,
} from './schemas/texts.ts';

/** In the order of the editors' block picker. */
const schemas = [
  heroBlock,
  textBlock,
  textImageBlock,
  wideImageBlock,
  galleryBlock,
  factsBlock,
  journeyBlock,
  newsBlock,
  jobTeasersBlock,
  homesBlock,
  homesMapBlock,
  eventsBlock,
  mediaBlock,
  contactBlock,
  portraitBlock,
  downloadsBlock,
  quoteBlock,
  buttonsBlock,
  openingHoursBlock,
  menuBlock,
  pricesBlock,
  workedExampleBlock,
  questionsBlock,
  stepsBlock,
  dayBlock,
  walkBlock,
  yearsBlock,
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
