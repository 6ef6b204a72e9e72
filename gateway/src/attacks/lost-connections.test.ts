import { createCanvas } from '@napi-rs/canvas';
import { endpoints } from '@pavilion/api-contract';
import {
  createDatabase,
  type Database,
  type FaultyDatabase,
  startFaultyDatabase,
  type StatementFault,
  statementFaultsInTurn,
} from '@pavilion/platform';
import * as v from 'valibot';
import { assertLedgerHolds } from '../modules/ledger/testing/wallet-fixture';
import { createCountingHasher } from '../testing/counting-hasher';
import { registerPerson, solveCaptcha, testPasswordOf, tokenOf } from '../testing/test-accounts';
import {
  startBeside,
  startTestGateway,
  type TestAnswer,
  testDevice,
  type TestCall,
  type TestGateway,
} from '../testing/test-gateway';

let first: TestGateway;
let faults: FaultyDatabase;
let database: Database;
let gateway: TestGateway;
beforeAll(async () => {
  first = await startTestGateway();
  faults = await startFaultyDatabase(first.databaseUrl);
  database = createDatabase({ url: faults.url, schema: 'gateway', max: 4 });
  gateway = await startBeside(first, { database, hasher: createCountingHasher() });
});
afterAll(async () => {
  await assertLedgerHolds(first.database);
  await gateway.close();
  await database.close();
  await faults.close();
  await first.close();
});

let people = 0;
const nextName = (): string => `Dropped${(people += 1)}`;
/** A brand without proof of work, so that the calls can be made often. */
const brand = 'lotus';
const password = testPasswordOf(brand);
const newcomer = async (): Promise<{ username: string; token: string }> => {
  const username = nextName();
  return { username, token: tokenOf(await registerPerson(gateway, { brand, username })) };
};
const countOf = async (sql: string, ...params: unknown[]): Promise<number> =>
  Number((await first.database.rows(v.object({ count: v.bigint() }), `select count(*) from ${sql}`, params))[0]?.count);

/** A call whose database connection ends at each of its statements in turn. */
interface Subject {
  /** The call; made anew for a retry. */
  make(): Promise<TestCall>;
  /** Called once the call was answered, and once again after its retry. */
  check?(retried: TestAnswer): Promise<void>;
}

/** Refusals of a retry whose first try took effect although its answer was lost. */
const alreadyDone = ['in_username_exist'];

async function meetAtEachStatement(fault: StatementFault, subjectOf: () => Promise<Subject>): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { make, check } = await subjectOf();
    const send = await gateway.prepare(await make());
    faults.arm(nth, fault);
    const answer = await send();
    const isMet = faults.disarm();
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.json).toMatchObject({ success: false, errorCode: 'platform.unavailable' });
    const retried = await gateway.call(await make());
    if (retried.status !== 200) expect(alreadyDone).toContain(retried.json['errorCode']);
    await check?.(retried);
    if (!isMet) return nth - 1;
  }
}

describe.each(statementFaultsInTurn(0))('a connection whose end is %s, at each statement of', (fault) => {
  it('a registration, makes one account with what it is granted, once', async () => {
    const met = await meetAtEachStatement(fault, async () => {
      const username = nextName();
      return {
        async make() {
          const { captcha, cookies } = await solveCaptcha(gateway, brand);
          const body = {
            username,
            password,
            confirmPassword: password,
            registerMethod: 'WEB',
            loginDeviceId: testDevice,
            login: true,
            ageConfirmed: true,
            payeeName: 'Nguyen An',
            captcha,
          };
          return { endpoint: endpoints.register, brand, body, cookies };
        },
        async check() {
          expect(await countOf('member where username = $1', username)).toBe(1);
          const entries = `ledger_account a join member m on a.owner = m.id::text join ledger_entry e on e.account_id = a.id
            where m.username = $1 and a.kind = 'player'`;
          // The bonus of new members and the float.
          expect(await countOf(entries, username)).toBe(2);
        },
      };
    });
    expect(met).toBeGreaterThan(5);
  });

  it('a sign-in', async () => {
    const { username } = await newcomer();
    const met = await meetAtEachStatement(fault, async () => ({
      make: async () => ({
        endpoint: endpoints.login,
        brand,
        body: { username, password, type: 'username', loginDeviceId: testDevice },
      }),
      async check(retried) {
        const info = await gateway.call({ endpoint: endpoints.memberInfo, brand, token: tokenOf(retried) });
        expect(info.status).toBe(200);
      },
    }));
    expect(met).toBeGreaterThan(5);
  });

  it('a launch', async () => {
    const { token } = await newcomer();
    const rows = await first.database.rows(
      v.object({ node_id: v.string() }),
      'select node_id from game where brand_id = $1 and playable order by 1 limit 1',
      [brand],
    );
    const met = await meetAtEachStatement(fault, async () => ({
      make: async () => {
        // The same launch within two seconds is the same tap.
        gateway.clock.advance(3_000);
        const query = { nodeId: rows[0]?.node_id ?? '', launchMode: 'GLS', accountType: 1 };
        return { endpoint: endpoints.launchGame, brand, token, query };
      },
    }));
    expect(met).toBeGreaterThan(5);
  });

  it('a picture that is sent', async () => {
    const { token } = await newcomer();
    const image = `data:image/png;base64,${(await createCanvas(64, 64).encode('png')).toString('base64')}`;
    const met = await meetAtEachStatement(fault, async () => ({
      make: async () => ({ endpoint: endpoints.uploadAvatar, brand, token, body: { image } }),
      async check() {
        const { json } = await gateway.call({ endpoint: endpoints.playerAvatar, brand, token });
        const { avatar } = json['value'] as { avatar: string };
        const file = await gateway.gateway.http.app.inject({ url: avatar, headers: { host: `${brand}.localhost` } });
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      },
    }));
    expect(met).toBeGreaterThan(2);
  });
});
