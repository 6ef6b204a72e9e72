import { Button, StatusPill } from '@pavilion/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './security-rows.module.css';

interface SecurityRowProps {
  readonly icon: LucideIcon;
  /** Ends the keys of its texts. */
  readonly name: string;
  /** What stands, or why one should set it. */
  readonly value: string;
  /** Whether it counts as set; nothing where that is no question. */
  readonly pill?: boolean;
  /** Whether the action changes something that stands. */
  readonly isSet?: boolean;
  /** It is known, and nobody has shown yet that it is the member's. */
  readonly unproven?: boolean;
  onPress?(): void;
}

/** One thing of the account. */
export function SecurityRow(props: SecurityRowProps): ReactElement {
  const { icon: Icon, name, value, pill, isSet = false, unproven = false, onPress } = props;
  const { t } = useTranslation();
  const label = t(`member-security.row.${name}`);
  const action = unproven ? 'confirm' : isSet ? 'change' : 'set';
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      {pill !== undefined && (
        <StatusPill className={styles.pill} tone={pill ? 'positive' : 'warning'}>
          {t(`member-security.state.${pill ? 'set' : unproven ? 'unproven' : 'open'}`)}
        </StatusPill>
      )}
      {onPress && (
        <Button
          size="sm"
          className={styles.action}
          aria-label={t(`member-security.${action}This`, { what: label })}
          onClick={onPress}
        >
          {t(`member-security.${action}`)}
        </Button>
      )}
    </li>
  );
}
