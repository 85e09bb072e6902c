import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import copy from 'bootstrap-icons/icons/copy.svg?raw';
import download from 'bootstrap-icons/icons/download.svg?raw';
import type { SignatureLabels } from '../../forms/signature/labels.ts';
import { Icon } from '../island.tsx';

/** Result of the last action. */
export type SignatureOutcome = 'copied' | 'copyFailed' | 'checkFields' | 'forgotten';

interface Props {
  labels: SignatureLabels;
  disabled: boolean;
  outcome: SignatureOutcome | undefined;
  onDownload(kind: 'htm' | 'txt'): void;
  onForget(): void;
  /** Undefined if nothing can be restored. */
  onUndo: (() => void) | undefined;
}

/** Buttons to copy, download and forget the signature; the first one submits the form. */
export function SignatureActions({ labels, disabled, outcome, onDownload, onForget, onUndo }: Props) {
  return (
    <div className="signature-actions">
      <button type="submit" className="button" disabled={disabled}>
        <Icon markup={outcome === 'copied' ? check : copy} /> {labels.copy}
      </button>
      <div className="signature-outcome" role="status">
        {outcome && <p className={outcome === 'checkFields' ? 'signature-wrong' : ''}>{labels[outcome]}</p>}
      </div>
      {onUndo && (
        <button type="button" className="button is-quiet" onClick={onUndo}>
          {labels.undo}
        </button>
      )}
      <div className="signature-files">
        <button type="button" disabled={disabled} onClick={() => onDownload('htm')}>
          <Icon markup={download} /> {labels.downloadHtm}
        </button>
        <button type="button" disabled={disabled} onClick={() => onDownload('txt')}>
          <Icon markup={download} /> {labels.downloadTxt}
        </button>
      </div>
      <p className="signature-stored">
        {labels.stored}{' '}
        <button type="button" disabled={disabled} onClick={onForget}>
          {labels.forget}
        </button>
      </p>
    </div>
  );
}
