import { parseAmount } from '@pavilion/money';
import { type FreeRoundFixture, startFreeRoundFixture } from './testing/free-round-fixture';

let fixture: FreeRoundFixture;
beforeAll(async () => {
  fixture = await startFreeRoundFixture();
});
afterAll(() => fixture.close());

const start = parseAmount('10000');
const units = (value: number) => parseAmount(String(value));
let rounds = 0;
const nextRound = (): string => `${(rounds += 1)}`.padStart(8, '0');

describe('a free round', () => {
  test('takes no money, pays what it won, and asks for stakes as its ticket says', async () => {
    const player = await fixture.player();
    const round = nextRound();
    expect(await fixture.debit(player, round)).toMatchObject({ value: { balance: start, freeRoundsLeft: 2 } });
    const paid = { balance: start + units(7000), credited: units(7000) };
    expect(await fixture.credit(player, round, 7000)).toMatchObject({ value: paid });
    expect(await fixture.wallet.balance(player)).toBe(start + units(7000));
    const asked = { base: units(7000), required: units(14_000), forfeit: units(7000) };
    expect(await fixture.requirements(player)).toEqual([asked]);
    await fixture.assertLedgerHolds();
  });

  test('is one round however often its debit and its credit arrive', async () => {
    const player = await fixture.player();
    const round = nextRound();
    const debits = await Promise.all(Array.from({ length: 8 }, () => fixture.debit(player, round)));
    expect(new Set(debits.map((answer) => answer.ok && answer.value.transactionId)).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => fixture.credit(player, round, 4000)));
    expect(await fixture.credit(player, round, 4000)).toMatchObject({ value: { credited: units(4000) } });
    expect(await fixture.wallet.balance(player)).toBe(start + units(4000));
    expect(await fixture.campaign(player)).toEqual({ played: 1, begun: 1, paid: units(4000) });
    expect(await fixture.requirements(player)).toHaveLength(1);
  });

  test('that was taken back is there again, and its late debit is refused', async () => {
    const player = await fixture.player({ rounds: 1 });
    const [first, overtaken, last] = [nextRound(), nextRound(), nextRound()];
    await fixture.debit(player, first);
    for (let count = 0; count < 2; count += 1) expect((await fixture.rollback(player, first)).ok).toBe(true);
    expect(await fixture.campaign(player)).toMatchObject({ played: 0 });
    expect((await fixture.rollback(player, overtaken)).ok).toBe(true);
    expect(await fixture.debit(player, overtaken)).toEqual({ ok: false, error: 'wallet.rolled-back' });
    expect((await fixture.debit(player, last)).ok).toBe(true);
  });

  test('is paid when its win came first', async () => {
    const player = await fixture.player();
    const round = nextRound();
    expect((await fixture.credit(player, round, 3000)).ok).toBe(true);
    expect(await fixture.wallet.balance(player)).toBe(start);
    expect((await fixture.debit(player, round)).ok).toBe(true);
    expect(await fixture.wallet.balance(player)).toBe(start + units(3000));
    expect(await fixture.credit(player, round, 3000)).toMatchObject({ value: { credited: units(3000) } });
    expect(await fixture.requirements(player)).toHaveLength(1);
    expect(await fixture.campaign(player)).toEqual({ played: 1, begun: 1, paid: units(3000) });
    await fixture.assertLedgerHolds();
  });

  test('pays no more than the campaign pays at most', async () => {
    const player = await fixture.player({ maxWin: '10000' });
    const both = [nextRound(), nextRound()];
    for (const round of both) await fixture.debit(player, round);
    const paid = await Promise.all(both.map((round) => fixture.credit(player, round, 8000)));
    const credited = paid.map((answer) => (answer.ok ? Number(answer.value.credited) / 10_000 : undefined));
    expect(credited.sort()).toEqual([2000, 8000]);
    expect(await fixture.wallet.balance(player)).toBe(start + units(10_000));
    await fixture.assertLedgerHolds();
  });

  test('that is the last one is played in one of two tabs', async () => {
    const player = await fixture.player({ rounds: 1 });
    const other = await fixture.anotherTab(player);
    const answers = await Promise.all([player, other, player, other].map((tab) => fixture.debit(tab, nextRound())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = answers.map((answer) => (answer.ok ? 'played' : answer.error)).sort();
    expect(refusals).toEqual([...Array.from({ length: 3 }, () => 'free-round.none-left'), 'played']);
  });
});

describe('nobody plays', () => {
  test('rounds of a campaign that is made up, of somebody else, or of another game', async () => {
    const [own, other] = [await fixture.player(), await fixture.player()];
    const elsewhere = { ...own, gameSession: await fixture.wallet.anotherGame(own) };
    const unknown = { ok: false, error: 'wallet.unknown-reference' };
    expect(await fixture.debit(own, nextRound(), 'free-made-up-by-me')).toEqual(unknown);
    expect(await fixture.debit(own, nextRound(), other.campaign)).toEqual(unknown);
    expect(await fixture.debit(elsewhere, nextRound())).toEqual(unknown);
    for (const player of [own, other]) expect(await fixture.campaign(player)).toMatchObject({ played: 0, begun: 0 });
  });

  test('rounds whose time is over, or after signing out', async () => {
    const [late, gone] = [await fixture.player(), await fixture.player()];
    await fixture.wallet.endSession(gone);
    expect(await fixture.debit(gone, nextRound())).toEqual({ ok: false, error: 'login.not.session' });
    const round = nextRound();
    await fixture.debit(late, round);
    await fixture.endCampaign(late);
    expect(await fixture.debit(late, nextRound())).toEqual({ ok: false, error: 'free-round.expired' });
    // What was begun in time is paid whenever its win arrives.
    expect(await fixture.credit(late, round, 100)).toMatchObject({ value: { credited: units(100) } });
  });

  test('a free round with a stake, or a paid one as a free one', async () => {
    const player = await fixture.player();
    const { gameSession } = player;
    const [free, paid] = [nextRound(), nextRound()];
    await fixture.debit(player, free);
    const bet = (round: string) => ({ reference: `bet:${round}`, roundId: `round:${round}`, amount: units(1000) });
    const closed = { ok: false, error: 'wallet.round-closed' };
    const staked = { gameSession, ...bet(nextRound()), freeRound: { campaign: player.campaign } };
    expect(await fixture.wallet.service.debit(staked)).toEqual({ ok: false, error: 'request_param_err' });
    expect(await fixture.wallet.service.debit({ gameSession, ...bet(free) })).toEqual(closed);
    expect((await fixture.wallet.service.debit({ gameSession, ...bet(paid) })).ok).toBe(true);
    expect(await fixture.debit(player, paid)).toEqual(closed);
    expect(await fixture.campaign(player)).toMatchObject({ played: 1, begun: 1 });
    expect(await fixture.wallet.balance(player)).toBe(start - units(1000));
  });
});
