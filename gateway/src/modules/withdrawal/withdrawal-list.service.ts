import type { Amount } from '@pavilion/money';
import { type Clock, type Database, err, ok, readAtOneMoment, type Result } from '@pavilion/platform';
import { type ListAsk, type ListPart, pagesOf, placeOf, recordRangeOf, type Refusal } from '../../kit';
import { listWithdrawals, sumWithdrawals, type WithdrawalFilter, withdrawalOrder } from './withdrawal-list.repository';
import type { WithdrawalRecord } from './withdrawal.repository';

export interface WithdrawalListAsk extends ListAsk, Pick<WithdrawalFilter, 'memberId' | 'state'> {
  readonly timeZone: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** A part of a list of withdrawals. */
export interface WithdrawalPage extends ListPart<WithdrawalRecord> {
  readonly paid: Amount;
  readonly total: number;
  readonly totalPages: number;
}

interface WithdrawalLists {
  readonly database: Database;
  readonly clock: Clock;
}

/** A member's withdrawals of a range, newest first, with what was paid out of all of them. */
export async function listOf(
  { database, clock }: WithdrawalLists,
  brandId: string,
  { memberId, timeZone, state, ...ask }: WithdrawalListAsk,
): Promise<Result<WithdrawalPage, Refusal>> {
  const range = recordRangeOf(ask, { timeZone, now: clock.now() });
  if (!range.ok) return err({ code: range.error });
  const place = placeOf(ask, withdrawalOrder);
  if (!place.ok) return place;
  const filter = { memberId, state, ...range.value };
  return readAtOneMoment(database, async (at) => {
    const part = await listWithdrawals(at, brandId, { filter, place: place.value });
    const sums = await sumWithdrawals(at, brandId, filter);
    return ok({ ...part, ...sums, totalPages: pagesOf(sums.total, place.value.size) });
  });
}
