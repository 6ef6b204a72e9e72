import { systemRandom } from '../ports/random';
import type { Database } from '../database/database';
import { readHead } from './audit-log.repository';
import { openBootstrap } from './open-bootstrap';
import { type ActingOperator, createOperatorDirectory, type OperatorDirectory } from './operator-directory';
import { createOperatorsService, type OperatorsService } from './operators.service';
import { ownersToken, startOperatorsDatabase } from './testing/operators-database';

const day = 86_400_000;
let now = Date.now();
const clock = { now: () => now };

let server: Awaited<ReturnType<typeof startOperatorsDatabase>>;
let database: Database;
let directory: OperatorDirectory;
let operators: OperatorsService;
let owner: ActingOperator;
beforeEach(async () => {
  server = await startOperatorsDatabase();
  ({ database } = server);
  directory = createOperatorDirectory({ server: 'gateway', database, clock });
  operators = createOperatorsService({ server: 'registry', database, clock, random: systemRandom });
  owner = await actingWith(ownersToken);
});
afterEach(() => server.close());

const identify = (key: string) => directory.identify(`Bearer ${key}`);

async function actingWith(key: string): Promise<ActingOperator> {
  const acting = await identify(key);
  if (!acting) throw new Error('nobody has this key');
  return acting;
}

/** Somebody with these roles, and a key of theirs. */
async function somebody(id: string, more: object = {}): Promise<{ readonly key: string; readonly prefix: string }> {
  const usual = { name: id, roles: { aurora: 'operator' as const }, managesOperators: false, reason: undefined };
  await operators.add(owner, { ...usual, id, ...more });
  return operators.issueKey(owner, { id, days: 30, reason: undefined });
}

describe('a key', () => {
  test('says who came in, with their roles', async () => {
    const { key, prefix } = await somebody('ann', { roles: { aurora: 'approver', '*': 'viewer' } });
    expect(key).toMatch(new RegExp(`^pvo_${prefix}_[\\w-]{43}$`));
    expect(await identify(key)).toMatchObject({
      id: 'ann',
      keyPrefix: prefix,
      managesOperators: false,
      roles: { aurora: 'approver', '*': 'viewer' },
    });
  });

  test('is kept as a hash, and noted when it is used', async () => {
    const { key, prefix } = await somebody('ann');
    const before = (await operators.list(owner)).flatMap(({ keys }) => keys).find((one) => one.prefix === prefix);
    expect(before).toMatchObject({ lastUsedAt: null, revokedAt: null });
    await identify(key);
    const [ann] = (await operators.list(owner)).filter(({ id }) => id === 'ann');
    expect(ann?.keys).toMatchObject([{ prefix, lastUsedAt: new Date(now) }]);
    expect(JSON.stringify(await operators.list(owner))).not.toContain(key);
  });

  test('ends by its time', async () => {
    const { key } = await somebody('ann');
    expect(await identify(key)).toBeDefined();
    now += 30 * day;
    expect(await identify(key)).toBeUndefined();
  });

  test('that is revoked is refused within five seconds, by a server that has just seen it as well', async () => {
    const { key, prefix } = await somebody('ann');
    expect(await identify(key)).toBeDefined();
    expect(await operators.revokeKey(owner, { prefix, reason: 'lost' })).toMatchObject({ changed: true });
    now += 5_000;
    expect(await identify(key)).toBeUndefined();
    expect(await operators.revokeKey(owner, { prefix, reason: 'lost' })).toMatchObject({ changed: false });
  });

  test('of somebody suspended is refused, and counts again with them', async () => {
    const { key } = await somebody('ann');
    const set = async (state: 'active' | 'suspended') => {
      await operators.setState(owner, { id: 'ann', state, reason: 'on leave' });
      now += 5_000;
      return identify(key);
    };
    expect(await set('suspended')).toBeUndefined();
    expect(await set('active')).toMatchObject({ id: 'ann' });
  });

  test.each([
    ['nothing', undefined],
    ['another scheme', 'Basic b3duZXI6b3duZXI='],
    ['a short one', 'Bearer short'],
    ['one that nobody has', `Bearer pvo_0123456789ab_${'A'.repeat(43)}`],
  ])('is not %s', async (_, authorization) => {
    expect(await directory.identify(authorization)).toBeUndefined();
  });

  test('with the right prefix and a wrong secret takes the same steps as one of a prefix that nobody has', async () => {
    const { prefix } = await somebody('ann');
    let statements = 0;
    const counting: Database = {
      ...database,
      maybeRow: (...asked) => ((statements += 1), database.maybeRow(...asked)),
      execute: (...asked) => ((statements += 1), database.execute(...asked)),
    };
    const stepsOf = async (key: string): Promise<number> => {
      statements = 0;
      const fresh = createOperatorDirectory({ server: 'gateway', database: counting, clock });
      expect(await fresh.identify(`Bearer ${key}`)).toBeUndefined();
      return statements;
    };
    const wrong = 'A'.repeat(43);
    expect([await stepsOf(`pvo_${prefix}_${wrong}`), await stepsOf(`pvo_ba9876543210_${wrong}`)]).toEqual([1, 1]);
  });
});

describe('the secret of a server', () => {
  const start = (token: string): Promise<unknown> => {
    now += 5_000;
    return database.transaction((tx) => openBootstrap(tx, { server: 'test', token, at: new Date(now) }));
  };

  test('opens the owner, who may do everything', () => {
    expect(owner).toMatchObject({ id: 'owner', roles: { '*': 'approver' }, managesOperators: true, expiresAt: null });
  });

  test('counts while it is the secret, also when it is changed back; the start is on the log', async () => {
    const other = 'another-secret-of-this-server';
    await start(other);
    expect([await identify(ownersToken), (await identify(other))?.id]).toEqual([undefined, 'owner']);
    await start(ownersToken);
    expect([(await identify(ownersToken))?.id, await identify(other)]).toEqual(['owner', undefined]);
    const { sequence } = await readHead(database);
    await start(ownersToken);
    expect((await readHead(database)).sequence).toBe(sequence);
  });

  test('opens nothing more once an operator revoked it, whatever it is changed to', async () => {
    const { key } = await somebody('ann', { managesOperators: true, roles: { '*': 'approver' } });
    await operators.revokeKey(await actingWith(key), { prefix: owner.keyPrefix, reason: 'persons have keys now' });
    await start(ownersToken);
    await start('another-secret-of-this-server');
    expect([await identify(ownersToken), await identify('another-secret-of-this-server')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('managing', () => {
  const refused = (code: string) => expect.objectContaining({ code });

  test('is for those who may; others see and renew themselves', async () => {
    const { key } = await somebody('ann');
    await somebody('bob');
    const ann = await actingWith(key);
    expect((await operators.list(ann)).map(({ id }) => id)).toEqual(['ann']);
    const own = await operators.issueKey(ann, { id: 'ann', days: 365, reason: undefined });
    expect(own.expiresAt).toEqual(ann.expiresAt);
    const bobs = (await operators.list(owner)).find(({ id }) => id === 'bob')?.keys[0]?.prefix ?? '';
    const no = { reason: undefined };
    const tries = [
      ['operator.forbidden', () => operators.issueKey(ann, { id: 'bob', days: 1, ...no })],
      ['operator.forbidden', () => operators.setRoles(ann, { id: 'ann', roles: { '*': 'approver' }, ...no })],
      ['operator.forbidden', () => operators.setState(ann, { id: 'bob', state: 'suspended', ...no })],
      ['operator.key-unknown', () => operators.revokeKey(ann, { prefix: bobs, ...no })],
    ] as const;
    for (const [code, attempt] of tries) await expect(attempt()).rejects.toEqual(refused(code));
  });

  test('gives no role that the giver has not, and each id once', async () => {
    const { key } = await somebody('ann', { managesOperators: true, roles: { aurora: 'operator' } });
    const ann = await actingWith(key);
    const bob = { id: 'bob', name: 'Bob', managesOperators: false, reason: undefined };
    for (const roles of [{ lotus: 'viewer' }, { aurora: 'approver' }, { '*': 'viewer' }] as const)
      await expect(operators.add(ann, { ...bob, roles })).rejects.toEqual(refused('operator.wider-than-own'));
    await operators.add(ann, { ...bob, roles: { aurora: 'viewer' } });
    await expect(operators.add(ann, { ...bob, roles: {} })).rejects.toEqual(refused('operator.id-taken'));
    await expect(operators.setRoles(owner, { id: 'nobody', roles: {}, reason: undefined })).rejects.toEqual(
      refused('operator.unknown'),
    );
  });

  test('leaves somebody who manages, also when two suspend each other at once', async () => {
    const whole = { managesOperators: true, roles: { '*': 'approver' as const } };
    const { key } = await somebody('ann', whole);
    const ann = await actingWith(key);
    const outcomes = await Promise.allSettled([
      operators.setState(ann, { id: 'owner', state: 'suspended', reason: 'a race' }),
      operators.setState(owner, { id: 'ann', state: 'suspended', reason: 'a race' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('operator.last-manager'),
    });
  });

  test('writes each change to the log, with who made it', async () => {
    const { sequence } = await readHead(database);
    const { prefix } = await somebody('ann');
    await operators.setRoles(owner, { id: 'ann', roles: { lotus: 'viewer' }, reason: 'moved' });
    await operators.revokeKey(owner, { prefix, reason: 'lost' });
    expect((await readHead(database)).sequence).toBe(sequence + 4);
  });
});
