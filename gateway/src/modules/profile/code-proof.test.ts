import { systemRandom } from '@pavilion/platform';
import { type CodePurpose, codeCalls } from '@pavilion/api-contract/calls/codes';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { codeTo } from '../../testing/test-messages';
import { createQuickHasher } from '../../testing/quick-hasher';
import { createMemberService } from '../member';
import { createVerification } from '../verification';
import { createProfiles, type Profiles } from '.';

const refuse = (): never => {
  throw new Error('codes of these tests are sent by the gateway');
};
const reached = (): Promise<void> => Promise.resolve();
const noDelivery = { can: () => false, post: refuse, hurry: refuse, firstTry: refuse, reached };

let gateway: TestGateway;
let profiles: Profiles;
beforeAll(async () => {
  gateway = await startTestGateway({ messageLimits: { perAddress: 500, perBrand: 500 } });
  const { database, clock, config } = gateway;
  const members = createMemberService({ database });
  const parts = { database, clock, config, random: systemRandom, members, humans: { accept: async () => true } };
  const { codes } = createVerification({ ...parts, delivery: noDelivery });
  profiles = createProfiles({ ...parts, hasher: createQuickHasher(), codes, notices: { write: reached } });
});
afterAll(() => gateway.close());

let people = 0;
interface Person {
  readonly token: string;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly number: string;
  readonly brand: string;
}

/** A member whose number and address of mail are proven. */
async function person(brand = 'aurora'): Promise<Person> {
  const username = `Prover${(people += 1)}a`;
  const token = tokenOf(await registerPerson(gateway, { brand, username }));
  const number = `+849700${String(people).padStart(5, '0')}`;
  const { id: memberId } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    `update member set mobile = $3, mobile_verified = true, email = $4, email_verified = true
     where brand_id = $1 and username = $2 returning id`,
    [brand, username, number, `${username}@mail.example`],
  );
  const { id: sessionId } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    'select max(id) as id from session where brand_id = $1 and member_id = $2',
    [brand, memberId],
  );
  return { token, memberId, sessionId, number, brand };
}

const told = ({ json, status }: TestAnswer) => json['errorCode'] ?? json['value'] ?? status;
const send = ({ token, brand }: Person, purpose: CodePurpose) =>
  gateway.call({ endpoint: codeCalls.sendVerifiedSmsCode, token, brand, body: { purpose } });
const verify = ({ token, brand }: Person, purpose: CodePurpose, verificationCode: string) =>
  gateway.call({ endpoint: codeCalls.verifyCurrentSmsCode, token, brand, body: { purpose, verificationCode } });
const check = ({ token }: Person, purpose: CodePurpose, verificationCode: string) =>
  gateway.call({ endpoint: codeCalls.checkSmsCode, token, body: { purpose, verificationCode } });

async function proofOf(who: Person, purpose: CodePurpose): Promise<string> {
  await send(who, purpose);
  const { json } = await verify(who, purpose, await codeTo(gateway, who.number, who.brand));
  return (json['value'] as { verificationProof: string }).verificationProof;
}

const take = (
  { memberId, sessionId, brand }: Pick<Person, 'memberId' | 'sessionId' | 'brand'>,
  brought: { purpose: CodePurpose; code?: string; proof?: string },
) =>
  gateway.database.transaction((tx) =>
    profiles.takeProof(tx, brand, { memberId, sessionId, at: new Date(gateway.clock.now()), ...brought }),
  );

test.each(['aurora', 'lotus'])('a code is good once, and says where it went, in %s', async (brand) => {
  const who = await person(brand);
  expect(told(await send(who, 'withdraw'))).toEqual({ expiredMinutes: 5, sentTo: `*********${who.number.slice(-3)}` });
  const code = await codeTo(gateway, who.number, brand);
  expect(await take(who, { purpose: 'withdraw' })).toBe('verification.proof-needed');
  expect(await take(who, { purpose: 'reward', code })).toBe('verification.code-wrong');
  expect(await take(who, { purpose: 'withdraw', code })).toBe('ok');
  expect(await take(who, { purpose: 'withdraw', code })).toBe('verification.code-wrong');
});

test('a proof is good once, for its session, member and purpose, while the number stays', async () => {
  const who = await person();
  const other = await person();
  const proof = await proofOf(who, 'withdraw');
  expect(await take(who, { purpose: 'reward', proof })).toBe('verification.code-wrong');
  expect(await take({ ...who, sessionId: other.sessionId }, { purpose: 'withdraw', proof })).toBe(
    'verification.code-wrong',
  );
  expect(await take(other, { purpose: 'withdraw', proof })).toBe('verification.code-wrong');
  expect(await take({ ...who, brand: 'lotus' }, { purpose: 'withdraw', proof })).not.toBe('ok');
  expect(await take(who, { purpose: 'withdraw', proof })).toBe('ok');
  expect(await take(who, { purpose: 'withdraw', proof })).toBe('verification.code-wrong');
  const moved = await proofOf(who, 'reward');
  await gateway.database.execute(`update member set mobile = $2 where id = $1`, [who.memberId, '+84970099999']);
  expect(await take(who, { purpose: 'reward', proof: moved })).toBe('verification.code-wrong');
});

test('a proof is over after ten minutes, a code after five', async () => {
  const who = await person();
  const proof = await proofOf(who, 'withdraw');
  await send(who, 'reward');
  const code = await codeTo(gateway, who.number);
  gateway.clock.advance(5 * 60_000 + 1);
  expect(await take(who, { purpose: 'reward', code })).toBe('verification.code-wrong');
  gateway.clock.advance(5 * 60_000);
  expect(await take(who, { purpose: 'withdraw', proof })).toBe('verification.code-wrong');
});

test('of 32 that use one up at once, one does', async () => {
  const who = await person();
  const proof = await proofOf(who, 'withdraw');
  const taken = await Promise.all(Array.from({ length: 32 }, () => take(who, { purpose: 'withdraw', proof })));
  expect(taken.filter((one) => one === 'ok')).toHaveLength(1);
  await send(who, 'reward');
  const code = await codeTo(gateway, who.number);
  const verified = await Promise.all(Array.from({ length: 16 }, () => verify(who, 'reward', code)));
  expect(verified.filter(({ json }) => json['success'])).toHaveLength(1);
});

test('five wrong tries end a code, those of a mere look included', async () => {
  const who = await person();
  await send(who, 'withdraw');
  const code = await codeTo(gateway, who.number);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await check(who, 'withdraw', code)).status).toBe(200);
  for (let tries = 0; tries < 2; tries += 1)
    expect(await take(who, { purpose: 'withdraw', code: wrong })).toBe('verification.code-wrong');
  for (let tries = 0; tries < 3; tries += 1)
    expect(told(await check(who, 'withdraw', wrong))).toBe('verification.code-wrong');
  expect(await take(who, { purpose: 'withdraw', code })).toBe('verification.code-wrong');
});

test('no other is sent for the same purpose meanwhile, and none to who has no number', async () => {
  const who = await person();
  await send(who, 'withdraw');
  expect(told(await send(who, 'withdraw'))).toBe('verification.too-soon');
  const token = tokenOf(await registerPerson(gateway, { username: 'Numberless1' }));
  for (const endpoint of [codeCalls.sendVerifiedSmsCode, codeCalls.sendVerifiedMailCode])
    expect(told(await gateway.call({ endpoint, token, body: { purpose: 'withdraw' } }))).toBe(
      'verification.nothing-bound',
    );
});

test('by mail it goes to the address that is proven', async () => {
  const who = await person();
  const about = { token: who.token, body: { purpose: 'withdraw' } };
  const sent = await gateway.call({ endpoint: codeCalls.sendVerifiedMailCode, ...about });
  expect(told(sent)).toEqual({ expiredMinutes: 5, sentTo: 'p***@mail.example' });
  const code = await codeTo(gateway, `prover${people}a@mail.example`);
  const body = { purpose: 'withdraw', verificationCode: code };
  expect((await gateway.call({ endpoint: codeCalls.checkMailCode, token: who.token, body })).status).toBe(200);
  const { json } = await gateway.call({ endpoint: codeCalls.verifyCurrentMailCode, token: who.token, body });
  const { verificationProof: proof } = json['value'] as { verificationProof: string };
  expect(await take(who, { purpose: 'withdraw', proof })).toBe('ok');
});

test('letters and text messages have their bounds of an hour each', async () => {
  const narrow = await startTestGateway({ messageLimits: { perAddress: 1, perBrand: 9 } });
  const token = tokenOf(await registerPerson(narrow, { username: 'Narrow001' }));
  const sms = (mobileNum: string) =>
    narrow.call({ endpoint: codeCalls.sendSmsCode, token, body: { countryDialingCode: '84', mobileNum } });
  const mail = (email: string) => narrow.call({ endpoint: codeCalls.sendMailCode, token, body: { email } });
  const statuses = [];
  for (const sent of [sms('0970000091'), mail('one@mail.example')]) statuses.push((await sent).status);
  for (const sent of [sms('0970000092'), mail('two@mail.example')]) statuses.push((await sent).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  await narrow.close();
});

test('bodies that say nothing are 400, strangers 401', async () => {
  const who = await person();
  const endpoint = codeCalls.sendVerifiedSmsCode;
  expect((await gateway.call({ endpoint, token: who.token, body: { purpose: 'moon' } })).status).toBe(400);
  expect((await gateway.call({ endpoint, body: { purpose: 'withdraw' } })).status).toBe(401);
  expect((await gateway.call({ endpoint, token: who.token, brand: 'lotus', body: { purpose: 'reward' } })).status).toBe(
    401,
  );
  expect((await gateway.call({ endpoint: profileCalls.securityConfig })).status).toBe(401);
});
