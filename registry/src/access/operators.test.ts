import { isAtLeast, type OperatorRole, operatorRoles } from '@pavilion/platform/operators';
import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestAnswer, type TestRegistry } from '../testing/test-registry';
import { type RegistryCall, registryCalls } from './registry-calls';

let registry: TestRegistry;
const keys = new Map<string, string>();
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [hostFixture(), remoteFixture('remote-lobby')]) await registry.publish(release);
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  for (const role of operatorRoles) {
    keys.set(`${role} of aurora`, await keyOf(`${role}.aurora`, { aurora: role }));
    keys.set(`${role} of all`, await keyOf(`${role}.all`, { '*': role }));
  }
  keys.set('approver of lotus', await keyOf('other', { lotus: 'approver' }));
});
afterAll(() => registry.close());

const as = (key: unknown) => ({ headers: { authorization: `Bearer ${String(key)}` } });
const add = (body: object, by: unknown = registry.token): Promise<TestAnswer> =>
  registry.call('POST', '/federation/operators', { body, ...as(by) });

/** The key of somebody new with these roles, with the session that their first code opened. */
async function keyOf(id: string, roles: object, more: object = {}): Promise<string> {
  const added = await add({ id, name: id, roles, ...more });
  expect(added.status).toBe(201);
  const { code } = v.parse(v.object({ code: v.string() }), added.body['enrolment']);
  const issued = await registry.call('POST', `/federation/operators/${id}/keys`, { body: { days: 30 } });
  expect(issued.status).toBe(201);
  return registry.sessions.enrolled(String(issued.body['key']), code);
}

const guarded = Object.entries(registryCalls).filter(
  (entry): entry is [string, RegistryCall] => typeof entry[1] !== 'string',
);

/** Calls that lack what they are about: who is let in gets further and is told of that. */
async function codeOf(name: string, key: unknown): Promise<unknown> {
  const [method = '', route = ''] = name.split(' ');
  const url = route
    .replace(':brand', 'aurora')
    .replace(/:(link|id|hash|prefix)/, 'nothing')
    // A stream has no end.
    .replace('/federation/alerts', '/federation/alerts?after=never');
  const body = route.includes(':hash') ? Buffer.from('x') : {};
  const sent = method === 'POST' || method === 'PUT' ? { body } : {};
  const answer = await registry.call(method as 'GET' | 'POST' | 'PUT' | 'DELETE', url, { ...sent, ...as(key) });
  return answer.body.code;
}

const gateCodes: readonly unknown[] = [
  'registry.forbidden',
  'registry.unauthorized',
  'registry.unknown-brand',
  'operator.factor-needed',
];

/** A key without its session. */
const aloneOf = (key: string | undefined): string => String(key).replace(/\.pvs_.*$/, '');

describe.each(guarded)('%s', (name, { least, of, factor }) => {
  it.each(operatorRoles)('by %s of every brand', async (role: OperatorRole) => {
    const code = await codeOf(name, keys.get(`${role} of all`));
    if (isAtLeast(role, least)) expect(gateCodes).not.toContain(code);
    else expect(code).toBe('registry.forbidden');
  });

  it('by an approver of every brand, and the secret of the server, with their key alone', async () => {
    const alone = await codeOf(name, aloneOf(keys.get('approver of all')));
    const secret = await codeOf(name, registry.tokenAlone);
    if (factor === 'none') expect(gateCodes).not.toContain(alone);
    else expect(alone).toBe('operator.factor-needed');
    if (factor === 'session') expect(secret).toBe('operator.factor-needed');
    else expect(gateCodes).not.toContain(secret);
  });

  it('by operators of some brands, and by nobody', async () => {
    const others = await codeOf(name, keys.get('approver of lotus'));
    if (of === 'brand') expect(others).toBe('registry.unknown-brand');
    if (of === 'all') expect(others).toBe('registry.forbidden');
    if (of !== 'all' && least === 'operator')
      expect(await codeOf(name, keys.get('viewer of aurora'))).toBe('registry.forbidden');
    for (const strange of ['', `pvo_0123456789ab_${'A'.repeat(43)}`, `pav_${'A'.repeat(43)}`])
      expect(await codeOf(name, strange)).toBe('registry.unauthorized');
  });
});

describe('a person', () => {
  it('sees and moves their own brands, by their own name', async () => {
    const key = keys.get('operator of aurora');
    const { body } = await registry.call('GET', '/federation/brands', as(key));
    expect(body).toMatchObject({ brands: [{ brand: 'aurora' }] });
    const frozen = (brand: string) =>
      registry.call('POST', `/federation/brands/${brand}/freezes`, {
        body: { frozen: true, reason: 'a match' },
        ...as(key),
      });
    expect((await frozen('aurora')).status).toBe(200);
    expect((await frozen('lotus')).body.code).toBe('registry.unknown-brand');
    const trail = await registry.call('GET', '/federation/audit?limit=1');
    expect(trail.body['entries']).toMatchObject([
      { actor: 'operator.aurora', action: 'brand.freeze', brand: 'aurora' },
    ]);
    const log = await registry.call('GET', '/federation/operators/log?limit=1');
    expect(log.body['entries']).toMatchObject([
      { operatorId: 'operator.aurora', server: 'registry', action: 'brand.freeze', brand: 'aurora', reason: 'a match' },
    ]);
  });

  it('of one brand publishes nothing, since files are of all; hands out tokens of that brand', async () => {
    const key = keys.get('operator of aurora');
    const release = remoteFixture('remote-lobby', { version: '1.0.7' });
    expect((await registry.call('POST', '/federation/releases', { body: release.record, ...as(key) })).status).toBe(
      403,
    );
    const token = (brands: string[]) =>
      registry.call('POST', '/federation/tokens', {
        body: { name: `ci-${brands.join('-')}`, role: 'viewer', brands },
        ...as(key),
      });
    expect((await token(['lotus'])).body.code).toBe('token.wider-than-own');
    expect((await token(['aurora'])).status).toBe(201);
    const { body } = await registry.call('GET', '/federation/tokens', as(key));
    expect(body['tokens']).toMatchObject([{ name: 'ci-aurora', createdBy: 'operator.aurora' }]);
  });

  it('reads of the log what is of their brands', async () => {
    const { body } = await registry.call('GET', '/federation/operators/log', as(keys.get('approver of lotus')));
    expect(body['entries']).toEqual([]);
    const foreign = await registry.call(
      'GET',
      '/federation/operators/log?brand=aurora',
      as(keys.get('approver of lotus')),
    );
    expect(foreign.body.code).toBe('registry.unknown-brand');
  });

  it('whose roles are changed, who is suspended or whose key is revoked acts so within five seconds', async () => {
    const key = await keyOf('moving', { lotus: 'viewer' });
    const brandsOf = async (): Promise<unknown> => {
      registry.wait(5_000);
      const { status, body } = await registry.call('GET', '/federation/brands', as(key));
      return status === 200 ? (body['brands'] as { brand: string }[]).map(({ brand }) => brand) : status;
    };
    const put = (part: string, body: object) => registry.call('PUT', `/federation/operators/moving/${part}`, { body });
    expect(await brandsOf()).toEqual(['lotus']);
    expect((await put('roles', { roles: { aurora: 'viewer' }, reason: 'moved' })).status).toBe(200);
    expect(await brandsOf()).toEqual(['aurora']);
    await put('state', { state: 'suspended' });
    expect(await brandsOf()).toBe(401);
    await put('state', { state: 'active' });
    expect(await brandsOf()).toEqual(['aurora']);
    const prefix = /^pvo_([0-9a-f]{12})_/.exec(key)?.[1];
    expect((await registry.call('DELETE', `/federation/operators/keys/${prefix}?reason=left`)).body).toMatchObject({
      operatorId: 'moving',
      changed: true,
    });
    expect(await brandsOf()).toBe(401);
  });

  it.each([
    ['a name that the trail gives to something else', { id: 'breaker', name: 'B', roles: {} }, 'operator.id-taken'],
    ['an id that is taken', { id: 'owner', name: 'O', roles: {} }, 'operator.id-taken'],
    ['a role that does not exist', { id: 'new', name: 'N', roles: { aurora: 'owner' } }, 'registry.malformed'],
    ['an id that reads like a reason', { id: 'x: y', name: 'N', roles: {} }, 'registry.malformed'],
  ])('is not made with %s', async (_, body, code) => {
    expect((await add(body)).body.code).toBe(code);
  });

  it('without any role renews the own key, and sees no brand', async () => {
    const key = await keyOf('nowhere', {});
    expect((await registry.call('POST', '/federation/operators/nowhere/keys', { body: {}, ...as(key) })).status).toBe(
      201,
    );
    expect((await registry.call('GET', '/federation/brands', as(key))).body.code).toBe('registry.forbidden');
  });

  it('whose app is reset changes nothing until another one is bound', async () => {
    const key = await keyOf('phoneless', { aurora: 'operator' });
    const freeze = (by: unknown, frozen = true) =>
      registry.call('POST', '/federation/brands/aurora/freezes', {
        body: { frozen, reason: 'a match' },
        ...as(by),
      });
    expect((await freeze(key)).status).toBe(200);
    const reset = (by: unknown, id = 'phoneless') =>
      registry.call('POST', `/federation/operators/${id}/reset`, { body: { reason: 'a new phone' }, ...as(by) });
    expect((await reset(keys.get('approver of all'))).body.code).toBe('operator.forbidden');
    expect((await reset(registry.token, 'owner')).body.code).toBe('operator.own-reset');
    expect((await reset(registry.token, 'nobody')).body.code).toBe('operator.unknown');
    const { status, body } = await reset(registry.token);
    expect(status).toBe(200);
    expect((await freeze(key)).body.code).toBe('operator.factor-needed');
    const again = await registry.sessions.enrolled(aloneOf(key), String(body['code']));
    expect((await freeze(again, false)).status).toBe(200);
    const log = await registry.call('GET', '/federation/operators/log?limit=1&brand=aurora');
    expect(log.body['entries']).toMatchObject([
      { operatorId: 'phoneless', factor: expect.stringMatching(/^enrolment:/) },
    ]);
  });

  it('is made by who manages operators, not by tokens and other persons', async () => {
    const body = { id: 'another', name: 'A', roles: {} };
    expect((await add(body, keys.get('approver of all'))).body.code).toBe('operator.forbidden');
    const token = await registry.tokenOf({ role: 'operator', apps: ['*'], brands: ['*'] });
    expect((await add(body, token)).body.code).toBe('registry.forbidden');
    const manager = await keyOf('manager', { '*': 'operator' }, { managesOperators: true });
    expect((await add({ ...body, roles: { '*': 'approver' } }, manager)).body.code).toBe('operator.wider-than-own');
    expect((await add(body, manager)).status).toBe(201);
  });
});

it('the secret of a server gives a brand what it begins with, and moves none that serves something', async () => {
  await registry.addBrand('fresh');
  const releases = [hostFixture(), remoteFixture('remote-lobby')].map(({ record: { app, version } }) => ({
    app,
    version,
  }));
  const activate = () =>
    registry.call('POST', '/federation/brands/fresh/activations', {
      body: { releases, reason: 'a test' },
      ...as(registry.tokenAlone),
    });
  expect((await activate()).status).toBe(200);
  expect((await activate()).body.code).toBe('operator.factor-needed');
});

it('what is done with a token is on the log as well', async () => {
  const token = await registry.tokenOf({ role: 'operator', apps: [], brands: ['lotus'] });
  const body = { frozen: true, reason: 'a match' };
  expect((await registry.call('POST', '/federation/brands/lotus/freezes', { body, ...as(token) })).status).toBe(200);
  const { body: log } = await registry.call('GET', '/federation/operators/log?brand=lotus&limit=1');
  expect(log['entries']).toMatchObject([{ operatorId: `token:${token}`, action: 'brand.freeze' }]);
});

it('the log is verified on demand, against an anchor as well', async () => {
  const { body } = await registry.call('GET', '/federation/operators/log/verification');
  const head = body['head'] as { sequence: number; hash: string };
  expect(body).toMatchObject({ entries: head.sequence, fault: null });
  const verify = (hash: string) =>
    registry.call('GET', `/federation/operators/log/verification?sequence=${head.sequence}&hash=${hash}`);
  expect((await verify(head.hash)).body).toMatchObject({ fault: null });
  expect((await verify('a'.repeat(64))).body).toMatchObject({
    fault: { sequence: head.sequence, fault: 'replaced' },
  });
});
