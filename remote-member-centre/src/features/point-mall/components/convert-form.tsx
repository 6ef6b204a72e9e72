import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { type PointConfig, useConvert, usePoints } from '../point-mall.queries';
import { worthOf } from '../points-worth';
import styles from './convert-form.module.css';
import { PaymentField, passwordProblem, ToPassword } from './payment-field';

interface ConvertFormProps {
  readonly config: PointConfig;
  onMade(amount: Amount): void;
}

const pointsOf = (text: string): number => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : 0);

/** Points and what they become, with the payment password that lets them go. */
export function ConvertForm({ config, onMade }: ConvertFormProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const own = usePoints() ?? 0;
  const bounds = { least: config.minPoints, most: Math.min(own, config.remainingPointsToday) };
  const form = useConvertForm(bounds, onMade);
  const worth = worthOf(pointsOf(form.values.points), { ...config, digits: currency.digits });
  const told = { least: formatCount(bounds.least), most: formatCount(config.remainingPointsToday) };
  return (
    <SheetFormFrame
      form={form}
      submitLabel={
        worth === zeroAmount
          ? t('member-points.convertEmpty')
          : t('member-points.convertNow', { amount: formatAmount(worth, currency) })
      }
      after={<ToPassword refusal={form.refusal} />}
    >
      <TextField
        {...form.field('points')}
        label={t('member-points.convertPoints')}
        help={t('member-points.convertHelp', told)}
        inputMode="numeric"
        maxLength={10}
      />
      <div className={styles.worth}>
        <span>{t('member-points.youGet')}</span>
        <Money size={28} weight="bold" tone="credit" text={formatAmount(worth, currency)} />
        {config.multiplier > 0 && <span>{t('member-points.stakes', { times: config.multiplier })}</span>}
      </div>
      <PaymentField {...form.field('password')} />
    </SheetFormFrame>
  );
}

function useConvertForm(
  { least, most }: { readonly least: number; readonly most: number },
  onMade: ConvertFormProps['onMade'],
) {
  const { convert, sent } = useConvert();
  return useSheetForm({
    sent,
    initial: { points: String(most), password: '' },
    check: ({ points, password }) =>
      problemsOf({
        points: (pointsOf(points) < least || pointsOf(points) > most) && {
          key: 'member-points.needPoints',
          values: { least: formatCount(least), most: formatCount(most) },
        },
        password: password === '' && 'member-points.needPassword',
      }),
    send: async ({ points, password }) => {
      const { amount } = await convert({ points: String(pointsOf(points)), password });
      onMade(amount);
    },
    fieldsOf: passwordProblem,
  });
}
