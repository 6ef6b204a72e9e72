import { formatCount } from '@pavilion/i18n';
import { TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { type Goods, useRedeem } from '../point-mall.queries';
import { PaymentField, passwordProblem, ToPassword } from './payment-field';
import styles from './redeem-form.module.css';

interface RedeemFormProps {
  readonly goods: Goods;
  readonly points: number;
  onBought(): void;
}

const initial = { quantity: '1', address: '', phone: '', password: '' };
const mostAtOnce = 99;
const countOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** How many, where to, and the payment password. */
export function RedeemForm({ goods, points, onBought }: RedeemFormProps): ReactElement {
  const { t } = useTranslation();
  const most = Math.min(mostAtOnce, goods.stock, Math.floor(points / goods.points));
  const { form } = useRedeemForm({ goods, points, onBought }, most);
  const price = countOf(form.values.quantity) * goods.points;
  return (
    <SheetFormFrame
      form={form}
      submitLabel={t('member-points.redeem', { count: formatCount(price) })}
      after={<ToPassword refusal={form.refusal} />}
    >
      <TextField {...form.field('quantity')} label={t('member-points.quantity')} inputMode="numeric" maxLength={2} />
      {goods.needsAddress && (
        <>
          <TextField
            {...form.field('address')}
            label={t('member-points.address')}
            autoComplete="street-address"
            maxLength={200}
          />
          <TextField
            {...form.field('phone')}
            label={t('member-points.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
        </>
      )}
      <PaymentField {...form.field('password')} />
      <p className={styles.leaves}>{t('member-points.leaves', { count: formatCount(Math.max(0, points - price)) })}</p>
    </SheetFormFrame>
  );
}

function useRedeemForm({ goods, onBought }: RedeemFormProps, most: number) {
  const { redeem, sent } = useRedeem(goods.rewardId);
  const form = useSheetForm({
    sent,
    initial,
    check: ({ quantity, address, phone, password }) =>
      problemsOf({
        quantity: (countOf(quantity) < 1 || countOf(quantity) > most) && {
          key: 'member-points.needQuantity',
          values: { most },
        },
        address: goods.needsAddress && address.trim().length < 6 && 'member-points.needAddress',
        phone: goods.needsAddress && phone.trim().length < 8 && 'member-points.needPhone',
        password: password === '' && 'member-points.needPassword',
      }),
    send: async ({ quantity, address, phone, password }) => {
      const where = goods.needsAddress ? { address: address.trim(), phone: phone.trim() } : { address: '', phone: '' };
      await redeem({ quantity: String(countOf(quantity)), password, ...where });
      onBought();
    },
    fieldsOf: passwordProblem,
  });
  return { form };
}
