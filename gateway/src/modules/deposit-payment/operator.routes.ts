import { type Amount, amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  type ModuleContext,
  namedRow,
  type OperatorRequest,
  parseOperatorInput,
  readDecision,
  type Refusal,
} from '../../kit';
import { answerAsked, type DepositRecord, listReviews, lockDeposit, type Review } from '../deposit';
import { findSlip, slipImage } from '../deposit-slip';
import type { DepositPayments } from './deposit-payments.service';

const mostListed = 200;

/** MA has the payer send a receipt, R says that it cannot be gone faster. */
const answered = v.object({ status: v.picklist(['MA', 'R']) });

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly payments: DepositPayments;
}

/** Payments that somebody looks at before they are credited, and orders that their payers ask about. */
export function registerDepositDesk(context: ModuleContext, deps: Deps): void {
  const { database, payments } = deps;
  context.bindOperator('listDeposits', async ({ brandId }) =>
    ok((await listReviews(database, brandId, mostListed)).map(presentReview)),
  );
  context.bindOperator('readDepositSlip', async ({ brandId, params }) => {
    const which = parseOperatorInput(namedRow, params);
    if (!which.ok) return which;
    const slip = await findSlip(database, { brandId, id: which.value.id });
    if (!slip) return err('deposit.not-found' as const);
    return ok({ image: slipImage(slip), remarks: slip.remarks, sentAt: slip.sentAt.getTime() });
  });
  context.bindOperator('approveDeposit', (asked) =>
    decide(deps, asked, { act: payments.approve, action: 'deposit.approval', state: 'success' }),
  );
  context.bindOperator('refuseDeposit', (asked) =>
    decide(deps, asked, { act: payments.refuse, action: 'deposit.refusal', state: 'rejected' }),
  );
  context.bindOperator('answerDeposit', async (asked) => {
    const answer = parseOperatorInput(answered, asked.body);
    if (!answer.ok) return answer;
    const { status } = answer.value;
    const act = async (tx: Tx, order: DepositRecord): Promise<boolean> => {
      if (order.acceleration !== 'AC' || (order.state !== 4 && order.state !== 5)) return false;
      await answerAsked(tx, order, status);
      return true;
    };
    return decide(deps, asked, { act, action: 'deposit.answer', state: `acceleration ${status}` });
  });
}

interface Decision {
  readonly act: (tx: Tx, order: DepositRecord) => Promise<boolean | Refusal>;
  readonly action: string;
  readonly state: string;
}

async function decide({ database, clock }: Deps, asked: OperatorRequest, { act, action, state }: Decision) {
  const decision = readDecision(asked);
  if (!decision.ok) return decision;
  const { operator, brandId, id, reason } = decision.value;
  const at = new Date(clock.now());
  return database.transaction(async (tx) => {
    const order = await lockDeposit(tx, brandId, id);
    if (!order) return err('deposit.not-found' as const);
    const done = await act(tx, order);
    if (done === false) return err('deposit.ended' as const);
    if (done !== true) return err({ ...done, message: protectedWords(done) });
    const subject = `deposit ${order.id}`;
    const change = { before: { state: order.reason ?? 'pending' }, after: { state } };
    await operator.record(tx, { at, action, brand: brandId, subject, reason, ...change });
    return ok({ id: String(order.id) });
  });
}

const wireOrNull = (amount: Amount | null) => (amount === null ? null : amountToWire(amount));

/** Why nobody credits it now, as operators read it. */
const protectedWords = ({ code }: Refusal): string =>
  code === 'play.excluded'
    ? 'The member takes a break or is excluded: nothing is credited until that ends. Refusing it gives the money back'
    : 'It is beyond a limit of deposits: nothing is credited while that holds. Refusing it gives the money back';

const presentReview = ({ id, memberId, requested, arrived, createdAt, ...order }: Review) => ({
  ...{ id: String(id), memberId: String(memberId), method: order.method, currency: order.currency },
  ...{ requested: amountToWire(requested), arrived: wireOrNull(arrived), remark: order.remark },
  ...{ cryptoAmount: wireOrNull(order.cryptoAmount), cryptoCurrency: order.network === null ? null : order.bankCode },
  ...{ network: order.network, rate: wireOrNull(order.rate) },
  ...{ acceleration: order.acceleration, hasSlip: order.hasSlip, returnState: order.returnState },
  ...{ payerName: order.payerName, payerPhone: order.payerPhone, cause: order.cause, createdAt: createdAt.getTime() },
});
