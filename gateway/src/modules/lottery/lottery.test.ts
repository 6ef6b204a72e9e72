import { endpoints } from '@pavilion/api-contract';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test.each([
  ['TW', '時時彩'],
  ['EN', 'Rapid Five'],
  ['VI', 'Xổ số nhanh 5 số'],
])('menus in %s', async (Language, name) => {
  const { status, json } = await gateway.call({ endpoint: endpoints.lotteryMenus, headers: { Language } });
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['SSC', 'K3', 'PK10', 'VN']);
  expect(json).toMatchObject({
    SSC: { displayName: name, gameMenus: expect.arrayContaining([expect.objectContaining({ gameId: 101 })]) },
  });
});

test('Lotus has no Vietnamese: its default language answers', async () => {
  const { json } = await gateway.call({
    endpoint: endpoints.lotteryMenus,
    brand: 'lotus',
    headers: { Language: 'VI' },
  });
  expect(json).toMatchObject({ SSC: { displayName: '時時彩' } });
});

test('menus of another kind hold other groups, an unknown kind is refused', async () => {
  const sea = await gateway.call({ endpoint: endpoints.lotteryMenus, query: { prizeMode: 'SEA' } });
  expect(Object.keys(sea.json)).toEqual(['VN']);
  expect(await gateway.call({ endpoint: endpoints.lotteryMenus, query: { prizeMode: 'Bingo' } })).toMatchObject({
    status: 400,
    json: { errorCode: 'request_param_err' },
  });
});

test('the next issue of a game, counted by the clock of the gateway', async () => {
  const { json } = await gateway.call({ endpoint: endpoints.nearIssue, query: { gameId: 101 } });
  const near = json as {
    currentNumero: { remainTime: number; openTime: number; isSale: boolean };
    previousNumero: { openTime: number };
  };
  expect(near.currentNumero.openTime - near.previousNumero.openTime).toBe(60_000);
  expect(near.currentNumero.openTime - gateway.clock.now()).toBeGreaterThan(0);
  expect(near.currentNumero.openTime - gateway.clock.now()).toBeLessThanOrEqual(60_000);
  expect(near.currentNumero.isSale).toBe(near.currentNumero.remainTime > 0);
});

test('an unknown game is not found, and bare failures have no envelope', async () => {
  const { status, json } = await gateway.call({ endpoint: endpoints.nearIssue, query: { gameId: 999 } });
  expect(status).toBe(404);
  expect(json).toEqual({ errorCode: 'game.not-found', message: expect.any(String) });
});
