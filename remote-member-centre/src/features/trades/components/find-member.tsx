import { errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Chip, Notice, TextField } from '@pavilion/ui';
import { HandCoins } from 'lucide-react';
import { type ComponentType, type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { isOwnBound, ToLimits } from '../../../ui/own-bounds';
import { amountsOf, type TradeOffers, useFindMember, useWaitingTrades } from '../trades.queries';
import styles from './find-member.module.css';

export interface FindMemberProps {
  /** What the deposit can bring beside itself, for whoever pays in. */
  readonly Promotions: ComponentType<{
    readonly chosen: string | null;
    readonly arrives: Amount;
    readonly onChoose: (promotionId: string | null) => void;
  }>;
  readonly offers: TradeOffers;
}

/** Looks for a member who withdraws the same amount; without one it says what members wait for. */
export function FindMember({ Promotions, offers }: FindMemberProps): ReactElement {
  const { t } = useTranslation();
  const draft = useTradeDraft();
  const { data: waiting = [] } = useWaitingTrades(true);
  const isPaying = waiting.some(({ side, state }) => side === 'PAYER' && state === 'MATCHED');
  const { promotionId } = draft;
  const find = useFindMember(draft.clear, offers);
  // While one is looked for, nothing else is: what is typed meanwhile would be sent beside it.
  const change = (act: () => void): void => {
    if (find.isPending) return;
    act();
    find.reset();
  };
  const search = (amount: Amount, draftId: string): void => {
    if (!find.isPending) find.mutate({ amount, promotionId, draftId });
  };
  return (
    <Card as="section" className={styles.card}>
      <Pitch />
      {isPaying ? (
        <p className={styles.hint}>{t('member-trades.openAlready')}</p>
      ) : (
        <>
          <SearchForm
            amount={draft.amount}
            isSearching={find.isPending}
            onType={(text) => change(() => draft.type(text))}
            onSearch={() => search(draft.amount, draft.draftId)}
          />
          <Promotions
            chosen={promotionId}
            arrives={draft.amount}
            onChoose={(id) => change(() => draft.choosePromotion(id))}
          />
        </>
      )}
      <Unfound error={find.error} onChoose={(amount) => search(amount, draft.choose(amount))} />
    </Card>
  );
}

/** What paying a member is. */
function Pitch(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.pitch}>
      <span className={styles.icon} aria-hidden="true">
        <HandCoins size={24} />
      </span>
      <div>
        <h2>{t('member-trades.pitch.title')}</h2>
        <p>{t('member-trades.pitch.text')}</p>
      </div>
    </div>
  );
}

interface SearchFormProps {
  readonly amount: Amount;
  readonly isSearching: boolean;
  onType(text: string): void;
  onSearch(): void;
}

function SearchForm({ amount, isSearching, onType, onSearch }: SearchFormProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const field = useRef<HTMLInputElement>(null);
  const [isTold, setTold] = useState(false);
  const isEmpty = amount === zeroAmount;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (isEmpty) field.current?.focus();
    else onSearch();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('member-trades.amount')}
        inputMode="numeric"
        autoComplete="off"
        className={styles.amount}
        leading={currency.symbol}
        value={isEmpty ? '' : formatCount(Number(toDecimal(amount)))}
        onChange={(event) => onType(event.target.value)}
        error={isTold && isEmpty ? t('member-trades.amountMissing') : undefined}
      />
      <Button type="submit" variant="outline" size="lg" loading={isSearching}>
        {isEmpty ? t('member-trades.find') : t('member-trades.findAmount', { amount: formatAmount(amount, currency) })}
      </Button>
    </form>
  );
}

/** What is typed and chosen; another amount or promotion makes another trade. */
function useTradeDraft() {
  const [digits, setDigits] = useState('');
  const [promotionId, setPromotionId] = useState<string | null>(null);
  const [draftId, setDraftId] = useState(() => crypto.randomUUID());
  const set = (next: string): string => {
    const named = crypto.randomUUID();
    setDigits(next);
    setDraftId(named);
    return named;
  };
  const choosePromotion = (id: string | null): void => {
    setPromotionId(id);
    setDraftId(crypto.randomUUID());
  };
  return {
    ...{ draftId, promotionId, choosePromotion },
    clear: () => (set(''), setPromotionId(null)),
    amount: digits === '' ? zeroAmount : parseAmount(digits),
    type: (text: string) => void set(text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12)),
    /** Gives the id of the new draft. */
    choose: (amount: Amount) => set(toDecimal(amount)),
  };
}

interface UnfoundProps {
  readonly error: Error | null;
  onChoose(amount: Amount): void;
}

/** Nobody waits for that amount: those that somebody waits for, each one press away. */
function Unfound({ error, onChoose }: UnfoundProps): ReactElement | null {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  if (!error) return null;
  const amounts = amountsOf(error);
  if (!amounts) {
    const action = isOwnBound(error) ? { action: <ToLimits /> } : {};
    return (
      <Notice tone="negative" live title={t(failureTitle(error, 'member-trades.failed'))} {...action}>
        {t(errorMessageKey(error))}
      </Notice>
    );
  }
  if (amounts.length === 0)
    return (
      <Notice tone="info" live title={t('member-trades.failed')}>
        {t('member-trades.nobody')}
      </Notice>
    );
  return (
    <div className={styles.others} role="status">
      <div>
        <strong>{t('member-trades.waiting.title')}</strong>
        <p className={styles.hint}>{t('member-trades.waiting.hint')}</p>
      </div>
      <div role="group" aria-label={t('member-trades.waiting.title')} className={styles.amounts}>
        {amounts.map((one) => (
          <Chip key={String(one)} className={styles.chip} onClick={() => onChoose(one)}>
            {formatAmount(one, currency)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
