import { ApiError } from '@pavilion/api-client';
import { wireAmount } from '@pavilion/api-contract';
import { formatMoment } from '@pavilion/i18n';
import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

const overLimit = v.object({ remaining: wireAmount });
const onBreak = v.object({ until: v.number() });

/** What the member's own limit or break says of an amount that was refused, at whose field it is told. */
export function useOwnBounds(error: unknown) {
  const field = useRef<HTMLInputElement>(null);
  const bounds = useBoundsText(error);
  const isBounded = bounds !== undefined;
  useEffect(() => {
    if (isBounded) field.current?.focus();
  }, [isBounded]);
  return { field, bounds };
}

/** Nothing where it was refused for anything else. */
function useBoundsText(error: unknown): string | undefined {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'play.deposit-limit') {
    const left = v.safeParse(overLimit, error.value);
    if (!left.success || left.output.remaining === zeroAmount) return t('member-deposit.ownLimit.used');
    return t('member-deposit.ownLimit.left', { amount: formatAmount(left.output.remaining, brand.currency) });
  }
  if (error.code !== 'play.excluded') return undefined;
  const until = v.safeParse(onBreak, error.value);
  return until.success
    ? t('member-deposit.ownLimit.break', { until: formatMoment(until.output.until, preferences.language()) })
    : t('errors.play.excluded');
}
