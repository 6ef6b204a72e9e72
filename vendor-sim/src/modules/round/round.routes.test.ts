import * as v from 'valibot';
import { drawStops, hashServerSeed, modelById, outcomeAt } from '../../engine';
import { roundsAnswer, seedAnswer, spinAnswer, stateAnswer } from '../../page-api/page-api';
import { startVendor, type VendorHarness } from '../../testing/vendor-harness';

let vendor: VendorHarness;

beforeEach(async () => {
  vendor = await startVendor();
});

afterEach(async () => {
  vendor.gateway.misbehave = () => 'none';
  await vendor.close();
});

const orderOf = (bet: number) => ({ clientRoundId: crypto.randomUUID(), bet });

describe('a spin', () => {
  it('moves the bet and the win once each and shows the balance that the gateway has', async () => {
    const token = await vendor.open();
    for (let count = 0; count < 8; count += 1) {
      const { status, body } = await vendor.spin(token);
      expect(status).toBe(200);
      const { round, balance, settled } = v.parse(spinAnswer, body);
      expect(settled).toBe(true);
      expect(balance).toBe(vendor.gateway.wallet.balance());
      const moved = vendor.gateway.wallet.movements.filter(({ roundId }) => roundId === round.roundId);
      expect(moved.map(({ units }) => units)).toEqual([-round.bet, ...(round.win > 0n ? [round.win] : [])]);
      expect(round.wins.reduce((sum, win) => sum + win.amount, 0n)).toBe(round.win);
    }
    expect(vendor.gateway.wallet.openRounds()).toEqual([]);
  });

  it('can be recomputed once its seed is revealed', async () => {
    const token = await vendor.open({ seed: 6 });
    const { fairness } = v.parse(stateAnswer, (await vendor.call(token, { path: '/api/state' })).body);
    const played = v.parse(spinAnswer, (await vendor.spin(token)).body).round;
    const { revealed } = v.parse(
      seedAnswer,
      (await vendor.call(token, { path: '/api/seed', body: { clientSeed: 'mine' } })).body,
    );
    expect(revealed.serverSeedHash).toBe(fairness.serverSeedHash);
    expect(await hashServerSeed(revealed.serverSeed)).toBe(fairness.serverSeedHash);
    const model = modelById(played.modelId);
    const { stops } = await drawStops(model, {
      serverSeed: revealed.serverSeed,
      clientSeed: revealed.clientSeed,
      nonce: fairness.nonce,
    });
    expect(played.stops).toEqual(stops);
    expect(played.grid).toEqual(outcomeAt(model, stops).grid);
    const { rounds } = v.parse(roundsAnswer, (await vendor.call(token, { path: '/api/rounds' })).body);
    expect(rounds[0]?.fairness.serverSeed).toBe(revealed.serverSeed);
    const next = v.parse(spinAnswer, (await vendor.spin(token)).body).round;
    expect(next.fairness).toMatchObject({ clientSeed: 'mine', nonce: 0 });
    expect(next.fairness.serverSeed).toBeUndefined();
  });

  it('clicked many times at once is one round', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = () => 'slow';
    const order = orderOf(10);
    const answers = await Promise.all(Array.from({ length: 12 }, () => vendor.spin(token, order)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => v.parse(spinAnswer, body).round.roundId)).size).toBe(1);
    expect(vendor.gateway.wallet.movements.filter(({ units }) => units < 0n)).toHaveLength(1);
  });

  it('keeps one round open at a time', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = () => 'slow';
    const [first, second] = await Promise.all([vendor.spin(token), vendor.spin(token)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await vendor.settle()).toEqual(['completed']);
  });

  it.each([
    { case: 'a bet that is not offered', order: { bet: 11 }, status: 400, errorCode: 'round.bet-invalid' },
    { case: 'a broken name', order: { clientRoundId: '!' }, status: 400, errorCode: 'request.invalid' },
    { case: 'a bet beyond the balance', order: { bet: 5000 }, status: 409, errorCode: 'wallet.insufficient-balance' },
  ])('refuses $case', async ({ order, status, errorCode }) => {
    const token = await vendor.open();
    expect(await vendor.spin(token, order)).toMatchObject({ status, body: { errorCode } });
    expect(vendor.gateway.wallet.movements).toEqual([]);
  });

  it('refuses another bet under the same name', async () => {
    const token = await vendor.open();
    const order = orderOf(10);
    await vendor.spin(token, order);
    expect(await vendor.spin(token, { ...order, bet: 20 })).toMatchObject({
      status: 409,
      body: { errorCode: 'round.conflict' },
    });
  });

  it('tells that the player’s session ended, and takes nothing', async () => {
    const token = await vendor.open();
    vendor.gateway.wallet.endSession();
    expect(await vendor.spin(token)).toMatchObject({ status: 401, body: { errorCode: 'login.not.session' } });
    expect(await vendor.settle()).toEqual(['cancelled']);
    expect(vendor.gateway.wallet.balance()).toBe(10_000_000n);
  });

  it('is refused without a token of this vendor', async () => {
    expect((await vendor.spin('no-such-token-000000000000')).status).toBe(401);
    expect(
      (await vendor.vendor.http.app.inject({ url: '/api/spin', method: 'POST', payload: orderOf(10) })).statusCode,
    ).toBe(401);
  });
});

describe('the history of a player', () => {
  const gamesIn = async (token: string): Promise<string[]> => {
    const { body } = await vendor.call(token, { path: '/api/rounds' });
    return v.parse(roundsAnswer, body).rounds.map(({ gameName }) => gameName);
  };

  it('is of the game at hand alone, whenever it was opened', async () => {
    const [koi, saturn] = [await vendor.open({ seed: 2, name: 'Koi' }), await vendor.open({ seed: 3, name: 'Saturn' })];
    await vendor.spin(koi);
    await vendor.spin(saturn);
    await vendor.spin(await vendor.open({ seed: 2, name: 'Koi' }));
    expect(await gamesIn(koi)).toEqual(['Koi', 'Koi']);
    expect(await gamesIn(saturn)).toEqual(['Saturn']);
  });
});

describe('rotating a seed', () => {
  it('waits until open rounds have ended', async () => {
    const token = await vendor.open();
    vendor.gateway.misbehave = ({ path }) => (path.endsWith('credit') ? 'lose-request' : 'none');
    expect(v.parse(spinAnswer, (await vendor.spin(token)).body).settled).toBe(false);
    expect(await vendor.call(token, { path: '/api/seed', body: {} })).toMatchObject({
      status: 409,
      body: { errorCode: 'round.still-open' },
    });
    vendor.gateway.misbehave = () => 'none';
    await vendor.settle();
    expect((await vendor.call(token, { path: '/api/seed', body: {} })).status).toBe(200);
  });
});
