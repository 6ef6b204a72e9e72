import { amountOf, parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import { type AccountName, findBalance, openLedgerAccount, pointsCurrency } from './ledger.repository';
import { type Leg, type LegsPosting, mostLegs, postLegs } from './legs';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
let [giver, taker]: TestPlayer[] = [];
let fees: bigint;
const at = new Date();
const open = (account: AccountName): Promise<bigint> =>
  fixture.database.transaction((tx) => openLedgerAccount(tx, 'aurora', { ...account, at }));
const house = (owner: string, more: Partial<AccountName> = {}): Promise<bigint> =>
  open({ kind: 'house', owner, currency: 'VND', ...more });

beforeAll(async () => {
  fixture = await startWalletFixture();
  fees = await house('fees');
});
beforeEach(async () => {
  [giver, taker] = [await fixture.player('1000'), await fixture.player('0')];
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const player = (which: TestPlayer | undefined): TestPlayer => {
  if (!which) throw new Error('no player');
  return which;
};
let keys = 0;
const post = (legs: readonly Leg[], change: Partial<LegsPosting> = {}, brandId = 'aurora') => {
  keys += 1;
  const posting: LegsPosting = {
    key: `legs:${keys}`,
    kind: 'transfer',
    legs,
    remark: { key: 'posting.reversed', params: { reason: 'test' } },
    at: new Date(),
    ...change,
  };
  return fixture.database.transaction((tx) => postLegs(tx, brandId, posting), { attempts: 5 });
};
const vnd = (text: string) => parseAmount(text);
const transfer = (from: TestPlayer, to: TestPlayer, amount: string): Leg[] => [
  { accountId: from.accountId, amount: vnd(`-${amount}`), type: 'transfer-to-line' },
  { accountId: to.accountId, amount: vnd(amount), type: 'transfer-from-line' },
];
const withFee = (legs: readonly Leg[], from: TestPlayer, fee: string): Leg[] => [
  ...legs,
  { accountId: from.accountId, amount: vnd(`-${fee}`), type: 'fee' },
  { accountId: fees, amount: vnd(fee), type: 'fee' },
];

describe('a posting of several legs', () => {
  it('moves between members and to the house at once, with a fee of its own line', async () => {
    const posted = await post(withFee(transfer(player(giver), player(taker), '100'), player(giver), '2.5'));
    expect(posted).toMatchObject({ ok: true, value: { replayed: false } });
    expect(posted.ok && posted.value.balances).toEqual(
      new Map([
        [player(giver).accountId, vnd('897.5')],
        [player(taker).accountId, vnd('100')],
      ]),
    );
    expect(await fixture.balance(player(giver))).toBe(vnd('897.5'));
  });

  it('is booked once for its key, and its answer is the stored one', async () => {
    const legs = transfer(player(giver), player(taker), '10');
    const first = await post(legs, { key: 'legs:once' });
    await post(transfer(player(giver), player(taker), '5'));
    const again = await post([...legs].reverse(), { key: 'legs:once' });
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), replayed: true } });
    expect(await fixture.balance(player(giver))).toBe(vnd('985'));
  });

  it('refuses its key with other legs', async () => {
    await post(transfer(player(giver), player(taker), '10'), { key: 'legs:other' });
    const other = await post(transfer(player(giver), player(taker), '11'), { key: 'legs:other' });
    expect(other).toEqual({ ok: false, error: 'wallet.idempotency-conflict' });
  });

  it('refuses its key when it is about something else', async () => {
    const legs = transfer(player(giver), player(taker), '10');
    const about = (name: string) => post(legs, { key: 'legs:about', about: name });
    expect(await about('one')).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await about('one')).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await about('other')).toEqual({ ok: false, error: 'wallet.idempotency-conflict' });
  });

  it('is refused whole when one account cannot give', async () => {
    const refused = await post(withFee(transfer(player(giver), player(taker), '999'), player(giver), '2'));
    expect(refused).toEqual({ ok: false, error: 'wallet.insufficient-balance' });
    expect(await fixture.balance(player(taker))).toBe(0n);
  });

  it('lets an account give what it gets in the same posting', async () => {
    const through = [...transfer(player(taker), player(giver), '50'), ...transfer(player(giver), player(taker), '80')];
    expect(await post(through)).toMatchObject({ ok: true });
    expect(await fixture.balance(player(taker))).toBe(vnd('30'));
  });

  it('refuses accounts of another brand, or of none', async () => {
    const foreign = await fixture.player('0', 'lotus');
    for (const stranger of [foreign.accountId, 999_999_999n]) {
      const legs = transfer(player(giver), { ...foreign, accountId: stranger }, '1');
      expect(await post(legs)).toEqual({ ok: false, error: 'wallet.unknown-reference' });
    }
  });

  it.each([
    ['nothing moves', (): Leg[] => []],
    ['one leg stands alone', () => transfer(player(giver), player(taker), '1').slice(1)],
    ['a leg is empty', () => transfer(player(giver), player(taker), '0')],
    [
      'there are too many',
      () => Array.from({ length: mostLegs + 1 }, () => transfer(player(giver), player(taker), '1')).flat(),
    ],
  ])('is no posting when %s', async (_, legs) => {
    await expect(post(legs())).rejects.toThrow(TypeError);
  });

  it('must sum to nothing', async () => {
    const [out, back] = transfer(player(giver), player(taker), '5');
    const legs = [out, { ...back, amount: vnd('6') }] as Leg[];
    await expect(post(legs)).rejects.toThrow('does not balance');
  });
});

describe('accounts of other kinds', () => {
  const points = (of: TestPlayer): Promise<bigint> =>
    open({ kind: 'player', owner: String(of.memberId), currency: pointsCurrency });

  it('points are a currency of their own: redeeming them balances in both', async () => {
    const [mine, pool, cash] = [
      await points(player(giver)),
      await house('points', { currency: pointsCurrency }),
      await house('points-cash'),
    ];
    await post([
      { accountId: mine, amount: vnd('50'), type: 'points' },
      { accountId: pool, amount: vnd('-50'), type: 'points' },
    ]);
    const redeemed = await post([
      { accountId: mine, amount: vnd('-50'), type: 'points' },
      { accountId: pool, amount: vnd('50'), type: 'points' },
      { accountId: player(giver).accountId, amount: vnd('5'), type: 'points-redeemed' },
      { accountId: cash, amount: vnd('-5'), type: 'points-redeemed' },
    ]);
    expect(redeemed).toMatchObject({ ok: true });
    const crossed = post([
      { accountId: mine, amount: vnd('1'), type: 'points' },
      { accountId: cash, amount: vnd('-1'), type: 'points' },
    ]);
    await expect(crossed).rejects.toThrow('does not balance');
  });

  it('money of free play never meets the other, of members or of the house', async () => {
    const demo = await open({ kind: 'demo', owner: String(player(giver).memberId), currency: 'VND' });
    for (const real of [player(taker).accountId, fees]) {
      const mixed = post([
        { accountId: demo, amount: vnd('5'), type: 'correction' },
        { accountId: real, amount: vnd('-5'), type: 'correction' },
      ]);
      const outcome = await mixed.catch((error: unknown) => String(error));
      if (real === fees) expect(outcome).toContain('does not balance');
      else expect(outcome).toEqual({ ok: false, error: 'wallet.insufficient-balance' });
    }
  });

  it('a member has one account for each purpose, and no other is found by another name', async () => {
    const owner = String(player(giver).memberId);
    const name = { kind: 'player', owner, currency: 'VND' } as const;
    const ids = await Promise.all([
      open(name),
      open({ ...name, purpose: 'locked' }),
      open({ ...name, purpose: 'wallet:NGS' }),
      open({ ...name, purpose: 'locked' }),
    ]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe(ids[3]);
    expect(await findBalance(fixture.database, 'aurora', { ...name, purpose: 'locked' })).toBe(0n);
    expect(await findBalance(fixture.database, 'aurora', { ...name, purpose: 'wallet:OTHER' })).toBeUndefined();
  });
});

describe('under a race', () => {
  it('sixty-four copies of one posting move money once', async () => {
    const legs = transfer(player(giver), player(taker), '100');
    const answers = await Promise.all(Array.from({ length: 64 }, () => post(legs, { key: 'legs:race' })));
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    expect(await fixture.balance(player(taker))).toBe(vnd('100'));
  });

  it('whatever members send each other, nobody waits for ever and nothing is lost or made', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => fixture.player('100')));
    const [from, to] = [fc.nat({ max: 4 }), fc.nat({ max: 4 })];
    const sends = fc.array(fc.record({ from, to, amount: fc.integer({ min: 1, max: 90 }) }), {
      minLength: 8,
      maxLength: 24,
    });
    await fc.assert(
      fc.asyncProperty(sends, async (list) => {
        const answers = await Promise.all(
          list
            .filter((send) => send.from !== send.to)
            .map((send) => post(transfer(player(members[send.from]), player(members[send.to]), String(send.amount)))),
        );
        for (const answer of answers) expect(answer.ok || answer.error).toEqual(expect.anything());
        const balances = await Promise.all(members.map((member) => fixture.balance(member)));
        expect(balances.reduce((sum, balance) => amountOf(sum + balance), amountOf(0n))).toBe(vnd('500'));
        expect(balances.every((balance) => balance >= 0n)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});
