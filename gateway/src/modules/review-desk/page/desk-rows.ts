import * as v from 'valibot';

/** Any answer of a decision: the queue is read anew after it. */
export const decided = v.object({
  id: v.string(),
  state: v.optional(v.string()),
  /** Whose word ended a payout; `null` while somebody else has to say the same. */
  followed: v.optional(v.nullable(v.picklist(['provider', 'operator']))),
});
export type Decided = v.InferOutput<typeof decided>;

const withdrawal = {
  id: v.string(),
  memberId: v.string(),
  state: v.string(),
  bankCode: v.string(),
  number: v.string(),
  currency: v.string(),
  amount: v.number(),
  charge: v.number(),
  requestedAt: v.number(),
  /** Of a virtual wallet; a gateway of before does not tell them. */
  virtualAmount: v.nullish(v.number(), null),
  virtualCurrency: v.nullish(v.string(), null),
  /** What one unit is worth in the brand's money. */
  virtualRate: v.nullish(v.number(), null),
  /** Whether the provider has it, and whether it is being paid for more than a day. */
  isSent: v.nullish(v.boolean(), false),
  isOverdue: v.nullish(v.boolean(), false),
};

/** Withdrawals that have not ended. */
export const withdrawals = v.array(v.object(withdrawal));
/** One of {@link withdrawals}. */
export type WaitingWithdrawal = v.InferOutput<typeof withdrawals>[number];

/** A withdrawal with what is known of its member. */
export const shownWithdrawal = v.object({
  ...withdrawal,
  decisions: v.array(v.object({ operator: v.string(), decision: v.string(), reason: v.string(), at: v.number() })),
  /** What operators said became of it. */
  endWords: v.nullish(
    v.array(v.object({ operator: v.string(), outcome: v.string(), reason: v.string(), at: v.number() })),
    [],
  ),
  member: v.object({
    username: v.string(),
    /** Whether the account is open; a gateway of before does not tell. */
    standing: v.nullish(v.picklist(['OPEN', 'BLOCKED', 'CLOSED', 'RESTING']), 'OPEN'),
    registeredAt: v.number(),
    deposited: v.number(),
    paidOut: v.number(),
    wagers: v.number(),
    validStake: v.number(),
    won: v.number(),
    owed: v.number(),
    sharingDevices: v.number(),
    sharingNumbers: v.number(),
    flags: v.array(v.string()),
    openRequirements: v.number(),
    stillToStake: v.number(),
  }),
});
export type ShownWithdrawal = v.InferOutput<typeof shownWithdrawal>;

/** Payments that are looked at before they are credited, and orders that their payers ask about. */
export const deposits = v.array(
  v.object({
    id: v.string(),
    memberId: v.string(),
    method: v.string(),
    currency: v.string(),
    requested: v.number(),
    /** `null` of one that its payer asks about while nothing has arrived. */
    arrived: v.nullable(v.number()),
    /** Of a payment on a chain; a gateway of before does not tell them. */
    cryptoAmount: v.nullish(v.number(), null),
    cryptoCurrency: v.nullish(v.string(), null),
    network: v.nullish(v.string(), null),
    /** What one unit is worth; `null` where nobody knows. */
    rate: v.nullish(v.number(), null),
    acceleration: v.string(),
    hasSlip: v.boolean(),
    /** Of a refused one that was not given back yet; a gateway of before does not tell it. */
    returnState: v.nullish(v.string(), null),
    remark: v.string(),
    payerName: v.nullable(v.string()),
    /** Of a transfer between e-wallets, where it was told; a gateway of before does not tell it. */
    payerPhone: v.nullish(v.string(), null),
    /** Why a payment is not credited by itself; of before, nobody noted it. */
    cause: v.nullish(v.picklist(['limit', 'excluded', 'too-large', 'out-of-bounds', 'way-closed']), null),
    createdAt: v.number(),
  }),
);
/** One of {@link deposits}. */
export type ReviewedDeposit = v.InferOutput<typeof deposits>[number];

const told = v.picklist(['done', 'failed']);

/** Payouts of which the provider said one thing and then another. */
export const contradicted = v.array(
  v.object({
    id: v.string(),
    memberId: v.string(),
    bankCode: v.string(),
    number: v.string(),
    amount: v.number(),
    currency: v.string(),
    ended: told,
    endedAt: v.nullable(v.number()),
    told,
    toldAt: v.number(),
    endedByHand: v.nullish(v.boolean(), false),
  }),
);
/** One of {@link contradicted}. */
export type ContradictedPayout = v.InferOutput<typeof contradicted>[number];

const side = v.object({
  memberId: v.string(),
  username: v.string(),
  words: v.string(),
  /** Whether the member can answer. */
  standing: v.picklist(['OPEN', 'BLOCKED', 'CLOSED']),
});

/** Trades whose two members say different things. */
export const trades = v.array(
  v.object({
    id: v.string(),
    withdrawalId: v.string(),
    remark: v.string(),
    bankCode: v.string(),
    amount: v.number(),
    currency: v.string(),
    matchedAt: v.number(),
    paidAt: v.nullable(v.number()),
    disputedAt: v.nullable(v.number()),
    hasSlip: v.boolean(),
    payer: side,
    receiver: side,
  }),
);
/** One of {@link trades}. */
export type DisputedTrade = v.InferOutput<typeof trades>[number];

/** A receipt that a payer sent, as a data address. */
export const slip = v.object({ image: v.pipe(v.string(), v.startsWith('data:image/')), sentAt: v.number() });
export type SentSlip = v.InferOutput<typeof slip>;
