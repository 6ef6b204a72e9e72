import { signCall } from '../../gateway/signature';
import { startVendor, testSecret, type VendorHarness } from '../../testing/vendor-harness';

let harness: VendorHarness;
beforeAll(async () => {
  harness = await startVendor();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.gateway.misbehave = () => 'none';
});

const owner = (playerId: string) => ({ vendor: 'MOONFORGE', brand: 'aurora', playerId });

/** A call of the platform, signed unless told otherwise. */
async function transfer(path: string, content: object, secret = testSecret) {
  const body = JSON.stringify(content);
  const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()];
  const answer = await harness.vendor.http.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signCall(secret, { timestamp, nonce, path, body }),
    },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const balanceOf = async (playerId: string): Promise<number> =>
  (await transfer('/transfer/balance', owner(playerId))).balance;
const faults = (payload: object) =>
  harness.vendor.http.app.inject({ method: 'POST', url: '/faults/transfers', payload });

async function playerWith(playerId: string, amount: number): Promise<string> {
  const token = await harness.open({ playerId, ownWallet: true, minBet: 10 });
  await transfer('/transfer/deposit', { ...owner(playerId), reference: `in-${playerId}`, amount });
  return token;
}

describe('the transfer protocol', () => {
  it('moves money once for a reference, however many ask at once', async () => {
    await transfer('/transfer/players', { ...owner('race'), currency: 'VND' });
    const order = { ...owner('race'), reference: 'D1', amount: 500 };
    const answers = await Promise.all(Array.from({ length: 64 }, () => transfer('/transfer/deposit', order)));
    expect(new Set(answers.map(({ state, balance }) => `${state} ${balance}`))).toEqual(new Set(['done 500']));
    expect(await balanceOf('race')).toBe(500);
    expect(await transfer('/transfer/deposit', { ...order, amount: 501 })).toMatchObject({ status: 409 });
  });

  it('refuses for ever what a wallet has not, and says what became of a reference', async () => {
    await transfer('/transfer/players', { ...owner('poor'), currency: 'VND' });
    const order = { ...owner('poor'), reference: 'W1', amount: 20 };
    expect(await transfer('/transfer/status', { ...owner('poor'), reference: 'W1' })).toMatchObject({
      state: 'unknown',
    });
    expect(await transfer('/transfer/withdraw', order)).toMatchObject({ status: 200, state: 'refused', balance: 0 });
    await transfer('/transfer/deposit', { ...owner('poor'), reference: 'D2', amount: 50 });
    expect(await transfer('/transfer/withdraw', order)).toMatchObject({ state: 'refused' });
    expect(await transfer('/transfer/status', { ...owner('poor'), reference: 'W1' })).toMatchObject({
      state: 'refused',
    });
    expect(await balanceOf('poor')).toBe(50);
  });

  it('believes nobody without the secret, and knows no wallet that was not made', async () => {
    expect(await transfer('/transfer/balance', owner('race'), 'another secret')).toMatchObject({
      status: 401,
      errorCode: 'vendor.signature-invalid',
    });
    expect(await transfer('/transfer/balance', owner('nobody'))).toMatchObject({ status: 404 });
    expect(await transfer('/transfer/deposit', { ...owner('race'), reference: 'D3', amount: -1 })).toMatchObject({
      status: 400,
    });
  });

  it('loses what tests tell it to lose: the answer, or the call itself', async () => {
    await transfer('/transfer/players', { ...owner('lost'), currency: 'VND' });
    const order = { ...owner('lost'), reference: 'D4', amount: 70 };
    await faults({ loseRequest: 1 });
    await expect(transfer('/transfer/deposit', order)).rejects.toThrow();
    expect(await balanceOf('lost')).toBe(0);
    await faults({ loseAnswer: 1 });
    await expect(transfer('/transfer/deposit', order)).rejects.toThrow();
    expect(await balanceOf('lost')).toBe(70);
    await faults({ refuse: 1 });
    expect(await transfer('/transfer/deposit', { ...order, reference: 'D5' })).toMatchObject({ state: 'refused' });
  });
});

describe('a round from the own wallet', () => {
  const movedAtGateway = (): bigint => harness.gateway.wallet.movements.reduce((sum, { units }) => sum + units, 0n);

  it('takes stake and win there, and tells the gateway of the same', async () => {
    const token = await playerWith('winner', 1_000);
    const before = movedAtGateway();
    for (let round = 0; round < 6; round += 1) expect(await harness.spin(token)).toMatchObject({ status: 200 });
    const told = Number(movedAtGateway() - before) / 10_000;
    expect(await balanceOf('winner')).toBe(1_000 + told);
    expect(told).not.toBe(0);
  });

  it('takes nothing that is not there, and asks nobody for it', async () => {
    const token = await playerWith('short', 5);
    const calls = harness.gateway.calls.length;
    expect(await harness.spin(token)).toMatchObject({
      status: 409,
      body: { errorCode: 'wallet.insufficient-balance' },
    });
    expect([harness.gateway.calls.length - calls, await balanceOf('short')]).toEqual([0, 5]);
  });

  it.each(['drop-answer', 'lose-request', 'fail'] as const)('ends right when the gateway does %s', async (fate) => {
    const token = await playerWith(`fate-${fate}`, 100);
    const before = movedAtGateway();
    let spoilt = 0;
    harness.gateway.misbehave = () => (++spoilt <= 3 ? fate : 'none');
    await harness.spin(token);
    await harness.settle();
    expect(await balanceOf(`fate-${fate}`)).toBe(100 + Number(movedAtGateway() - before) / 10_000);
  });
});
