import type { z } from 'zod';
import { day, isInOrder } from '../fields/fields.ts';

/** Fields for the days on which something is on its page. */
export const period = {
  PubliziertVon: day.optional().meta({
    label: 'Publiziert von',
    hint: 'Freiwillig: der erste Tag, an dem es auf der Website steht.',
  }),
  PubliziertBis: day.optional().meta({
    label: 'Publiziert bis',
    hint: 'Freiwillig: der letzte Tag, an dem es auf der Website steht. Danach verschwindet es von selbst.',
  }),
};

type Period = { PubliziertVon?: string | undefined; PubliziertBis?: string | undefined };

/** Requires the last day of a period not to be before the first. */
export function withPeriod<Schema extends z.ZodType<Period>>(schema: Schema): Schema {
  return schema.refine(({ PubliziertVon, PubliziertBis }) => isInOrder(PubliziertVon, PubliziertBis), {
    path: ['PubliziertBis'],
    error: 'must not be before PubliziertVon',
  });
}

/** Checks whether something is on its page today. */
export function isOnPage({ PubliziertVon = '', PubliziertBis }: Period, today: string): boolean {
  return PubliziertVon <= today && (PubliziertBis ?? today) >= today;
}
