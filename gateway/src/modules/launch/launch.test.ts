import { createHmac } from 'node:crypto';
import { endpoints } from '@pavilion/api-contract';
import { seamlessAuthenticate } from '@pavilion/api-contract/seamless';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { readVendorIntegration } from '../seamless';

let gateway: TestGateway;
let token: string;
let gameId: string;
let lotusOnly: string;
let people = 0;
const newcomer = async (brand = 'aurora'): Promise<string> =>
  tokenOf(await registerPerson(gateway, { brand, username: `Launcher${(people += 1)}` }));
const gameWhere = async (condition: string): Promise<string> => {
  const rows = await gateway.database.rows(
    v.object({ node_id: v.string() }),
    `select node_id from game g where ${condition} order by 1 limit 1`,
  );
  return rows[0]?.node_id ?? '';
};

beforeAll(async () => {
  gateway = await startTestGateway();
  gameId = await gameWhere("brand_id = 'aurora' and playable and has_demo");
  lotusOnly = await gameWhere(
    "brand_id = 'lotus' and playable and not exists (select from game o where o.brand_id = 'aurora' and o.node_id = g.node_id)",
  );
});
beforeEach(async () => {
  token = await newcomer();
});
afterAll(() => gateway.close());

const launch = (query: Record<string, string | number> = {}, who: { token?: string; brand?: string } = {}) =>
  gateway.call({
    endpoint: endpoints.launchGame,
    token,
    ...who,
    query: { nodeId: gameId, launchMode: 'GLS', accountType: 1, ...query },
  });
const addressOf = ({ json }: Awaited<ReturnType<typeof launch>>): URL => {
  const { value } = json as { value?: { content: { game_url: string } } };
  if (!value) throw new Error(`not launched: ${JSON.stringify(json)}`);
  return new URL(value.content.game_url);
};
const secret = (): string => readVendorIntegration(gateway.config).secret;

async function vendorCall(path: string, content: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
  const [timestamp, nonce, body] = [String(gateway.clock.now()), systemRandom.token(24), JSON.stringify(content)];
  const response = await gateway.gateway.http.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-vendor': 'sim',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': createHmac('sha256', secret()).update([timestamp, nonce, path, body].join('\n')).digest('hex'),
    },
  });
  return { status: response.statusCode, json: response.json() };
}
const authenticate = (address: URL) =>
  vendorCall('/seamless/authenticate', { launchToken: address.searchParams.get('launchToken') });
const balanceOf = async (who = token): Promise<unknown> =>
  ((await gateway.call({ endpoint: endpoints.balance, token: who })).json as { value: { sumBalance: number } }).value
    .sumBalance;

describe('a launch', () => {
  it('leads to the vendor with a signature over all its parameters', async () => {
    const address = addressOf(await launch({ theme: 'light' }));
    expect(`${address.origin}${address.pathname}`).toBe(`${gateway.config.vendorPublicUrl}/launch`);
    const { signature, ...parameters } = Object.fromEntries(address.searchParams);
    expect(parameters).toEqual({
      launchToken: expect.any(String),
      gameId,
      language: 'TW',
      brand: 'aurora',
      theme: 'light',
      expires: expect.stringMatching(/^\d{13}$/),
    });
    const lines = Object.keys(parameters)
      .sort()
      .map((name) => `${name}=${parameters[name]}`)
      .join('\n');
    expect(signature).toBe(createHmac('sha256', secret()).update(lines).digest('hex'));
  });

  it('opens a game session once, with the real balance', async () => {
    const address = addressOf(await launch());
    const opened = await authenticate(address);
    expect(opened).toMatchObject({
      status: 200,
      json: { brand: 'aurora', gameId, demo: false, balance: 1_001_000, currency: { code: 'VND' } },
    });
    expect(await authenticate(address)).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
  });

  it('opens one game session when its token is used twice at once', async () => {
    const address = addressOf(await launch());
    const answers = await Promise.all(Array.from({ length: 8 }, () => authenticate(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it('is over after two minutes', async () => {
    const address = addressOf(await launch());
    gateway.clock.advance(121_000);
    expect((await authenticate(address)).status).toBe(401);
  });

  it('is over when the player signs out', async () => {
    const address = addressOf(await launch());
    await gateway.call({ endpoint: endpoints.logout, token });
    expect((await authenticate(address)).status).toBe(401);
  });

  it('is remembered among the recent games', async () => {
    await launch();
    const { json } = await gateway.call({ endpoint: endpoints.recentGames, token });
    expect(json).toMatchObject({ value: { list: [{ game: { nodeId: gameId } }] } });
  });

  it('names the game for the vendor as its player reads it, and for the record as its vendor does', async () => {
    const headers = { Language: 'VI' };
    const query = { nodeId: gameId, launchMode: 'GLS', accountType: 1 };
    const address = addressOf(await gateway.call({ endpoint: endpoints.launchGame, token, headers, query }));
    const [game] = await gateway.database.rows(
      v.object({ name: v.string(), shown: v.string() }),
      `select name, names ->> 'VI' as shown from game where brand_id = 'aurora' and node_id = $1`,
      [gameId],
    );
    expect(game?.shown).not.toBe(game?.name);
    expect((await authenticate(address)).json).toMatchObject({ gameName: game?.shown, language: 'VI' });
    const [session] = await gateway.database.rows(
      v.object({ game_name: v.string() }),
      'select game_name from game_session order by id desc limit 1',
    );
    expect(session?.game_name).toBe(game?.name);
  });

  it('tells the vendor what the tile shows, and the time zone of the brand', async () => {
    const { json } = await authenticate(addressOf(await launch()));
    const [tile] = await gateway.database.rows(
      v.object({ dominant_color: v.string() }),
      `select dominant_color from game where brand_id = 'aurora' and node_id = $1`,
      [gameId],
    );
    const { art, timeZone } = v.parse(seamlessAuthenticate.response, json);
    expect(timeZone).toBe('Asia/Ho_Chi_Minh');
    expect(art?.colours.dominant).toBe(tile?.dominant_color);
    expect(art?.motif.startsWith(art.family)).toBe(true);
    expect(art?.background).toMatch(/^[a-z]+-[a-z]+$/);
    expect(art?.lettering.length).toBeGreaterThan(1);
  });

  it.each([
    ['https://evil.example/', 'http://aurora.localhost/'],
    ['/lobby/RNG', 'http://aurora.localhost/lobby/RNG'],
  ])('asked to lead back to %s, leads back to %s', async (backUrl, expected) => {
    expect((await authenticate(addressOf(await launch({ backUrl })))).json).toMatchObject({ backUrl: expected });
  });
});

describe('a double click', () => {
  it('launches once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => launch()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, json }) => status === 500 && json['errorCode'] === '#734')).toHaveLength(5);
  });

  it('is none when it comes later, in another game, or from another player', async () => {
    const other = await gameWhere(`brand_id = 'aurora' and playable and node_id <> '${gameId}'`);
    await launch();
    expect((await launch({ nodeId: other })).status).toBe(200);
    expect((await launch({}, { token: await newcomer() })).status).toBe(200);
    gateway.clock.advance(2_000);
    expect((await launch()).status).toBe(200);
  });
});

describe('free play', () => {
  it('has a balance of its own that the real one knows nothing of', async () => {
    const { json } = await authenticate(addressOf(await launch({ accountType: 0 })));
    expect(json).toMatchObject({ demo: true, balance: 1_000_000, playerId: expect.stringMatching(/\.demo$/) });
    const debit = {
      gameSession: json['gameSession'],
      reference: `debit:${token}`.slice(0, 40),
      roundId: `round:${token}`.slice(0, 40),
      amount: 500,
      occurredAt: 1,
    };
    expect(await vendorCall('/seamless/debit', debit)).toMatchObject({ status: 200, json: { balance: 999_500 } });
    expect(await balanceOf()).toBe(1_001_000);
  });

  it('is all that a trial account may have', async () => {
    await gateway.database.execute(
      'update member set type = 4 where id = (select member_id from session where ended_at is null order by id desc limit 1)',
    );
    expect(await launch()).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
    expect((await launch({ accountType: 0 })).status).toBe(200);
    expect(await balanceOf()).toBe(1_000_000);
  });

  it('is not there for a game that has none', async () => {
    const noDemo = await gameWhere("brand_id = 'aurora' and playable and not has_demo");
    if (noDemo)
      expect(await launch({ accountType: 0, nodeId: noDemo })).toMatchObject({ json: { errorCode: 'game.not-found' } });
  });
});

describe('a launch is refused', () => {
  it('without a session', async () => {
    const { status, json } = await gateway.call({
      endpoint: endpoints.launchGame,
      query: { nodeId: gameId, launchMode: 'GLS' },
    });
    expect({ status, code: json['errorCode'] }).toEqual({ status: 401, code: 'login.not.session' });
  });

  it('with the session of another brand', async () => {
    expect(await launch({}, { brand: 'lotus' })).toMatchObject({
      status: 401,
      json: { errorCode: 'login.not.session' },
    });
  });

  it.each([
    ['an unknown game', () => ({ nodeId: '999999999999' }), { status: 404, errorCode: 'game.not-found' }],
    ['a game of the other brand', () => ({ nodeId: lotusOnly }), { status: 404, errorCode: 'game.not-found' }],
    ['no launch mode', () => ({ launchMode: '' }), { status: 500, errorCode: '#727' }],
    ['a game id that is none', () => ({ nodeId: 'abc' }), { status: 400, errorCode: 'request_param_err' }],
  ])('for %s', async (_, change, { status, errorCode }) => {
    expect(await launch(change())).toMatchObject({ status, json: { errorCode } });
  });

  it('while the vendor is being maintained, and no longer', async () => {
    const until = new Date(gateway.clock.now() + 60_000);
    await gateway.database.execute(
      `insert into game_vendor_maintenance select brand_id, vendor_code, now(), $2 from game where brand_id = 'aurora' and node_id = $1`,
      [gameId, until],
    );
    expect(await launch()).toMatchObject({ status: 503, json: { errorCode: 'game.maintenance' } });
    gateway.clock.advance(61_000);
    expect((await launch()).status).toBe(200);
  });
});
