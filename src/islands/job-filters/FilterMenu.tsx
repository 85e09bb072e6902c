import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './JobFilters.module.scss';

export interface FilterOption {
  id: string | undefined;
  name: string;
  href: string;
  /** How many vacancies it would show; unknown until the list was read. */
  count: number | undefined;
}

interface Props {
  label: string;
  options: readonly FilterOption[];
  current: string | undefined;
  onChoose(id: string | undefined): void;
}

/** A filter that unfolds into its choices; each is a link, so that it works and can be shared without script. */
export function FilterMenu({ label, options, current, onChoose }: Props) {
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
  return (
    <details ref={menu} name="filter" className={styles.menu} onKeyDown={onKeyDown}>
      <summary>
        <span>
          {label} <strong>{options.find(({ id }) => id === current)?.name}</strong>
        </span>
        <Icon markup={chevron} />
      </summary>
      <ul>
        {options.map(({ id, name, href, count }) => (
          // Not by its address, which changes with the other filters: a press or a focus on the link must not be lost.
          <li key={id ?? ''}>
            <a href={href} aria-current={id === current ? 'true' : undefined} onClick={(event) => onClick(event, id)}>
              <span>{name}</span>
              {id === current && <Icon markup={check} />}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
