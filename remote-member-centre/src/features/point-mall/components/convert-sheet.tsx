import { type Amount, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, CountUp, DeferredSheet, Money, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointConfig } from '../point-mall.queries';
import { DoneMoment } from './done-moment';

const ConvertForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "route-point-forms" */ './convert-form')).ConvertForm,
}));

interface ConvertSheetProps {
  readonly config: PointConfig;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
}

/** Points into money, with what comes of them while they are typed. */
export function ConvertSheet({ config, open, onOpenChange }: ConvertSheetProps): ReactElement {
  const { t } = useTranslation();
  const [made, make] = useState<Amount>();
  return (
    <DeferredSheet
      open={open}
      onOpenChange={(next) => {
        if (!next) make(undefined);
        onOpenChange(next);
      }}
      side="right"
      title={t('member-points.convert')}
      closeLabel={t('member-points.close')}
    >
      {made === undefined ? (
        <Suspense fallback={<Skeleton height="320px" radius="card" />}>
          <ConvertForm config={config} onMade={make} />
        </Suspense>
      ) : (
        <DoneMoment
          title={t('member-points.redeemed')}
          figure={<MoneyUp amount={made} />}
          text={t('member-points.converted')}
          actions={<Button onClick={() => onOpenChange(false)}>{t('member-points.close')}</Button>}
        />
      )}
    </DeferredSheet>
  );
}

function MoneyUp({ amount }: { readonly amount: Amount }): ReactElement {
  const { currency } = useHost().brand;
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(amount), [amount]);
  const format = (units: bigint) => formatAmount(amountOf(units), currency);
  return <Money size={36} weight="bold" tone="gradient" text={<CountUp value={shown} format={format} />} />;
}
