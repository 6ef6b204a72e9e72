import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, migrate, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { brandSeeds } from '../../seed/brands';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { usualSections } from '../brand-sections';
import { createBrandDirectory } from './brand.directory';
import type { BrandSeed } from './brand.schema';
import { createBrandService } from './brand.service';
import { createDevelopmentCountryLookup } from './country-lookup';

const migrations = path.resolve(__dirname, '../../../migrations');

let gateway: TestGateway;
const approvers = new Map<string, string>();
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const id of ['ann', 'bob'])
    approvers.set(id, (await operatorWith(gateway, { id, roles: { '*': 'approver' } })).key);
});
afterAll(() => gateway.close());

const call = async (
  method: 'GET' | 'PUT',
  path: string,
  { payload, by = 'ann' }: { readonly payload?: object; readonly by?: string } = {},
) => {
  const answer = await gateway.gateway.http.app.inject({
    method,
    url: `/internal/brands/${path}`,
    headers: { authorization: `Bearer ${approvers.get(by)}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, json: answer.json() };
};
const shown = async (brand: string) => (await call('GET', `${brand}/document`)).json.value;
const setMoney = (
  brand: string,
  value: object,
  { by = 'ann', ...more }: { readonly by?: string; readonly expectedRevision?: number } = {},
) => call('PUT', `${brand}/sections/money`, { payload: { value, reason: 'a test', ...more }, by });

const [aurora, lotus] = brandSeeds as [BrandSeed, BrandSeed];
/** A seed of a release to come. */
const nextSeed = (seed: BrandSeed, change: object): BrandSeed => ({
  ...seed,
  document: { ...seed.document, ...change },
});
const seedWith = async (...seeds: BrandSeed[]): Promise<void> => {
  const { database, clock } = gateway;
  const directory = createBrandDirectory({ database, clock, countries: createDevelopmentCountryLookup() });
  await createBrandService({ database, clock, directory }).seed(seeds);
};

test('a brand shows what is seeded and what was edited, and how they differ', async () => {
  const fresh = await shown('lotus');
  expect(fresh.differences).toEqual([]);
  expect(fresh.edited.money).toEqual(lotus.document.money);
  const money = { ...lotus.document.money, withdrawalsPerDay: 9 };
  expect(await setMoney('lotus', money)).toMatchObject({ status: 200, json: { value: { value: money } } });
  expect((await shown('lotus')).differences).toEqual([{ path: 'money.withdrawalsPerDay', seeded: 3, edited: 9 }]);
  await setMoney('lotus', lotus.document.money);
  expect((await shown('lotus')).differences).toEqual([]);
});

test('what is wrong is refused with its place, and changes nothing', async () => {
  const { revision } = await shown('lotus');
  const wrong = { ...lotus.document.money, deposit: { minimum: '9', maximum: '5' }, depositPresets: [] };
  const answer = await setMoney('lotus', wrong);
  expect(answer).toMatchObject({
    status: 400,
    json: {
      success: false,
      errorCode: 'request_param_err',
      value: { issues: [{ path: 'value.deposit.maximum', message: 'is less than the minimum' }] },
    },
  });
  expect((await shown('lotus')).revision).toBe(revision);
  expect(await call('PUT', 'lotus/sections/secrets', { payload: { value: {} } })).toMatchObject({ status: 400 });
});

test('missions that count invited friends are refused while members invite nobody, and change nothing', async () => {
  const set = (missions: object) =>
    call('PUT', 'lotus/sections/missions', { payload: { value: missions, reason: 'a test' } });
  const { missions } = lotus.document;
  if (!missions) throw new Error('there are no missions');
  const invites = missions.missions.filter(({ type }) => type === 'INVITE');
  expect(invites).not.toEqual([]);
  const switched = (isOn: boolean) =>
    call('PUT', 'lotus/switches', { payload: { switches: { REFERRAL3: isOn }, reason: 'a test' } });
  expect(await switched(false)).toMatchObject({ status: 200 });
  const { revision } = await shown('lotus');
  expect(await set(missions)).toMatchObject({
    status: 409,
    json: { errorCode: 'brand.no-invitations', value: { missions: invites.map(({ id }) => id) } },
  });
  expect((await shown('lotus')).revision).toBe(revision);
  const others = missions.missions.filter(({ type }) => type !== 'INVITE');
  expect(await set({ ...missions, missions: others })).toMatchObject({ status: 200 });
  expect(await switched(true)).toMatchObject({ status: 200 });
  expect(await set(missions)).toMatchObject({ status: 200 });
});

test('of two operators at once who saw the same revision, one is told that the other was faster', async () => {
  const { revision } = await shown('aurora');
  const order = { expectedRevision: revision };
  const answers = await Promise.all([
    setMoney('aurora', { ...usualSections.money, withdrawalsPerDay: 6 }, { ...order, by: 'ann' }),
    setMoney('aurora', { ...usualSections.money, withdrawalsPerDay: 7 }, { ...order, by: 'bob' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    errorCode: 'brand.revision-moved',
    value: { revision: revision + 1 },
  });
  await setMoney('aurora', usualSections.money);
});

test('a new seed changes what nobody edited, and an edit stays', async () => {
  await setMoney('aurora', { ...usualSections.money, withdrawalsPerDay: 9 });
  await call('PUT', 'aurora/switches', { payload: { switches: { CAPTCHA3: false }, reason: 'a test' } });
  const money = { ...usualSections.money, withdrawalsPerDay: 4, withdrawalFeePercent: 1 };
  const next = nextSeed(aurora, { money, demoFloat: 7 });
  await seedWith(next);
  const { edited, seeded, differences, revision } = await shown('aurora');
  expect(edited).toMatchObject({ demoFloat: 7, money: { withdrawalsPerDay: 9, withdrawalFeePercent: 1 } });
  expect(seeded.money.withdrawalsPerDay).toBe(4);
  expect(differences.map(({ path }: { path: string }) => path).sort()).toEqual([
    'money.withdrawalsPerDay',
    'whitelabel.childrenNodes[CAPTCHA3].enabled',
  ]);
  await seedWith(next);
  expect((await shown('aurora')).revision).toBe(revision);
  const rows = await gateway.database.rows(
    v.object({ actor: v.string(), reason: v.string() }),
    "select actor, reason from brand_revision where brand_id = 'aurora' order by revision desc limit 1",
  );
  expect(rows).toEqual([{ actor: 'seed', reason: 'a new seed' }]);
});

test('a seed that contradicts an edit leaves that part as it was edited', async () => {
  const edited = { ...lotus.document.money, deposit: { minimum: '20000', maximum: '30000' }, depositPresets: [] };
  await setMoney('lotus', edited);
  await seedWith(
    nextSeed(lotus, { money: { ...lotus.document.money, deposit: { minimum: '50000', maximum: '100000000' } } }),
  );
  expect((await shown('lotus')).edited.money).toEqual(edited);
});

test('a brand of a release before gets its sections, and keeps what was switched', async () => {
  await seedWith(lotus);
  // As the release before stored it: no sections, and one switch turned since the first set-up.
  const names = "'money' - 'limits' - 'vip' - 'odds' - 'cashWindows'";
  await gateway.database.execute(
    `update brand set document = jsonb_set(document, '{demoFloat}', '5') - ${names}, seeded = seeded - ${names} where id = 'lotus'`,
  );
  expect((await shown('lotus')).edited.money).toEqual(usualSections.money);
  await seedWith(lotus);
  const { edited, differences } = await shown('lotus');
  expect(edited.money).toEqual(lotus.document.money);
  expect(differences).toEqual([{ path: 'demoFloat', seeded: lotus.document.demoFloat, edited: 5 }]);
});

test('the migration takes what was seeded from the first revision', async () => {
  const server = await startTestDatabase();
  const before = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(migrations))
    if (file < '0460') copyFileSync(path.join(migrations, file), path.join(before, file));
  const database = createDatabase({ url: server.url, schema: 'gateway', max: 1 });
  try {
    await migrate({ url: server.url, schema: 'gateway', dir: before });
    await database.execute(
      `insert into brand (id, merchant_code, revision, document) values ('aurora', 'a', 2, '{"demoFloat": 5}'), ('made', 'm', 1, '{}')`,
    );
    await database.execute(
      `insert into brand_revision (brand_id, revision, at, actor, reason, before, after) values
         ('aurora', 1, now(), 'seed', 'first set-up', null, '{"demoFloat": 1}'),
         ('aurora', 2, now(), 'ann', 'more', '{"demoFloat": 1}', '{"demoFloat": 5}'),
         ('made', 1, now(), 'ann', 'by hand', null, '{}')`,
    );
    await migrate({ url: server.url, schema: 'gateway', dir: migrations });
    const rows = await database.rows(v.object({ seeded: v.unknown() }), 'select seeded from brand order by id');
    expect(rows).toEqual([{ seeded: { demoFloat: 1 } }, { seeded: null }]);
  } finally {
    await database.close();
    await server.close();
    rmSync(before, { recursive: true });
  }
});
