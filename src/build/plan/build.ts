import type { RebuildPlan } from './plan.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/** Result of a build for the queue. */
export interface RebuildReport {
  readonly brands: readonly {
    readonly brand: string;
    readonly outcome: RebuildOutcome;
    /** It is published, but for what names pictures that are being encoded. */
    readonly isPartial?: boolean;
    readonly problems: readonly string[];
    /** Problems that editors can correct; also in `problems`. */
    readonly content?: readonly unknown[];
    /** Findings for operators about a published brand. */
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
 * @throws {BuildIsRunning} if another process builds into the same folders.
 */
export type Build = (plan: RebuildPlan, signal: AbortSignal) => Promise<RebuildReport>;

/** Encodes a picture that no entry names yet, outside of any build; returns at once. */
export type PreparePicture = (picture: UploadedPicture) => void;
