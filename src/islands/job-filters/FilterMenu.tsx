import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw';
import { type MouseEvent, useRef } from 'react';
import { Icon } from '../island.tsx';
import styles from './filters.module.scss';
import type { Option } from './filters.ts';
import type { Counts } from './matching.ts';

export interface Choice {
  label: string;
  /** Label of the option that matches everything, if there is one. */
  all?: string;
  options: readonly Option[];
  /** Number of results per option; undefined until the list was read. */
  counts: Counts | undefined;
}

interface Props extends Choice {
  /** Id of the chosen option, or of all chosen ones. */
  current: string | readonly string[] | undefined;
  hrefOf(id: string | undefined): string;
  /** Undefined if the links lead to pages of their own. */
  onChoose?: ((id: string | undefined) => void) | undefined;
}

/** A filter that unfolds into links, so that it can be shared and works without script. */
export function FilterMenu({ label, all, options, counts, current, hrefOf, onChoose }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const onClick = (event: MouseEvent, id: string | undefined) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  const chosen: readonly (string | undefined)[] = typeof current === 'object' ? current : [current];
  const isCurrent = (id: string | undefined) => (chosen.length > 0 ? chosen.includes(id) : id === undefined);
  const offered = all ? [{ id: undefined, name: all }, ...options] : options;
  return (
    <details ref={menu} name="filter" className={styles.menu}>
      <summary>
        <span>
          {label}{' '}
          <strong>
            {offered
              .filter(({ id }) => isCurrent(id))
              .map(({ name }) => name)
              .join(', ')}
          </strong>
        </span>
        <Icon markup={chevron} />
      </summary>
      <ul>
        {offered.map(({ id, name }) => (
          // The key is the id and not the address, which changes with the other filters: the link must keep its focus.
          <li key={id ?? ''}>
            <a
              href={hrefOf(id)}
              // The combinations are endless for a search engine.
              rel="nofollow"
              aria-current={isCurrent(id) ? 'true' : undefined}
              onClick={(event) => onClick(event, id)}
            >
              <span>{name}</span>
              {isCurrent(id) && <Icon markup={check} />}
              {counts && <span className={styles.count}>{counts.get(id) ?? 0}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
