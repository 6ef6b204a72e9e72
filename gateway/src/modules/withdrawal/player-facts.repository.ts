import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { typeIdsOf } from '../ledger';
import { amount } from './withdrawal.repository';

const factsRow = v.object({
  username: v.string(),
  registeredAt: v.date(),
  deposited: amount,
  paidOut: amount,
  wagers: v.number(),
  validStake: amount,
  won: amount,
  owed: amount,
  sharingDevices: v.number(),
});

/** What is known of a member who is to be paid. */
export type PlayerFacts = v.InferOutput<typeof factsRow>;

/** Reads sums of days, and not what made them: of today only what the readers of the feed have taken. */
export const findPlayerFacts = (db: Queryable, brandId: string, memberId: bigint): Promise<PlayerFacts | undefined> =>
  db.maybeRow(
    factsRow,
    `select m.username, m.registered_at as "registeredAt", cash.deposited, cash.paid as "paidOut",
       play.wagers, play.valid as "validStake", play.won,
       coalesce((select sum(a.owed) from ledger_account a
         where a.brand_id = m.brand_id and a.kind = 'player' and a.owner = m.id::text), 0)::bigint as owed,
       (select count(distinct other.id)::int from known_device own
         join known_device shared on shared.device_id = own.device_id and shared.member_id <> own.member_id
         join member other on other.id = shared.member_id and other.brand_id = m.brand_id
         where own.member_id = m.id) as "sharingDevices"
     from member m,
       lateral (select coalesce(sum(c.cash) filter (where c.type_id = any($3)), 0)::bigint as deposited,
           coalesce(-sum(c.cash) filter (where c.type_id = any($4)), 0)::bigint as paid
         from member_cash_day c where c.brand_id = m.brand_id and c.member_id = m.id) cash,
       lateral (select coalesce(sum(p.wagers), 0)::int as wagers, coalesce(sum(p.valid_stake), 0)::bigint as valid,
           coalesce(sum(p.win - p.stake), 0)::bigint as won
         from member_play_day p where p.brand_id = m.brand_id and p.member_id = m.id and p.basis = 'settled') play
     where m.brand_id = $1 and m.id = $2`,
    [brandId, memberId, typeIdsOf('deposit'), typeIdsOf('withdraw')],
  );

/** What makes somebody look twice: small payouts are not paid by themselves then. */
export function flagsOf({ owed, sharingDevices }: PlayerFacts, sharingNumbers: number): readonly string[] {
  return [
    ...(owed > 0n ? ['owes'] : []),
    ...(sharingDevices > 0 ? ['shared-device'] : []),
    ...(sharingNumbers > 0 ? ['shared-number'] : []),
  ];
}
