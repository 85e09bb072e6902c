import type { RebuildPlan } from './plan.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/** What came of a build, as far as the queue has to know. */
export interface RebuildReport {
  readonly brands: readonly {
    readonly brand: string;
    readonly outcome: RebuildOutcome;
    /** It is published, but for what names pictures that are being encoded. */
    readonly isPartial?: boolean;
    readonly problems: readonly string[];
    /** Problems that editors can correct; also in `problems`. */
    readonly content?: readonly unknown[];
    /** What an operator is to look at although it is published. */
    readonly findings?: readonly string[];
  }[];
  /** Resolves when one of the brands that wait for their pictures can be built again; the others may have to wait once more. */
  readonly ready?: Promise<void>;
}

/** A brand that is held back keeps its last release, one that an operator rolled back the one that they chose. */
export type RebuildOutcome = 'published' | 'unchanged' | 'held' | 'pinned' | 'waiting';

/**
 * Builds what a plan asks for and settles when nothing of it is under way any more.
 *
 * @param signal the build is to end as soon as possible.
 * @throws {BuildIsRunning} where somebody else builds into the same folders.
 */
export type Build = (plan: RebuildPlan, signal: AbortSignal) => Promise<RebuildReport>;

/** Encodes a picture that no entry names yet, outside of any build; returns at once. */
export type PreparePicture = (picture: UploadedPicture) => void;
