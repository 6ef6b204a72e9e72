import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { codeCalls } from '@pavilion/api-contract/calls/codes';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { registerPerson, testPassword, testPasswordOf, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { codeTo, securityLettersTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ messageLimits: { perAddress: 500, perBrand: 500 } });
});
afterAll(() => gateway.close());

let people = 0;
const newcomer = async (brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { brand, username: `Profile00${(people += 1)}` }));
const newNumber = () => `09811${String((people += 1)).padStart(5, '0')}`;
const plus = (number: string) => `+84${number.slice(1)}`;

interface Asking {
  readonly body?: unknown;
  readonly brand?: string;
  readonly language?: string;
}

async function ask(endpoint: Endpoint, token: string, { body, brand, language = 'EN' }: Asking = {}) {
  const answer = await gateway.call({
    endpoint,
    token,
    ...(body === undefined ? {} : { body }),
    ...(brand === undefined ? {} : { brand }),
    headers: { Language: language },
  });
  return answer.json['errorCode'] ?? answer.json['value'] ?? answer.status;
}
const config = (token: string) => ask(profileCalls.securityConfig, token);
const info = async (token: string) => (await ask(endpoints.memberInfo, token)) as Record<string, unknown>;

const numberOf = (mobileNum: string) => ({ countryDialingCode: '84', mobileNum });
const sendTo = (token: string, number: string) => ask(codeCalls.sendSmsCode, token, { body: numberOf(number) });
const bind = (token: string, number: string, more: object) =>
  ask(profileCalls.updateMobile, token, { body: { ...numberOf(number), password: testPassword, ...more } });

/** How many rows let payouts of the account of a number rest for most of a day yet. */
const rests = (number: string) =>
  gateway.database.execute('select from profile_rest join member on id = member_id where mobile = $1 and until > $2', [
    plus(number),
    new Date(gateway.clock.now() + 23 * 3_600_000),
  ]);

async function bound(token: string, number = newNumber(), more: object = {}): Promise<string> {
  await sendTo(token, number);
  expect(await bind(token, number, { verificationCode: await codeTo(gateway, plus(number)), ...more })).toBe(200);
  return number;
}

async function proofOf(token: string, number: string, purpose: string): Promise<string> {
  await ask(codeCalls.sendVerifiedSmsCode, token, { body: { purpose } });
  const verificationCode = await codeTo(gateway, plus(number));
  const proven = await ask(codeCalls.verifyCurrentSmsCode, token, { body: { purpose, verificationCode } });
  return (proven as { verificationProof: string }).verificationProof;
}

describe('who the member is', () => {
  test('nothing is set at first, and what is set is told', async () => {
    const token = await newcomer();
    const nothing = { hasMobile: false, hasEmail: false, payeeName: null, birthday: null, codeWays: [] };
    const stands = { hasPassword: true, hasPaymentPassword: false, hasSecurityQuestions: false, minimumAge: 21 };
    expect(await config(token)).toEqual({ ...nothing, ...stands });
    await ask(profileCalls.setPayeeName, token, { body: { payeeName: 'Nguyễn Văn An' } });
    await ask(profileCalls.updateMemberInfo, token, { body: { birthday: '1990-05-17' } });
    await ask(profileCalls.updateNickname, token, { body: { nickname: '  Lan of Hà Nội ' } });
    expect(await config(token)).toMatchObject({ payeeName: '*** *** An', birthday: '1990-05-17' });
    expect(await info(token)).toMatchObject({ nickname: 'Lan of Hà Nội' });
  });

  test('real name and birthday are set once; a retry of the same is none the worse', async () => {
    const token = await newcomer();
    for (const [endpoint, first, other] of [
      [profileCalls.setPayeeName, { payeeName: 'Nguyễn An' }, { payeeName: 'Tran Binh' }],
      [profileCalls.updateMemberInfo, { birthday: '1990-05-17' }, { birthday: '1991-05-17' }],
    ] as const) {
      expect(await ask(endpoint, token, { body: first })).toBe(200);
      expect(await ask(endpoint, token, { body: first })).toBe(200);
      expect(await ask(endpoint, token, { body: other })).toBe('profile.already-set');
    }
    const names = ['Le Mot', 'Le Hai', 'Le Ba', 'Le Bon'];
    const racing = await newcomer();
    const told = await Promise.all(
      names.map((payeeName) => ask(profileCalls.setPayeeName, racing, { body: { payeeName } })),
    );
    expect(told.filter((one) => one === 200)).toHaveLength(1);
  });

  test('whoever is too young, or was born on no day, is refused', async () => {
    const token = await newcomer();
    const born = (birthday: string) => ask(profileCalls.updateMemberInfo, token, { body: { birthday } });
    expect(await born('2015-01-01')).toBe('profile.under-age');
    expect(await born('1999-02-30')).toBe('register.field-invalid');
    expect(await born('yesterday')).toBe('request_param_err');
    expect(await config(token)).toMatchObject({ birthday: null });
  });

  test('a nickname has two to thirty characters', async () => {
    const token = await newcomer();
    for (const nickname of ['x', '   x  ', 'y'.repeat(31)])
      expect(await ask(profileCalls.updateNickname, token, { body: { nickname } })).toBe('request_param_err');
  });

  test('nobody has a contract yet', async () => {
    const told = (await ask(profileCalls.fundsConsolidated, await newcomer())) as Record<string, string>;
    expect(new Set(Object.values(told))).toEqual(new Set(['N']));
  });
});

describe('a number', () => {
  test('is bound by the code that went to it', async () => {
    const token = await newcomer();
    const name = `Profile00${people}`;
    const number = newNumber();
    expect(await sendTo(token, number)).toMatchObject({ expiredMinutes: 5, sentTo: `*********${number.slice(-3)}` });
    const code = await codeTo(gateway, plus(number));
    expect(await bind(token, number, {})).toBe('verification.proof-needed');
    expect(await bind(token, newNumber(), { verificationCode: code })).toBe('verification.code-wrong');
    expect(await bind(token, number, { verificationCode: code })).toBe(200);
    expect(await config(token)).toMatchObject({ hasMobile: true, codeWays: ['sms'] });
    expect(await rests(number)).toBe(1);
    // A retry whose answer was lost.
    expect(await bind(token, number, { verificationCode: code })).toBe(200);
    expect(await securityLettersTo(gateway, name)).toEqual([
      '已綁定手機號碼 | A mobile number was added | Đã liên kết số điện thoại',
    ]);
  });

  test('is the first one, and bound by whoever knows the login password, whose guesses are counted', async () => {
    const token = await newcomer();
    const number = newNumber();
    await sendTo(token, number);
    const verificationCode = await codeTo(gateway, plus(number));
    expect(await bind(token, number, { verificationCode, password: undefined })).toBe('in_incorrect_password');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await bind(token, number, { verificationCode, password: 'not it' })).toBe('in_incorrect_password');
    expect(await bind(token, number, { verificationCode })).toBe('session.locked');
    expect(await config(token)).toMatchObject({ hasMobile: false });
  });

  test('is bound by no code that another account asked for, nor is that code used up', async () => {
    const token = await newcomer();
    const number = newNumber();
    await sendTo(token, number);
    const verificationCode = await codeTo(gateway, plus(number));
    const other = await newcomer();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await bind(other, number, { verificationCode })).toBe('verification.code-wrong');
    expect(await bind(token, number, { verificationCode })).toBe(200);
  });

  test('is asked for eight times a day at most, and leaves the codes of its owner alone', async () => {
    const owner = await newcomer();
    const owned = await bound(owner);
    const token = await newcomer();
    for (let asked = 0; asked < 8; asked += 1) {
      gateway.clock.advance(5 * 60_000 + 1);
      expect(await sendTo(token, owned)).toMatchObject({ expiredMinutes: 5 });
      // Keeps the session open.
      await config(owner);
    }
    expect(await sendTo(token, newNumber())).toBe('verification.too-soon');
    const more = await newcomer();
    for (const told of [{ expiredMinutes: 5 }, 'verification.too-soon'] as const) {
      gateway.clock.advance(5 * 60_000 + 1);
      const sent = await sendTo(more, owned);
      if (typeof told === 'string') expect(sent).toBe(told);
      else expect(sent).toMatchObject(told);
    }
    expect(await ask(codeCalls.sendVerifiedSmsCode, owner, { body: { purpose: 'withdraw' } })).toMatchObject({
      expiredMinutes: 5,
    });
  });

  test('is bound by the proof that verifying the code gave', async () => {
    const token = await newcomer();
    const number = newNumber();
    await sendTo(token, number);
    const verificationCode = await codeTo(gateway, plus(number));
    const verified = await ask(codeCalls.verifySmsCode, token, { body: { ...numberOf(number), verificationCode } });
    const { verificationProof } = verified as { verificationProof: string };
    expect(await bind(await newcomer(), number, { verificationProof })).toBe('verification.code-wrong');
    expect(await bind(token, number, { verificationProof })).toBe(200);
  });

  test('is replaced by whoever reads the one of now, and payouts rest anew', async () => {
    const token = await newcomer();
    const old = await bound(token);
    const number = newNumber();
    await sendTo(token, number);
    const verificationCode = await codeTo(gateway, plus(number));
    expect(await bind(token, number, { verificationCode })).toBe('verification.proof-needed');
    const reward = await proofOf(token, old, 'reward');
    expect(await bind(token, number, { verificationCode, currentProof: reward })).toBe('verification.proof-needed');
    await gateway.database.execute('delete from profile_rest');
    const currentProof = await proofOf(token, old, 'mobile');
    expect(await bind(token, number, { verificationCode, currentProof })).toBe(200);
    expect(await rests(number)).toBe(1);
  });

  test('that is another account’s is told to whoever owns it alone, and to anybody where the brand is not strict', async () => {
    const number = await bound(await newcomer());
    const token = await newcomer();
    gateway.clock.advance(5 * 60_000 + 1);
    expect(await sendTo(token, number)).toMatchObject({ expiredMinutes: 5 });
    const verificationCode = await codeTo(gateway, plus(number));
    expect(await bind(token, number, { verificationCode })).toBe('register.mobile-taken');
    const lotus = await newcomer('lotus');
    const own = newNumber();
    await ask(codeCalls.sendSmsCode, lotus, { brand: 'lotus', body: numberOf(own) });
    const code = await codeTo(gateway, plus(own), 'lotus');
    const shown = { verificationCode: code, password: testPasswordOf('lotus') };
    expect(await ask(profileCalls.updateMobile, lotus, { brand: 'lotus', body: { ...numberOf(own), ...shown } })).toBe(
      200,
    );
    const other = await newcomer('lotus');
    expect(await ask(codeCalls.sendSmsCode, other, { brand: 'lotus', body: numberOf(own) })).toBe(
      'register.mobile-taken',
    );
  });

  test('that is none is refused', async () => {
    const token = await newcomer();
    expect(await sendTo(token, '12345')).toBe('verification.number-invalid');
    expect(await bind(token, '12345', { verificationCode: '123456' })).toBe('verification.number-invalid');
  });
});

test('an address of mail is bound by a code, and by a proof of the number where there is one', async () => {
  const token = await newcomer();
  const name = `Profile00${people}`;
  const number = await bound(token);
  const email = `Profile${people}@mail.example`;
  expect(await ask(codeCalls.sendMailCode, token, { body: { email } })).toMatchObject({
    sentTo: 'p***@mail.example',
  });
  const verificationCode = await codeTo(gateway, email.toLowerCase());
  const change = (more: object) => ask(profileCalls.updateEmail, token, { body: { email, verificationCode, ...more } });
  expect(await change({})).toBe('verification.proof-needed');
  const currentProof = await proofOf(token, number, 'email');
  expect(await change({ currentProof })).toBe(200);
  expect(await config(token)).toMatchObject({ hasEmail: true, codeWays: ['sms', 'mail'] });
  expect(await securityLettersTo(gateway, name)).toEqual([
    expect.stringContaining('A mobile number was added'),
    '已綁定電子郵件 | An e-mail address was added | Đã liên kết email',
  ]);
  const other = await newcomer();
  await ask(codeCalls.sendMailCode, other, { body: { email: email.toUpperCase() } });
  gateway.clock.advance(5 * 60_000 + 1);
  await ask(codeCalls.sendMailCode, other, { body: { email: email.toUpperCase() } });
  const second = await codeTo(gateway, email.toLowerCase());
  const body = { email: email.toUpperCase(), verificationCode: second, password: testPassword };
  expect(await ask(profileCalls.updateEmail, other, { body })).toBe('profile.email-taken');
});

test('another brand’s token opens nothing', async () => {
  const token = await newcomer();
  for (const endpoint of [profileCalls.securityConfig, profileCalls.chosenQuestions])
    expect(await ask(endpoint, token, { brand: 'lotus' })).toBe('login.not.session');
});
