import { type Amount, negateAmount, parseAmount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import { captureHold, placeHold, voidHold } from './holds';
import { openLedgerAccount, postEffect } from './ledger.repository';
import { postLegs } from './legs';
import { reversePosting } from './reversal';
import { wagerOf } from './testing/feed';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

/** One thing that happens to one of three members; `of` chooses among what happened before. */
type Step = { readonly who: number; readonly of: number; readonly amount: number } & (
  | { readonly kind: 'bet' | 'raise' | 'win' | 'part' | 'undo' | 'reverse' | 'reverse win' }
  | { readonly kind: 'bonus' | 'send' | 'hold' | 'capture' | 'void' }
);

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['bet', 'bet', 'raise', 'win', 'part', 'undo', 'reverse', 'reverse win', 'reverse win'] as const),
    ...(['bonus', 'send', 'hold', 'capture', 'void'] as const),
  ),
  who: fc.nat(2),
  of: fc.nat(),
  amount: fc.integer({ min: 1, max: 400 }),
});

interface World {
  readonly members: readonly { readonly player: TestPlayer; readonly lockedId: bigint }[];
  readonly houseId: bigint;
  readonly rounds: { readonly roundId: string; readonly who: number; stakes: number }[];
  readonly holds: bigint[];
}

let names = 0;
const nextName = (): string => `feed-${(names += 1)}-${Date.now()}`;
const remark = { key: 'posting.reversed', params: { reason: 'test' } } as const;
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  fixture.database.transaction(work, { attempts: 10 });
const chosen = <T>(all: readonly T[], of: number): T | undefined => all[of % Math.max(1, all.length)];

async function begin(): Promise<World> {
  const players = await Promise.all(['0', '500', '200'].map((start) => fixture.player(start)));
  const at = new Date();
  return inTransaction(async (tx) => {
    const members = [];
    for (const player of players) {
      const owner = String(player.memberId);
      const locked = { kind: 'player', owner, currency: 'VND', purpose: 'locked', at } as const;
      members.push({ player, lockedId: await openLedgerAccount(tx, 'aurora', locked) });
    }
    const house = { kind: 'house', owner: 'bonus', currency: 'VND', at } as const;
    return { members, houseId: await openLedgerAccount(tx, 'aurora', house), rounds: [], holds: [] };
  });
}

/** Each has won before, so that there is something to take back from the first step on. */
async function winOnce(world: World): Promise<void> {
  for (const [who, { player }] of world.members.entries()) {
    const [roundId, gameSession] = [nextName(), player.gameSession];
    world.rounds.push({ roundId, who, stakes: 1 });
    const bet = { roundId, gameSession, reference: `${roundId}:0`, amount: parseAmount(String(100 * who)) };
    await fixture.service.debit(bet);
    await fixture.service.credit({ ...bet, reference: nextName(), amount: parseAmount('300'), complete: true });
  }
}

/** Calls of vendors. */
async function play(world: World, { kind, who, of, amount: units }: Step): Promise<void> {
  const amount = parseAmount(String(units));
  const { service } = fixture;
  if (kind === 'bet') {
    const roundId = nextName();
    world.rounds.push({ roundId, who, stakes: 1 });
    const { gameSession } = memberOf(world, who).player;
    await service.debit({ gameSession, reference: `${roundId}:0`, roundId, amount, betKind: 'spin' });
    return;
  }
  const round = chosen(world.rounds, of);
  if (!round) return;
  const { gameSession } = memberOf(world, round.who).player;
  const common = { gameSession, roundId: round.roundId };
  if (kind === 'raise')
    await service.debit({ ...common, reference: `${round.roundId}:${(round.stakes += 1) - 1}`, amount });
  if (kind === 'win' || kind === 'part')
    await service.credit({ ...common, reference: nextName(), amount, complete: kind === 'win', ...statedBy(units) });
  if (kind === 'undo')
    await service.rollback({
      ...common,
      reference: nextName(),
      debitReference: `${round.roundId}:${units % round.stakes}`,
    });
}

/** Some wins say what of the stake counts. */
const statedBy = (units: number): { validStake?: Amount } =>
  units % 3 === 0 ? { validStake: parseAmount(String(units)) } : {};

function memberOf(world: World, who: number): World['members'][number] {
  const member = world.members[who];
  if (!member) throw new Error('no such member');
  return member;
}

/** Whatever was posted on a member's account before, once more taken back or not. */
async function reverseOne(world: World, { kind, who, of }: Step): Promise<void> {
  const postings = await fixture.database.rows(
    v.object({ id: v.bigint() }),
    'select transaction_id as id from ledger_entry where account_id = $1 and type_id = any ($2) order by 1',
    [memberOf(world, who).player.accountId, kind === 'reverse win' ? [4001] : [3001, 4001, 5001]],
  );
  const posting = chosen(postings, of);
  if (!posting) return;
  await inTransaction((tx) =>
    reversePosting(tx, 'aurora', { key: nextName(), transactionId: posting.id, remark, at: new Date() }),
  );
}

/** Cash: given, sent to another member, frozen, paid of what is frozen, and given back. */
async function moveCash(world: World, { kind, who, of, amount: units }: Step): Promise<void> {
  const { player, lockedId } = memberOf(world, who);
  const { accountId } = player;
  const amount = parseAmount(String(units));
  const about = { key: nextName(), kind: 'test', remark, at: new Date() };
  const holdId = chosen(world.holds, of);
  // Now and then all that there is, so that what is reversed later is owed.
  const sent = units % 2 === 0 ? amount : await fixture.balance(player);
  await inTransaction(async (tx) => {
    if (kind === 'bonus')
      await postEffect(tx, 'aurora', { ...about, accountId, houseId: world.houseId, amount, type: 'bonus' });
    if (kind === 'send' && sent > zeroAmount)
      await postLegs(tx, 'aurora', {
        ...about,
        legs: [
          { accountId, amount: negateAmount(sent), type: 'transfer-to-line' },
          { accountId: memberOf(world, (who + 1) % 3).player.accountId, amount: sent, type: 'transfer-from-line' },
        ],
      });
    if (kind === 'hold') {
      const types = { type: 'frozen', returnType: 'frozen-returned' } as const;
      const held = await placeHold(tx, 'aurora', { ...about, ...types, accountId, lockedAccountId: lockedId, amount });
      if (held.ok) world.holds.push(held.value.id);
    }
    if (kind === 'capture' && holdId !== undefined) {
      const targets = [{ accountId: world.houseId, amount, type: 'withdrawal' } as const];
      await captureHold(tx, 'aurora', { ...about, holdId, targets, type: 'withdrawal' });
    }
    if (kind === 'void' && holdId !== undefined) await voidHold(tx, 'aurora', { ...about, holdId });
  });
}

async function take(world: World, one: Step): Promise<void> {
  if (one.kind === 'reverse' || one.kind === 'reverse win') return reverseOne(world, one);
  const isPlay = ['bet', 'raise', 'win', 'part', 'undo'].includes(one.kind);
  return isPlay ? play(world, one) : moveCash(world, one);
}

/** What a wager's postings say of it: entries of bets that stand, and of wins. */
const booked = (roundId: string) =>
  fixture.database.row(
    v.object({ stake: v.bigint(), win: v.bigint() }),
    `select coalesce(-sum(e.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
       coalesce(sum(e.amount) filter (where t.kind = 'win'), 0)::bigint as win
     from wager w join ledger_transaction t on t.wager_id = w.id and t.kind in ('bet', 'win')
     join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
     where w.reference = $1 and not exists (select from ledger_reversal v where v.transaction_id = t.id)`,
    [roundId],
  );

describe('whatever happens to members, in whatever order', () => {
  it('leaves settlements, open stakes and entries equal, and each wager with the figures of its postings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
        const world = await begin();
        await winOnce(world);
        if (atOnce) {
          const lanes = [0, 1, 2, 3].map((lane) => steps.filter((_, index) => index % 4 === lane));
          await Promise.all(
            lanes.map(async (lane) => {
              for (const one of lane) await take(world, one);
            }),
          );
        } else for (const one of steps) await take(world, one);
        await assertLedgerHolds(fixture.database);
        for (const { roundId } of world.rounds) {
          const wager = await wagerOf(fixture.database, roundId);
          if (!wager) continue;
          expect({ stake: wager.stake, win: wager.win }).toEqual(await booked(roundId));
          expect(wager.valid_stake <= wager.stake).toBe(true);
          expect(wager.status === 'cancelled').toBe(wager.stakes === 0);
        }
      }),
      { numRuns: 30 },
    );
  });
});
