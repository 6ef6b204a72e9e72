import type * as v from 'valibot';
import { callDesk, type DeskSession } from './desk-calls';
import {
  contradicted,
  type ContradictedPayout,
  deposits,
  type DisputedTrade,
  type ReviewedDeposit,
  type SentSlip,
  type ShownWithdrawal,
  shownWithdrawal,
  slip,
  trades,
  type WaitingWithdrawal,
  withdrawals,
} from './desk-rows';
import { moneyOf, timeOf } from './elements';

/** Pairs of words. */
export type Facts = readonly (readonly [name: string, text: string])[];

/** One that waits, as the desk shows it. */
export interface DeskItem {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly isOpen: boolean;
  readonly decisions: readonly Decision[];
  /** Of one that is under way: what can be decided where nothing is heard of it any more. */
  readonly ifNeeded?: readonly Decision[];
  facts(session: DeskSession): Promise<Facts>;
  /** The receipt of the payer, where one was sent. */
  readonly slip?: (session: DeskSession) => Promise<SentSlip>;
}

/** What can be decided of an item; `path` follows its id. */
export interface Decision {
  readonly label: string;
  readonly path: string;
  readonly tone: 'yes' | 'no';
  /** What is sent beside the reason. */
  readonly more?: Readonly<Record<string, string>>;
}

const withdrawalDecisions: readonly Decision[] = [
  { label: 'Approve', path: 'approval', tone: 'yes' },
  { label: 'Reject', path: 'rejection', tone: 'no' },
];

/** The provider is asked once more before, and its word goes before the operator's. */
const endDecisions: readonly Decision[] = [
  { label: 'End as paid', path: 'end', tone: 'yes', more: { as: 'paid' } },
  { label: 'End as failed: the money goes back', path: 'end', tone: 'no', more: { as: 'failed' } },
];

const reviewDecisions: readonly Decision[] = [
  { label: 'Credit', path: 'approval', tone: 'yes' },
  { label: 'Refuse', path: 'refusal', tone: 'no' },
];

/** What nobody knows the worth of can only be given back. */
const worthlessDecisions: readonly Decision[] = reviewDecisions.filter(({ tone }) => tone === 'no');

/** It was refused, and the provider would not give it back. */
const keptDecisions: readonly Decision[] = [{ label: 'Ask again to give it back', path: 'refusal', tone: 'no' }];

/** Nothing has arrived: the payer is answered, and what arrives is credited by itself. */
const answers: readonly Decision[] = [
  { label: 'Ask for a clear receipt', path: 'answer', tone: 'yes', more: { status: 'MA' } },
  { label: 'It cannot be sped up', path: 'answer', tone: 'no', more: { status: 'R' } },
];

const tradeDecisions: readonly Decision[] = [
  { label: 'Settle as paid', path: 'settlement', tone: 'yes' },
  { label: 'Refuse: not paid', path: 'refusal', tone: 'no' },
];

const settling: readonly Decision[] = [{ label: 'Note as settled', path: 'settlement', tone: 'yes' }];

/** One queue of the desk. */
export interface Queue {
  readonly name: string;
  readonly path: string;
  list(session: DeskSession): Promise<readonly DeskItem[]>;
}

type PaidMoney = Pick<WaitingWithdrawal, 'amount' | 'currency' | 'virtualAmount' | 'virtualCurrency' | 'virtualRate'>;

/** What a virtual wallet is paid; nothing of an account that holds the brand's own money. */
function virtualFacts({ virtualAmount, virtualCurrency, virtualRate, currency }: PaidMoney): Facts {
  if (virtualAmount === null || virtualCurrency === null || virtualRate === null) return [];
  return [
    ['Paid as', moneyOf(virtualAmount, virtualCurrency)],
    ['Rate', `1 ${virtualCurrency} = ${moneyOf(virtualRate, currency)}`],
  ];
}

const standings = {
  OPEN: '',
  BLOCKED: ', is blocked',
  CLOSED: ', has closed the account',
  RESTING: ', takes a break from play',
} as const;

/** What is known of a withdrawal before it is decided. */
export const withdrawalFacts = ({
  member: of,
  decisions,
  endWords,
  charge,
  currency,
  ...one
}: ShownWithdrawal): Facts => [
  ['Member', `${of.username}${standings[of.standing]}, since ${timeOf(of.registeredAt)}`],
  ['To', `${one.bankCode} ${one.number}`],
  ...virtualFacts({ ...one, currency }),
  ['Charge', moneyOf(charge, currency)],
  ['Paid in', moneyOf(of.deposited, currency)],
  ['Paid out', moneyOf(of.paidOut, currency)],
  ['Bets', `${of.wagers}, valid stakes ${moneyOf(of.validStake, currency)}`],
  ['Won', moneyOf(of.won, currency)],
  ['Owes', moneyOf(of.owed, currency)],
  ['Requirements', `${of.openRequirements} open, ${moneyOf(of.stillToStake, currency)} to be staked`],
  ['Others with its devices', String(of.sharingDevices)],
  ['Others with its numbers', String(of.sharingNumbers)],
  ['Strange about it', of.flags.join(', ') || 'nothing'],
  ...decisions.map(
    ({ operator, decision, reason, at }) => [`${decision} by ${operator}`, `${timeOf(at)}: ${reason}`] as const,
  ),
  ...endWords.map(
    ({ operator, outcome, reason, at }) =>
      [
        `said to have ${outcome === 'paid' ? 'been paid' : 'failed'} by ${operator}`,
        `${timeOf(at)}: ${reason}`,
      ] as const,
  ),
];

/** The amount, and in which money it arrives where that is another. */
const titleOf = ({ amount, currency, virtualAmount, virtualCurrency }: PaidMoney): string =>
  virtualAmount === null || virtualCurrency === null
    ? moneyOf(amount, currency)
    : `${moneyOf(amount, currency)}, paid as ${moneyOf(virtualAmount, virtualCurrency)}`;

type Standing = Pick<WaitingWithdrawal, 'state' | 'isSent' | 'isOverdue'>;

const standingOf = ({ state, isOverdue }: Standing): string => {
  if (state === 'REVIEW') return 'waits for a second person';
  return isOverdue ? 'overdue: paying for more than a day' : state.toLowerCase();
};

function decidable({ state, isSent, isOverdue }: Standing): Pick<DeskItem, 'isOpen' | 'decisions' | 'ifNeeded'> {
  if (state !== 'PAYING') return { isOpen: true, decisions: withdrawalDecisions };
  if (!isSent) return { isOpen: false, decisions: [] };
  return isOverdue
    ? { isOpen: true, decisions: endDecisions }
    : { isOpen: false, decisions: [], ifNeeded: endDecisions };
}

/** A withdrawal that has not ended. */
export const withdrawalItem = ({ id, memberId, requestedAt, ...one }: WaitingWithdrawal): DeskItem => ({
  ...{ id, title: titleOf(one), ...decidable(one) },
  note: `${standingOf(one)}, member ${memberId}, ${timeOf(requestedAt)}`,
  facts: async (session) => withdrawalFacts(await callDesk(session, `withdrawals/${id}`, { schema: shownWithdrawal })),
});

const slipOf = (isSent: boolean, path: string): Pick<DeskItem, 'slip'> =>
  isSent ? { slip: (session) => callDesk(session, path, { schema: slip }) } : {};

/** What an order on a chain was asked or sent in; nothing of one in the brand's own money. */
function chainFacts({ cryptoAmount, cryptoCurrency, network, rate, currency }: ReviewedDeposit): Facts {
  if (cryptoAmount === null || cryptoCurrency === null) return [];
  return [
    ['On the chain', `${moneyOf(cryptoAmount, cryptoCurrency)}, ${network ?? ''}`],
    ['Rate', rate === null ? 'not known' : `1 ${cryptoCurrency} = ${moneyOf(rate, currency)}`],
  ];
}

function decisionsOf({ arrived, returnState }: ReviewedDeposit): readonly Decision[] {
  if (returnState !== null) return keptDecisions;
  if (arrived === null) return answers;
  return arrived === 0 ? worthlessDecisions : reviewDecisions;
}

const returnNotes: Readonly<Record<string, string>> = {
  ASKED: ', refused, is being given back',
  REFUSED: ', refused, the provider does not give it back',
};

/** Whether somebody can decide: what was answered waits for its payer, what is given back for the provider. */
const isDecidable = ({ arrived, acceleration, returnState }: ReviewedDeposit): boolean =>
  returnState === null ? arrived !== null || acceleration === 'AC' : returnState === 'REFUSED';

const causes = {
  limit: 'beyond a limit of deposits, the member’s own or the brand’s: not credited while that holds',
  excluded: 'the member takes a break or is excluded: not credited until that ends',
  'too-large': 'larger than what is credited by itself',
  'out-of-bounds': 'less or more than its way of paying takes',
  'way-closed': 'it came by a way of paying that is closed',
} as const;

const causeFacts = (cause: ReviewedDeposit['cause']): Facts => (cause ? [['Why it waits', causes[cause]]] : []);

/** A deposit that somebody looks at, whose payer asks about it, or that is to be given back. */
export const depositItem = (of: ReviewedDeposit): DeskItem => {
  const { id, arrived, currency, memberId, createdAt, ...one } = of;
  return {
    ...{ id, title: moneyOf(arrived ?? one.requested, currency), isOpen: isDecidable(of) },
    ...{ decisions: decisionsOf(of), ...slipOf(one.hasSlip, `deposits/${id}/slip`) },
    note: `${one.method}${arrived === null ? ', not arrived' : ''}${returnNotes[one.returnState ?? ''] ?? ''}, member ${memberId}, ${timeOf(createdAt)}`,
    facts: async () => [
      ['Asked for', moneyOf(one.requested, currency)],
      ['Arrived', arrived === null ? 'nothing yet' : moneyOf(arrived, currency)],
      ...causeFacts(one.cause),
      ...chainFacts(of),
      ['Remark', one.remark],
      ['Payer', one.payerName ?? 'not told'],
      ...(one.payerPhone === null ? [] : [['Payer’s wallet', one.payerPhone] as const]),
    ],
  };
};

/** What a member of a trade says, and whether more can be heard from them. */
export const sideFact = (
  role: string,
  { username, memberId, words, standing }: DisputedTrade['payer'],
): Facts[number] => [`${role} ${username} (${memberId})${standings[standing]}`, words || 'said nothing more'];

const tradeItem = ({ id, amount, currency, disputedAt, payer, receiver, ...one }: DisputedTrade): DeskItem => ({
  ...{ id, title: moneyOf(amount, currency), isOpen: true, decisions: tradeDecisions },
  ...slipOf(one.hasSlip, `trades/${id}/slip`),
  note: `${payer.username} to ${receiver.username}, disputed ${timeOf(disputedAt)}`,
  facts: async () => [
    ['To', `${one.bankCode}, withdrawal ${one.withdrawalId}`],
    ['Remark', one.remark],
    ['Matched', timeOf(one.matchedAt)],
    ['Said to be paid', timeOf(one.paidAt)],
    sideFact('Payer', payer),
    sideFact('Receiver', receiver),
  ],
});

const firstWords = {
  done: 'paid, and it counts as paid',
  failed: 'failed, and the member has the money again',
} as const;
const thenWords = {
  done: 'paid: the bank may have paid as well',
  failed: 'failed: the bank may not have paid',
} as const;

/** A payout that the provider contradicts: nothing is moved here, only noted. */
export const contradictedItem = ({ id, amount, currency, memberId, ...one }: ContradictedPayout): DeskItem => ({
  ...{ id, title: moneyOf(amount, currency), isOpen: true, decisions: settling },
  note: `${one.ended}, then told to be ${one.told}, member ${memberId}, ${timeOf(one.toldAt)}`,
  facts: async () => [
    ['To', `${one.bankCode} ${one.number}`],
    ['Amount', moneyOf(amount, currency)],
    ['Told first', `${firstWords[one.ended]}, ${timeOf(one.endedAt)}${one.endedByHand ? ', by an operator' : ''}`],
    ['Told then', `${thenWords[one.told]}, ${timeOf(one.toldAt)}`],
    ['What to do', 'Ask the bank what it paid, put the money right, then note here how'],
  ],
});

const queueOf = <S extends v.GenericSchema<unknown, readonly unknown[]>>(
  queue: Omit<Queue, 'list'>,
  schema: S,
  itemOf: (row: v.InferOutput<S>[number]) => DeskItem,
): Queue => ({
  ...queue,
  // What somebody can decide stands first.
  list: async (session) => {
    const items = (await callDesk(session, queue.path, { schema })).map(itemOf);
    return items.sort((one, other) => Number(other.isOpen) - Number(one.isOpen));
  },
});

/** Everything that waits for a person. */
export const queues: readonly Queue[] = [
  queueOf({ name: 'Withdrawals', path: 'withdrawals' }, withdrawals, withdrawalItem),
  queueOf({ name: 'Deposits in review', path: 'deposits' }, deposits, depositItem),
  queueOf({ name: 'Disputes', path: 'trades' }, trades, tradeItem),
  queueOf({ name: 'Contradicted payouts', path: 'contradicted-payouts' }, contradicted, contradictedItem),
];
