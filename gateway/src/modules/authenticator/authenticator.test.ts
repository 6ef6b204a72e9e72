import type { Endpoint } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { anyRow } from '@pavilion/platform';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { messageTo } from '../../testing/test-messages';
import { codeOf, guardedMember, type GuardedMember } from '../second-step/testing/guarded-member';
import { answersTo, inviteStrangers, refusals, type Strangers } from '../withdrawal/testing/strangers';

let gateway: TestGateway;
let strangers: Strangers;
beforeAll(async () => {
  gateway = await startTestGateway();
  strangers = await inviteStrangers(gateway);
});
afterAll(() => gateway.close());

const { authenticator, bindAuthenticator, renewRecoveryCodes } = authenticatorCalls;
const codesIn = async (asked: ReturnType<GuardedMember['ask']>): Promise<readonly string[]> =>
  v.parse(v.object({ value: v.object({ recoveryCodes: v.array(v.string()) }) }), (await asked).json).value
    .recoveryCodes;

const bodies: Readonly<Record<string, object>> = {
  bindAuthenticator: { code: '123456', password: 'x' },
  renewRecoveryCodes: { code: '123456', password: 'x' },
  askNewPasskey: { password: 'x' },
  addPasskey: { ticket: 'x', name: 'x', passkey: { id: 'x', rawId: 'x', type: 'public-key' } },
  removePasskey: { id: '1', password: 'x' },
};

test.each(Object.values<Endpoint>(authenticatorCalls))(
  '$id is for true accounts of its own brand',
  async (endpoint) => {
    const body = bodies[endpoint.id];
    expect(await answersTo(gateway, strangers, { endpoint, ...(body ? { body } : {}) })).toEqual(refusals);
    if (!body) return;
    const member = await guardedMember(gateway, { hasApp: false });
    expect(codeOf(await member.ask(endpoint, { password: 1 }))).toBe('request_param_err');
  },
);

test('the offer stays the same while it lives, is another one after, and no secret is kept as it is', async () => {
  const member = await guardedMember(gateway, { hasApp: false });
  const look = async () => (await member.ask(authenticator)).json['value'];
  const first = await look();
  expect(first).toMatchObject({
    bound: false,
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauthUrl: expect.stringContaining(`:${member.username}?`),
  });
  expect(await look()).toEqual(first);
  gateway.clock.advance(10 * 60_000 + 1);
  const next = await look();
  expect(next).not.toEqual(first);
  const kept = await gateway.database.rows(anyRow, 'select secret_sealed from authenticator_offer');
  expect(JSON.stringify(kept)).not.toContain(String((next as { secret: string }).secret));
});

test('binding takes the password and a code, is told by letter, and gives ten codes', async () => {
  const member = await guardedMember(gateway);
  expect(new Set(member.recoveryCodes).size).toBe(10);
  for (const code of member.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
  expect((await member.ask(authenticator)).json['value']).toEqual({ bound: true });
  const kept = await gateway.database.rows(anyRow, "select encode(code_hash, 'escape') as hash from recovery_code");
  expect(JSON.stringify(kept)).not.toContain(member.recoveryCodes[0]);
  const { password } = member;
  // One is bound already.
  expect(codeOf(await member.ask(bindAuthenticator, { code: member.freshCode(), password }))).toBe(
    'verification.code-wrong',
  );
});

test('mail tells of it where an address is proven', async () => {
  const member = await guardedMember(gateway);
  await gateway.database.execute(
    "update member set email = 'guarded@aurora.example', email_verified = true where username = $1",
    [member.username],
  );
  const { password } = member;
  await codesIn(member.ask(renewRecoveryCodes, { code: member.freshCode(), password }));
  const mail = await messageTo(gateway, 'guarded@aurora.example');
  expect(mail).toMatchObject({ kind: 'mail', subject: 'Aurora：備用碼已更新' });
});

test('a wrong password or code changes nothing, and five codes are all that are tried', async () => {
  const member = await guardedMember(gateway);
  const { password } = member;
  const drop = (more: object) => member.ask(bindAuthenticator, { action: 'UNBIND', password, ...more });
  expect(codeOf(await drop({ code: member.freshCode(), password: 'Wrong-horse7' }))).toBe('in_incorrect_password');
  for (let tried = 0; tried < 5; tried += 1)
    expect(codeOf(await drop({ code: '000000' }))).toBe('verification.code-wrong');
  expect(codeOf(await drop({ code: member.freshCode() }))).toBe('session.locked');
  expect((await member.ask(authenticator)).json['value']).toEqual({ bound: true });
});

test('new codes end those before, and a recovery code lets go of a lost app and of what came with it', async () => {
  const member = await guardedMember(gateway);
  const { password, recoveryCodes } = member;
  const fresh = await codesIn(member.ask(renewRecoveryCodes, { code: member.freshCode(), password }));
  expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const drop = (code = '') => member.ask(bindAuthenticator, { action: 'UNBIND', password, code });
  expect(codeOf(await drop(recoveryCodes[0]))).toBe('verification.code-wrong');
  expect(await codesIn(drop(fresh[0]))).toEqual([]);
  expect((await member.ask(authenticator)).json['value']).toMatchObject({ bound: false });
  expect(codeOf(await drop(fresh[1]))).toBe('verification.code-wrong');
});
