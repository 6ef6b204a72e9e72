import { StatusPill, type StatusPillProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetState } from '../bet-record.queries';

const tones: Readonly<Record<BetState, StatusPillProps['tone']>> = {
  OPEN: 'info',
  WON: 'positive',
  LOST: 'neutral',
  PUSH: 'warning',
  CANCELLED: 'neutral',
};

/** What became of a bet, in a word. */
export function BetStatePill({ state }: { readonly state: BetState }): ReactElement {
  const { t } = useTranslation();
  return <StatusPill tone={tones[state]}>{t(`member-bets.state.${state}`)}</StatusPill>;
}
