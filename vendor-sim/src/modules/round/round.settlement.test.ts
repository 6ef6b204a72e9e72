import fc from 'fast-check';
import * as v from 'valibot';
import { spinAnswer } from '../../page-api/page-api';
import type { Misbehaviour } from '../../testing/fake-gateway';
import { startVendor, type VendorHarness } from '../../testing/vendor-harness';

let vendor: VendorHarness;

beforeEach(async () => {
  vendor = await startVendor();
});

afterEach(async () => {
  await vendor.close();
});

const start = 10_000_000n;
const impatient = { gatewayTimeoutMs: 500 };

/** Kept-alive sockets notice the end of their server a moment later; until then an outcome counts as unknown. */
const isRefused = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => false,
    (error: unknown) => Object(Object(error).cause).code === 'ECONNREFUSED',
  );

/** Every round has ended, and what moved is what the ended rounds say. */
async function expectExactMoney(): Promise<void> {
  const rows = await vendor.vendor.database.rows(
    v.object({
      id: v.string(),
      state: v.string(),
      bet: v.bigint(),
      win: v.nullable(v.bigint()),
    }),
    'select id, state, bet, win from round',
  );
  const { wallet } = vendor.gateway;
  for (const { id, state, bet, win } of rows) {
    const net = wallet.movements.filter(({ roundId }) => roundId === id).reduce((sum, { units }) => sum + units, 0n);
    expect({ id, net }).toEqual({ id, net: state === 'completed' ? (win ?? 0n) - bet : 0n });
  }
  expect(wallet.openRounds()).toEqual([]);
  const expected = rows.reduce(
    (sum, { state, bet, win }) => (state === 'completed' ? sum - bet + (win ?? 0n) : sum),
    start,
  );
  expect(wallet.balance()).toBe(expected);
}

const only =
  (path: string, fate: Misbehaviour) =>
  (call: { path: string }): Misbehaviour =>
    call.path.endsWith(path) ? fate : 'none';

describe('when the gateway misbehaves', () => {
  it('asks again for a debit whose answer was lost, and plays on', async () => {
    const token = await vendor.open();
    let lost = 0;
    vendor.gateway.misbehave = ({ path }) => (path.endsWith('debit') && (lost += 1) === 1 ? 'drop-answer' : 'none');
    expect((await vendor.spin(token)).status).toBe(200);
    expect(await vendor.settle()).toEqual(['completed']);
    await expectExactMoney();
  });

  it.each(['drop-answer', 'lose-request', 'hang', 'fail'] as const)(
    'gives the bet back when every debit ends in %s',
    async (fate) => {
      const token = await vendor.open();
      const order = { clientRoundId: crypto.randomUUID(), bet: 10 };
      if (fate === 'hang') await vendor.restart(impatient);
      vendor.gateway.misbehave = only('debit', fate);
      expect(await vendor.spin(token, order)).toMatchObject({ status: 503, body: { errorCode: 'round.unsettled' } });
      expect(await vendor.settle()).toEqual(['cancelled']);
      await expectExactMoney();
      expect(await vendor.spin(token, order)).toMatchObject({ status: 409, body: { errorCode: 'wallet.rolled-back' } });
    },
  );

  it.each(['drop-answer', 'lose-request', 'hang', 'fail'] as const)(
    'pays a win whose first credit ends in %s',
    async (fate) => {
      const token = await vendor.open();
      if (fate === 'hang') await vendor.restart(impatient);
      vendor.gateway.misbehave = only('credit', fate);
      const answer = v.parse(spinAnswer, (await vendor.spin(token)).body);
      expect(answer.settled).toBe(false);
      vendor.gateway.misbehave = () => 'none';
      expect(await vendor.settle()).toEqual(['completed']);
      await expectExactMoney();
    },
  );

  it('finishes the older round before it opens the next', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = only('credit', 'fail');
    await vendor.spin(token);
    expect(await vendor.spin(token)).toMatchObject({ status: 409, body: { errorCode: 'round.still-open' } });
    vendor.gateway.misbehave = () => 'none';
    expect((await vendor.spin(token)).status).toBe(200);
    expect(await vendor.settle()).toEqual(['completed', 'completed']);
    await expectExactMoney();
  });

  it('takes nothing while the gateway is down', async () => {
    const token = await vendor.open();
    await vendor.gateway.close();
    while (!(await isRefused(vendor.gateway.url))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await vendor.spin(token)).toMatchObject({ status: 503, body: { errorCode: 'platform.unavailable' } });
    expect(await vendor.settle()).toEqual(['cancelled']);
  });

  it('pays late, after the player’s session has ended', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = only('credit', 'fail');
    await vendor.spin(token);
    vendor.gateway.wallet.endSession();
    vendor.gateway.misbehave = () => 'none';
    expect(await vendor.settle()).toEqual(['completed']);
    await expectExactMoney();
  });
});

describe('what the gateway is told of a round', () => {
  const bodyOf = (kind: string): unknown =>
    vendor.gateway.calls.filter(({ path }) => path.endsWith(kind)).map(({ body }) => body)[0];

  it('is the kind of bet, what was chosen, and what of the bet counts', async () => {
    await vendor.spin(await vendor.open(), { bet: 10 });
    expect(bodyOf('debit')).toMatchObject({ betKind: 'spin', selection: expect.stringMatching(/^(20|25) lines$/) });
    expect(bodyOf('credit')).toMatchObject({ validStake: 10 });
  });

  it('is the same when the win of a round is sent again that was decided before it was said', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = only('credit', 'lose-request');
    await vendor.spin(token, { bet: 10 });
    await vendor.vendor.database.execute('update round set valid_stake = null');
    vendor.gateway.calls.length = 0;
    vendor.gateway.misbehave = () => 'none';
    expect(await vendor.settle()).toEqual(['completed']);
    expect(bodyOf('credit')).not.toHaveProperty('validStake');
  });
});

describe('when the vendor itself is cut off', () => {
  it('finishes rounds that stood at their win', async () => {
    const token = await vendor.open();
    await vendor.restart(impatient);
    vendor.gateway.misbehave = only('credit', 'hang');
    await vendor.spin(token);
    await vendor.restart();
    vendor.gateway.misbehave = () => 'none';
    expect(await vendor.settle()).toEqual(['completed']);
    await expectExactMoney();
  });

  it('gives back bets whose debit was on its way', async () => {
    const token = await vendor.open();
    await vendor.spin(token);
    const { database } = vendor.vendor;
    await database.transaction(async (tx) => {
      await tx.execute(
        `insert into round (id, session_id, seed_id, nonce, brand, player_id, model_id, client_round_id, bet, state, created_at)
         select gen_random_uuid(), session_id, seed_id, nonce + 100, brand, player_id, model_id, 'cut-off-round', bet, 'debiting', now() from round`,
      );
      await tx.execute(
        `insert into outbox (kind, payload, created_at, due_at) select 'round.finish', jsonb_build_object('roundId', id), now(), now() from round where client_round_id = 'cut-off-round'`,
      );
    });
    await vendor.restart();
    expect(await vendor.settle()).toEqual(['completed', 'cancelled']);
    await expectExactMoney();
  });
});

describe('misbehaviour switches', () => {
  it.each([
    ['duplicate', { duplicate: true }, ['completed']],
    ['outOfOrder', { outOfOrder: true }, ['completed']],
    ['dropAnswer', { dropAnswer: 3 }, ['cancelled']],
    ['dropRequest', { dropRequest: 1 }, ['cancelled']],
    ['rollbackFirst', { rollbackFirst: true }, ['cancelled']],
    ['slow', { slow: 50 }, ['completed']],
  ])('%s never moves money twice', async (_name, switches, states) => {
    const token = await vendor.open();
    expect((await vendor.call(token, { path: '/faults', body: switches })).status).toBe(200);
    await vendor.spin(token);
    expect(await vendor.settle()).toEqual(states);
    await expectExactMoney();
  });
});

describe('whatever happens', () => {
  it('ends each round completed or cancelled with exact money', async () => {
    const fate = fc.constantFrom<Misbehaviour>('none', 'none', 'none', 'drop-answer', 'lose-request', 'fail', 'slow');
    const token = await vendor.open();
    // A second request for a round that nobody finishes waits for as long as the vendor is patient.
    await vendor.restart({ patienceMs: 300 });
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 4, maxLength: 14 }), async (fates) => {
        let turn = 0;
        vendor.gateway.misbehave = () => fates[(turn += 1) - 1] ?? 'none';
        const order = { clientRoundId: crypto.randomUUID(), bet: 10 };
        await Promise.all([vendor.spin(token, order), vendor.spin(token, order), vendor.vendor.outbox.runDue()]);
        await vendor.spin(token);
        await vendor.settle();
        await expectExactMoney();
      }),
      { numRuns: 25 },
    );
  });
});
