import { type Amount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type FormEvent, useState } from 'react';
import { amountOfTyped, typedOf } from '../../ui/typed-amount';
import { type Transferred, type TransferRequest, useTransfer, type Wallet, type Wallets } from './transfer.queries';

export type AmountProblem = 'missing' | 'balance';

/** The newest transfer with a wallet. */
export type LastTransfer = NonNullable<Wallet['lastTransfer']>;

/** One that is followed, with the names of both its wallets: the chosen one need not be among them. */
export interface FollowedTransfer extends LastTransfer {
  readonly fromName: string;
  readonly toName: string;
}

interface Draft {
  /** Number of the vendor's wallet; nothing until one is chosen. */
  readonly chosen: number | undefined;
  readonly isBack: boolean;
  readonly text: string;
}

/** State of the form that moves money. */
export interface TransferDesk {
  readonly main: Wallet;
  readonly vendor: Wallet;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly isBack: boolean;
  readonly text: string;
  readonly amount: Amount;
  /** What can be moved; nothing while its vendor does not answer. */
  readonly most: Amount | undefined;
  readonly problem: AmountProblem | undefined;
  readonly refusal: Error | null;
  readonly isSending: boolean;
  /** Whether it was sent and nobody knows what became of it: what is shown is what was sent. */
  readonly isUnanswered: boolean;
  /** Whether its vendor's wallet is listed no more: it can be sent again as it was, or be set aside. */
  readonly isGone: boolean;
  /** The transfer that was begun here or is under way, until its end was seen. */
  readonly watched: FollowedTransfer | undefined;
  change(part: Partial<Draft>): void;
  submit(event: FormEvent): void;
  /** Starts anew after an end. */
  again(): void;
  /** Gives up what was sent, for another transfer. */
  setAside(): void;
}

const nothing: Draft = { chosen: undefined, isBack: false, text: '' };

const isUnderWay = (wallet: Wallet): boolean => wallet.lastTransfer?.state === 'PENDING';

/** Moves money between the main wallet and one of a vendor; there is one at least. */
export function useTransferDesk([main, ...vendors]: readonly [Wallet, Wallet, ...Wallet[]]): TransferDesk {
  const [isTried, setTried] = useState(false);
  const [watchedId, watch] = useState<string>();
  const tellEnd = useTellEnd();
  const { draft, transfer, unanswered, write, keep } = useTransferDraft(main, ({ transferId }) => watch(transferId));
  const gone = unanswered && goneOf(vendors, draft.chosen, unanswered.name);
  const vendor = gone ?? chooseFrom(vendors, draft.chosen) ?? main;
  const [from, to] = draft.isBack ? [vendor, main] : [main, vendor];
  const watched = watchedIn([main, ...vendors], watchedId);
  if (watched?.state === 'PENDING' && watched.transferId !== watchedId) watch(watched.transferId);
  const amount = amountOfTyped(draft.text);
  const most = from.availBalance ?? undefined;
  // What was sent already went by the balances of then.
  const problem = unanswered ? undefined : problemOf(amount, most);
  const change = (part: Partial<Draft>): void => {
    // What is chosen while it is sent would be another one beside it.
    if (transfer.isPending) return;
    write({ ...draft, ...part });
    setTried(false);
    transfer.reset();
  };
  return {
    ...{ main, vendor, from, to, amount, most, watched, change, isGone: gone !== undefined },
    ...{ isBack: draft.isBack, text: draft.text, isSending: transfer.isPending, refusal: transfer.error },
    isUnanswered: unanswered !== undefined && !transfer.isPending,
    problem: isTried ? problem : undefined,
    submit(event) {
      event.preventDefault();
      setTried(true);
      if (problem !== undefined) return;
      const request = requestOf({ from, to, vendor, amount });
      if (gone) return transfer.mutate(request, { onSuccess: tellEnd });
      keep();
      transfer.mutate(request);
    },
    again() {
      watch(undefined);
      // What another tab has sent since stays until it is known what became of that.
      if (!unanswered || (watched && canBe(unanswered, watched))) change({ text: '' });
    },
    setAside: () => change(nothing),
  };
}

const requestOf = ({ from, to, vendor, amount }: Pick<TransferDesk, 'from' | 'to' | 'vendor' | 'amount'>) => ({
  ...{ from: from.accountTypeId, to: to.accountTypeId, amount },
  ...{ last: vendor.lastTransfer?.transferId ?? null, name: vendor.accountName },
});

/** Tells what became of a transfer that no listed wallet will show. */
function useTellEnd(): (moved: Transferred) => void {
  const { notify } = useHost();
  return ({ state }) => notify({ tone: 'info', titleKey: `member-transfer.followed.${state}` });
}

/** What is typed, or what was sent and has no answer yet; another choice is a transfer of its own, the same is none. */
function useTransferDraft({ accountTypeId: mainId }: Wallet, onMoved: (moved: Transferred) => void) {
  const [typed, type] = useState(nothing);
  const { transfer, unanswered, drop } = useTransfer(onMoved);
  const sent = unanswered && draftOf(unanswered, mainId);
  return {
    ...{ draft: sent ?? typed, transfer, unanswered },
    /** What was sent by an earlier page stays in the form once it is refused, as what is typed does. */
    keep: () => sent && type(sent),
    write(next: Draft): void {
      type(next);
      if (next.chosen !== sent?.chosen || next.isBack !== sent?.isBack || next.text !== sent.text) drop();
    },
  };
}

const draftOf = ({ from, to, amount }: TransferRequest, mainId: number): Draft => ({
  chosen: from === mainId ? to : from,
  isBack: to === mainId,
  text: typedOf(amount),
});

/** Whether a transfer can be what became of one that was sent. */
const canBe = ({ from, to, amount, last }: TransferRequest, seen: LastTransfer): boolean =>
  seen.transferId !== last && seen.fromAccountTypeId === from && seen.toAccountTypeId === to && seen.amount === amount;

/** The wallet that something was sent to or from, where it is listed no more: no other one is taken in its place. */
const goneOf = (vendors: Wallets, id: number | undefined, name: string | undefined): Wallet | undefined =>
  id === undefined || vendors.some(({ accountTypeId }) => accountTypeId === id)
    ? undefined
    : {
        ...{ accountTypeId: id, accountName: name ?? String(id), availBalance: null, pendingAmount: zeroAmount },
        ...{ maintenance: false, isMain: false },
      };

const chooseFrom = (vendors: Wallets, chosen: number | undefined): Wallet | undefined =>
  vendors.find(({ accountTypeId }) => accountTypeId === chosen) ??
  vendors.find(isUnderWay) ??
  vendors.find(({ maintenance }) => !maintenance) ??
  vendors[0];

/** The transfer that is followed; without one any that is under way. */
function watchedIn(wallets: Wallets, id: string | undefined): FollowedTransfer | undefined {
  const all = wallets.map(({ lastTransfer }) => lastTransfer).filter((last) => last !== undefined);
  const seen = all.find(({ transferId }) => transferId === id) ?? all.find(({ state }) => state === 'PENDING');
  const nameOf = (end: number): string =>
    wallets.find(({ accountTypeId }) => accountTypeId === end)?.accountName ?? String(end);
  return seen && { ...seen, fromName: nameOf(seen.fromAccountTypeId), toName: nameOf(seen.toAccountTypeId) };
}

function problemOf(amount: Amount, most: Amount | undefined): AmountProblem | undefined {
  if (amount === zeroAmount) return 'missing';
  return most !== undefined && amount > most ? 'balance' : undefined;
}
