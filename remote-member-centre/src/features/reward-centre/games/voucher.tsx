import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { BadgePercent } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameProps } from './game.props';
import styles from './voucher.module.css';

/** A voucher that is not opened but used with a deposit, and the way there. */
export function Voucher({ ticket, left }: Pick<GameProps, 'ticket' | 'left'>): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  return (
    <div className={styles.voucher}>
      <BadgePercent aria-hidden size={56} className={styles.icon} />
      <div>
        <p className={styles.name}>{ticket.name}</p>
        <p className={styles.how}>{t('member-rewards.voucher.how')}</p>
      </div>
      <Button variant="art" size="lg" onClick={() => dialogs.openPanel('member', 'depositv2')}>
        {t('member-rewards.voucher.use', { count: left })}
      </Button>
    </div>
  );
}
