import { parseAmount } from '@pavilion/money';
import { isCheckViolation, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { openLedgerAccount, postEffect, type Posting } from './ledger.repository';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
let player: TestPlayer;
let houseId: bigint;
beforeAll(async () => {
  fixture = await startWalletFixture();
  player = await fixture.player('1000');
  const account = { kind: 'house', owner: 'bonus', currency: 'VND', at: new Date() } as const;
  houseId = await fixture.database.transaction((tx) => openLedgerAccount(tx, 'aurora', account));
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const posting = (change: Partial<Posting>): Posting => ({
  key: 'grant:1',
  kind: 'bonus',
  accountId: player.accountId,
  houseId,
  amount: parseAmount('5'),
  type: 'bonus',
  remark: { key: 'bonus.new-member' },
  at: new Date(),
  ...change,
});
const post = (change: Partial<Posting>, brandId = 'aurora') =>
  fixture.database.transaction((tx) => postEffect(tx, brandId, posting(change)));

describe('a posting', () => {
  it('is made once for its key and answers a repetition from what was stored', async () => {
    const first = await post({ key: 'grant:once' });
    await post({ key: 'grant:later' });
    const again = await post({ key: 'grant:once' });
    expect(first).toMatchObject({ ok: true, value: { replayed: false, balance: parseAmount('1005') } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), replayed: true } });
  });

  it('refuses its key with other content', async () => {
    await post({ key: 'grant:content' });
    expect(await post({ key: 'grant:content', amount: parseAmount('6') })).toEqual({
      ok: false,
      error: 'wallet.idempotency-conflict',
    });
  });

  it('refuses what the account cannot pay', async () => {
    const balance = await fixture.balance(player);
    expect(await post({ key: 'grant:dear', amount: parseAmount('-1000000') })).toEqual({
      ok: false,
      error: 'wallet.insufficient-balance',
    });
    expect(await fixture.balance(player)).toBe(balance);
  });

  it('does not find the account of another brand', async () => {
    expect(await post({ key: 'grant:foreign' }, 'lotus')).toEqual({ ok: false, error: 'wallet.unknown-reference' });
  });
});

describe('the ledger itself', () => {
  it.each([
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    "update ledger_transaction set kind = 'other'",
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
    'delete from ledger_account',
    'truncate ledger_account cascade',
    'delete from ledger_reversal',
  ])('refuses to %s', async (sql) => {
    await expect(fixture.database.execute(sql)).rejects.toThrow('append-only');
  });

  const write = (entries: (tx: Tx, transactionId: bigint) => Promise<unknown>): Promise<unknown> =>
    fixture.database.transaction(async (tx) => {
      const rows = await tx.rows(
        v.object({ id: v.bigint() }),
        `insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
         values ('aurora', gen_random_uuid()::text, 'bonus', '', '{}', 'float.demo', now()) returning id`,
      );
      await entries(tx, rows[0]?.id ?? 0n);
    });
  interface Row {
    accountId: bigint;
    amount: bigint;
    after: bigint | null;
  }

  const book = (tx: Tx, transactionId: bigint, ...rows: readonly Row[]) =>
    tx.execute(
      `insert into ledger_entry
       select $1, u.account, u.amount, u.after, 8001, now()
       from unnest($2::bigint[], $3::bigint[], $4::bigint[]) u (account, amount, after)`,
      [transactionId, rows.map((row) => row.accountId), rows.map((row) => row.amount), rows.map((row) => row.after)],
    );

  it('refuses a transaction that does not sum to zero, at the end of its statement', async () => {
    const oneSided = write((tx, transactionId) =>
      book(tx, transactionId, { accountId: player.accountId, amount: 5n, after: 5n }),
    );
    await expect(oneSided).rejects.toThrow('does not balance');
  });

  it('refuses entries that join a finished transaction later', async () => {
    const rows = await fixture.database.rows(
      v.object({ id: v.bigint() }),
      'select min(id) as id from ledger_transaction',
    );
    const accountId = (await fixture.player('0')).accountId;
    const late = fixture.database.transaction((tx) =>
      book(tx, rows[0]?.id ?? 0n, { accountId, amount: 7n, after: 7n }),
    );
    await expect(late).rejects.toThrow('does not balance');
  });

  it('refuses one of many transactions of a statement', async () => {
    const many = fixture.database.execute(
      `with t as (
         insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
         select 'aurora', gen_random_uuid()::text, 'bonus', '', '{}', 'float.demo', now() from generate_series(1, 3)
         returning id)
       insert into ledger_entry
       select t.id, a.account, a.amount, case when a.amount > 0 then a.amount end, 8001, now()
       from t, lateral (values ($1::bigint, 6::bigint), ($2, case when t.id % 3 = 0 then -5 else -6 end)) a (account, amount)`,
      [player.accountId, houseId],
    );
    await expect(many).rejects.toThrow('does not balance');
  });

  it('refuses a transaction over accounts of two brands', async () => {
    const foreign = (await fixture.player('0', 'lotus')).accountId;
    const mixed = write((tx, transactionId) =>
      book(
        tx,
        transactionId,
        { accountId: foreign, amount: 5n, after: 5n },
        { accountId: houseId, amount: -5n, after: null },
      ),
    );
    await expect(mixed).rejects.toThrow('does not balance');
  });

  it('refuses an account that does not exist', async () => {
    const lost = write((tx, transactionId) =>
      book(
        tx,
        transactionId,
        { accountId: 999_999n, amount: 5n, after: 5n },
        { accountId: houseId, amount: -5n, after: null },
      ),
    );
    await expect(lost).rejects.toThrow('does not balance');
  });

  it('refuses a balance below nothing and a balance of the house', async () => {
    const below = fixture.database.execute('update ledger_account set balance = -1 where id = $1', [player.accountId]);
    expect(isCheckViolation(await below.catch((error: unknown) => error))).toBe(true);
    const house = fixture.database.execute('update ledger_account set balance = 0 where id = $1', [houseId]);
    expect(isCheckViolation(await house.catch((error: unknown) => error))).toBe(true);
  });
});
