import type { Tx } from '@pavilion/platform';

/** Remembers the device of an account's owner. */
export async function rememberDevice(
  tx: Tx,
  { memberId, deviceId, at }: { memberId: bigint; deviceId: string; at: Date },
): Promise<void> {
  await tx.execute(
    `insert into known_device (member_id, device_id, seen_at) values ($1, $2, $3)
     on conflict (member_id, device_id) do update set seen_at = excluded.seen_at`,
    [memberId, deviceId, at],
  );
}
