import { CardSim, CircleDollarSign, Landmark, QrCode, Smartphone, WalletMinimal } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '../deposit.queries';
import styles from './method-choice.module.css';

const icons: Readonly<Record<string, ReactElement>> = {
  VIETQR: <QrCode size={20} />,
  BANK_TRANSFER: <Landmark size={20} />,
  EWALLET: <WalletMinimal size={20} />,
  EWALLET_P2P: <Smartphone size={20} />,
  CRYPTO: <CircleDollarSign size={20} />,
  SCRATCH_CARD: <CardSim size={20} />,
};

interface MethodChoiceProps {
  readonly methods: readonly DepositMethod[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** Ways of paying in, side by side: radio buttons underneath. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps): ReactElement {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('member-deposit.methods')} className={styles.methods}>
      {methods.map(({ code, name: label, channels }) => (
        <label key={code} className={styles.method}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span className={styles.icon} aria-hidden>
            {icons[code]}
          </span>
          <span className={styles.words}>
            <strong>{label}</strong>
            <span>
              {t(`member-deposit.method.${code}`)} ·{' '}
              <span className={styles.fee}>
                <Fee percent={Math.min(...channels.map((one) => one.chargePercent))} />
              </span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

function Fee({ percent }: { readonly percent: number }): string {
  const { t } = useTranslation();
  return percent === 0 ? t('member-deposit.noFee') : t('member-deposit.fee', { percent });
}
