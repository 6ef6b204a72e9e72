import { parseAmount } from '@pavilion/money';
import { createSilentLogger } from '@pavilion/platform';
import * as v from 'valibot';
import { findMoney, type MemberMoney, openLedgerAccount, placeHold } from '../ledger';
import {
  assertLedgerHolds,
  openWalletFixture,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import type { MovedBalance } from './balance-publisher';
import { createHoldExpiry, type HoldExpiry } from './hold-expiry';
import { createWalletEvents } from './wallet.events';

let fixture: WalletFixture;
let another: WalletFixture;
const notReturned: { readonly holdId: bigint; readonly error: unknown }[] = [];
const published: MovedBalance[] = [];

beforeAll(async () => {
  fixture = await startWalletFixture();
  another = openWalletFixture(fixture.url);
});
beforeEach(() => {
  notReturned.length = 0;
  published.length = 0;
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await another.close();
  await fixture.close();
});

const vnd = (text: string) => parseAmount(text);
const expiryOf = ({ database, clock }: WalletFixture): HoldExpiry =>
  createHoldExpiry({
    database,
    clock,
    publisher: { moved: (balance) => void published.push(balance), drain: async () => undefined },
    events: {
      ...createWalletEvents(createSilentLogger()),
      holdNotReturned: (holdId, error) => void notReturned.push({ holdId, error }),
    },
  });
const minute = 60_000;
let keys = 0;
/** Freezes 10 of a player's money until some minutes from now. */
const place = (player: TestPlayer, minutes: number): Promise<bigint> =>
  fixture.database.transaction(async (tx) => {
    const at = new Date(fixture.clock.now());
    const owner = { kind: 'player', owner: String(player.memberId), currency: 'VND' } as const;
    const lockedAccountId = await openLedgerAccount(tx, 'aurora', { ...owner, purpose: 'locked', at });
    const hold = await placeHold(tx, 'aurora', {
      ...{ key: `due:${(keys += 1)}`, kind: 'withdrawal', accountId: player.accountId, lockedAccountId },
      ...{ amount: vnd('10'), type: 'withdrawal', returnType: 'withdrawal-returned', at },
      remark: { key: 'hold.returned' },
      expiresAt: new Date(at.getTime() + minutes * minute),
    });
    if (!hold.ok) throw new Error(hold.error);
    return hold.value.id;
  });
const money = ({ memberId }: TestPlayer): Promise<MemberMoney> =>
  findMoney(fixture.database, 'aurora', { kind: 'player', owner: String(memberId), currency: 'VND' });
/** How often each hold was given back. */
const returnsOf = async (holdIds: readonly bigint[]): Promise<bigint[]> => {
  const rows = await fixture.database.rows(
    v.object({ times: v.bigint() }),
    `select (select count(*) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       where t.kind = 'hold-expired' and t.idempotency_key like '%:' || u.id and e.account_id = h.account_id) as times
     from unnest($1::bigint[]) with ordinality u (id, place) join ledger_hold h on h.id = u.id order by u.place`,
    [holdIds],
  );
  return rows.map(({ times }) => times);
};
/** From now on the ledger refuses whatever becomes of a hold; what is answered ends that. */
const breakHold = async (holdId: bigint): Promise<() => Promise<unknown>> => {
  await fixture.database.execute(
    `create trigger broken_hold before update on ledger_hold for each row when (old.id = ${holdId})
       execute function ledger_is_append_only()`,
  );
  return () => fixture.database.execute('drop trigger broken_hold on ledger_hold');
};

describe('holds whose time is over', () => {
  it('go back each by itself: one that cannot stops no other, and goes back once it can', async () => {
    const player = await fixture.player('100');
    const [bad, ...good] = [await place(player, 1), await place(player, 2), await place(player, 3)];
    const later = await place(player, 60);
    fixture.clock.advance(10 * minute);
    const mend = await breakHold(bad);
    const expiry = expiryOf(fixture);

    await expiry.look();
    expect(notReturned).toEqual([{ holdId: bad, error: expect.objectContaining({ code: '42501' }) }]);
    expect(await returnsOf([bad, ...good, later])).toEqual([0n, 1n, 1n, 0n]);
    expect(await money(player)).toEqual({ available: vnd('80'), frozen: vnd('20'), owed: 0n });
    expect(published.map(({ balance }) => balance)).toEqual([vnd('70'), vnd('80')]);

    await mend();
    await expiry.look();
    expect(await returnsOf([bad, ...good, later])).toEqual([1n, 1n, 1n, 0n]);
    expect(await money(player)).toEqual({ available: vnd('90'), frozen: vnd('10'), owed: 0n });
  });

  it('one that is refused is told, too', async () => {
    const player = await fixture.player('100');
    const [refused, good] = [await place(player, 1), await place(player, 2)];
    fixture.clock.advance(10 * minute);
    await fixture.database.execute(
      `insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
       values ('aurora', $1, 'tombstone', '', '{}', 'hold.returned', now())`,
      [`hold-expired:${refused}`],
    );
    await expiryOf(fixture).look();
    expect(notReturned).toEqual([{ holdId: refused, error: new Error('return refused: wallet.idempotency-conflict') }]);
    expect(await returnsOf([good])).toEqual([1n]);
  });

  it('go back once when two gateways look at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => fixture.player('100')));
    const holds = await Promise.all(players.flatMap((player) => [1, 2, 3].map((minutes) => place(player, minutes))));
    const [bad] = holds;
    if (bad === undefined) throw new Error('no hold');
    const mend = await breakHold(bad);
    fixture.clock.advance(10 * minute);
    another.clock.advance(fixture.clock.now() - another.clock.now());

    await Promise.all([expiryOf(fixture).look(), expiryOf(another).look()]);
    await mend();
    expect(await returnsOf(holds)).toEqual(holds.map((id) => (id === bad ? 0n : 1n)));
    const frozen = await Promise.all(players.map((player) => money(player)));
    expect(frozen).toEqual(
      players.map((_, index) => ({
        ...(index === 0 ? { available: vnd('90'), frozen: vnd('10') } : { available: vnd('100'), frozen: 0n }),
        owed: 0n,
      })),
    );
  });
});
