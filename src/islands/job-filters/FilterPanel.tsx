import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw';
import { type ReactNode, useRef } from 'react';
import { Icon, useClosingMenus } from '../island.tsx';
import styles from './filters.module.scss';

interface Props {
  labels: { filter: string; filters: string; reset: string; outdated: string };
  /** Names of the active filters, for the row of a phone. */
  chosen: readonly string[];
  /** Whether script filters the list, so that menus may cover it. */
  isLive: boolean;
  /** Number of results, which screen readers announce. */
  status: string;
  /** Whether the address asks for an option that is not offered. */
  isOutdated: boolean;
  isFiltered: boolean;
  /** Removes all filters, or the address of the list without any. */
  reset: (() => void) | string;
  children: ReactNode;
  /** Further suggestion after the status. */
  suggestion?: ReactNode;
}

/** Filters of a list, folded into one row on a phone, with the number of results. */
export function FilterPanel({
  labels,
  chosen,
  isLive,
  status,
  isOutdated,
  isFiltered,
  reset,
  children,
  suggestion,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useClosingMenus(panel);
  const result = useRef<HTMLParagraphElement>(null);
  return (
    <section className={styles.filters} aria-label={labels.filter} data-live={isLive ? '' : undefined}>
      <details className={styles.fold}>
        <summary>
          <span>
            {labels.filters} <strong>{chosen.join(', ')}</strong>
          </span>
          <Icon markup={chevron} />
        </summary>
        <div ref={panel} className={styles.panel}>
          {children}
        </div>
      </details>
      <p ref={result} className={styles.result} tabIndex={-1}>
        <span role="status">{isOutdated ? `${labels.outdated} ${status}` : status}</span>
        {suggestion}
        {isFiltered &&
          (typeof reset === 'string' ? (
            <a href={reset}>{labels.reset}</a>
          ) : (
            <button
              type="button"
              onClick={() => {
                reset();
                // The focused button is gone.
                result.current?.focus();
              }}
            >
              {labels.reset}
            </button>
          ))}
      </p>
    </section>
  );
}
