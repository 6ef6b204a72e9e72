import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import type { Withdrawal } from '@pavilion/api-contract/calls/withdraw';
import { addAmounts, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { usePayoutAccounts } from '../payout-accounts';
import { type Quote, useQuote } from './use-quote';
import { withdrawBounds } from './withdraw-bounds';
import type { WithdrawRequest } from './withdraw-attempt';
import { doneDraft, useWithdrawDraft, type WithdrawDraft } from './withdraw-draft';
import { hasOpenRequirements, leavingPrice, type LeavingPrice } from './withdraw-price';
import { type DeskMoney, problemsOf } from './withdraw-problems';
import { placeOf, type RefusalPlace } from './withdraw-refusals';
import { type VirtualMoney, virtualMoneyOf } from './withdraw-virtual';
import {
  useBalance,
  useOpenRequirements,
  useSubmit,
  type WithdrawSecrets,
  type WithdrawSettings,
} from './withdraw.queries';

type Accounts = NonNullable<ReturnType<typeof usePayoutAccounts>['data']>;

export interface DeskProps {
  readonly settings: WithdrawSettings;
  readonly accounts: Accounts;
  /** When the newest withdrawal that is known was asked for; 0 where none is. */
  readonly newestAt: number;
  onAsked(withdrawal: Withdrawal): void;
}

/** What is wrong at a place: a problem of the form, or a refusal of the platform. */
export type Told = { readonly own: string } | { readonly refusal: Error } | undefined;

/** Requirements that are open, and what leaving them costs. */
export interface DeskRequirements {
  readonly open: ReturnType<typeof useOpenRequirements>;
  readonly price: LeavingPrice | undefined;
}

/** State of the form. */
export interface Desk extends Omit<DeskProps, 'newestAt' | 'onAsked'> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: WithdrawDraft;
  readonly account: PayoutAccount | undefined;
  readonly money: DeskMoney;
  /** Of a virtual wallet: what arrives there. */
  readonly virtual: VirtualMoney | undefined;
  readonly quote: Quote;
  readonly requirements: DeskRequirements;
  readonly secrets: WithdrawSecrets;
  readonly isSending: boolean;
  /** Whether it was sent and nobody knows what became of it: what is shown is what was sent. */
  readonly isUnanswered: boolean;
  told(place: RefusalPlace): Told;
  change(part: Partial<WithdrawDraft>): void;
  changeSecret(part: Partial<WithdrawSecrets>): void;
  submit(event: FormEvent): void;
}

/** Runs the form: everything typed stays through every refusal, and one draft is sent once. */
export function useDesk({ settings, accounts, newestAt, onAsked }: DeskProps): Desk {
  const { secrets, make, unanswered, ...entries } = useDeskEntries(onAsked);
  const account = unanswered
    ? accountOf(accounts, unanswered.accountId)
    : chosenAccount(accounts, entries.draft.accountId);
  const worth = useWorth(settings, accounts, { draft: entries.draft, kind: account?.kind ?? 'BC' });
  const { form, isTold, tell } = useTelling();
  const { draft, money } = worth;
  const virtual = unanswered ? unanswered.virtual : virtualMoneyOf(account, money.amount, settings);
  const desk = { settings, account, money, agreed: draft.agreed, isSent: unanswered !== undefined, ...secrets };
  const problems = problemsOf(desk);
  return {
    ...{ settings, accounts, account, virtual, secrets, form, ...worth },
    ...{ isSending: make.isPending, isUnanswered: unanswered !== undefined && !make.isPending },
    told(place) {
      const own = isTold ? problems[place] : undefined;
      if (own) return { own };
      return make.error && placeOf(make.error) === place ? { refusal: make.error } : undefined;
    },
    change: entries.change,
    changeSecret: entries.changeSecret,
    submit(event) {
      event.preventDefault();
      tell();
      const { agreed, c2c } = draft;
      const isWhole = account && money.charge !== undefined;
      const typed = isWhole && { amount: money.amount, virtual, accountId: account.id, agreed, c2c, newestAt };
      const asked = unanswered ?? typed;
      if (!asked || Object.keys(problems).length > 0 || make.isPending) return;
      entries.keep();
      make.mutate({ ...asked, ...secrets }, { onError: tell });
    },
  };
}

/** What is typed, or what was sent and has no answer yet; another choice is another withdrawal, the same is none. */
function useDeskEntries(onAsked: DeskProps['onAsked']) {
  const [typed, write] = useWithdrawDraft();
  const [secrets, setSecrets] = useState<WithdrawSecrets>({ password: '', code: '' });
  const { make, unanswered, drop } = useSubmit((withdrawal) => (write(doneDraft), onAsked(withdrawal)));
  const sent = unanswered && draftOf(unanswered);
  const draft = { ...typed, ...sent };
  return {
    ...{ draft, secrets, make, unanswered },
    change(part: Partial<WithdrawDraft>): void {
      // What is chosen while it is sent would be another one beside it.
      if (make.isPending) return;
      make.reset();
      write({ ...sent, ...part });
      const isOther = Object.entries(part).some(([name, value]) => draft[name as keyof WithdrawDraft] !== value);
      if (sent && isOther) drop();
    },
    changeSecret(part: Partial<WithdrawSecrets>): void {
      if (make.isPending) return;
      make.reset();
      setSecrets((before) => ({ ...before, ...part }));
    },
    /** What was sent by an earlier page stays in the form once it is refused, as what is typed does. */
    keep: () => sent && write(sent),
  };
}

const draftOf = ({ amount, accountId, agreed, c2c }: WithdrawRequest): Partial<WithdrawDraft> => ({
  ...{ digits: toDecimal(amount), accountId, agreed, c2c },
});

const allOf = ({ bankCards, virtualWallets }: Accounts): readonly PayoutAccount[] => [...bankCards, ...virtualWallets];

/** That one alone: what was sent goes to no other. */
const accountOf = (accounts: Accounts, id: string): PayoutAccount | undefined =>
  allOf(accounts).find((one) => one.id === id);

function chosenAccount(accounts: Accounts, id: string | undefined): PayoutAccount | undefined {
  const all = allOf(accounts);
  return all.find((one) => one.id === id) ?? all.find(({ isDefault }) => isDefault) ?? all[0];
}

interface WorthQuestion {
  readonly draft: WithdrawDraft;
  readonly kind: PayoutAccount['kind'];
}

/** The amount with everything that is known of it: bounds, charge, and what leaving requirements would cost. */
function useWorth(settings: WithdrawSettings, accounts: Accounts, { draft, kind }: WorthQuestion) {
  const { digits } = useHost().brand.currency;
  const amount = draft.digits === '' ? zeroAmount : parseAmount(draft.digits);
  const balance = useBalance();
  const quote = useQuote({ amount, kind });
  const open = useOpenRequirements(hasOpenRequirements(settings));
  const price = leavingPrice(settings, open.data, { amount, digits });
  // Whoever agreed to a price does not pay it once there is nothing left to pay it for.
  const agreed = draft.agreed && price !== undefined;
  const charge = quote.charge === undefined ? undefined : addAmounts(quote.charge, agreed ? price.penalty : zeroAmount);
  const bounds = withdrawBounds(settings, accounts, kind);
  const money: DeskMoney = { amount, bounds, balance, charge, isChargeUnknown: quote.isFailed };
  return { draft: { ...draft, agreed }, money, quote, requirements: { open, price } };
}

/** Whether what is wrong is said: not before somebody has sent it. Then the first faulty field gets the focus. */
function useTelling() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return { form, isTold: tries > 0, tell: () => setTries((before) => before + 1) };
}
