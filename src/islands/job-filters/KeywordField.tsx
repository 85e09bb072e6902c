import search from 'bootstrap-icons/icons/search.svg?raw';
import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '../island.tsx';
import styles from './filters.module.scss';
import { cleanKeyword, maxKeyword } from './filters.ts';

interface Props {
  labels: { keyword: string; search: string };
  /** Name of the field in the address. */
  name: string;
  keyword: string | undefined;
  /** Parameters of the other filters. */
  others: Readonly<Record<string, string>>;
  /** Address of the list, if it is not that of the page. */
  action?: string | undefined;
  isLive: boolean;
  onChange(keyword: string | undefined): void;
}

/** Filters by keyword while the visitor types. Without script the form asks the origin, with the other filters. */
export function KeywordField({ labels, name, keyword = '', others, action, isLive, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => cleanKeyword(field.current?.value ?? '');
  // Text that was changed before the list could be filtered counts first; later the address counts.
  const wasLive = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address updates the field
  useEffect(() => {
    if (!isLive || !field.current || typed() === keyword) return;
    const { value, defaultValue } = field.current;
    if (!wasLive.current && value !== defaultValue) onChange(typed() || undefined);
    else field.current.value = keyword;
  }, [isLive, keyword]);
  useEffect(() => {
    wasLive.current = isLive;
  }, [isLive]);
  const onSubmit = (event: FormEvent) => {
    if (!isLive) return;
    event.preventDefault();
    // The number of results gets the focus. This hides the on-screen keyboard, so that the list is visible.
    field.current?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  return (
    <search className={styles.keyword}>
      <form {...(action && { action })} onSubmit={onSubmit}>
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" {...{ name, value }} />
        ))}
        <label>
          {labels.keyword}
          <input
            ref={field}
            type="search"
            name={name}
            maxLength={maxKeyword}
            enterKeyHint="search"
            defaultValue={keyword}
            onInput={() => isLive && onChange(typed() || undefined)}
          />
        </label>
        <button type="submit" aria-label={labels.search}>
          <Icon markup={search} />
        </button>
      </form>
    </search>
  );
}
