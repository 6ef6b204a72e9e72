import { ApiError, errorMessageKey, isRefusal, isSettled } from '@pavilion/api-client';
import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Notice } from '@pavilion/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { type DepositMethod, type DepositRequest, useMakeDeposit, useRate } from '../deposit.queries';
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
  const { sent, rate, send } = useSent(method, draft, make);
  const { fits, arrives, offers, taken } = useOutcome(sent ? { ...draft, promotionId: sent.promotionId } : draft);
  if (!channel) return null;
  const told = toldAnew(draft, make.reset);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (!fits && !sent) field.current?.focus();
    else if (isWhole(method.code, draft) && !make.isPending)
      send({ ...draft, method: method.code, channel, rate, promotionId: taken?.promotionId ?? null });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.side}>
        <Card as="section" className={styles.part}>
          <AmountField
            {...{ ref: field, channel, amount, isTold, bounds, presets: method.presets, onType: told.type }}
          />
          <MethodFields method={method} draft={told} rate={rate} isTold={isTold} />
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

/**
 * What was sent of the draft and has no answer yet. Until it is known what became of it, it is sent again just so: with
 * the rate or the promotion of now it would be another order. Secrets go as they are typed.
 */
function useSent(
  { code }: DepositMethod,
  { draftId, channel, pin }: DepositDraft,
  make: ReturnType<typeof useMakeDeposit>,
) {
  const [request, keep] = useState<DepositRequest>();
  const { data: rateOfNow } = useRate(code === 'CRYPTO' ? channel?.bankCode : undefined);
  const sent = request?.draftId === draftId ? request : undefined;
  return {
    sent,
    rate: sent ? sent.rate : rateOfNow,
    send(asked: DepositRequest): void {
      const wanted = sent ? { ...sent, pin } : asked;
      keep(wanted);
      make.mutate(wanted, { onError: (error) => isSettled(error) && keep(undefined) });
    },
  };
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
  const isOpen = isMoved || !isRefusal(error);
  return (
    <Notice tone={isOpen ? 'warning' : 'negative'} live title={t(failureTitle(error, 'member-deposit.orderFailed'))}>
      {t(errorMessageKey(error))}
    </Notice>
  );
}
