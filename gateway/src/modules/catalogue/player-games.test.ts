import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { touchRecent } from './recent.repository';

let test: TestGateway;
const device = (digit: number): string => `22222222-2222-4222-8222-22222222222${digit}`;
const people = new Map<string, string>();

beforeAll(async () => {
  test = await startTestGateway();
  people.set('ann', tokenOf(await registerPerson(test, { username: 'KeeperAnn', deviceId: device(1) })));
  people.set('ben', tokenOf(await registerPerson(test, { username: 'KeeperBen', deviceId: device(2) })));
  people.set(
    'lin',
    tokenOf(await registerPerson(test, { username: 'KeeperLin', deviceId: device(3), brand: 'lotus' })),
  );
});
afterAll(() => test.close());

const who = (name: 'ann' | 'ben' | 'lin') => ({
  token: people.get(name) ?? '',
  deviceId: device(['ann', 'ben', 'lin'].indexOf(name) + 1),
  brand: name === 'lin' ? 'lotus' : 'aurora',
});
const dragonsEye = { nodeId: '100000', vendor: 'MFG', gameType: 'RNG' };
const goldenRooster = '143000';
const ids = async (name: 'ann' | 'ben' | 'lin') =>
  (await test.call({ endpoint: endpoints.favouriteGameIds, ...who(name) })).json.value;

const memberId = async (username: string): Promise<bigint> => {
  const rows = await test.database.rows(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
    username,
  ]);
  return rows[0]?.id ?? 0n;
};

describe('favourites', () => {
  it.each([
    endpoints.favouriteGameIds,
    endpoints.favouriteGames,
    endpoints.recentGames,
    endpoints.addFavourite,
    endpoints.removeFavourite,
  ])('need a session: $id', async (endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { body: dragonsEye };
    expect(await test.call({ endpoint, ...body })).toMatchObject({
      status: 401,
      json: { errorCode: 'login.not.session' },
    });
  });

  it('are added once, listed, and removed, again and again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const added = await test.call({ endpoint: endpoints.addFavourite, ...who('ann'), body: dragonsEye });
      expect(added).toMatchObject({ status: 200, json: { success: true } });
    }
    expect(await ids('ann')).toEqual(['100000']);
    const answer = await test.call({ endpoint: endpoints.favouriteGames, ...who('ann'), query: { gameType: 'RNG' } });
    const list = v.parse(endpoints.favouriteGames.response, answer.json.value);
    expect(list).toMatchObject({ content: [{ name: '龍之眼' }], pageNum: 1, totalPages: 1 });
    expect(
      (await test.call({ endpoint: endpoints.favouriteGames, ...who('ann'), query: { gameType: 'LIVE' } })).json,
    ).toMatchObject({
      value: { content: [] },
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const removed = await test.call({ endpoint: endpoints.removeFavourite, ...who('ann'), body: dragonsEye });
      expect(removed).toMatchObject({ status: 200, json: { success: true } });
    }
    expect(await ids('ann')).toEqual([]);
  });

  it('come in parts that follow each other, whatever is added meanwhile', async () => {
    const add = (nodeId: string) => test.call({ endpoint: endpoints.addFavourite, ...who('lin'), body: { nodeId } });
    const part = async (query: Record<string, string | number>) => {
      const answer = await test.call({ endpoint: endpoints.favouriteGames, ...who('lin'), query });
      return v.parse(endpoints.favouriteGames.response, answer.json.value);
    };
    const list = await test.call({ endpoint: endpoints.gameList, brand: 'lotus', query: { pageSize: 4 } });
    const added = v.parse(endpoints.gameList.response, list.json.value).games.map(({ id }) => id);
    for (const id of added.slice(0, 3)) {
      await add(id);
      test.clock.advance(1);
    }
    const first = await part({ pageSize: 2 });
    expect(first).toMatchObject({ content: [{ id: added[2] }, { id: added[1] }], pageNum: 1, totalPages: 2 });
    await add(added[3] ?? '');
    const second = await part({ pageSize: 2, cursor: first.next ?? '' });
    expect(second.content.map(({ id }) => id)).toEqual([added[0]]);
    expect(second.next).toBeUndefined();
    expect((await part({ pageSize: 2, cursor: second.previous ?? '' })).content).toEqual(first.content);
    for (const id of added)
      await test.call({ endpoint: endpoints.removeFavourite, ...who('lin'), body: { nodeId: id } });
    const far = { endpoint: endpoints.favouriteGames, ...who('lin'), query: { pageNo: 10_000 } };
    expect(await test.call(far)).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });

  it('race without a second row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        test.call({ endpoint: endpoints.addFavourite, ...who('ben'), body: dragonsEye }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await ids('ben')).toEqual(['100000']);
  });

  it('are each member’s own, and each brand’s', async () => {
    expect(await ids('ann')).toEqual([]);
    expect(await ids('lin')).toEqual([]);
    const foreign = await test.call({
      endpoint: endpoints.addFavourite,
      ...who('lin'),
      body: { nodeId: goldenRooster },
    });
    expect(foreign).toMatchObject({ status: 404, json: { errorCode: 'game.not-found' } });
    const unknown = await test.call({ endpoint: endpoints.addFavourite, ...who('ann'), body: { nodeId: '999999' } });
    expect(unknown).toMatchObject({ status: 404, json: { errorCode: 'game.not-found' } });
    const badly = await test.call({ endpoint: endpoints.addFavourite, ...who('ann'), body: { nodeId: 'x; drop' } });
    expect(badly).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });

  it('are not for trial accounts', async () => {
    await test.database.execute('update member set type = 4 where id = $1', [await memberId('KeeperBen')]);
    const answer = await test.call({ endpoint: endpoints.addFavourite, ...who('ben'), body: { nodeId: '100001' } });
    expect(answer).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
  });
});

describe('recent games', () => {
  it('stand in the order of play, each once', async () => {
    const owner = { brandId: 'aurora', memberId: await memberId('KeeperAnn') };
    for (const [minute, nodeId] of ['100000', '103000', '100000', '105000'].entries()) {
      const at = new Date(Date.UTC(2026, 10, 21, 8, minute));
      await test.database.transaction((tx) => touchRecent(tx, owner, { nodeId, at }));
    }
    const recent = async (query: Record<string, string | number>) => {
      const answer = await test.call({ endpoint: endpoints.recentGames, ...who('ann'), query });
      return v.parse(endpoints.recentGames.response, answer.json.value);
    };
    const all = await recent({});
    expect(all.list.map(({ game }) => game.id)).toEqual(['105000', '100000', '103000']);
    expect(all.list[0]?.playedAt).toBe(Date.UTC(2026, 10, 21, 8, 3));
    // Rows of the platform are games; older clients find the game a level deeper.
    const { json } = await test.call({ endpoint: endpoints.recentGames, ...who('ann') });
    expect(json.value).toMatchObject({ list: [{ nodeId: '105000', game: { nodeId: '105000' } }, {}, {}] });
    expect((await recent({ vassalage: 'MFG' })).list.map(({ game }) => game.id)).toEqual(['100000']);
    expect(await recent({ page: 2, size: 2 })).toMatchObject({
      total: 3,
      totalPages: 2,
      list: [{ game: { id: '103000' } }],
    });
  });
});
