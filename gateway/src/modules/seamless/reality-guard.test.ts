import { parseAmount } from '@pavilion/money';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { createBets, errorOf } from './testing/racing-bets';
import { startVendorClient } from './testing/vendor-client';

let fixture: WalletFixture;
let player: TestPlayer;
beforeAll(async () => {
  fixture = await startWalletFixture();
  fixture.clock.stop();
});
beforeEach(async () => {
  player = await fixture.player('10000');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const { bet, race, playOn, refusalOf } = createBets(
  () => fixture,
  () => player,
);

/** The usual interval and its grace, in milliseconds. */
const [intervalMs, graceMs] = [3_600_000, 120_000];

/** The player answers the check, as the protection of members keeps it. */
const answer = () =>
  fixture.database.execute(
    `insert into reality_check (brand_id, member_id, seen_at) values ('aurora', $1, $2)
     on conflict (brand_id, member_id) do update set seen_at = excluded.seen_at`,
    [player.memberId, new Date(fixture.clock.now())],
  );

describe('a reality check', () => {
  it.each(['nothing', 'a highest stake'])('refuses stakes once its grace is over; beside it: %s', async (beside) => {
    if (beside !== 'nothing')
      await fixture.database.execute(
        `insert into play_guard (brand_id, member_id, highest_stake) values ('aurora', $1, $2)`,
        [player.memberId, parseAmount('50')],
      );
    await playOn(intervalMs + graceMs - 1);
    expect((await fixture.service.debit(bet('1'))).ok).toBe(true);
    await playOn(1);
    expect(errorOf(await fixture.service.debit(bet('1')))).toBe('play.reality-check');
    expect(await refusalOf(1n, 'trial')).toBeNull();
    await answer();
    expect((await fixture.service.debit(bet('1'))).ok).toBe(true);
    await playOn(intervalMs + graceMs);
    expect(errorOf(await fixture.service.debit(bet('1')))).toBe('play.reality-check');
  });

  it('ends no round: what was staked before is answered, paid and given back', async () => {
    const [won, undone] = [bet('10'), bet('20')];
    const [first] = [await fixture.service.debit(won), await fixture.service.debit(undone)];
    await playOn(intervalMs + graceMs);
    expect(await fixture.service.debit(won)).toEqual(first);
    expect(errorOf(await fixture.service.debit({ ...bet('5', won.roundId), reference: `raise:${won.roundId}` }))).toBe(
      'play.reality-check',
    );
    const win = { ...won, reference: `credit:${won.roundId}`, amount: parseAmount('40'), complete: true };
    expect((await fixture.service.credit(win)).ok).toBe(true);
    const undo = { ...undone, reference: `undo:${undone.roundId}`, debitReference: undone.reference };
    expect(await fixture.service.rollback(undo)).toMatchObject({ ok: true, value: { balance: parseAmount('10030') } });
  });

  it('falls due among 64 racing bets: none is taken that was asked for afterwards, and each that was taken is paid', async () => {
    await playOn(intervalMs + graceMs - 1);
    const early = race(() => '1');
    await playOn(1);
    const late = await race(() => '1');
    expect(late.every((one) => one && errorOf(one) === 'play.reality-check')).toBe(true);
    const answers = await early;
    expect(answers.every((one) => one && (one.ok || one.error === 'play.reality-check'))).toBe(true);
    const paid = answers.filter((one) => one?.ok).length;
    expect(await fixture.balance(player)).toBe(parseAmount(String(10_000 - paid)));
  });

  it('once answered among 64 racing bets refuses none that is asked for afterwards', async () => {
    await playOn(intervalMs + graceMs);
    const early = race(() => '1');
    await answer();
    const late = await race(() => '1');
    expect(late.every((one) => one?.ok)).toBe(true);
    const paid = 64 + (await early).filter((one) => one?.ok).length;
    expect(await fixture.balance(player)).toBe(parseAmount(String(10_000 - paid)));
  });

  it('is told as such to the vendor', async () => {
    const vendor = await startVendorClient(fixture);
    await playOn(intervalMs + graceMs);
    const refused = await vendor.call('/seamless/debit', { ...bet('1'), amount: 100, occurredAt: 1 });
    expect(refused).toMatchObject({ status: 409, json: { errorCode: 'play.reality-check' } });
    await vendor.close();
  });

  it('goes with the session: whoever signed out is refused for that, and no check waits for nobody', async () => {
    await playOn(intervalMs + graceMs);
    expect(await refusalOf(1n)).toBe('play.reality-check');
    await fixture.endSession(player);
    expect(await refusalOf(1n)).toBeNull();
    expect(errorOf(await fixture.service.debit(bet('1')))).toBe('login.not.session');
  });
});
