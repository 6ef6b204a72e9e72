import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@pavilion/api-contract';
import { registerPerson, tokenOf } from '../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const packedBy = { 'accept-encoding': 'gzip, br' };
const get = (url: string, headers: Record<string, string>) =>
  gateway.gateway.http.app.inject({ url, headers: { host: 'aurora.localhost', ...headers } });

test('a long public answer is packed for whom can unpack it, and says the same', async () => {
  const url = `${endpoints.gameList.path}?gameType=RNG`;
  const [packed, plain] = await Promise.all([get(url, packedBy), get(url, {})]);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
});

test('what only a session may read, and what is short, is sent as it is', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Unpacked1' }));
  const account = await gateway.call({
    endpoint: endpoints.memberInfo,
    token,
    deviceId: testDevice,
    headers: packedBy,
  });
  expect(account.status).toBe(200);
  expect(account.headers['content-encoding']).toBeUndefined();
  const short = await get(endpoints.gameById.path, packedBy);
  expect(short.headers['content-encoding']).toBeUndefined();
});
