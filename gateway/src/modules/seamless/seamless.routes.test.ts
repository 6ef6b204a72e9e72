import { anyRow } from '@pavilion/platform';
import { parseAmount } from '@pavilion/money';
import { answerCheck } from '../../testing/answer-check';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { startVendorClient, type VendorClient } from './testing/vendor-client';

let fixture: WalletFixture;
let vendor: VendorClient;
let player: TestPlayer;
beforeAll(async () => {
  fixture = await startWalletFixture();
  vendor = await startVendorClient(fixture);
});
beforeEach(async () => {
  player = await fixture.player('1000');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await vendor.close();
  await fixture.close();
});

let rounds = 0;
function roundOf(who: TestPlayer) {
  const roundId = `round-${(rounds += 1)}-${Date.now()}`;
  const common = { gameSession: who.gameSession, roundId, occurredAt: 1 };
  return {
    roundId,
    debit: (amount: number) => ({ ...common, reference: `debit:${roundId}`, amount }),
    credit: (amount: number, more: object = {}) => ({
      ...common,
      reference: `credit:${roundId}`,
      amount,
      roundComplete: true,
      ...more,
    }),
    rollback: (more: object = {}) => ({
      ...common,
      reference: `rollback:${roundId}`,
      debitReference: `debit:${roundId}`,
      ...more,
    }),
  };
}
const refused = (status: number, errorCode: string) => ({ status, json: expect.objectContaining({ errorCode }) });
const statusOfRound = async (roundId: string): Promise<unknown> =>
  (await fixture.database.rows(anyRow, 'select status from wager where reference = $1', [roundId]))[0]?.status;

describe('a signed call', () => {
  it.each([
    ['an unknown vendor', { vendor: 'stranger' }],
    ['another secret', { secret: 'not-the-secret-of-this-vendor-at-all-sorry' }],
    ['a signature that is none', { signature: 'zz' }],
    ['no signature', { signature: '' }],
    ['a body that was changed', { body: '{"gameSession":"x"}' }],
    ['a nonce that is too short', { nonce: 'short' }],
    ['a nonce that is too long', { nonce: 'n'.repeat(65) }],
    ['no timestamp', { timestamp: '' }],
  ])('is refused with %s', async (_, change) => {
    expect(await vendor.call('/seamless/balance', { gameSession: player.gameSession }, change)).toEqual(
      refused(401, 'vendor.signature-invalid'),
    );
  });

  it.each([-61_000, 61_000])('is refused when its timestamp is %d ms off', async (off) => {
    const change = { timestamp: String(fixture.clock.now() + off) };
    expect(await vendor.call('/seamless/balance', { gameSession: player.gameSession }, change)).toEqual(
      refused(401, 'vendor.signature-invalid'),
    );
  });

  it('is refused when it is repeated as it was, while a retry with its own nonce gets the stored answer', async () => {
    const { debit } = roundOf(player);
    const same = { nonce: 'nonce-nonce-nonce-nonce', timestamp: String(fixture.clock.now()) };
    const first = await vendor.call('/seamless/debit', debit(10), same);
    expect(await vendor.call('/seamless/debit', debit(10), same)).toEqual(refused(401, 'vendor.signature-invalid'));
    expect(await vendor.call('/seamless/debit', debit(10))).toEqual(first);
    expect(await fixture.balance(player)).toBe(parseAmount('990'));
  });

  it.each([
    ['an amount below nothing', { amount: -1 }],
    ['an amount with five decimals', { amount: 0.00001 }],
    ['an amount as text', { amount: '5' }],
    ['a reference that is too short', { reference: 'short' }],
    ['no round', { roundId: undefined }],
  ])('is refused with %s', async (_, change) => {
    expect(await vendor.call('/seamless/debit', { ...roundOf(player).debit(1), ...change })).toEqual(
      refused(400, 'request_param_err'),
    );
  });

  it('is refused when its body is no JSON', async () => {
    expect((await vendor.call('/seamless/debit', 'text')).json.errorCode).toBe('request_param_err');
  });
});

describe('a round', () => {
  it('takes the bet, pays the win and ends', async () => {
    const { roundId, debit, credit } = roundOf(player);
    expect((await vendor.call('/seamless/debit', debit(100.5))).json).toEqual({
      balance: 899.5,
      transactionId: expect.any(String),
    });
    expect(await statusOfRound(roundId)).toBe('open');
    expect((await vendor.call('/seamless/credit', credit(250))).json.balance).toBe(1149.5);
    expect(await statusOfRound(roundId)).toBe('settled');
    expect((await vendor.call('/seamless/balance', { gameSession: player.gameSession })).json).toEqual({
      balance: 1149.5,
    });
  });

  it('ends when it was lost', async () => {
    const { roundId, debit, credit } = roundOf(player);
    await vendor.call('/seamless/debit', debit(100));
    expect((await vendor.call('/seamless/credit', credit(0))).json.balance).toBe(900);
    expect(await statusOfRound(roundId)).toBe('settled');
  });

  it('refuses a bet the player cannot pay', async () => {
    expect(await vendor.call('/seamless/debit', roundOf(player).debit(1000.0001))).toEqual(
      refused(409, 'wallet.insufficient-balance'),
    );
  });

  it('refuses its reference with other content', async () => {
    const { debit } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    expect(await vendor.call('/seamless/debit', debit(11))).toEqual(refused(409, 'wallet.idempotency-conflict'));
    expect(await vendor.call('/seamless/debit', { ...debit(10), roundId: 'another-round' })).toEqual(
      refused(409, 'wallet.idempotency-conflict'),
    );
  });

  it('refuses another bet once it has ended', async () => {
    const { debit, credit } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    await vendor.call('/seamless/credit', credit(0));
    expect(await vendor.call('/seamless/debit', { ...debit(5), reference: 'debit:second-of-it' })).toEqual(
      refused(409, 'wallet.round-closed'),
    );
  });

  it('takes more than one bet while it is open, and gives each back', async () => {
    const { roundId, debit, rollback } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    await vendor.call('/seamless/debit', { ...debit(5), reference: `raise:${roundId}` });
    await vendor.call('/seamless/rollback', rollback());
    expect(await statusOfRound(roundId)).toBe('open');
    const last = rollback({ reference: `undo:${roundId}`, debitReference: `raise:${roundId}` });
    expect((await vendor.call('/seamless/rollback', last)).json.balance).toBe(1000);
    expect(await statusOfRound(roundId)).toBe('cancelled');
  });

  it('is cancelled by a rollback, once', async () => {
    const { roundId, debit, rollback } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    const first = await vendor.call('/seamless/rollback', rollback());
    expect(first.json.balance).toBe(1000);
    expect(await vendor.call('/seamless/rollback', rollback())).toEqual(first);
    const other = await vendor.call('/seamless/rollback', rollback({ reference: `again:${roundId}` }));
    expect(other.json.balance).toBe(1000);
    expect(await statusOfRound(roundId)).toBe('cancelled');
  });

  it('refuses a bet whose rollback came first, for good', async () => {
    const { debit, rollback } = roundOf(player);
    expect((await vendor.call('/seamless/rollback', rollback())).json.balance).toBe(1000);
    expect(await vendor.call('/seamless/debit', debit(10))).toEqual(refused(409, 'wallet.rolled-back'));
    expect(await vendor.call('/seamless/debit', debit(10))).toEqual(refused(409, 'wallet.rolled-back'));
    expect(await fixture.balance(player)).toBe(parseAmount('1000'));
  });

  it.each([
    ['that never came', false],
    ['that was posted', true],
  ])('refuses a rollback under the reference of its own bet, %s', async (_, isPosted) => {
    const { debit, rollback } = roundOf(player);
    if (isPosted) await vendor.call('/seamless/debit', debit(10));
    const own = rollback({ reference: debit(10).reference });
    expect(await vendor.call('/seamless/rollback', own)).toEqual(refused(409, 'wallet.idempotency-conflict'));
    expect((await vendor.call('/seamless/debit', debit(10))).json.balance).toBe(990);
    expect((await vendor.call('/seamless/rollback', rollback())).json.balance).toBe(1000);
  });

  it('refuses a rollback of a bet whose win was paid', async () => {
    const { debit, credit, rollback } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    await vendor.call('/seamless/credit', credit(30));
    expect(await vendor.call('/seamless/rollback', rollback())).toEqual(refused(409, 'wallet.round-closed'));
    expect(await fixture.balance(player)).toBe(parseAmount('1020'));
  });

  it('refuses a win of a cancelled round', async () => {
    const { debit, credit, rollback } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    await vendor.call('/seamless/rollback', rollback());
    expect(await vendor.call('/seamless/credit', credit(30))).toEqual(refused(409, 'wallet.round-closed'));
  });

  it('pays a win that came before its bet only when the bet comes', async () => {
    const { roundId, debit, credit } = roundOf(player);
    expect((await vendor.call('/seamless/credit', credit(30))).json.balance).toBe(1000);
    await vendor.call('/seamless/debit', debit(10));
    expect(await fixture.balance(player)).toBe(parseAmount('1020'));
    expect(await statusOfRound(roundId)).toBe('settled');
    expect(fixture.published.at(-1)).toMatchObject({ memberId: player.memberId, balance: parseAmount('1020') });
  });
});

describe('a session that ended', () => {
  it('takes no bets, while wins and rollbacks still arrive', async () => {
    const [won, undone, late] = [roundOf(player), roundOf(player), roundOf(player)];
    const taken = await vendor.call('/seamless/debit', won.debit(10));
    await vendor.call('/seamless/debit', undone.debit(20));
    await fixture.endSession(player);
    expect(await vendor.call('/seamless/debit', late.debit(10))).toEqual(refused(401, 'login.not.session'));
    expect((await vendor.call('/seamless/credit', won.credit(50))).json.balance).toBe(1020);
    expect((await vendor.call('/seamless/rollback', undone.rollback())).json.balance).toBe(1040);
    expect(await vendor.call('/seamless/debit', won.debit(10))).toEqual(taken);
  });
});

describe('a session whose player went away', () => {
  const idleMs = 25 * 60_000;

  it('takes no bets, while wins and rollbacks still arrive', async () => {
    const [won, undone, late] = [roundOf(player), roundOf(player), roundOf(player)];
    const taken = await vendor.call('/seamless/debit', won.debit(10));
    await vendor.call('/seamless/debit', undone.debit(20));
    await fixture.activity.drain();
    fixture.clock.advance(3 * 3_600_000);
    expect(await vendor.call('/seamless/debit', late.debit(10))).toEqual(refused(401, 'login.not.session'));
    expect(await vendor.call('/seamless/debit', { ...won.debit(5), reference: `raise:${won.roundId}` })).toEqual(
      refused(401, 'login.not.session'),
    );
    expect((await vendor.call('/seamless/credit', won.credit(50))).json.balance).toBe(1020);
    expect((await vendor.call('/seamless/rollback', undone.rollback())).json.balance).toBe(1040);
    expect(await vendor.call('/seamless/debit', won.debit(10))).toEqual(taken);
  });

  it('is one in which nobody bets: play alone keeps it, for as long as the session itself lasts', async () => {
    for (let pause = 0; pause < 12; pause += 1) {
      fixture.clock.advance(idleMs - 120_000);
      await answerCheck(fixture.database, player.playerSessionId, new Date(fixture.clock.now()));
      expect((await vendor.call('/seamless/debit', roundOf(player).debit(1))).status).toBe(200);
      await fixture.activity.drain();
    }
    fixture.clock.advance(24 * 3_600_000);
    expect(await vendor.call('/seamless/debit', roundOf(player).debit(1))).toEqual(refused(401, 'login.not.session'));
  });
});

describe('other brands and players', () => {
  it('finds nothing under a game session that is not one', async () => {
    const lost = { ...roundOf(player).debit(10), gameSession: 'no-such-session' };
    expect(await vendor.call('/seamless/debit', lost)).toEqual(refused(401, 'login.not.session'));
    expect(await vendor.call('/seamless/balance', { gameSession: 'no-such-session' })).toEqual(
      refused(401, 'login.not.session'),
    );
  });

  it.each(['aurora', 'lotus'])('never touches a round of another player from %s', async (brandId) => {
    const other = await fixture.player('1000', brandId);
    const { debit, credit, rollback } = roundOf(player);
    await vendor.call('/seamless/debit', debit(10));
    const foreign = { gameSession: other.gameSession };
    const unknown = refused(404, 'wallet.unknown-reference');
    expect(await vendor.call('/seamless/credit', credit(500, foreign))).toEqual(unknown);
    expect(await vendor.call('/seamless/rollback', rollback(foreign))).toEqual(unknown);
    expect(
      await vendor.call('/seamless/debit', { ...debit(10), ...foreign, reference: `other:${brandId}-debit` }),
    ).toEqual(unknown);
    expect([await fixture.balance(player), await fixture.balance(other)]).toEqual([
      parseAmount('990'),
      parseAmount('1000'),
    ]);
  });

  it('tells open pages what a member now has', async () => {
    await vendor.call('/seamless/debit', roundOf(player).debit(10));
    expect(fixture.published.at(-1)).toEqual({
      brandId: 'aurora',
      memberId: player.memberId,
      balance: parseAmount('990'),
    });
  });
});
