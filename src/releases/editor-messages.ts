/** Messages between the content service, for its panel, and the origin. They are signed like notifications. */
import { z } from 'zod';
import { type Brand, brands } from '../../sites.config.ts';
import type { Versions } from '../content/documents.ts';
import type { HeldBrand } from '../content/held-brands.ts';
import type { Action } from './audit.ts';
import { isReleaseId } from './kept-releases.ts';
import type { ReleaseList } from './release-list.ts';

/** State of the publications of a brand, for the content service. */
export interface PublicationState {
  brand: string;
  /** Time of the live release, ISO 8601; undefined if there is none yet. */
  releasedAt?: string;
  /** Open work: a requested build without an outcome, or a failed one that is retried. */
  work?: 'pending' | 'failed';
  held?: HeldBrand;
  /** Start of the pin to an earlier release that an operator chose, ISO 8601. */
  pinnedSince?: string;
  /** Whether caches between the website and its visitors still show the release before. */
  isPurging?: boolean;
  /** Versions of the documents in the live release. */
  versions: Versions;
}

/** Question of the content service about a brand. */
const stateQuestion = z.object({ ask: z.literal('state'), brand: z.string() });
export type StateQuestion = z.output<typeof stateQuestion>;

/** Returns the brand that a question is about; undefined for other messages, which must not pass as questions. */
export function brandAsked(message: unknown): Brand | undefined {
  const { data } = stateQuestion.safeParse(message);
  return brands.find(({ id }) => id === data?.brand);
}

const brand = z.enum(brands.map(({ id }) => id));
const release = z.string().refine(isReleaseId);
const by = z.string().max(200).default('an editor');

/** Question of the content service about what was read of a website in a month. @default the running month */
export const usageQuestion = z.object({
  ask: z.literal('usage'),
  brand,
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
});
export type UsageQuestion = z.output<typeof usageQuestion>;

/** Page views, forms and searches of a website in a month. 0 stands for fewer than five. */
export interface Usage {
  brand: string;
  /** `2026-11` */
  month: string;
  /** `before` is the number of the month before. */
  pages: { path: string; views: number; before: number }[];
  forms: { form: string; begun: number; sent: number }[];
  /** Words that were searched and not found. */
  searches: { words: string; count: number }[];
}

/** Request of the content service to cancel a booked date, for a person who called the house. */
export const bookingCancellation = z.object({ ask: z.literal('cancel'), brand, booking: z.string().max(64) });
export type BookingCancellation = z.output<typeof bookingCancellation>;

/** Question or request of the content service about the releases of a brand. */
export const releaseMessage = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('releases'), brand }),
  /** `from` is the release that the editor saw as live, so a repeated or late request does nothing. */
  z.object({ ask: z.literal('reset'), brand, from: release, to: release, by }),
  z.object({ ask: z.literal('unpin'), brand, by }),
  /** Removes a picture or document of the brand's website from all websites. */
  z.object({ ask: z.literal('withdraw'), brand, address: z.string().max(2_000), by }),
]);
export type ReleaseMessage = z.input<typeof releaseMessage>;

/** Releases of a brand that its website can go back to. */
export type KeptReleases = Pick<ReleaseList, 'brand' | 'pin' | 'releases'> & {
  /** Actions of people, the latest first. */
  actions: Action[];
};

/** Reads a message about releases; undefined for any other. */
export function parseReleaseMessage(message: unknown): z.output<typeof releaseMessage> | undefined {
  return releaseMessage.safeParse(message).data;
}
