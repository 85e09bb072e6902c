import type { ContentProblem } from '../content-error.ts';
import type { WebsiteState } from '../website-state.ts';

/** State of a house's website for its staff, without technical details. */
export type OwnWebsite =
  | { is: 'upToDate'; at: string }
  /** The live release waits for its publication to the object storage. */
  | { is: 'delayed'; at: string }
  | { is: 'never' }
  /** The content service fails since then; there is nothing to correct. */
  | { is: 'away'; at: string }
  /** An operator went back to an earlier release. */
  | { is: 'pinned'; at: string }
  | { is: 'held'; at: string; problems: readonly ContentProblem[]; isTechnical: boolean };

/** Returns the state for staff. Technical messages are left out: they name machines and folders. */
export function ownWebsite(state: WebsiteState | undefined): OwnWebsite {
  if (state?.held) {
    const { since, content, other, service } = state.held;
    if (service) return { is: 'away', at: since };
    return { is: 'held', at: since, problems: content.map(withoutAddress), isTechnical: other.length > 0 };
  }
  if (state?.pin) return { is: 'pinned', at: state.pin.since };
  if (state?.storage) return { is: 'delayed', at: state.storage.since };
  const at = state?.confirmedAt ?? state?.releasedAt;
  return at ? { is: 'upToDate', at } : { is: 'never' };
}

/** Shortens the address of a missing file to its name: the rest reveals where the content service runs. */
export function withoutAddress(problem: ContentProblem): ContentProblem {
  if (problem.rule !== 'must be a file that can be fetched') return problem;
  const [, name = ''] = /([^/\s«»]+?)(?:[?#][^»]*)?»/.exec(problem.found) ?? [];
  return { ...problem, found: name && `«${name}»` };
}
