import { type Amount, parseAmount, toDecimal } from '@pavilion/money';
import * as v from 'valibot';
import { keptAmount, useAttempt } from '../../ui/use-attempt';
import type { VirtualMoney } from './withdraw-virtual';

const asked = v.object({
  amount: keptAmount,
  virtual: v.nullable(v.object({ units: keptAmount, currency: v.string(), rate: keptAmount })),
  accountId: v.string(),
  agreed: v.boolean(),
  c2c: v.boolean(),
  newestAt: v.number(),
});

/** A withdrawal as it is asked for. */
export interface WithdrawRequest {
  readonly amount: Amount;
  /** Of a virtual wallet: the units and the rate that were shown. */
  readonly virtual: VirtualMoney | undefined;
  readonly accountId: string;
  readonly agreed: boolean;
  readonly c2c: boolean;
  /** When the newest withdrawal that was known then had been asked for, by the platform's clock; 0 where none was. */
  readonly newestAt: number;
}

/** What was sent of withdrawals. */
export interface WithdrawAttempts {
  /** The member's own that has no answer yet, as it was asked for. */
  readonly unanswered: WithdrawRequest | undefined;
  /** Sends that one again, or this one as a new one, under the name of its intent. */
  run<Answer>(
    request: WithdrawRequest,
    send: (intent: string, request: WithdrawRequest) => Promise<Answer>,
  ): Promise<Answer>;
  /** Sets it aside, for another withdrawal. */
  drop(): void;
}

/**
 * A withdrawal as it was asked for first. Until it is known what became of it, it is sent again just so, whatever the
 * page has read since: with another rate it would be another withdrawal beside one that may have been made.
 */
export function useWithdrawAttempts(): WithdrawAttempts {
  const { attempt, run, drop } = useAttempt('withdraw', asked);
  return {
    unanswered: attempt && requestOf(attempt.asked),
    run: (request, send) => run(keptOf(request), ({ id, asked: first }) => send(`withdraw:${id}`, requestOf(first))),
    drop,
  };
}

type Kept = v.InferOutput<typeof asked>;

const keptOf = ({ amount, virtual, accountId, agreed, c2c, newestAt }: WithdrawRequest): Kept => ({
  ...{ amount: toDecimal(amount), accountId, agreed, c2c, newestAt },
  virtual: virtual
    ? { units: toDecimal(virtual.units), currency: virtual.currency, rate: toDecimal(virtual.rate) }
    : null,
});

const requestOf = ({ amount, virtual, ...rest }: Kept): WithdrawRequest => ({
  ...rest,
  amount: parseAmount(amount),
  virtual: virtual
    ? { units: parseAmount(virtual.units), currency: virtual.currency, rate: parseAmount(virtual.rate) }
    : undefined,
});
