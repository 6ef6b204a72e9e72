import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './vendor-tabs.module.css';

interface VendorTabProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: string;
  readonly pressed: boolean;
  readonly onPress?: () => void;
}

/** One vendor of a lobby, or all of them. */
export function VendorTab({ name, icon, count, pressed, onPress }: VendorTabProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return (
    <button ref={button} type="button" className={styles.tab} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.name}>
        {icon}
        {name}
      </span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}
