import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import type { Withdrawal } from '@pavilion/api-contract/calls/withdraw';
import { addAmounts, parseAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { usePayoutAccounts } from '../payout-accounts';
import { type Quote, useQuote } from './use-quote';
import { withdrawBounds } from './withdraw-bounds';
import { useAttempts, useWithdrawDraft, type WithdrawDraft } from './withdraw-draft';
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
export interface Desk extends Omit<DeskProps, 'onAsked'> {
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
export function useDesk({ settings, accounts, onAsked }: DeskProps): Desk {
  const { secrets, attempts, ...entries } = useDeskEntries();
  const { attempt } = attempts;
  const account = attempt ? accountOf(accounts, attempt.accountId) : chosenAccount(accounts, entries.draft.accountId);
  const worth = useWorth(settings, accounts, { draft: entries.draft, kind: account?.kind ?? 'BC' });
  const make = useSubmit({
    onAsked: (withdrawal) => (attempts.clear(), onAsked(withdrawal)),
    onRefused: attempts.end,
  });
  const { form, isTold, tell } = useTelling();
  const { draft, money } = worth;
  const virtual = attempt ? attempt.virtual : virtualMoneyOf(account, money.amount, settings);
  const desk = { settings, account, money, agreed: draft.agreed, isSent: attempt !== undefined, ...secrets };
  const problems = problemsOf(desk);
  return {
    ...{ settings, accounts, account, virtual, secrets, form, ...worth },
    ...{ isSending: make.isPending, isUnanswered: attempt !== undefined && !make.isPending },
    told(place) {
      const own = isTold ? problems[place] : undefined;
      if (own) return { own };
      return make.error && placeOf(make.error) === place ? { refusal: make.error } : undefined;
    },
    change: (part) => (make.reset(), entries.change(part)),
    changeSecret: (part) => (make.reset(), entries.changeSecret(part)),
    submit(event) {
      event.preventDefault();
      tell();
      const { agreed, c2c } = draft;
      const isWhole = account && money.charge !== undefined;
      const asked = attempt ?? (isWhole && { amount: money.amount, virtual, accountId: account.id, agreed, c2c });
      if (!asked || Object.keys(problems).length > 0 || make.isPending) return;
      const sent = attempts.begin(asked);
      make.mutate({ ...sent, virtualAmount: sent.virtual?.units, ...secrets }, { onError: tell });
    },
  };
}

/** What is typed; another choice is another draft, which makes a withdrawal of its own. The same again is none. */
function useDeskEntries() {
  const [draft, write] = useWithdrawDraft();
  const [secrets, setSecrets] = useState<WithdrawSecrets>({ password: '', code: '' });
  return {
    ...{ draft, secrets, attempts: useAttempts() },
    change(part: Partial<WithdrawDraft>): void {
      const isOther = Object.entries(part).some(([name, value]) => draft[name as keyof WithdrawDraft] !== value);
      write(isOther ? { ...part, attempt: undefined } : part);
    },
    changeSecret: (part: Partial<WithdrawSecrets>) => setSecrets((before) => ({ ...before, ...part })),
  };
}

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
