import type { Amount } from '@pavilion/money';
import { StatusPill, type StatusPillProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetState } from '../bet-record.queries';

/** A bet that brought less than its stake is no win to whoever made it. */
type ShownState = BetState | 'PART';

const tones: Readonly<Record<ShownState, StatusPillProps['tone']>> = {
  OPEN: 'info',
  WON: 'positive',
  PART: 'neutral',
  LOST: 'neutral',
  PUSH: 'warning',
  CANCELLED: 'neutral',
};

interface BetStatePillProps {
  readonly state: BetState;
  /** What came back less the stake. */
  readonly profitAndLoss: Amount;
}

export function BetStatePill({ state, profitAndLoss }: BetStatePillProps): ReactElement {
  const { t } = useTranslation();
  const shown: ShownState = state === 'WON' && profitAndLoss < 0n ? 'PART' : state;
  return <StatusPill tone={tones[shown]}>{t(`member-bets.state.${shown}`)}</StatusPill>;
}
