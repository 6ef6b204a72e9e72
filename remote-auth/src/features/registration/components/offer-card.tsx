import type { Promotion } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { registrationPath } from '../registration.paths';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly offer: Promotion;
  onLeave?: () => void;
}

/** One promotion, which leads to its page. */
export function OfferCard({ offer, onLeave }: OfferCardProps): ReactElement {
  const host = useHost();
  const href = registrationPath.promotion(offer.id);
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave?.();
    host.navigate(href);
  };
  return (
    <a className={styles.card} href={href} onClick={follow}>
      {offer.picture && (
        <img className={styles.picture} src={offer.picture} alt="" fetchPriority="low" decoding="async" />
      )}
      <span className={styles.text}>
        <span className={styles.title}>
          {offer.title}
          <ChevronRight aria-hidden size={16} />
        </span>
        <span className={styles.summary}>{offer.summary}</span>
      </span>
    </a>
  );
}
