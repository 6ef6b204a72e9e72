import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { ShieldCheck, Zap } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offer-aside.module.css';

interface OfferAsideProps {
  /** Beside a form whose title tells of the gift, the picture tells of the account. */
  readonly giftTold?: boolean;
  readonly children?: ReactNode;
}

/** The calm second column of sign-in and registration: the brand's picture and what a new member gets. */
export function OfferAside(props: OfferAsideProps): ReactElement {
  const { brand } = useHost();
  const bonus = formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency);
  return <OfferView {...props} bonus={bonus} brandName={brand.name} />;
}

interface OfferViewProps extends OfferAsideProps {
  /** What a new member gets, as it is written. */
  readonly bonus: string;
  readonly brandName: string;
}

/**
 * The same as it looks: the edge paints it before any script. The picture, which lies behind the words, comes after
 * them: with it a page that is still being read has all of the words.
 */
export function OfferView({ giftTold = false, bonus, brandName, children }: OfferViewProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.offer}>
      <div className={styles.copy}>
        <p className={styles.title}>{giftTold ? t('auth.offer.accountTitle') : t('auth.offer.title', { bonus })}</p>
        <p className={styles.body}>
          {t(giftTold ? 'auth.offer.accountBody' : 'auth.offer.body', { brand: brandName })}
        </p>
        <ul className={styles.facts}>
          <li>
            <Zap aria-hidden size={16} />
            {t('auth.offer.instant')}
          </li>
          <li>
            <ShieldCheck aria-hidden size={16} />
            {t('auth.offer.ledger')}
          </li>
        </ul>
        {children ? <div className={styles.more}>{children}</div> : null}
      </div>
      <img className={styles.art} src="/assets/brand/offer.webp" alt="" width={440} height={640} />
    </div>
  );
}
