import { parseAmount } from '@pavilion/money';
import type { Database, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { answerCheck } from '../../testing/answer-check';
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
});
beforeEach(async () => {
  player = await fixture.player('10000');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

/** What stands against the player from now on; times as PostgreSQL writes them. */
const guard = (bounds: { readonly excludedUntil?: string; readonly highestStake?: string }) =>
  fixture.database.execute(
    `insert into play_guard (brand_id, member_id, excluded_until, highest_stake)
     select 'aurora', $1, $2::timestamptz, $3
     on conflict (brand_id, member_id) do update
       set excluded_until = excluded.excluded_until, highest_stake = excluded.highest_stake`,
    [
      player.memberId,
      bounds.excludedUntil ?? null,
      bounds.highestStake === undefined ? null : parseAmount(bounds.highestStake),
    ],
  );
const inAnHour = (): string => new Date(fixture.clock.now() + 3_600_000).toISOString();

const { bet, race, playOn, refusalOf } = createBets(
  () => fixture,
  () => player,
);

describe('a member who may not stake', () => {
  it.each(['infinity', 'an hour'])('for %s is refused, until it is over', async (until) => {
    await guard({ excludedUntil: until === 'infinity' ? until : inAnHour() });
    expect(errorOf(await fixture.service.debit(bet('1')))).toBe('play.excluded');
    await guard({ excludedUntil: new Date(fixture.clock.now()).toISOString() });
    expect((await fixture.service.debit(bet('1'))).ok).toBe(true);
  });

  it('more than a bound is refused that, and no less', async () => {
    await guard({ highestStake: '50' });
    expect(errorOf(await fixture.service.debit(bet('50.0001')))).toBe('play.stake-limit');
    expect((await fixture.service.debit(bet('50'))).ok).toBe(true);
  });

  it('is still told what became of a bet of before, is paid, and gets it back', async () => {
    const [won, undone] = [bet('10'), bet('20')];
    const [first] = [await fixture.service.debit(won), await fixture.service.debit(undone)];
    await guard({ excludedUntil: 'infinity' });
    expect(await fixture.service.debit(won)).toEqual(first);
    expect(errorOf(await fixture.service.debit({ ...bet('5', won.roundId), reference: 'raise:guarded' }))).toBe(
      'play.excluded',
    );
    const win = { ...won, reference: `credit:${won.roundId}`, amount: parseAmount('40'), complete: true };
    expect((await fixture.service.credit(win)).ok).toBe(true);
    const undo = { ...undone, reference: `undo:${undone.roundId}`, debitReference: undone.reference };
    expect(await fixture.service.rollback(undo)).toMatchObject({ ok: true, value: { balance: parseAmount('10030') } });
  });

  it('is the only one who is refused', async () => {
    await guard({ excludedUntil: 'infinity' });
    const { gameSession } = await fixture.player('10');
    expect((await fixture.service.debit({ ...bet('10'), gameSession })).ok).toBe(true);
  });

  it('is refused with a coded body, which says that nothing moved', async () => {
    const vendor = await startVendorClient(fixture);
    const ask = () => vendor.call('/seamless/debit', { ...bet('1'), amount: 100, occurredAt: 1 });
    await guard({ highestStake: '50' });
    expect(await ask()).toMatchObject({ status: 409, json: { errorCode: 'play.stake-limit' } });
    await guard({ excludedUntil: 'infinity' });
    expect(await ask()).toMatchObject({ status: 403, json: { errorCode: 'play.excluded' } });
    await vendor.close();
  });
});

describe('64 racing bets', () => {
  it('do not pass what stands against their member', async () => {
    await guard({ excludedUntil: 'infinity' });
    expect((await race(() => '1')).map((answer) => answer && errorOf(answer))).toEqual(Array(64).fill('play.excluded'));
    await guard({ highestStake: '5' });
    const answers = await race((index) => String(1 + (index % 10)));
    expect(answers.map((answer) => answer?.ok)).toEqual(answers.map((_, index) => 1 + (index % 10) <= 5));
  });

  it('are each decided once while it begins to stand: none is taken that was asked for afterwards', async () => {
    const racing = race(() => '1');
    await guard({ excludedUntil: 'infinity' });
    const late = await race(() => '1');
    const early = await racing;
    expect(late.every((answer) => answer && errorOf(answer) === 'play.excluded')).toBe(true);
    const paid = early.filter((answer) => answer?.ok).length;
    expect(early.every((answer) => answer && (answer.ok || answer.error === 'play.excluded'))).toBe(true);
    expect(await fixture.balance(player)).toBe(parseAmount(String(10_000 - paid)));
  });

  it('that wait for their account are judged by what stands when it is theirs', async () => {
    const { answers } = await fixture.database.transaction(async (tx) => {
      await tx.execute('select from ledger_account where id = $1 for no key update', [player.accountId]);
      // One gateway: eight of them would wait in all the connections that the test has.
      const waiting = Promise.all(Array.from({ length: 64 }, () => fixture.service.debit(bet('1'))));
      await untilBlocked(fixture.database, tx);
      await guard({ excludedUntil: 'infinity' });
      return { answers: waiting };
    });
    expect((await answers).map(errorOf)).toEqual(Array(64).fill('play.excluded'));
  });
});

/** A bound of the player's own; `next` takes its place an hour from now. */
const limit = async (kind: string, period: string, { bound, next }: { bound: string | number; next?: string }) => {
  await guard({});
  const units = typeof bound === 'number' ? bound : parseAmount(bound);
  await fixture.database.execute(
    `insert into play_limit (brand_id, member_id, kind, period, bound, next_bound, next_from)
     values ('aurora', $1, $2, $3, $4, $5, $6)`,
    [player.memberId, kind, period, units, next ? parseAmount(next) : null, next ? inAnHour() : null],
  );
};

describe('a loss limit', () => {
  it('is not passed by 64 bets that race through eight gateways and share their batches', async () => {
    await limit('LOSS', 'DAY', { bound: '10' });
    const answers = await race(() => '1');
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(10);
    expect(answers.filter((answer) => answer && errorOf(answer) === 'play.loss-limit')).toHaveLength(54);
    expect(await fixture.balance(player)).toBe(parseAmount('9990'));
  });

  it('counts what is open, settled, given back and won, each once', async () => {
    await limit('LOSS', 'WEEK', { bound: '100' });
    const [lost, undone] = [bet('40'), bet('50')];
    await fixture.service.debit(lost);
    await fixture.service.debit(undone);
    expect(errorOf(await fixture.service.debit(bet('10.0001')))).toBe('play.loss-limit');
    await fixture.service.rollback({
      ...undone,
      reference: `undo:${undone.roundId}`,
      debitReference: undone.reference,
    });
    await fixture.service.credit({
      ...lost,
      reference: `credit:${lost.roundId}`,
      amount: parseAmount('15'),
      complete: true,
    });
    expect(errorOf(await fixture.service.debit(bet('75.0001')))).toBe('play.loss-limit');
    expect((await fixture.service.debit(bet('75'))).ok).toBe(true);
  });

  it('that was raised holds until its moment', async () => {
    await limit('LOSS', 'MONTH', { bound: '10', next: '20' });
    expect(errorOf(await fixture.service.debit(bet('11')))).toBe('play.loss-limit');
    await playOn(3_600_001);
    expect((await fixture.service.debit(bet('11'))).ok).toBe(true);
  });
});

it('a session that is as long as its limit takes no stake', async () => {
  await limit('SESSION', 'SESSION', { bound: 10 });
  expect((await fixture.service.debit(bet('1'))).ok).toBe(true);
  fixture.clock.advance(10 * 60_000);
  expect(errorOf(await fixture.service.debit(bet('1')))).toBe('play.session-limit');
});

describe('a sum of stakes', () => {
  it('is not passed by 64 bets that race through eight gateways and share their batches', async () => {
    await limit('STAKE', 'DAY', { bound: '10' });
    const answers = await race(() => '1');
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(10);
    expect(answers.filter((answer) => answer && errorOf(answer) === 'play.stake-sum-limit')).toHaveLength(54);
    expect(await fixture.balance(player)).toBe(parseAmount('9990'));
  });

  it('counts what is won as much as what is lost, and what is given back not at all', async () => {
    await limit('STAKE', 'MONTH', { bound: '100' });
    const [won, undone] = [bet('40'), bet('50')];
    await fixture.service.debit(won);
    await fixture.service.debit(undone);
    await fixture.service.credit({
      ...won,
      reference: `credit:${won.roundId}`,
      amount: parseAmount('900'),
      complete: true,
    });
    expect(errorOf(await fixture.service.debit(bet('10.0001')))).toBe('play.stake-sum-limit');
    await fixture.service.rollback({
      ...undone,
      reference: `undo:${undone.roundId}`,
      debitReference: undone.reference,
    });
    expect(errorOf(await fixture.service.debit(bet('60.0001')))).toBe('play.stake-sum-limit');
    expect((await fixture.service.debit(bet('60'))).ok).toBe(true);
  });

  it('is free again once earlier stakes are older than its period, and refuses no round without a stake', async () => {
    await limit('STAKE', 'DAY', { bound: '10' });
    await fixture.service.debit(bet('10'));
    expect(await refusalOf(1n)).toBe('play.stake-sum-limit');
    await fixture.database.execute('update play_limit set bound = bound - 1 where member_id = $1', [player.memberId]);
    expect(await refusalOf(0n)).toBeNull();
    await fixture.database.execute('update play_limit set bound = bound + 1 where member_id = $1', [player.memberId]);
    await playOn(23 * 3_600_000);
    expect(await refusalOf(1n)).toBe('play.stake-sum-limit');
    await playOn(3_600_000);
    await answerCheck(fixture.database, player.playerSessionId, new Date(fixture.clock.now()));
    expect((await fixture.service.debit(bet('10'))).ok).toBe(true);
  });
});

/** Waits until somebody waits for what the transaction holds. */
async function untilBlocked(database: Database, tx: Tx): Promise<void> {
  const rows = await tx.rows(v.object({ pid: v.number() }), 'select pg_backend_pid() as pid');
  const waiting = 'select from pg_stat_activity where $1::integer = any (pg_blocking_pids(pid))';
  while ((await database.execute(waiting, [rows[0]?.pid])) === 0);
}
