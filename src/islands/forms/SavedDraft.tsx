import type { FormLabels } from '../../forms/form-labels.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Form.module.scss';
import type { Draft } from './use-draft.ts';

/**
 * Note that the device keeps the typed text, with a button to delete it. It is rendered from the start, so that the
 * page does not shift when the island starts.
 */
export function SavedDraft({ labels, draft }: { labels: FormLabels<string>; draft: Draft }) {
  const isLive = useHydrated();
  const promise = draft.isStored || !isLive ? labels.draftKept : '';
  return (
    <p className={styles.kept}>
      <span role="status">{draft.isForgotten ? labels.forgotten : promise}</span>
      <button type="button" disabled={!isLive} onClick={draft.isForgotten ? draft.undo : draft.forget}>
        {draft.isForgotten ? labels.undo : labels.forget}
      </button>
    </p>
  );
}
