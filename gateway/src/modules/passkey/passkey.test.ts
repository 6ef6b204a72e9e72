import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import * as v from 'valibot';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import {
  away,
  codeOf,
  guardedMember,
  type GuardedMember,
  home,
  neededOf,
  questionOf,
} from '../second-step/testing/guarded-member';
import { createTestPasskey } from './testing/test-passkey';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const loginDeviceId = away.deviceId;
const ask = async (more: object = {}, brand = 'aurora') =>
  questionOf(
    await gateway.call({ endpoint: secondStepCalls.askLoginPasskey, brand, ...away, body: { loginDeviceId, ...more } }),
  );
const enter = (ticket: string, passkey: object, brand = 'aurora'): Promise<TestAnswer> =>
  gateway.call({ endpoint: secondStepCalls.loginByPasskey, brand, ...away, body: { ticket, passkey, loginDeviceId } });
const listOf = async (member: GuardedMember) =>
  v.parse(
    v.object({ value: v.object({ passkeys: v.array(v.looseObject({ id: v.string(), name: v.string() })) }) }),
    (await member.ask(authenticatorCalls.passkeys)).json,
  ).value.passkeys;

test.each(['aurora', 'lotus'])(
  'a passkey of %s signs in by itself, from anywhere, and asks for nothing more',
  async (brand) => {
    const member = await guardedMember(gateway, { brand });
    const passkey = await member.addPasskey();
    const { ticket, question } = await ask({}, brand);
    expect(question).toMatchObject({ rpId: `${brand}.localhost`, userVerification: 'required', allowCredentials: [] });
    const opened = await enter(ticket, passkey.sign(question.challenge), brand);
    expect(opened.json).toMatchObject({ value: { userName: member.username } });
    await member.signInFrom(home);
    expect(await listOf(member)).toEqual([
      expect.objectContaining({ name: 'My phone', synced: false, usedAt: expect.any(Number) }),
    ]);
  },
);

test('a question is answered once, however many copies race', async () => {
  const member = await guardedMember(gateway, { hasApp: false });
  const passkey = await member.addPasskey();
  const { ticket, question } = await ask();
  const answer = passkey.sign(question.challenge);
  const raced = await Promise.all(Array.from({ length: 64 }, () => enter(ticket, answer)));
  expect(raced.map(codeOf).sort()).toEqual(['ok', ...Array.from({ length: 63 }, () => 'session.passkey-refused')]);
});

test.each([
  ['of another origin', { origin: 'http://aurora.localhost.evil.example' }],
  ['for another domain', { domain: 'lotus.localhost' }],
  ['that its owner did not unlock', { unlocked: false }],
  ['whose counter does not go up', { counter: 1 }],
])('an answer %s is refused', async (_, manner) => {
  const member = await guardedMember(gateway, { hasApp: false });
  const passkey = await member.addPasskey();
  const { ticket, question } = await ask();
  expect(codeOf(await enter(ticket, passkey.sign(question.challenge, manner)))).toBe('session.passkey-refused');
});

test('a question is of its device, brand and five minutes; a passkey of a stranger or a removed one opens nothing', async () => {
  const member = await guardedMember(gateway, { hasApp: false });
  const passkey = await member.addPasskey();
  const other = await ask({ loginDeviceId: home.deviceId });
  expect(codeOf(await enter(other.ticket, passkey.sign(other.question.challenge)))).toBe('session.passkey-refused');
  const lotus = await ask({}, 'lotus');
  expect(codeOf(await enter(lotus.ticket, passkey.sign(lotus.question.challenge)))).toBe('session.passkey-refused');
  expect(codeOf(await enter(lotus.ticket, passkey.sign(lotus.question.challenge), 'lotus'))).toBe(
    'session.passkey-refused',
  );
  const late = await ask();
  gateway.clock.advance(5 * 60_000 + 1);
  expect(codeOf(await enter(late.ticket, passkey.sign(late.question.challenge)))).toBe('session.passkey-refused');
  const stranger = createTestPasskey('aurora.localhost', 'http://aurora.localhost:3000');
  const strange = await ask();
  expect(codeOf(await enter(strange.ticket, stranger.sign(strange.question.challenge)))).toBe(
    'session.passkey-refused',
  );
  const [listed] = await listOf(member);
  const gone = { id: listed?.id ?? '', password: member.password };
  expect(codeOf(await member.ask(authenticatorCalls.removePasskey, { ...gone, password: 'Wrong-horse7' }))).toBe(
    'in_incorrect_password',
  );
  expect(codeOf(await member.ask(authenticatorCalls.removePasskey, { id: gone.id }))).toBe('verification.proof-needed');
  const neighbour = await guardedMember(gateway, { hasApp: false });
  expect(codeOf(await neighbour.ask(authenticatorCalls.removePasskey, gone))).toBe('passkey.not-found');
  expect(codeOf(await member.ask(authenticatorCalls.removePasskey, gone))).toBe('ok');
  const removed = await ask();
  expect(codeOf(await enter(removed.ticket, passkey.sign(removed.question.challenge)))).toBe('session.passkey-refused');
});

test('as a second step it answers for its own account alone', async () => {
  const member = await guardedMember(gateway, { hasApp: false });
  const passkey = await member.addPasskey();
  const strange = await (await guardedMember(gateway, { hasApp: false })).addPasskey();
  const needed = neededOf(await member.signInFrom(away));
  expect(needed.steps).toEqual([{ step: 'passkey' }]);
  const { ticket } = needed;
  const first = await ask({ ticket });
  expect(first).toMatchObject({ ticket, question: { allowCredentials: [expect.anything()] } });
  const verify = (signed: object) => member.verify(ticket, { step: 'passkey', passkey: signed });
  expect(codeOf(await verify(strange.sign(first.question.challenge)))).toBe('session.passkey-refused');
  const second = await ask({ ticket });
  // Signing in by it takes a question of its own.
  expect(codeOf(await enter(ticket, passkey.sign(second.question.challenge)))).toBe('session.passkey-refused');
  expect(codeOf(await verify(passkey.sign(second.question.challenge)))).toBe('ok');
  const unknown = await gateway.call({
    ...{ endpoint: secondStepCalls.askLoginPasskey, ...away },
    body: { loginDeviceId, ticket: 'nobody' },
  });
  expect(codeOf(unknown)).toBe('session.ticket-unknown');
});

test('a blocked account is told, and as many are kept as there may be', async () => {
  const member = await guardedMember(gateway, { hasApp: false });
  const passkey = await member.addPasskey();
  for (let one = 1; one < 10; one += 1) await member.addPasskey();
  const full = await member.ask(authenticatorCalls.askNewPasskey, { password: member.password });
  expect(codeOf(full)).toBe('passkey.too-many');
  await gateway.database.execute('update member set blocked = true where username = $1', [member.username]);
  const { ticket, question } = await ask();
  const refused = await enter(ticket, passkey.sign(question.challenge));
  expect([refused.status, codeOf(refused)]).toEqual([403, 'us_forbidden_login_error']);
});
