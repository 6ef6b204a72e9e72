import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Desk } from '../use-desk';
import type { RefusalPlace } from '../withdraw-refusals';

const resting = v.object({ activeAt: v.number() });

/** Until when payouts rest, where the platform tells. */
function restsUntil(refusal: Error): number | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'payout.resting') return undefined;
  const told = v.safeParse(resting, refusal.value);
  return told.success ? told.output.activeAt : undefined;
}

export function useToldText({ told, money, settings }: Desk): (place: RefusalPlace) => string | undefined {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { least, most, leftToday, timesADay } = money.bounds;
  const ofRefusal = (refusal: Error): string => {
    const until = restsUntil(refusal);
    return until === undefined
      ? t(errorMessageKey(refusal))
      : t('member-withdraw.problem.resting', { at: formatDateTime(until, preferences.language()) });
  };
  return (place) => {
    const found = told(place);
    if (!found) return undefined;
    if ('refusal' in found) return ofRefusal(found.refusal);
    return t(`member-withdraw.problem.${found.own}`, {
      least: formatAmount(least, brand.currency),
      most: formatAmount(most, brand.currency),
      left: formatAmount(leftToday, brand.currency),
      times: timesADay,
      remaining: formatAmount(settings.remainingTurnover, brand.currency),
    });
  };
}
