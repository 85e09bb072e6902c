import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './JobFilters.module.scss';
import type { Counts } from './matching.ts';

/** What one can choose from. */
export interface Choice {
  label: string;
  /** Names the choice of nothing in particular, where there is one. */
  all?: string;
  options: readonly { id: string; name: string }[];
  /** How many vacancies each would show; unknown until the list was read. */
  counts: Counts | undefined;
}

interface Props extends Choice {
  current: string | undefined;
  hrefOf(id: string | undefined): string;
  onChoose(id: string | undefined): void;
}

/** A filter that unfolds into its choices; each is a link, so that it works and can be shared without script. */
export function FilterMenu({ label, all, options, counts, current, hrefOf, onChoose }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const onClick = (event: MouseEvent, id: string | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const offered = all ? [{ id: undefined, name: all }, ...options] : options;
  return (
    <details ref={menu} name="filter" className={styles.menu} onKeyDown={onKeyDown}>
      <summary>
        <span>
          {label} <strong>{offered.find(({ id }) => id === current)?.name}</strong>
        </span>
        <Icon markup={chevron} />
      </summary>
      <ul>
        {offered.map(({ id, name }) => (
          // Not by its address, which changes with the other filters: a press or a focus on the link must not be lost.
          <li key={id ?? ''}>
            <a
              href={hrefOf(id)}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => onClick(event, id)}
            >
              <span>{name}</span>
              {id === current && <Icon markup={check} />}
              {counts && <span className={styles.count}>{counts.get(id) ?? 0}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
