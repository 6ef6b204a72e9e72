import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAtLeast, type OperatorRole, operatorRoles, verifyAuditLog } from '@pavilion/platform/operators';
import * as v from 'valibot';
import { type OperatorCallId, operatorCalls } from '../kit';
import { usualSections } from '../modules/brand-sections';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { manageOperators, operatorWith, type TestOperator } from '../testing/test-operators';

let gateway: TestGateway;
let posting = '';
const keys = new Map<string, string>();
let approver: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    "select min(id) as id from ledger_transaction where brand_id = 'aurora'",
  );
  posting = String(id);
  for (const role of operatorRoles) {
    keys.set(`${role} of aurora`, (await operatorWith(gateway, { id: `${role}.aurora`, roles: { aurora: role } })).key);
  }
  approver = await operatorWith(gateway, { id: 'alone', roles: { aurora: 'approver' } });
  keys.set('approver of lotus', (await operatorWith(gateway, { id: 'other', roles: { lotus: 'approver' } })).key);
  keys.set('viewer of all', (await operatorWith(gateway, { id: 'auditor', roles: { '*': 'viewer' } })).key);
});
afterAll(() => gateway.close());

const bodies: Readonly<Partial<Record<OperatorCallId, object>>> = {
  setBrandStatus: { maintenance: false, reason: 'a test' },
  setBrandSwitches: { switches: {}, reason: 'a test' },
  setBrandSection: { value: usualSections.money, reason: 'a test' },
  setStanding: { blocked: false, reason: 'a test' },
  payOutExcluded: { amount: 100_000, reason: 'a test' },
  moveLine: { upline: 'demoagent2', reason: 'a test' },
  reversePosting: { reference: 'a-test', reason: 'a test' },
  issueEntryToken: { username: 'demomember' },
  approveDeposit: { reason: 'a test' },
  refuseDeposit: { reason: 'a test' },
  answerDeposit: { status: 'MA', reason: 'a test' },
  approveWithdrawal: { reason: 'a test' },
  rejectWithdrawal: { reason: 'a test' },
  endWithdrawal: { as: 'paid', reason: 'a test' },
  settleContradictedPayout: { reason: 'a test' },
  settleTrade: { reason: 'a test' },
  refuseTrade: { reason: 'a test' },
  answerLetter: { content: 'a test' },
  approveMissionApplication: { reason: 'a test' },
  rejectMissionApplication: { reason: 'a test' },
  acceptReferral: { reason: 'a test' },
  excludeReferral: { reason: 'a test' },
  approvePointOrder: { reason: 'a test' },
  rejectPointOrder: { reason: 'a test' },
  setPointGoods: { stock: 1, onSale: true, reason: 'a test' },
};

interface Sent {
  readonly key?: string | undefined;
  readonly brand?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(id: OperatorCallId, { key, brand = 'aurora', headers = {} }: Sent) {
  const { method, path } = operatorCalls[id];
  const values: Readonly<Record<string, string>> = {
    ...{ ':code': brand, ':username': 'demomember', ':section': 'money' },
    // Of whatever else there may be in a demonstration, nothing has such a number.
    ':id': id === 'reversePosting' ? posting : '999999999999',
  };
  const url = path.replace(/:\w+/g, (name) => values[name] ?? name);
  const answer = await gateway.gateway.http.app.inject({
    method,
    url,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
    ...(bodies[id] ? { payload: bodies[id] } : {}),
  });
  return { status: answer.statusCode, code: answer.json().errorCode };
}

const calls = Object.keys(operatorCalls) as OperatorCallId[];
const done = { status: 200, code: undefined };
const noDeposit = { status: 404, code: 'deposit.not-found' };
const noWithdrawal = { status: 404, code: 'withdraw.not-found' };
const noMission = { status: 404, code: 'mission.not-found' };
const noTrade = { status: 404, code: 'c2c.not-found' };
const noReferral = { status: 404, code: 'referral.not-found' };
const noOrder = { status: 404, code: 'reward.not-found' };
const notExcluded = { status: 409, code: 'play.not-excluded' };
const noLetter = { status: 404, code: 'message.not-found' };
/** What a call answers whom it lets in, where what it is about is not there. */
const reached: Readonly<Partial<Record<OperatorCallId, typeof noDeposit>>> = {
  readMissionPictures: noMission,
  approveMissionApplication: noMission,
  rejectMissionApplication: noMission,
  approveDeposit: noDeposit,
  refuseDeposit: noDeposit,
  readDepositSlip: noDeposit,
  answerDeposit: noDeposit,
  readWithdrawal: noWithdrawal,
  approveWithdrawal: noWithdrawal,
  rejectWithdrawal: noWithdrawal,
  endWithdrawal: noWithdrawal,
  settleContradictedPayout: noWithdrawal,
  readTradeSlip: noTrade,
  settleTrade: noTrade,
  refuseTrade: noTrade,
  payOutExcluded: notExcluded,
  answerLetter: noLetter,
  acceptReferral: noReferral,
  excludeReferral: noReferral,
  approvePointOrder: noOrder,
  rejectPointOrder: noOrder,
  setPointGoods: noOrder,
};
const unknown = { status: 404, code: 'platform.not-found' };
const forbidden = { status: 403, code: 'operator.forbidden' };
const factorNeeded = { status: 403, code: 'operator.factor-needed' };
const strange = { status: 401, code: 'login.not.session' };

describe.each(calls)('%s', (id) => {
  const { least } = operatorCalls[id];

  test.each(operatorRoles)('by %s of the brand', async (role: OperatorRole) => {
    const expected = isAtLeast(role, least) ? (reached[id] ?? done) : forbidden;
    expect(await send(id, { key: keys.get(`${role} of aurora`) })).toEqual(expected);
  });

  test('by an approver, and the owner, with their key alone', async () => {
    expect(await send(id, { key: approver.keyAlone })).toEqual(factorNeeded);
    expect(await send(id, { key: gateway.config.operatorToken })).toEqual(factorNeeded);
    expect(await send(id, { key: `${approver.keyAlone}.pvs_${'A'.repeat(43)}` })).toEqual(factorNeeded);
  });

  test('by others', async () => {
    expect(await send(id, { key: keys.get('approver of lotus') })).toEqual(unknown);
    expect(await send(id, { key: keys.get('approver of aurora'), brand: 'nobody' })).toEqual(unknown);
    expect(await send(id, { key: keys.get('viewer of all') })).toEqual(
      least === 'viewer' ? (reached[id] ?? done) : forbidden,
    );
    expect(await send(id, {})).toEqual(strange);
    expect(await send(id, { key: `pvo_0123456789ab_${'A'.repeat(43)}` })).toEqual(strange);
    expect(await send(id, { headers: { 'x-operator': 'owner' } })).toEqual(strange);
    expect(await send(id, { key: gateway.asOwner })).toEqual(reached[id] ?? done);
  });
});

test('a key that was revoked is refused within five seconds, and one that has expired at once', async () => {
  const { owner, operators } = await manageOperators(gateway);
  const { key, prefix } = await operatorWith(gateway, { id: 'leaving', roles: { aurora: 'viewer' } });
  const look = (one: string) => send('readBrandDocument', { key: one });
  expect(await look(key)).toEqual(done);
  await operators.revokeKey(owner, { prefix, reason: 'left' });
  // The session is over at once, the key within what a server believes.
  expect([factorNeeded, strange]).toContainEqual(await look(key));
  gateway.clock.advance(5_000);
  expect(await look(key)).toEqual(strange);
  const short = await operatorWith(gateway, { id: 'visiting', roles: { aurora: 'viewer' } });
  expect(await look(short.key)).toEqual(done);
  gateway.clock.advance(30 * 86_400_000);
  expect(await look(short.key)).toEqual(strange);
});

test('no address of operators stands anywhere but in the table', () => {
  const sources = path.join(__dirname, '..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const naming = files.filter((file) => readFileSync(path.join(sources, file), 'utf8').includes('/internal/'));
  expect(naming).toEqual(['kit/operator-calls.ts']);
});

test('each change is a row of the log, with operator, key and what was before', async () => {
  const { key, prefix } = await operatorWith(gateway, { id: 'writer', roles: { aurora: 'approver' } });
  const before = await verifyAuditLog(gateway.database);
  expect(await send('setBrandStatus', { key })).toEqual(done);
  expect(await send('issueEntryToken', { key })).toEqual(done);
  expect(await send('readBrandDocument', { key })).toEqual(done);
  const after = await verifyAuditLog(gateway.database);
  expect({ entries: after.entries, fault: after.fault }).toEqual({ entries: before.entries + 2, fault: null });
  const count = await gateway.database.execute(
    `select 1 from operators.audit_entry where operator_id = 'writer' and key_prefix = $1 and server = 'gateway'
       and brand = 'aurora' and factor like 'enrolment:____________' and action = 'brand.status' and before is not null and after is not null and reason = 'a test'`,
    [prefix],
  );
  expect(count).toBe(1);
});
