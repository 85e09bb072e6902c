import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import styles from './JobFilters.module.scss';

interface Props {
  label: string;
  isOn: boolean;
  /** The list of the other kind: where the switch leads without script. */
  href: string;
  /** Left out where the switch leads to the other list anyway. */
  onSwitch?: ((isOn: boolean) => void) | undefined;
}

/** A link that behaves as a switch: the list of apprenticeships has it on, and switching it off leads to the vacancies. */
export function ApprenticeshipSwitch({ label, isOn, href, onSwitch }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const onClick = (event: MouseEvent) => {
    if (!onSwitch) return;
    event.preventDefault();
    onSwitch(!isOn);
  };
  // A link knows only Enter.
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
