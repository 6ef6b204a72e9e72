import { Button, StatusPill } from '@pavilion/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../second-factor.module.css';

interface FactorRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
  /** What the button says and, for those who hear it, does; without one there is none. */
  readonly action?: { readonly label: string; readonly name: string; onPress(): void } | undefined;
  readonly follows?: boolean;
}

/** One kind of second factor: what stands, and the way to it. */
export function FactorRow(props: FactorRowProps): ReactElement {
  const { icon: Icon, name, value, isSet, action, follows = false } = props;
  const { t } = useTranslation();
  return (
    <div className={follows ? `${styles.row} ${styles.next}` : styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.value}>{value}</p>
      </div>
      <StatusPill className={styles.pill} tone={isSet ? 'positive' : 'warning'}>
        {t(`member-second.state.${isSet ? 'on' : 'off'}`)}
      </StatusPill>
      {action && (
        <Button size="sm" className={styles.action} aria-label={action.name} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
