import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import type { DepositPromotion } from '@pavilion/api-contract/calls/deposit-promotion';
import { type Amount, formatAmount, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Notice } from '@pavilion/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer } from '../../../ui/no-answer';
import { type DepositMethod, useRate } from '../deposit.queries';
import { useOffers } from '../deposit-offers.queries';
import { type AskedDeposit, type OrderEnds, type Ordering, useMakeDeposit } from '../make-deposit.queries';
import { AmountField } from './amount-field';
import styles from './deposit-form.module.css';
import { DepositSums } from './deposit-sums';
import { useOwnBounds } from './own-bounds';
import { MethodFields } from './method-fields';
import { PromotionChoice } from './promotion-choice';
import { cardPatterns, type DepositDraft, fitsChannel, isPhone, partsOf, useDepositDraft } from './use-deposit-draft';

interface DepositFormProps extends OrderEnds {
  readonly method: DepositMethod;
  /** What the limits of today leave; `null` for no bound. */
  readonly remaining: Amount | null;
}

/** A way with its amount first, then what it brings and what arrives. */
export function DepositForm({ method, remaining, ...ends }: DepositFormProps): ReactElement | null {
  const form = useDepositForm(method, ends);
  const { told, channel, outcome, rate, make, isTold, isUnanswered } = form;
  const { field, bounds } = useOwnBounds(make.error);
  const { fits, arrives, offers, taken } = outcome;
  if (!channel) return null;
  const amount = fits ? told.amount : zeroAmount;
  return (
    <form className={styles.form} onSubmit={(event) => form.submit(event, field.current)} noValidate>
      <div className={styles.side}>
        <Card as="section" className={styles.part}>
          <AmountField
            {...{ ref: field, channel, amount: told.amount, bounds, presets: method.presets, onType: told.type }}
            isTold={isTold && !fits}
          />
          <MethodFields method={method} draft={told} rate={rate} isTold={isTold} />
        </Card>
        <PromotionChoice
          {...{ offers, arrives, chosen: told.promotionId }}
          onChoose={(promotionId) => told.change({ promotionId })}
        />
      </div>
      <Card as="section" className={`${styles.part} ${styles.outcome}`}>
        <DepositSums channel={channel} amount={amount} offer={taken} rate={rate} />
        <Limit remaining={remaining} />
        {bounds === undefined && <Refused error={make.error} isUnanswered={isUnanswered} />}
        <Submit amount={amount} isPending={make.isPending} />
      </Card>
    </form>
  );
}

/** Runs the form: what is typed stays through every refusal, and what has no answer is sent again as it was. */
function useDepositForm(method: DepositMethod, ends: OrderEnds) {
  const ordering = useMakeDeposit(method.code, ends);
  const { make, sent } = ordering;
  const draft = useDepositDraft(method, ordering);
  const [isTold, setTold] = useState(false);
  const { channel } = draft;
  const rate = useShownRate(method, channel, sent);
  const outcome = useOutcome(draft, sent);
  return {
    ...{ channel, rate, outcome, make, isTold },
    told: toldAnew(draft, make),
    isUnanswered: sent !== undefined && !make.isPending,
    submit(event: FormEvent, field: HTMLInputElement | null): void {
      event.preventDefault();
      setTold(true);
      if (!outcome.fits) field?.focus();
      else if (channel && isWhole(method.code, draft) && !make.isPending)
        make.mutate({ ...askedOf(channel, draft, { rate, taken: outcome.taken }), pin: draft.pin });
    },
  };
}

/** Of crypto: the rate that it was sent with, or that of now. */
function useShownRate(
  { code }: DepositMethod,
  channel: DepositChannel | undefined,
  sent: AskedDeposit | undefined,
): Amount | undefined {
  const { data: rateOfNow } = useRate(code === 'CRYPTO' ? channel?.bankCode : undefined);
  if (!sent) return rateOfNow;
  return sent.rate === null ? undefined : parseAmount(sent.rate);
}

interface Shown {
  readonly rate: Amount | undefined;
  readonly taken: DepositPromotion | undefined;
}

const askedOf = (
  { bankCode, bankName, bankType, mcsBankCode, vendorId }: DepositChannel,
  { digits, variant, serial, payer, phone }: DepositDraft,
  { rate, taken }: Shown,
): AskedDeposit => ({
  ...{ bankCode, bankName, bankType, mcsBankCode, vendorId, serial, payer, phone },
  amount: digits,
  variant: variant ?? null,
  rate: rate === undefined ? null : toDecimal(rate),
  promotionId: taken?.promotionId ?? null,
});

/** Whatever is changed puts a refusal away; nothing is while it is sent. */
function toldAnew(draft: DepositDraft, { isPending, reset }: Ordering['make']): DepositDraft {
  const anew =
    <T,>(act: (value: T) => void) =>
    (value: T): void => {
      if (isPending) return;
      act(value);
      reset();
    };
  return { ...draft, change: anew(draft.change), type: anew(draft.type) };
}

/** What was sent fitted when it was sent. */
function useOutcome({ channel, amount, promotionId }: DepositDraft, sent: AskedDeposit | undefined) {
  const fits = channel !== undefined && (sent !== undefined || fitsChannel(channel, amount));
  const arrives = fits ? partsOf(channel, amount).arrives : zeroAmount;
  const offers = useOffers(arrives);
  const chosen = offers?.find((offer) => offer.promotionId === promotionId);
  return { fits, arrives, offers, taken: chosen?.blockedBy === null && fits ? chosen : undefined };
}

/** Whether what the method asks for beside an amount is there. */
function isWhole(method: string, { serial, pin, phone }: DepositDraft): boolean {
  if (method === 'EWALLET_P2P') return isPhone(phone);
  return method !== 'SCRATCH_CARD' || (cardPatterns.serial.test(serial) && cardPatterns.pin.test(pin));
}

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

interface RefusedProps {
  readonly error: Error | null;
  readonly isUnanswered: boolean;
}

/** Why no order was made; or that nobody knows yet. */
function Refused({ error, isUnanswered }: RefusedProps): ReactElement | null {
  const { t } = useTranslation();
  if (isUnanswered) return <NoAnswer error={error} />;
  if (!error) return null;
  const isMoved = error instanceof ApiError && error.code === 'deposit.rate-moved';
  return (
    <Notice tone={isMoved ? 'warning' : 'negative'} live title={t('member-deposit.orderFailed')}>
      {t(errorMessageKey(error))}
    </Notice>
  );
}
