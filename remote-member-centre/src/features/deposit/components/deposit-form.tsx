import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Notice } from '@pavilion/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DepositMethod, useMakeDeposit, useRate } from '../deposit.queries';
import { useOffers } from '../deposit-offers.queries';
import { AmountField } from './amount-field';
import styles from './deposit-form.module.css';
import { DepositSums } from './deposit-sums';
import { useOwnBounds } from './own-bounds';
import { MethodFields } from './method-fields';
import { PromotionChoice } from './promotion-choice';
import { cardPatterns, type DepositDraft, fitsChannel, partsOf, useDepositDraft } from './use-deposit-draft';

interface DepositFormProps {
  readonly method: DepositMethod;
  /** What the limits of today leave; `null` for no bound. */
  readonly remaining: Amount | null;
  readonly onMade: (order: DepositOrder) => void;
  /** An order is open already, made elsewhere: it is to be shown. */
  readonly onOpen: () => void;
}

/** A way with its amount first, then what it brings and what arrives. */
export function DepositForm({ method, onMade, onOpen, remaining }: DepositFormProps): ReactElement | null {
  const draft = useDepositDraft(method);
  const [isTold, setTold] = useState(false);
  const make = useMakeDeposit(onMade, onOpen);
  const { field, bounds } = useOwnBounds(make.error);
  const { channel, amount } = draft;
  const { fits, arrives, offers, taken } = useOutcome(draft);
  const { data: rate } = useRate(method.code === 'CRYPTO' ? channel?.bankCode : undefined);
  if (!channel) return null;
  const told = toldAnew(draft, make.reset);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (!fits) field.current?.focus();
    else if (isWhole(method.code, draft) && !make.isPending)
      make.mutate({ ...draft, method: method.code, channel, rate, promotionId: taken?.promotionId ?? null });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.side}>
        <Card as="section" className={styles.part}>
          <AmountField
            {...{ ref: field, channel, amount, isTold, bounds, presets: method.presets, onType: told.type }}
          />
          <MethodFields method={method.code} channels={method.channels} draft={told} isTold={isTold} />
        </Card>
        <PromotionChoice
          {...{ offers, arrives, chosen: draft.promotionId }}
          onChoose={(promotionId) => told.change({ promotionId })}
        />
      </div>
      <Card as="section" className={`${styles.part} ${styles.outcome}`}>
        <DepositSums channel={channel} amount={fits ? amount : zeroAmount} offer={taken} rate={rate} />
        <Limit remaining={remaining} />
        {make.isError && bounds === undefined ? <Refused error={make.error} /> : null}
        <Submit amount={fits ? amount : zeroAmount} isPending={make.isPending} />
      </Card>
    </form>
  );
}

/** Whatever is changed puts a refusal away. */
const toldAnew = (draft: DepositDraft, reset: () => void) => ({
  ...draft,
  change: anew(draft.change, reset),
  type: anew(draft.type, reset),
});

function useOutcome({ channel, amount, promotionId }: DepositDraft) {
  const fits = channel !== undefined && fitsChannel(channel, amount);
  const arrives = fits ? partsOf(channel, amount).arrives : zeroAmount;
  const offers = useOffers(arrives);
  const chosen = offers?.find((offer) => offer.promotionId === promotionId);
  return { fits, arrives, offers, taken: chosen?.blockedBy === null && fits ? chosen : undefined };
}

/** What was refused is said until something is changed. */
const anew =
  <T,>(act: (value: T) => void, reset: () => void) =>
  (value: T): void => {
    act(value);
    reset();
  };

/** Whether what the method asks for beside an amount is there. */
const isWhole = (method: string, { serial, pin }: DepositDraft): boolean =>
  method !== 'SCRATCH_CARD' || (cardPatterns.serial.test(serial) && cardPatterns.pin.test(pin));

function Limit({ remaining }: Pick<DepositFormProps, 'remaining'>): ReactElement | null {
  const { t } = useTranslation();
  const { brand } = useHost();
  if (remaining === null) return null;
  return (
    <p className={styles.limit}>{t('member-deposit.limit', { amount: formatAmount(remaining, brand.currency) })}</p>
  );
}

function Submit({ amount, isPending }: { readonly amount: Amount; readonly isPending: boolean }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Button type="submit" variant="primary" size="lg" block loading={isPending}>
      {amount === zeroAmount
        ? t('member-deposit.submitEmpty')
        : t('member-deposit.submit', { amount: formatAmount(amount, brand.currency) })}
    </Button>
  );
}

/** Why no order was made. */
function Refused({ error }: { readonly error: Error }): ReactElement {
  const { t } = useTranslation();
  const isMoved = error instanceof ApiError && error.code === 'deposit.rate-moved';
  return (
    <Notice tone={isMoved ? 'warning' : 'negative'} live title={t('member-deposit.orderFailed')}>
      {t(errorMessageKey(error))}
    </Notice>
  );
}
