import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../ui/countdown';

/** Longest time of a payer or receiver that the ring shows as a whole; the beginning of a step is not told. */
const ringMs = 30 * 60_000;

export function TradeTime({ trade }: { readonly trade: C2cTrade }): ReactElement {
  const { t } = useTranslation();
  const { matchedAt, dueAt, state } = trade;
  return (
    <Countdown
      from={state === 'MATCHED' ? matchedAt : dueAt - ringMs}
      until={dueAt}
      spoken={(minutes) => t('member-trades.leftSpoken', { minutes })}
      over={t('member-trades.over')}
    />
  );
}
