import type { CallOutput } from '@pavilion/api-contract';
import type { Bet, historyCalls } from '@pavilion/api-contract/calls/history';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BetStatePill } from './bet-state';
import styles from './bet-outcome.module.css';

interface BetOutcomeProps {
  readonly bet: Bet;
  readonly outcome: CallOutput<typeof historyCalls.betDetail>['outcome'];
}

export function BetOutcome({ bet, outcome }: BetOutcomeProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { gameName, vendorName, state, profitAndLoss, betAmount, winAmount } = bet;
  const write = (amount: typeof betAmount): string => formatAmount(amount, brand.currency);
  return (
    <Card padding="md" className={styles.outcome}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.game}>{gameName}</h3>
          <p className={styles.vendor}>{vendorName}</p>
        </div>
        <BetStatePill {...bet} />
      </div>
      {state !== 'OPEN' && (
        <Money
          size={28}
          weight="bold"
          tone={profitAndLoss > 0n ? 'credit' : 'neutral'}
          text={formatAmount(profitAndLoss, brand.currency, 'always')}
        />
      )}
      <p className={styles.words}>
        {t(`member-bets.outcome.${state}`, { stake: write(betAmount), win: write(winAmount) })}
      </p>
      {outcome !== null && outcome.length > 0 && (
        <ul className={styles.wins} aria-label={t('member-bets.wins')}>
          {outcome.map(({ kind, line, count, amount }) => (
            <li key={`${kind} ${line}`}>
              <span>{t(`member-bets.win.${kind}`, { line, count })}</span>
              <Money tone="credit" text={write(amount)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
