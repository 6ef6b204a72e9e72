import { errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Chip, Notice, TextField } from '@pavilion/ui';
import { HandCoins } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer } from '../../../ui/no-answer';
import { isOwnBound, ToLimits } from '../../../ui/own-bounds';
import { amountsOf, type TradeOffers, type TradeRequest, useFindMember, useWaitingTrades } from '../trades.queries';
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
  const { amount, promotionId, isPaying, find, isUnanswered, change, search } = useSearch(offers);
  return (
    <Card as="section" className={styles.card}>
      <Pitch />
      {isPaying ? (
        <p className={styles.hint}>{t('member-trades.openAlready')}</p>
      ) : (
        <>
          <SearchForm
            amount={amount}
            isSearching={find.isPending}
            onType={(text) => change({ digits: digitsOf(text) })}
            onSearch={() => search({ amount, promotionId })}
          />
          <Promotions chosen={promotionId} arrives={amount} onChoose={(id) => change({ promotionId: id })} />
        </>
      )}
      <Unfound
        error={find.error}
        isUnanswered={isUnanswered}
        onChoose={(one) => {
          change({ digits: toDecimal(one) });
          search({ amount: one, promotionId });
        }}
      />
    </Card>
  );
}

/** A search as it is typed, or as it was sent and has no answer yet. */
function useSearch(offers: TradeOffers) {
  const [typed, type] = useState<Typed>(nothing);
  const { find, sent, drop, end: endAttempt } = useFindMember(() => type(nothing), offers);
  const { data: waiting = [] } = useWaitingTrades(true);
  const toPay = waiting.find(({ side, state }) => side === 'PAYER' && state === 'MATCHED');
  const choices = sent ? { digits: toDecimal(sent.amount), promotionId: sent.promotionId } : typed;
  const isSeen = toPay !== undefined && toPay.amount === sent?.amount;
  const end = useEffectEvent(() => {
    endAttempt();
    find.reset();
  });
  useEffect(() => {
    // It was made although its answer was lost: the next one is another trade.
    if (isSeen) end();
  }, [isSeen]);
  return {
    ...{ find, isPaying: toPay !== undefined, isUnanswered: sent !== undefined && !find.isPending },
    ...{ promotionId: choices.promotionId, amount: choices.digits === '' ? zeroAmount : parseAmount(choices.digits) },
    /** Another amount or promotion is another trade, the same again is none; nothing is changed while it is sent. */
    change(part: Partial<Typed>): void {
      if (find.isPending) return;
      const next = { ...choices, ...part };
      type(next);
      if (next.digits !== choices.digits || next.promotionId !== choices.promotionId) drop();
      find.reset();
    },
    search(request: TradeRequest): void {
      if (find.isPending) return;
      // A refusal leaves it standing.
      if (sent) type(choices);
      find.mutate(request);
    },
  };
}

/** What is typed and chosen. */
interface Typed {
  readonly digits: string;
  readonly promotionId: string | null;
}

const nothing: Typed = { digits: '', promotionId: null };
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12);

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

interface UnfoundProps {
  readonly error: Error | null;
  /** Whether it was sent and nobody knows what became of it. */
  readonly isUnanswered: boolean;
  onChoose(amount: Amount): void;
}

/** Nobody waits for that amount: those that somebody waits for, each one press away. */
function Unfound({ error, isUnanswered, onChoose }: UnfoundProps): ReactElement | null {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  if (isUnanswered) return <NoAnswer error={error} />;
  if (!error) return null;
  const amounts = amountsOf(error);
  if (!amounts) {
    const action = isOwnBound(error) ? { action: <ToLimits /> } : {};
    return (
      <Notice tone="negative" live title={t('member-trades.failed')} {...action}>
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
