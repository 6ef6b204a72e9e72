import { historyCalls } from '@pavilion/api-contract/calls/history';
import { parseAmount, zeroAmount } from '@pavilion/money';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { openLedgerAccount, placeHold, placeWager, postEffect, reversePosting, settleWager, voidHold } from '../ledger';
import { endRequirementsByForfeit, makeRequirement } from '../requirement';
import { issueReward } from '../reward';
import { readReference } from './reference';
import { findRoundNamed } from './story-entry.repository';

let gateway: TestGateway;
let token: string;
let memberId: bigint;
let people = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  const username = `Teller${(people += 1)}`;
  token = tokenOf(await registerPerson(gateway, { username }));
  const row = await gateway.database.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
    username,
  ]);
  memberId = row.id;
});
afterAll(() => gateway.close());

const ask = (reference: string, who: { token?: string; brand?: string } = {}) =>
  gateway.call({ endpoint: historyCalls.moneyStory, token, query: { reference }, headers: { language: 'EN' }, ...who });
const shape = v.object({
  value: v.object({
    ...{ kind: v.string(), reference: v.string(), title: v.string(), betId: v.nullable(v.string()) },
    steps: v.array(v.object({ step: v.string(), isDone: v.boolean(), amount: v.nullable(v.number()) })),
    requirement: v.nullable(v.looseObject({ state: v.string() })),
    entries: v.array(v.object({ txTypeId: v.number(), amount: v.number() })),
  }),
});
const storyOf = async (reference: string) => v.parse(shape, (await ask(reference)).json).value;
const told = ({ steps }: Awaited<ReturnType<typeof storyOf>>) =>
  steps.map(({ step, isDone }) => (isDone ? step : `${step}?`));

const accounts = async (tx: Parameters<Parameters<TestGateway['database']['transaction']>[0]>[0]) => {
  const owner = { currency: 'VND', at: new Date(gateway.clock.now()) };
  const mine = { ...owner, kind: 'player', owner: String(memberId) } as const;
  return {
    at: owner.at,
    accountId: await openLedgerAccount(tx, 'aurora', mine),
    lockedAccountId: await openLedgerAccount(tx, 'aurora', { ...mine, purpose: 'locked' }),
    houseId: await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'bonus' }),
  };
};

test.each([
  ['deposit:4477', 'deposit', '4477'],
  ['DP·4477', 'deposit', '4477'],
  ['DP·000012', 'deposit', '12'],
  ['TR·000012', 'trade', '12'],
  ['DP·OSIT12', 'deposit', '12'],
  ['D00000012', 'deposit', '12'],
  ['withdrawal-fee-paid:9', 'withdrawal', '9'],
  ['wd-004477', 'withdrawal', '4477'],
  [' reward:8 ', 'reward', '8'],
  ['RD·3f9a21', 'round', '3F9A21'],
  ['K7F3QA', 'movement', 'K7F3QA'],
])('%s is looked for as a %s', (written, thing, named) => {
  const read = readReference(written);
  expect([read.things[0], read.named]).toEqual([thing, named]);
});

test('the short form of a movement that is nothing else names the keys that it may stand for', () => {
  expect(readReference('RB·000003').keys).toEqual(['rebate:3']);
  expect(readReference('BN·001001').keys).toEqual(['deposit-bonus:1001', 'new-member-bonus:1001']);
  expect(readReference('RD·3F9A21').keys).toEqual([]);
});

describe('a round', () => {
  it('is staked and settled, by its whole reference, its short one, and the number of its bet', async () => {
    const reference = `${memberId}:round-3f9a21`;
    await gateway.database.transaction(async (tx) => {
      const { at, accountId, houseId } = await accounts(tx);
      const key = { integration: 'demo', reference, houseId };
      const about = { category: 'RNG', vendorCode: 'NOVA', gameId: '1', gameName: 'Saturn Rush' };
      const remark = { key: 'game.bet', params: { game: 'Saturn Rush' } } as const;
      await placeWager(tx, 'aurora', { ...key, ...about, accountId, at, remark, stake: parseAmount('100') });
    });
    const open = await storyOf(reference);
    expect(told(open)).toEqual(['STAKED', 'SETTLED?']);
    await gateway.database.transaction(async (tx) => {
      const { at, houseId } = await accounts(tx);
      const remark = { key: 'game.win', params: { game: 'Saturn Rush' } } as const;
      await settleWager(tx, 'aurora', { integration: 'demo', reference, houseId, win: parseAmount('250'), remark, at });
    });
    const story = await storyOf('RD·3F9A21');
    expect(story).toMatchObject({
      kind: 'ROUND',
      title: 'Saturn Rush',
      reference,
      entries: [{ amount: -100 }, { amount: 250 }],
    });
    expect(told(story)).toEqual(['STAKED', 'SETTLED']);
    expect(await storyOf(story.betId ?? '')).toEqual(story);
  });

  it.each([
    ['seamless/a1-b2-c3-', 'A1B2C3'],
    ['game:77-Zq8é', 'E77ZQ8'],
    ['vendor-round-91:4', '000914'],
    ['vendor:round:000582', '000582'],
    ['d41d8cd9-8f00-b204', '00B204'],
  ])('%s is found by %s, as it is shortened on screen', async (reference, short) => {
    const { id } = await gateway.database.row(
      v.object({ id: v.bigint() }),
      `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category, vendor_code,
         game_id, game_name, status, stakes, stake, win, agent_path, placed_at, settled_at)
       select 'demo', $2, brand_id, owner::bigint, id, 'real', currency, 'RNG', 'NOVA', '1', 'Found', 'settled', 1, 10, 0, '{}',
         now(), now()
       from ledger_account where kind = 'player' and owner = $1::text and purpose = 'main' and pool = 'real' returning id`,
      [String(memberId), reference],
    );
    const bettor = { brandId: 'aurora', memberId, currency: 'VND' };
    const found = (named: string) => findRoundNamed(gateway.database, bettor, { reference: '', short: named });
    expect([await found(short), await found('ZZZZZ9')]).toEqual([id, undefined]);
  });
});

describe('a deposit', () => {
  it('is ordered, paid, credited, asks for stakes, and is taken back', async () => {
    const { id } = await gateway.database.row(
      v.object({ id: v.bigint() }),
      `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
         currency, remark, state, provider, instructions, created_at, expires_at)
       values ('aurora', $1, 'BANK', 'SAOLA', 'v', 1, 9, 0, 5000000, 'VND', $2, 4, 'sim', '{}', now(), now()) returning id`,
      [memberId, `PAY${memberId}`],
    );
    expect(told(await storyOf(`PAY${memberId}`))).toEqual(['ORDERED', 'PAID?']);
    const posted = await gateway.database.transaction(async (tx) => {
      await tx.execute(
        `insert into deposit_payment (provider, payment_id, order_id, amount, at) values ('sim', $1, $2, 5000000, now())`,
        [`p${id}`, id],
      );
      await tx.execute('update deposit_order set state = 2, credited = 5000000, credited_at = now() where id = $1', [
        id,
      ]);
      const { at, accountId, houseId } = await accounts(tx);
      const remark = { key: 'deposit.credited', params: { remark: 'x' } } as const;
      const effect = {
        key: `deposit:${id}`,
        kind: 'deposit',
        accountId,
        houseId,
        type: 'deposit',
        remark,
        at,
      } as const;
      await makeRequirement(tx, 'aurora', {
        ...{ key: `deposit:${id}`, memberId, currency: 'VND', source: 'DEPOSIT', sourceName: '', at, deadline: null },
        ...{
          base: parseAmount('500'),
          multiplier: 1,
          rule: { contributions: { RNG: 100 }, vendors: [] },
          forfeit: zeroAmount,
        },
      });
      return postEffect(tx, 'aurora', { ...effect, amount: parseAmount('500') });
    });
    if (!posted.ok) throw new Error(posted.error);
    const credited = await storyOf(`D${String(id).padStart(8, '0')}`);
    expect(told(credited)).toEqual(['ORDERED', 'PAID', 'CREDITED', 'REQUIRED', 'REQUIREMENT_DONE?']);
    await gateway.database.transaction(async (tx) => {
      const remark = { key: 'deposit.taken-back', params: { remark: 'x' } } as const;
      const { transactionId } = posted.value;
      // By hand, under a key of its own: the story finds it by what it took back.
      await reversePosting(tx, 'aurora', {
        key: `correction:${id}`,
        transactionId,
        remark,
        at: new Date(gateway.clock.now()),
      });
      await tx.execute('update deposit_payment set reversed_at = now() where order_id = $1', [id]);
    });
    const back = await storyOf(`deposit:${id}`);
    expect(told(back).slice(0, 4)).toEqual(['ORDERED', 'PAID', 'CREDITED', 'TAKEN_BACK']);
    expect(back.entries.map(({ amount }) => amount)).toEqual([500, -500]);
  });
});

describe('a withdrawal', () => {
  it('is asked for and held, and given back', async () => {
    const id = await gateway.database.transaction(async (tx) => {
      const { accountId, lockedAccountId, houseId, at } = await accounts(tx);
      const money = { kind: 'float', accountId, houseId, type: 'bonus', remark: { key: 'float.demo' }, at } as const;
      await postEffect(tx, 'aurora', { ...money, key: `give:${memberId}`, amount: parseAmount('900') });
      const account = await tx.row(
        v.object({ id: v.bigint() }),
        `insert into payout_account (brand_id, member_id, kind, bank_code, number_sealed, number_hash, number_masked, holder,
           details, created_at, active_at)
         values ('aurora', $1, 'BC', 'SAOLA', 'x', $2, '··5678', 'A', '{}', now(), now()) returning id`,
        [memberId, Buffer.from(`h${memberId}`)],
      );
      const made = await tx.row(
        v.object({ id: v.bigint() }),
        `insert into withdrawal (brand_id, member_id, account_id, kind, bank_code, number_masked, currency, amount, charge,
           state, provider, requested_at)
         values ('aurora', $1, $2, 'BC', 'SAOLA', '··5678', 'VND', 3000000, 0, 'PENDING', 'sim', now()) returning id`,
        [memberId, account.id],
      );
      const held = {
        key: `withdrawal:${made.id}`,
        kind: 'withdrawal',
        amount: parseAmount('300'),
        accountId,
        at,
      } as const;
      const types = { type: 'withdrawal', returnType: 'withdrawal-returned' } as const;
      const placed = await placeHold(tx, 'aurora', {
        ...held,
        ...types,
        lockedAccountId,
        remark: { key: 'withdrawal.asked' },
      });
      if (!placed.ok) throw new Error(placed.error);
      await tx.execute('update withdrawal set hold_id = $2 where id = $1', [made.id, placed.value.id]);
      return { withdrawal: made.id, holdId: placed.value.id };
    });
    const waiting = await storyOf(`withdrawal:${id.withdrawal}`);
    expect(told(waiting)).toEqual(['ASKED', 'REVIEWED?', 'PAID_OUT?']);
    expect(waiting).toMatchObject({ kind: 'WITHDRAWAL', title: 'SAOLA ··5678', entries: [{ amount: -300 }] });
    await gateway.database.transaction(async (tx) => {
      const at = new Date(gateway.clock.now());
      const back = {
        key: `withdrawal-returned:${id.withdrawal}`,
        kind: 'withdrawal-returned',
        holdId: id.holdId,
        at,
      } as const;
      await voidHold(tx, 'aurora', { ...back, remark: { key: 'withdrawal.returned' } });
      await tx.execute("update withdrawal set state = 'FAILED', ended_at = now() where id = $1", [id.withdrawal]);
    });
    const returned = await storyOf(`WD·${id.withdrawal}`);
    expect(told(returned)).toEqual(['ASKED', 'RETURNED']);
    expect(returned.entries.map(({ amount }) => amount)).toEqual([-300, 300]);
  });
});

describe('a bonus', () => {
  it('is issued and waits to be claimed', async () => {
    const name = { TW: '禮', EN: 'A gift', VI: 'Quà' };
    await gateway.database.transaction((tx) =>
      issueReward(tx, 'aurora', {
        ...{ key: `gift:${memberId}`, memberId, type: 'MANUAL', name, currency: 'VND', amount: parseAmount('50') },
        ...{ points: 0, multiplier: 1, expiresAt: null, at: new Date(gateway.clock.now()) },
      }),
    );
    const { id } = await gateway.database.row(v.object({ id: v.bigint() }), 'select id from reward where key = $1', [
      `gift:${memberId}`,
    ]);
    const story = await storyOf(`reward:${id}`);
    expect(told(story)).toEqual(['ISSUED', 'CLAIMED?']);
    expect(story).toMatchObject({ kind: 'BONUS', title: 'A gift', entries: [] });
  });

  it('of a newcomer is credited, asked for, and leaves when it is given up', async () => {
    const reference = `new-member-bonus:${memberId}`;
    expect(told(await storyOf(reference))).toEqual(['MOVED', 'REQUIRED', 'REQUIREMENT_DONE?']);
    await gateway.database.transaction((tx) =>
      endRequirementsByForfeit(tx, 'aurora', { memberId, at: new Date(gateway.clock.now()) }),
    );
    const story = await storyOf(reference);
    expect(told(story)).toEqual(['MOVED', 'REQUIRED', 'REQUIREMENT_ENDED']);
    expect(story).toMatchObject({ kind: 'BONUS', requirement: { state: 'FORFEITED' } });
    expect(story.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});

describe('stories of others', () => {
  it('are those of nobody, nor is what is none', async () => {
    const reference = `new-member-bonus:${memberId}`;
    const other = tokenOf(await registerPerson(gateway, { username: `Stranger${people}` }));
    const missing = { status: 404, json: { errorCode: 'history.not-found' } };
    expect(await ask(reference, { token: other })).toMatchObject(missing);
    expect(await ask('nothing of the kind')).toMatchObject(missing);
    expect((await ask(' ')).status).toBe(400);
    expect((await ask(reference, { brand: 'lotus' })).status).toBe(401);
  });
});
