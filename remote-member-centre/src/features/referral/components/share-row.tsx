import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Copy, Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { shareAddress, shareTargets } from '../share-targets';
import { useCopy } from '../use-copy';
import styles from './share-row.module.css';

interface ShareRowProps {
  readonly link: string;
  readonly words: string;
}

/** The device's own sheet for sharing where it has one, else copying; and behind it the places that people use. */
export function ShareRow({ link, words }: ShareRowProps): ReactElement {
  const { t } = useTranslation();
  const { name } = useHost().brand;
  const copy = useCopy();
  const canShare = typeof navigator.share === 'function';
  // Whoever closes the sheet has shared nothing, which is no fault.
  const share = (): void => void navigator.share({ title: name, text: words, url: link }).catch(() => undefined);
  return (
    <div className={styles.row} role="group" aria-label={t('member-referral.share')}>
      {canShare ? (
        <Button variant="art" icon={<Share2 aria-hidden size={18} />} onClick={share}>
          {t('member-referral.shareNow')}
        </Button>
      ) : (
        <Button variant="art" icon={<Copy aria-hidden size={18} />} onClick={() => void copy(link)}>
          {t('member-referral.copyInvitation')}
        </Button>
      )}
      {shareTargets.map((target) => (
        <a
          key={target}
          className={styles.target}
          href={shareAddress(target, { link, words })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(`member-referral.target.${target}`)}
        </a>
      ))}
    </div>
  );
}
