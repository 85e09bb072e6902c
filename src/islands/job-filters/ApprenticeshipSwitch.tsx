import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import styles from './filters.module.scss';

interface Props {
  label: string;
  isOn: boolean;
  /** Address of the list of the other kind, for visitors without script. */
  href: string;
  /** Missing if the switch leads to the other list in any case. */
  onSwitch?: ((isOn: boolean) => void) | undefined;
}

/**
 * A link with the role of a switch. It is on in the list of apprenticeships; switching it off leads to the vacancies.
 */
export function ApprenticeshipSwitch({ label, isOn, href, onSwitch }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const onClick = (event: MouseEvent) => {
    if (!onSwitch) return;
    event.preventDefault();
    onSwitch(!isOn);
  };
  // Links react to Enter only; a switch must react to Space, too.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.current?.click();
  };
  return (
    <a ref={link} className={styles.switch} role="switch" aria-checked={isOn} {...{ href, onClick, onKeyDown }}>
      <span className={styles.track} aria-hidden="true" />
      {label}
    </a>
  );
}
