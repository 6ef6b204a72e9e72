import { createOperatorDirectory } from '@pavilion/platform/operators';
import * as v from 'valibot';
import { startTestRegistry, type TestAnswer, type TestRegistry } from '../testing/test-registry';
import { createAccessService, hashToken } from './access.service';

let registry: TestRegistry;
beforeAll(async () => (registry = await startTestRegistry()));
afterAll(() => registry.close());

const day = 86_400_000;
const as = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
let names = 0;
const create = (instruction: object, creator: unknown = registry.token): Promise<TestAnswer> =>
  registry.call('POST', '/federation/tokens', {
    body: { name: `token-${(names += 1)}`, ...instruction },
    ...as(creator),
  });

const tokenOf = async (instruction: object): Promise<string> => String((await create(instruction)).body['token']);
const everyInstruction = { role: 'operator', brands: ['aurora'], apps: ['remote-lobby'] };

describe('tokens', () => {
  it('are shown once, kept as a hash, and end after 90 days unless told', async () => {
    const before = registry.clock.now();
    const { status, body } = await create({ role: 'viewer', brands: ['aurora'] });
    expect(status).toBe(201);
    expect(Math.round((new Date(String(body['expiresAt'])).getTime() - before) / day)).toBe(90);
    const rows = await registry.database.rows(
      v.object({ all: v.string() }),
      'select string_agg(access_token::text, $1) as all from access_token',
      ['\n'],
    );
    expect(rows[0]?.all).not.toContain(String(body['token']));
    const listed = await registry.call('GET', '/federation/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(String(body['token']));
    expect(JSON.stringify((await registry.call('GET', '/federation/audit')).body)).not.toContain(String(body['token']));
  });

  it('do what their role says until they end', async () => {
    const token = await tokenOf({ role: 'viewer', brands: ['aurora'], days: 2 });
    expect((await registry.call('GET', '/federation/brands', as(token))).body).toMatchObject({
      brands: [{ brand: 'aurora' }],
    });
    registry.wait(2 * day);
    expect((await registry.call('GET', '/federation/brands', as(token))).body.code).toBe('registry.unauthorized');
  });

  it.each([
    ['more than 365 days', { role: 'viewer', brands: ['*'], days: 366 }],
    ['a role that does not exist', { role: 'owner', brands: ['*'] }],
    ['a team of no app', { role: 'team', apps: [] }],
    ['an operator of no brand', { role: 'operator', brands: [] }],
    ['an app that does not exist', { role: 'team', apps: ['remote-casino'] }],
    ['a name that reads like a reason', { role: 'viewer', brands: ['*'], name: 'x: y' }],
  ])('are refused with %s', async (_, instruction) =>
    expect((await create(instruction)).body.code).toBe('registry.malformed'),
  );

  it('are never wider than the one who makes them, in apps, brands, role and time', async () => {
    const narrow = await create({ ...everyInstruction, days: 10 });
    const creator = narrow.body['token'];
    for (const instruction of [
      { ...everyInstruction, brands: ['lotus'] },
      { ...everyInstruction, brands: ['*'] },
      { ...everyInstruction, apps: ['host'] },
      { role: 'approver', brands: ['aurora'] },
    ]) {
      expect((await create(instruction, creator)).body.code).toBe('token.wider-than-own');
    }
    const child = await create({ ...everyInstruction, days: 365 }, creator);
    expect(child.body['expiresAt']).toBe(narrow.body['expiresAt']);
    expect((await create({ role: 'team', apps: ['remote-lobby'] }, creator)).body['brands']).toEqual(['aurora']);
  });

  it('are handed out by operators only', async () => {
    for (const instruction of [
      { role: 'viewer', brands: ['*'] },
      { role: 'approver', brands: ['*'] },
      { role: 'team', apps: ['*'] },
    ]) {
      const token = await tokenOf(instruction);
      expect([
        (await create({ role: 'viewer', brands: ['aurora'] }, token)).status,
        (await registry.call('GET', '/federation/tokens', as(token))).status,
      ]).toEqual([403, 403]);
    }
    expect((await create({ role: 'viewer', brands: ['aurora'] }, 'nobody-has-this-token')).status).toBe(401);
  });

  it('have names of their own, so that the trail names one', async () => {
    const instruction = { role: 'viewer', brands: ['aurora'], name: 'once' };
    const answers = await Promise.all([create(instruction), create(instruction)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create({ ...instruction, name: 'breaker' })).body.code).toBe('token.name-taken');
  });

  it('are revoked at once, by whoever could have made them, and it is on the trail', async () => {
    const made = await create(everyInstruction);
    const other = await tokenOf({ role: 'operator', brands: ['lotus'], apps: [] });
    const route = `/federation/tokens/${String(made.body['id'])}`;
    expect((await registry.call('DELETE', route, as(other))).body.code).toBe('token.unknown');
    expect((await registry.call('DELETE', `${route}?reason=left%20the%20team`)).status).toBe(200);
    expect((await registry.call('GET', '/federation/brands', as(made.body['token']))).status).toBe(401);
    const { body } = await registry.call('GET', '/federation/audit?limit=1');
    expect(body['entries']).toMatchObject([
      { action: 'token.revoke', actor: 'owner', subject: made.body['name'], reason: 'left the team' },
    ]);
  });
});

describe('what a token may', () => {
  const routes: readonly (readonly ['GET' | 'POST' | 'DELETE', string])[] = [
    ['GET', '/federation/brands'],
    ['GET', '/federation/brands/aurora/moves'],
    ['GET', '/federation/brands/aurora/at?time=2026-11-20'],
    ['GET', '/federation/diff?from=aurora&to=lotus'],
    ['GET', '/federation/audit'],
    ['GET', '/federation/tokens'],
    ['POST', '/federation/tokens'],
    ['DELETE', '/federation/tokens/1'],
    ['POST', '/federation/releases'],
    ['GET', '/federation/releases'],
    ['POST', '/federation/artifacts/missing'],
    ['POST', '/federation/brands/aurora/activations'],
    ['POST', '/federation/brands/aurora/rollouts'],
    ['POST', '/federation/brands/aurora/rollbacks'],
  ];

  it.each(routes)('%s %s needs one', async (method, route) => {
    const answer = await registry.call(method, route, {
      ...(method === 'POST' ? { body: {} } : {}),
      headers: { authorization: '' },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'registry.unauthorized']);
  });

  const moves = [
    ['activations', { releases: [{ app: 'remote-lobby', version: '1.0.0' }], reason: 'not mine' }],
    ['rollouts', { finish: true, reason: 'not mine' }],
    ['rollbacks', { reason: 'not mine' }],
  ] as const;

  it.each(moves)(
    '%s are for operators of that brand: others see it and are refused, or do not see it',
    async (route, body) => {
      const url = `/federation/brands/aurora/${route}`;
      for (const instruction of [
        { role: 'viewer', brands: ['aurora'] },
        { role: 'approver', brands: ['aurora'] },
        { role: 'team', apps: ['*'], brands: ['aurora'] },
      ]) {
        expect((await registry.call('POST', url, { body, ...as(await tokenOf(instruction)) })).status).toBe(403);
      }
      const foreign = await registry.call('POST', url, {
        body,
        ...as(await tokenOf({ role: 'operator', brands: ['lotus'] })),
      });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'registry.unknown-brand']);
    },
  );

  it.each([
    '/federation/brands/aurora/moves',
    '/federation/brands/aurora/at?time=2026-11-20',
    '/federation/diff?from=aurora&to=aurora',
    '/federation/audit?brand=aurora',
  ])('%s is for those who see the brand', async (route) => {
    const foreign = await registry.call('GET', route, as(await tokenOf({ role: 'viewer', brands: ['lotus'] })));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'registry.unknown-brand']);
  });

  it('the trail of tokens and releases is for operators, and no trail for teams', async () => {
    const seen = (await registry.call('GET', '/federation/audit', as(await tokenOf({ role: 'viewer', brands: ['*'] }))))
      .body['entries'] as { brand: string | null }[];
    expect(seen.filter(({ brand }) => brand === null)).toEqual([]);
    expect(
      (await registry.call('GET', '/federation/audit', as(await tokenOf({ role: 'team', apps: ['host'] })))).status,
    ).toBe(403);
  });
});

describe('the secret of the registry', () => {
  const statusOf = async (token: string): Promise<number> => {
    // What the registry knows of keys is some seconds old.
    registry.wait(5_000);
    return (await registry.call('GET', '/federation/brands', as(token))).status;
  };
  const access = () => {
    const { database, clock } = registry;
    const directory = createOperatorDirectory({ server: 'registry', database, clock });
    return createAccessService({ database, clock, directory });
  };

  it('opens it while it is the secret, also when it is changed back', async () => {
    const other = 'another-first-token-of-32-characters';
    await access().openFirstOperator(other);
    expect([await statusOf(registry.token), await statusOf(other)]).toEqual([401, 200]);
    await access().openFirstOperator(registry.tokenAlone);
    expect([await statusOf(registry.token), await statusOf(other)]).toEqual([200, 401]);
  });

  it('ends tokens that releases before this one made of it', async () => {
    const token = 'a-first-token-of-a-release-before';
    await registry.database.execute(
      `insert into access_token (name, token_hash, role, apps, brands, created_at) values ('first-operator', $1, 'operator', '{*}', '{*}', now())`,
      [hashToken(token)],
    );
    await access().openFirstOperator(registry.tokenAlone);
    expect(await statusOf(token)).toBe(401);
  });
});
