import { endpoints } from '@pavilion/api-contract';
import { createSilentLogger, systemRandom } from '@pavilion/platform';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { createBrandDirectory, createDevelopmentCountryLookup } from '../brand';
import { closeDemoAccount, openAccount } from '../ledger';
import { createMemberService } from '../member';
import { createPostgresPublisher } from '../event-bus';
import { createSessionService } from '../session';
import { createFreePlaySweep, trialKeptMs } from './free-play-sweep';
import { createFreePlayEvents } from './free-play.events';
import { trialBounds } from './free-play.service';

let gateway: TestGateway;
let gameId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const rows = await gateway.database.rows(
    v.object({ node_id: v.string() }),
    "select node_id from game where brand_id = 'aurora' and playable and has_demo order by 1 limit 1",
  );
  gameId = rows[0]?.node_id ?? '';
});
afterAll(() => gateway.close());

const dayMs = 24 * 60 * 60_000;
let visitors = 0;
const visitor = () => {
  visitors += 1;
  const digits = String(visitors).padStart(8, '0');
  return {
    deviceId: `${digits}-0000-4000-8000-000000000000`,
    remoteAddress: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
  };
};
type Visitor = ReturnType<typeof visitor>;

async function play(who: Visitor, more: { brand?: string; proof?: unknown } = {}): Promise<TestAnswer> {
  const { brand = 'aurora' } = more;
  const humanVerification = 'proof' in more ? more.proof : await proveHuman(gateway, brand);
  return gateway.call({
    endpoint: endpoints.freePlay,
    brand,
    ...who,
    body: { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: who.deviceId, humanVerification },
  });
}

test('opens a trial account with credit of its own, posted by the ledger', async () => {
  const who = visitor();
  const answer = await play(who);
  expect(answer).toMatchObject({
    status: 200,
    json: { value: { customerType: 4, userName: expect.stringMatching(/^trial\d{10}$/), mustChangePassword: false } },
  });
  const token = tokenOf(answer);
  expect((await gateway.call({ endpoint: endpoints.balance, token, ...who })).json).toMatchObject({
    value: { sumBalance: 1_000_000 },
  });
  const rows = await gateway.database.rows(
    v.object({ kind: v.string(), owner: v.string(), amount: v.bigint() }),
    `select a.kind, a.owner, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.transaction_id = (select t.id from ledger_transaction t where t.idempotency_key = 'demo-play-float:' || $1)`,
    [(answer.json['value'] as { id: string }).id],
  );
  expect(rows.map(({ kind, owner }) => `${kind} ${kind === 'house' ? owner : ''}`.trim()).sort()).toEqual([
    'demo',
    'house demo-play-float',
  ]);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
});

test('plays demo launches and nothing else', async () => {
  const who = visitor();
  const token = tokenOf(await play(who));
  const launch = (accountType: number) =>
    gateway.call({
      endpoint: endpoints.launchGame,
      token,
      ...who,
      query: { nodeId: gameId, launchMode: 'GLS', accountType },
    });
  expect(await launch(1)).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
  expect((await launch(0)).status).toBe(200);
});

test('demo money stands against demo houses only, and true money against none of them', async () => {
  const who = visitor();
  await play(who);
  await registerPerson(gateway, { username: 'TrueAccount' });
  const rows = await gateway.database.rows(
    v.object({ kind: v.string(), house: v.string() }),
    `select distinct m.kind, h.owner as house from ledger_entry em
     join ledger_account m on m.id = em.account_id and m.kind <> 'house'
     join ledger_entry eh on eh.transaction_id = em.transaction_id and eh.account_id <> em.account_id
     join ledger_account h on h.id = eh.account_id`,
  );
  const houses = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ house }) => house);
  expect(houses('demo').length).toBeGreaterThan(0);
  expect(houses('player').length).toBeGreaterThan(0);
  expect(
    houses('demo').filter((house) => !house.startsWith('demo-play-float') && !house.startsWith('demo-games:')),
  ).toEqual([]);
  expect(houses('player').filter((house) => house === 'demo-play-float' || house.startsWith('demo-games:'))).toEqual(
    [],
  );
});

test('has no password: nobody signs in to it again', async () => {
  const who = visitor();
  const { userName: username } = (await play(who)).json['value'] as { userName: string };
  const answer = await gateway.call({
    endpoint: endpoints.login,
    ...who,
    body: {
      username,
      password: 'Anything-at-all1',
      type: 'username',
      loginDeviceId: who.deviceId,
      humanVerification: await proveHuman(gateway),
    },
  });
  expect(answer.json).toMatchObject({ success: false, errorCode: 'in_incorrect_password' });
});

test('a device and an address have their bounds, which end after a day, also when all ask at once', async () => {
  const who = visitor();
  const proofs = await Promise.all(Array.from({ length: trialBounds.ofDevice + 3 }, () => proveHuman(gateway)));
  const answers = await Promise.all(proofs.map((proof) => play(who, { proof })));
  expect(answers.filter(({ json }) => json['success'])).toHaveLength(trialBounds.ofDevice);
  const refused = await play(who);
  expect(refused).toMatchObject({ status: 429, json: { errorCode: 'platform.rate-limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(dayMs / 1000 - 120);
  const rows = await gateway.database.rows(
    v.object({ id: v.bigint() }),
    "select id from member where brand_id = 'aurora' order by id limit 50",
  );
  await gateway.database.execute(
    `insert into free_play (member_id, brand_id, device_id, address, opened_at)
     select unnest($1::bigint[]), 'aurora', gen_random_uuid(), '198.51.100.77', $2`,
    [rows.map(({ id }) => id), new Date(gateway.clock.now())],
  );
  const crowded = { ...visitor(), remoteAddress: '198.51.100.77' };
  expect((await play(crowded)).status).toBe(429);
  await gateway.database.execute("delete from free_play where address = '198.51.100.77'");
  gateway.clock.advance(dayMs);
  expect((await play(who)).json).toMatchObject({ success: true });
});

test('asks for a proof of work, and is off where the brand does not offer it', async () => {
  expect(await play(visitor(), { proof: undefined })).toMatchObject({
    status: 400,
    json: { errorCode: 'session.human-check-failed' },
  });
  expect(await play(visitor(), { brand: 'lotus', proof: undefined })).toMatchObject({
    status: 400,
    json: { errorCode: 'function.not.available' },
  });
});

describe('old trial accounts', () => {
  async function sweeper() {
    const { database, clock, config } = gateway;
    const brands = createBrandDirectory({ database, clock, countries: createDevelopmentCountryLookup() });
    await brands.reload();
    return createFreePlaySweep({
      database,
      clock,
      brands,
      events: createFreePlayEvents(new Registry(), createSilentLogger()),
      members: createMemberService({ database }),
      sessions: createSessionService({
        database,
        clock,
        random: systemRandom,
        config,
        bus: createPostgresPublisher(database),
      }),
      effects: {
        openAccount: async (tx, account) => {
          await openAccount(tx, { ...account, hasBonus: false });
          return false;
        },
        closeTrialAccount: closeDemoAccount,
      },
    });
  }
  const count = async (sql: string, id: string): Promise<number> => await gateway.database.execute(sql, [id]);

  test('go with their session, and their credit goes back once, though two gateways sweep', async () => {
    const who = visitor();
    const answer = await play(who);
    const { id } = answer.json['value'] as { id: string };
    const [one, two] = [await sweeper(), await sweeper()];
    await Promise.all([one.run(), two.run()]);
    expect(await count('select from member where id = $1', id)).toBe(1);
    gateway.clock.advance(trialKeptMs);
    await Promise.all([one.run(), two.run(), one.run()]);
    expect(await count('select from member where id = $1', id)).toBe(0);
    expect(await count('select from session where member_id = $1', id)).toBe(0);
    expect(await count("select from ledger_transaction where idempotency_key = 'demo-play-return:' || $1", id)).toBe(1);
    const rows = await gateway.database.rows(
      v.object({ balance: v.bigint(), posted: v.bigint() }),
      `select a.balance, (select sum(amount)::bigint from ledger_entry where account_id = a.id) as posted
       from ledger_account a where kind = 'demo' and owner = $1`,
      [id],
    );
    expect(rows).toEqual([{ balance: 0n, posted: 0n }]);
    expect((await gateway.call({ endpoint: endpoints.memberInfo, token: tokenOf(answer), ...who })).status).toBe(401);
    expect(await count('select from member where username = $1', 'demotrial')).toBe(2);
  });
});
