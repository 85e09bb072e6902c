import type { FormLabels } from '../../forms/form-labels.ts';
import styles from './Form.module.scss';
import type { Draft } from './use-draft.ts';

/** That the device keeps what is typed, where it does, and a way to have it forgotten. */
export function SavedDraft({ labels, draft }: { labels: FormLabels<string>; draft: Draft }) {
  const promise = draft.isStored ? labels.draftKept : '';
  return (
    <p className={styles.kept}>
      <span role="status">{draft.isForgotten ? labels.forgotten : promise}</span>
      <button type="button" onClick={draft.isForgotten ? draft.undo : draft.forget}>
        {draft.isForgotten ? labels.undo : labels.forget}
      </button>
    </p>
  );
}
