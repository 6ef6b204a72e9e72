import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { isDoneBy, noteDone } from '../../kit';
import {
  type DepositCall,
  type DepositOwner,
  type DepositRecord,
  findDeposit,
  lockDeposit,
  markReminded,
  type NamedDeposit,
} from './deposit.repository';

/** Why an order is left as it is. */
export type EndRefusal = 'deposit.not-found' | 'deposit.ended' | 'deposit.reminded';

interface ReminderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: { ask(order: NamedDeposit): Promise<void> };
  /** Told of what went wrong and is tried again by itself. */
  readonly onFault: (error: unknown) => void;
}

const remindEveryMs = 60_000;

/** Does something to an order of its owner, behind its lock. */
export const changer =
  ({ database }: { readonly database: Database }) =>
  <T>(
    brandId: string,
    { memberId, id }: DepositOwner,
    act: (tx: Tx, order: DepositRecord) => Promise<Result<T, EndRefusal>>,
  ): Promise<Result<T, EndRefusal>> =>
    database.transaction(async (tx) => {
      const order = await lockDeposit(tx, brandId, id);
      return order?.memberId === memberId ? act(tx, order) : err('deposit.not-found');
    });

/** Has the provider asked at once, and not again in the same minute; the call that did it may ask once more. */
export async function remind(
  deps: ReminderDeps,
  brandId: string,
  { intentKey = null, ...owner }: DepositCall,
): Promise<Result<DepositRecord, EndRefusal>> {
  const { clock, database, providers, onFault } = deps;
  const reminded = await changer(deps)(brandId, owner, async (tx, order) => {
    // The first call may have died before it asked.
    if (await isDoneBy(tx, brandId, intentKey)) return ok(order);
    if (order.state !== 4 && order.state !== 5) return err('deposit.ended');
    const isSoon = order.remindedAt !== null && clock.now() - order.remindedAt.getTime() < remindEveryMs;
    if (isSoon) return err('deposit.reminded');
    const at = new Date(clock.now());
    await markReminded(tx, order, at);
    await noteDone(tx, brandId, { intentKey, at });
    return ok(order);
  });
  if (!reminded.ok) return reminded;
  // The provider knows a second payment by the order that it was made for.
  await providers.ask({ brandId, id: reminded.value.againOf ?? owner.id }).catch(onFault);
  return ok((await findDeposit(database, brandId, owner)) ?? reminded.value);
}
