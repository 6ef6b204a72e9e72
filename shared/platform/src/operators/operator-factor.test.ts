import * as v from 'valibot';
import type { Database } from '../database/database';
import { createRecoveryCodes } from '../one-time-codes/recovery-codes';
import { codeOfStep, stepAt, stepSeconds } from '../one-time-codes/totp';
import { systemRandom } from '../ports/random';
import { developmentSecret, keepDevelopmentOwner, refuseDevelopmentApps } from './development-owner';
import { verifyAuditLog } from './audit-verification';
import { listEntries } from './audit-log.repository';
import { lockAfter, type SecretSeal } from './operator-codes';
import { type ActingOperator, createOperatorDirectory, type OperatorDirectory } from './operator-directory';
import { createOperatorFactor, type OperatorFactor } from './operator-factor.service';
import { joinCredential } from './operator-session';
import { createOperatorsService, type OperatorsService } from './operators.service';
import { resetOnMachine } from './reset-on-machine';
import { ownersToken, startOperatorsDatabase } from './testing/operators-database';

const minute = 60_000;
const stepMs = stepSeconds * 1000;
let now = Date.now();
const clock = { now: () => now };
/** Of the tests: it says whose secret it is, and refuses another's. */
const seal: SecretSeal = {
  seal: (of, secret) => `${of}|${secret}`,
  open(of, sealed) {
    const [whose, secret] = sealed.split('|');
    if (whose !== of || secret === undefined) throw new Error('sealed for somebody else');
    return secret;
  },
};

let server: Awaited<ReturnType<typeof startOperatorsDatabase>>;
let database: Database;
let directory: OperatorDirectory;
let operators: OperatorsService;
let factor: OperatorFactor;
let owner: ActingOperator;
beforeEach(async () => {
  server = await startOperatorsDatabase();
  ({ database } = server);
  const parts = { database, clock, random: systemRandom };
  const recovery = createRecoveryCodes(systemRandom, 'a secret of the tests');
  directory = createOperatorDirectory({ server: 'gateway', database, clock });
  operators = createOperatorsService({ ...parts, server: 'registry' });
  factor = createOperatorFactor({ ...parts, server: 'gateway', issuer: 'Tests', seal, recovery });
  owner = await actingWith(ownersToken);
});
afterEach(() => server.close());

async function actingWith(credential: string): Promise<ActingOperator> {
  const acting = await directory.identify(`Bearer ${credential}`);
  if (!acting) throw new Error('nobody has this key');
  return acting;
}
const refused = (code: string) => expect.objectContaining({ code });
const sealedRow = v.object({ secret_sealed: v.string() });

/** Somebody with a key who was just made. */
async function newcomer(id: string, more: object = {}) {
  const usual = { name: id, roles: { aurora: 'operator' as const }, managesOperators: false, reason: undefined };
  const enrolment = (await operators.add(owner, { ...usual, id, ...more })).code;
  const { key, prefix } = await operators.issueKey(owner, { id, days: 30, reason: undefined });
  return { id, enrolment, key, prefix, by: await actingWith(key) };
}

/** Somebody with an app. */
async function enrolled(id: string, more: object = {}) {
  const person = await newcomer(id, more);
  await factor.offer(person.by, person.enrolment);
  const { secret_sealed: sealed } = await database.row(
    sealedRow,
    'select secret_sealed from operator_enrolment where operator_id = $1',
    [id],
  );
  const secret = Buffer.from(seal.open(id, sealed), 'base64url');
  const codeNow = (steps = 0): string => codeOfStep(secret, stepAt(now) + steps);
  const bound = await factor.enrol(person.by, { enrolment: person.enrolment, code: codeNow() });
  now += stepMs;
  return { ...person, ...bound, codeNow };
}

/** A code that is none of the app's. */
const wrongCode = (person: { codeNow(steps?: number): string }): string => {
  const right = [-1, 0, 1].map(person.codeNow);
  return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one)) ?? '';
};
const sessionOf = async (key: string, session: string) => (await actingWith(joinCredential(key, session))).session;

describe('enrolment', () => {
  test('takes the code that was handed out, once, and gives ten recovery codes and a session', async () => {
    const ann = await newcomer('ann');
    await expect(factor.offer(ann.by, 'pve_another')).rejects.toEqual(refused('operator.enrolment-wrong'));
    const offered = await factor.offer(ann.by, ann.enrolment);
    expect(offered.otpauthUrl).toBe((await factor.offer(ann.by, ann.enrolment)).otpauthUrl);
    expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/);
    const bob = await enrolled('bob');
    expect(new Set(bob.recoveryCodes).size).toBe(10);
    expect(await sessionOf(bob.key, bob.session)).toMatchObject({ mark: expect.stringMatching(/^enrolment:/) });
    await expect(factor.offer(bob.by, bob.enrolment)).rejects.toEqual(refused('operator.enrolled'));
    await expect(factor.offer(bob.by, ann.enrolment)).rejects.toEqual(refused('operator.enrolled'));
    // A code belongs to whom it was handed.
    await expect(factor.offer((await newcomer('zoe')).by, ann.enrolment)).rejects.toEqual(
      refused('operator.enrolment-wrong'),
    );
  });

  test('is over after a week, and a wrong code of the app binds nothing', async () => {
    const ann = await newcomer('ann');
    await factor.offer(ann.by, ann.enrolment);
    const wrong = { enrolment: ann.enrolment, code: '12345' };
    await expect(factor.enrol(ann.by, wrong)).rejects.toEqual(refused('operator.code-wrong'));
    await expect(factor.open(ann.by, '123456')).rejects.toEqual(refused('operator.not-enrolled'));
    now += 7 * 86_400_000;
    await expect(factor.offer(ann.by, ann.enrolment)).rejects.toEqual(refused('operator.enrolment-wrong'));
  });
});

describe('a session', () => {
  test('is opened by a key with a code, and counts with that key alone', async () => {
    const [ann, bob] = [await enrolled('ann'), await enrolled('bob')];
    const { session } = await factor.open(ann.by, ann.codeNow());
    expect(await sessionOf(ann.key, session)).toMatchObject({ mark: expect.stringMatching(/^app:[0-9a-f]{12}$/) });
    expect(await sessionOf(bob.key, session)).toBeUndefined();
    const other = await operators.issueKey(owner, { id: 'ann', days: 1, reason: undefined });
    expect(await sessionOf(other.key, session)).toBeUndefined();
    await expect(factor.open(ann.by, bob.codeNow())).rejects.toEqual(refused('operator.code-wrong'));
  });

  test('ends half an hour after its last use, and eight hours after it was opened', async () => {
    const ann = await enrolled('ann');
    const { session } = await factor.open(ann.by, ann.codeNow());
    now += 31 * minute;
    expect(await sessionOf(ann.key, session)).toBeUndefined();
    const long = await factor.open(ann.by, ann.codeNow());
    for (let passed = 0; passed < 8 * 60 - 29; passed += 29) {
      expect(await sessionOf(ann.key, long.session)).toBeDefined();
      now += 29 * minute;
    }
    now += 29 * minute;
    expect(await sessionOf(ann.key, long.session)).toBeUndefined();
  });

  test('ends at once when it is left, its key is revoked, or its operator is suspended or reset', async () => {
    const ends: readonly ((of: { id: string; prefix: string; by: ActingOperator }) => Promise<unknown>)[] = [
      ({ by }) => factor.close(by),
      ({ prefix }) => operators.revokeKey(owner, { prefix, reason: 'lost' }),
      ({ id }) => operators.setState(owner, { id, state: 'suspended', reason: 'left' }),
      ({ id }) => operators.resetApp(owner, { id, reason: 'a new phone' }),
      ({ id }) =>
        database.transaction((tx) =>
          resetOnMachine(tx, { id, reason: 'a new phone', at: new Date(now), random: systemRandom }),
        ),
    ];
    for (const [nth, end] of ends.entries()) {
      const ann = await enrolled(`ann-${nth}`);
      const { session } = await factor.open(ann.by, ann.codeNow());
      const inside = await actingWith(joinCredential(ann.key, session));
      expect(inside.session).toBeDefined();
      await end({ ...ann, by: inside });
      expect(await sessionOf(ann.key, session)).toBeUndefined();
    }
  });

  test('is not opened with a key that was revoked a moment ago', async () => {
    const ann = await enrolled('ann');
    await operators.revokeKey(owner, { prefix: ann.prefix, reason: 'stolen' });
    await expect(factor.open(ann.by, ann.codeNow())).rejects.toEqual(refused('operator.not-enrolled'));
  });

  test('is kept as a hash, and told by the log with what is done in it', async () => {
    const ann = await enrolled('ann');
    const { session } = await factor.open(ann.by, ann.codeNow());
    const rows = await database.rows(
      v.object({ all: v.string() }),
      'select operator_session::text as all from operator_session',
    );
    expect(JSON.stringify(rows)).not.toContain(session);
    const inside = await actingWith(joinCredential(ann.key, session));
    await operators.issueKey(inside, { id: 'ann', days: 1, reason: undefined });
    const [made, opened] = await listEntries(database, { brands: undefined, withoutBrand: true, limit: 2 });
    expect(made).toMatchObject({ action: 'operator.key', operatorId: 'ann', factor: inside.session?.mark });
    expect(opened).toMatchObject({ action: 'operator.session', factor: inside.session?.mark });
    expect((await verifyAuditLog(database)).fault).toBeNull();
    await database.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute(`update audit_entry set factor = null where sequence = ${made?.sequence}`);
    });
    expect((await verifyAuditLog(database)).fault).toEqual({ sequence: made?.sequence, fault: 'changed' });
  });
});

describe('a code', () => {
  test('is good once, also when it comes twice at the same moment', async () => {
    const ann = await enrolled('ann');
    const code = ann.codeNow();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => factor.open(ann.by, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('operator.code-used'));
    await expect(factor.open(ann.by, code)).rejects.toEqual(refused('operator.code-used'));
    await expect(factor.open(ann.by, ann.codeNow(-1))).rejects.toEqual(refused('operator.code-used'));
    expect(await factor.open(ann.by, ann.codeNow(1))).toMatchObject({ session: expect.stringMatching(/^pvs_/) });
  });

  test('on paper is good once as well', async () => {
    const ann = await enrolled('ann');
    const [code = ''] = ann.recoveryCodes;
    const { session } = await factor.open(ann.by, code.toLowerCase());
    expect(await sessionOf(ann.key, session)).toMatchObject({ mark: expect.stringMatching(/^recovery-code:/) });
    await expect(factor.open(ann.by, code)).rejects.toEqual(refused('operator.code-wrong'));
    const listed = (await operators.list(owner)).find(({ id }) => id === 'ann');
    expect(listed).toMatchObject({ hasApp: true, recoveryCodes: 9 });
  });

  test('that is guessed locks all after five, also guesses that come at once, for longer each time', async () => {
    const ann = await enrolled('ann');
    const guess = () => factor.open(ann.by, wrongCode(ann));
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, guess));
    const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'opened'));
    expect(codes.filter((code) => code === 'operator.code-wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'operator.codes-locked')).toHaveLength(7);
    await expect(factor.open(ann.by, ann.codeNow())).rejects.toEqual(refused('operator.codes-locked'));
    await expect(factor.open(ann.by, ann.recoveryCodes[0] ?? '')).rejects.toEqual(refused('operator.codes-locked'));
    now += 15 * minute;
    for (let tried = 0; tried < 5; tried += 1) await expect(guess()).rejects.toEqual(refused('operator.code-wrong'));
    now += 15 * minute;
    await expect(factor.open(ann.by, ann.codeNow())).rejects.toEqual(refused('operator.codes-locked'));
    now += 15 * minute;
    expect(await factor.open(ann.by, ann.codeNow())).toBeDefined();
    // A right one forgets the wrong ones.
    await expect(guess()).rejects.toEqual(refused('operator.code-wrong'));
    now += stepMs;
    expect(await factor.open(ann.by, ann.codeNow())).toBeDefined();
  });

  test.each([
    [4, null],
    [5, 15],
    [10, 30],
    [15, 60],
    [11, null],
    [500, 24 * 60],
  ])('%i wrong ones in a row lock for so many minutes: %s', (wrong, minutes) => {
    expect(lockAfter(wrong, new Date(0))).toEqual(minutes === null ? null : new Date(minutes * minute));
  });
});

describe('a reset', () => {
  test('is for somebody else who manages operators, and gives a code for another app', async () => {
    const manager = await enrolled('ann', { managesOperators: true, roles: { '*': 'approver' } });
    const bob = await enrolled('bob');
    const order = { id: 'ann', reason: 'a new phone' };
    await expect(operators.resetApp(manager.by, order)).rejects.toEqual(refused('operator.own-reset'));
    await expect(operators.resetApp(bob.by, order)).rejects.toEqual(refused('operator.forbidden'));
    const { code } = await operators.resetApp(manager.by, { id: 'bob', reason: 'a new phone' });
    await expect(factor.open(bob.by, bob.codeNow())).rejects.toEqual(refused('operator.not-enrolled'));
    await expect(factor.open(bob.by, bob.recoveryCodes[0] ?? '')).rejects.toEqual(refused('operator.not-enrolled'));
    expect(await factor.offer(bob.by, code)).toMatchObject({ secret: expect.any(String) });
  });
});

describe('the app of a development', () => {
  const text = 'made-up-in-the-folder-of-keys';
  const keep = () => database.transaction((tx) => keepDevelopmentOwner(tx, { text, seal, at: new Date(now) }));
  const codeNow = () => codeOfStep(developmentSecret(text), stepAt(now));

  test('is the owner’s until they bind one of their own, and no production lets it in', async () => {
    await keep();
    const { session } = await factor.open(owner, codeNow());
    await keep();
    await expect(factor.open(owner, codeNow())).rejects.toEqual(refused('operator.code-used'));
    expect(await database.transaction(refuseDevelopmentApps)).toEqual(['owner']);
    expect(await sessionOf(ownersToken, session)).toBeUndefined();
    now += stepMs;
    await expect(factor.open(owner, codeNow())).rejects.toEqual(refused('operator.not-enrolled'));
    expect(await database.transaction(refuseDevelopmentApps)).toEqual([]);
  });

  test('does not take the place of a real one', async () => {
    const ann = await enrolled('ann');
    expect(await database.transaction(refuseDevelopmentApps)).toEqual([]);
    expect(await factor.open(ann.by, ann.codeNow())).toBeDefined();
  });
});
