import * as v from 'valibot';
import { drawStops, hashServerSeed, modelById } from '../../engine';
import { signCall } from '../../gateway/signature';
import { roundProof, spinAnswer } from '../../page-api/page-api';
import { startVendor, testSecret, type VendorHarness } from '../../testing/vendor-harness';

let vendor: VendorHarness;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.close());

async function ask(path: string, { secret = testSecret, at = Date.now() } = {}) {
  const [timestamp, nonce] = [String(at), crypto.randomUUID()];
  const signature = signCall(secret, { timestamp, nonce, path, body: '' });
  const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  const answer = await vendor.vendor.http.app.inject({ url: path, headers });
  return { status: answer.statusCode, body: answer.json() };
}

it('tells what came out and how it was drawn, the server seed only once it is revealed', async () => {
  const token = await vendor.open({ seed: 6 });
  const { round } = v.parse(spinAnswer, (await vendor.spin(token)).body);
  const path = `/rounds/${round.roundId}/proof?language=EN`;
  const before = v.parse(roundProof, (await ask(path)).body);
  expect(before).toMatchObject({ serverSeed: null, clientSeed: round.fairness.clientSeed, stops: round.stops });
  expect(before.wins.map(({ amount }) => amount)).toEqual(round.wins.map(({ amount }) => amount));

  await vendor.call(token, { path: '/api/seed', body: {} });
  const { serverSeed, serverSeedHash, clientSeed, nonce, reels, verifyPath } = v.parse(
    roundProof,
    (await ask(path)).body,
  );
  expect(serverSeedHash).toBe(before.serverSeedHash);
  expect(await hashServerSeed(serverSeed ?? '')).toBe(serverSeedHash);
  const model = modelById(round.modelId);
  expect(reels).toEqual(model.reels.map(({ length }) => length));
  expect((await drawStops(model, { serverSeed: serverSeed ?? '', clientSeed, nonce })).stops).toEqual(round.stops);
  expect(verifyPath).toContain(`serverSeed=${serverSeed}`);
});

it.each([
  ['without the shared secret', () => ({ secret: 'of-somebody-else-altogether-000000' }), 401],
  ['long ago', () => ({ at: Date.now() - 61_000 }), 401],
])('answers nothing to who asks %s', async (_, how, status) => {
  expect((await ask(`/rounds/${crypto.randomUUID()}/proof`, how())).status).toBe(status);
});

it.each([
  [crypto.randomUUID(), 404],
  ['7', 400],
])('knows no round %s', async (roundId, status) => {
  expect((await ask(`/rounds/${roundId}/proof`)).status).toBe(status);
});
