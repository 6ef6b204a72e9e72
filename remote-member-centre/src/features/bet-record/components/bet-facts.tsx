import type { Bet } from '@pavilion/api-contract/calls/history';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceText } from '../../../ui/use-reference-text';
import { useSelectionText } from '../selection-text';
import styles from './bet-sheet.module.css';

/** What is known of a bet, without what it does not have. */
export function BetFacts({ bet }: { readonly bet: Bet }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const selected = useSelectionText();
  const referenceText = useReferenceText();
  const write = (amount: Bet['betAmount'] | null): string =>
    amount === null ? '' : formatAmount(amount, brand.currency);
  const moment = (at: number | null): string => (at === null ? '' : formatDateTime(at, preferences.language()));
  const facts = [
    ['product', t(`member-bets.product.${bet.category}`)],
    ['selection', selected(bet.selection)],
    ['odds', bet.odds === null ? '' : String(bet.odds)],
    ['stake', write(bet.betAmount)],
    ['valid', write(bet.validBetAmount)],
    ['win', write(bet.winAmount)],
    ['before', write(bet.startMoney)],
    ['after', write(bet.endMoney)],
    ['placed', moment(bet.placedAt)],
    ['settled', moment(bet.settledAt)],
    ['reference', referenceText(bet.reference, { id: bet.id, type: 'betting' })],
  ] as const;
  return (
    <section>
      <h3 className={styles.title}>{t('member-bets.facts')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <div key={name} className={styles.fact}>
              <dt>{t(`member-bets.fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
