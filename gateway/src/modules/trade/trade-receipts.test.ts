import { createCanvas } from '@napi-rs/canvas';
import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { loseAnswers } from '../../testing/lost-answers';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { listen, openStream } from '../../testing/test-stream';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
const keys = new Map<string, string>();
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url, seedDemo: false });
  for (const [id, roles] of [
    ['ann', { aurora: 'viewer' }],
    ['eve', { aurora: 'approver' }],
    ['zoe', { lotus: 'approver' }],
  ] as const)
    keys.set(id, (await operatorWith(gateway, { id, roles })).key);
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

let amounts = 200_000;
const picture = async (width = 30): Promise<string> => {
  const png = await createCanvas(width, 40).encode('png');
  return `data:image/png;base64,${png.toString('base64')}`;
};
const script = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
const act = (who: Withdrawing, transactionId: unknown, action: string) =>
  who.ask(c2cCalls.processC2c, { transactionId, action, remark: '' });
const send = (who: Withdrawing, transactionId: unknown, image: string) =>
  who.ask(c2cCalls.uploadTradeSlip, { transactionId, image });
const seenBy = (who: Withdrawing, transactionId: unknown) =>
  who.ask(c2cCalls.tradeSlip, undefined, { query: { transactionId: String(transactionId) } });

/** Somebody with a withdrawal that is offered, and somebody who may be matched with it. */
async function pair() {
  const [amount, receiver, payer] = [
    (amounts += 1_000),
    await withdrawingMember(gateway),
    await withdrawingMember(gateway),
  ];
  expect(valueOf(await receiver.submit(amount, { c2c: true }))).toMatchObject({ status: 'PAYING' });
  const match = async () => valueOf(await payer.ask(c2cCalls.c2cDeposit, { amount }))['transactionId'];
  return { receiver, payer, match };
}

async function desk(path: string, { by = 'eve', brand = 'aurora', isRead = false } = {}) {
  const { statusCode, ...answer } = await gateway.gateway.http.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/internal/brands/${brand}/trades${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${keys.get(by) ?? ''}` },
    ...(isRead ? {} : { payload: { reason: 'the bank says so' } }),
  });
  const { value, errorCode } = answer.json();
  return { status: statusCode, code: errorCode, value };
}

test('a receipt is a picture by its content, seen by both members and the desk, and taken while the trade is open', async () => {
  const { receiver, payer, match } = await pair();
  const [id, image] = [await match(), await picture()];
  expect(codeOf(await seenBy(receiver, id))).toBe('c2c.not-found');
  expect(codeOf(await send(payer, id, script))).toBe('avatar.not-a-picture');
  expect(codeOf(await send(receiver, id, image))).toBe('c2c.state');
  expect(valueOf(await send(payer, id, image))).toMatchObject({ state: 'MATCHED', hasSlip: true });
  for (const who of [payer, receiver]) expect(valueOf(await seenBy(who, id))).toMatchObject({ image });
  await act(payer, id, 'PAID');
  await act(receiver, id, 'DISPUTE');
  const read = (by: string, brand = 'aurora', path = `/${String(id)}/slip`) => desk(path, { by, brand, isRead: true });
  expect((await read('ann', 'aurora', '')).value).toContainEqual(expect.objectContaining({ id, hasSlip: true }));
  expect((await read('ann')).value).toMatchObject({ image });
  expect((await read('nobody')).status).toBe(401);
  expect((await read('zoe')).code).toBe('platform.not-found');
  expect((await read('zoe', 'lotus')).code).toBe('c2c.not-found');
  expect((await desk(`/${String(id)}/settlement`)).status).toBe(200);
  expect(codeOf(await send(payer, id, image))).toBe('c2c.state');
});

test('receipts of others are nobody’s, in no brand', async () => {
  const { payer, match } = await pair();
  const [id, image] = [await match(), await picture()];
  await send(payer, id, image);
  for (const who of [await withdrawingMember(gateway), await withdrawingMember(gateway, { brand: 'lotus' })])
    expect([codeOf(await seenBy(who, id)), codeOf(await send(who, id, image))]).toEqual([
      'c2c.not-found',
      'c2c.not-found',
    ]);
});

test('a receipt whose answer was lost takes no newer one’s place, and is told as sent also when the trade has ended', async () => {
  const { receiver, payer, match } = await pair();
  const [id, first, second] = [await match(), await picture(), await picture(50)];
  const sendFirst = (key: string) => payer.ask(c2cCalls.uploadTradeSlip, { transactionId: id, image: first }, { key });
  expect(codeOf(await sendFirst('receipt-of-a-test-1'))).toBe(200);
  expect(codeOf(await send(payer, id, second))).toBe(200);
  await loseAnswers(gateway.database, c2cCalls.uploadTradeSlip);
  expect(valueOf(await sendFirst('receipt-of-a-test-1'))).toMatchObject({ state: 'MATCHED', hasSlip: true });
  expect(valueOf(await seenBy(receiver, id))).toMatchObject({ image: second });
  await act(payer, id, 'PAID');
  await act(receiver, id, 'CONFIRM');
  await loseAnswers(gateway.database, c2cCalls.uploadTradeSlip);
  expect(valueOf(await sendFirst('receipt-of-a-test-1'))).toMatchObject({ state: 'CONFIRMED', hasSlip: true });
  expect(codeOf(await sendFirst('receipt-of-a-test-2'))).toBe('c2c.state');
});

test('open pages of both members hear of every change', async () => {
  const { receiver, payer, match } = await pair();
  const base = await listen(gateway);
  const streams = await Promise.all(
    [receiver, payer].map(({ token, deviceId }) => openStream(base, { token, deviceId })),
  );
  const id = await match();
  const hear = async (state: string): Promise<void> => {
    for (const stream of streams)
      expect((await stream.nextOf('trade.changed')).data).toEqual({ transactionId: id, state });
  };
  await hear('MATCHED');
  await send(payer, id, await picture());
  await hear('MATCHED');
  await act(payer, id, 'PAID');
  await hear('PAID');
  await act(receiver, id, 'DISPUTE');
  await hear('DISPUTED');
  await desk(`/${String(id)}/refusal`);
  await hear('CANCELLED');
  for (const stream of streams) stream.close();
});

test('the story of a payment between members is that of the deposit that it became', async () => {
  const { receiver, payer, match } = await pair();
  const id = await match();
  await act(payer, id, 'PAID');
  await act(receiver, id, 'CONFIRM');
  const storyOf = (reference: string) => payer.ask(historyCalls.moneyStory, undefined, { query: { reference } });
  const story = valueOf(await storyOf(`trade:${String(id)}`));
  expect(story).toMatchObject({ kind: 'DEPOSIT', entries: [{ amount: amounts }] });
  expect((story['steps'] as { step: string; isDone: boolean }[]).slice(0, 3)).toMatchObject([
    { step: 'ORDERED', isDone: true },
    { step: 'PAID', isDone: true },
    { step: 'CREDITED', isDone: true },
  ]);
  expect(valueOf(await storyOf(`TR·${String(id).padStart(6, '0')}`))).toEqual(story);
  expect(
    codeOf(await receiver.ask(historyCalls.moneyStory, undefined, { query: { reference: `trade:${String(id)}` } })),
  ).toBe('history.not-found');
});
