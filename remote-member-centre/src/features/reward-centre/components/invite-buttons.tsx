import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Link2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteCode } from '../reward-centre.queries';
import styles from './invite-buttons.module.css';

/** Copies the link by which friends register, and leads to every other way of inviting. */
export function InviteButtons(): ReactElement {
  const { t } = useTranslation();
  const { notify, dialogs } = useHost();
  const { data, isPending } = useInviteCode();
  const code = data?.referralCode ?? undefined;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        `${window.location.origin}/register?referralCode=${encodeURIComponent(code ?? '')}`,
      );
      notify({ tone: 'positive', titleKey: 'member-rewards.friends.copied' });
    } catch {
      notify({ tone: 'negative', titleKey: 'member-rewards.friends.notCopied' });
    }
  };
  return (
    <div className={styles.buttons}>
      {isPending || code !== undefined ? (
        <Button
          variant="art"
          size="lg"
          loading={isPending}
          icon={<Link2 aria-hidden size={18} />}
          onClick={() => void copy()}
        >
          {t('member-rewards.friends.copy')}
        </Button>
      ) : null}
      <Button variant="ghost" size="lg" className={styles.more} onClick={() => dialogs.openPanel('member', 'referral')}>
        {t('member-rewards.friends.more')}
      </Button>
    </div>
  );
}
