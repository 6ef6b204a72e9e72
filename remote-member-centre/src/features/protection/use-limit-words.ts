import { formatDuration } from '@pavilion/i18n';
import { type Amount, formatAmount, toDecimal } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import type { Limit } from './protection.queries';
import { type LimitState, stateOf, subjectOf } from './limit-state';

/** Words of limits. */
export interface LimitWords {
  /** An amount of what the limit bounds: money, or a length of time. */
  write(amount: Amount): string;
  /** The same of a round one, without digits behind the point. */
  writeRound(amount: Amount): string;
  /** The limit by name: `Deposits within 24 hours`. */
  readonly name: string;
  readonly consequence: string;
  readonly state: LimitState;
  /** What the brand bounds for everybody, where it does. */
  readonly ofBrand: string | undefined;
}

/** A limit in words of the reader. */
export function useLimitWords(limit: Limit): LimitWords {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { kind, period } = limit;
  const subject = subjectOf(limit);
  const state = stateOf(limit);
  const writeWith = (digits: number, amount: Amount): string =>
    kind === 'SESSION'
      ? formatDuration(Number(toDecimal(amount)), preferences.language())
      : formatAmount(amount, { ...brand.currency, digits });
  const write = (amount: Amount): string => writeWith(brand.currency.digits, amount);
  const span = t(`member-protection.period.${period}`);
  return {
    write,
    writeRound: (amount) => writeWith(0, amount),
    state,
    ofBrand: state.brandBound === null ? undefined : t('member-protection.ofBrand', { bound: write(state.brandBound) }),
    name: t(`member-protection.name.${subject}`, { span }),
    consequence: t(`member-protection.consequence.${subject}.${state.standing}`, {
      span,
      left: write(state.left),
      bound: state.bound === null ? '' : write(state.bound),
    }),
  };
}
