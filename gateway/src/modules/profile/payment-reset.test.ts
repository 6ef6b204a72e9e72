import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { codeCalls } from '@pavilion/api-contract/calls/codes';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { registerPerson, testPassword, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { codeTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ messageLimits: { perAddress: 500, perBrand: 500 } });
});
afterAll(() => gateway.close());

let people = 0;
const newcomer = async (brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { brand, username: `Resetter0${(people += 1)}` }));
const newNumber = () => `09812${String((people += 1)).padStart(5, '0')}`;
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

const answers = [
  { questionId: 'first-school', answer: 'Chu Văn An' },
  { questionId: 'first-pet', answer: 'Mực' },
];
const typed = [
  { questionId: 'first-pet', answer: ' MỰC ' },
  { questionId: 'first-school', answer: 'chu  văn an' },
];
const wrongly = [answers[0], { questionId: 'first-pet', answer: 'Vàng' }];

describe('questions of security', () => {
  const choose = (token: string, body: object) =>
    ask(profileCalls.setQuestions, token, { body: { answers, password: testPassword, ...body } });
  const change = (token: string, oldAnswers: unknown) =>
    ask(profileCalls.changeQuestions, token, {
      body: { oldAnswers, answers: [answers[0], { questionId: 'first-job', answer: 'Thợ mộc' }] },
    });

  test('are offered in the language of the call, and chosen by the login password', async () => {
    const token = await newcomer();
    const offered = (await ask(profileCalls.securityQuestions, token, { language: 'VI' })) as { question: string }[];
    expect(offered[1]?.question).toBe('Thú cưng đầu tiên của bạn tên là gì?');
    expect(await choose(token, { password: 'not it' })).toBe('in_incorrect_password');
    expect(await choose(token, { answers: [answers[0], answers[0]] })).toBe('request_param_err');
    expect(await choose(token, { answers: [answers[0], { questionId: 'moon', answer: 'full' }] })).toBe(
      'request_param_err',
    );
    expect(await choose(token, {})).toBe(200);
    expect(await choose(token, {})).toBe('security.questions-set');
    expect(await ask(profileCalls.chosenQuestions, token)).toEqual([
      { questionId: 'first-pet', question: 'What was your first pet called?' },
      { questionId: 'first-school', question: 'What was the name of your first school?' },
    ]);
    const kept = await gateway.database.execute(`select from member_question where answer_hash ilike '%chu v%'`);
    expect(kept).toBe(0);
  });

  test('are changed by whoever knows all answers, and guesses are counted', async () => {
    const token = await newcomer();
    await choose(token, {});
    expect(await change(token, wrongly)).toBe('security.answer-wrong');
    expect(await change(token, [answers[0], answers[0]])).toBe('security.answer-wrong');
    expect(await change(token, typed)).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect(await change(token, wrongly)).toBe('security.answer-wrong');
    expect(await change(token, typed)).toBe('session.locked');
  });

  test('nobody answers where nothing was chosen', async () => {
    expect(await change(await newcomer(), typed)).toBe('security.answer-wrong');
  });

  test('set a payment password anew', async () => {
    const token = await newcomer();
    const reset = (body: object) =>
      ask(profileCalls.resetPaymentPassword, token, { body: { newPassword: '602214', ...body } });
    expect(await reset({ answers })).toBe('not.exists.payment.password');
    await ask(endpoints.setPaymentPassword, token, { body: { password: '481516' } });
    expect(await reset({ answers })).toBe('security.answer-wrong');
    await choose(token, {});
    expect(await reset({ answers: wrongly })).toBe('security.answer-wrong');
    expect(await reset({ answers: typed })).toBe(200);
    const both = ['602215', '602216'];
    const told = await Promise.all(both.map((newPassword) => reset({ newPassword, answers: typed })));
    expect(new Set(told.filter((one) => one !== 'platform.busy'))).toEqual(new Set([200]));
    const works = await Promise.all(
      both.map((oldPassword) =>
        ask(endpoints.changePaymentPassword, token, { body: { oldPassword, newPassword: oldPassword } }),
      ),
    );
    const [stands] = works.flatMap((one, place) => (one === 200 ? [place] : []));
    expect(told[stands ?? -1]).toBe(200);
  });
});

describe('a payment password that its owner forgot', () => {
  test('is set anew by a code, which opens what guesses had locked, and payouts rest', async () => {
    const token = await newcomer();
    const number = await bound(token);
    const reset = (body: object) =>
      ask(profileCalls.resetPaymentPassword, token, { body: { newPassword: '602214', ...body } });
    const change = (oldPassword: string) =>
      ask(endpoints.changePaymentPassword, token, { body: { oldPassword, newPassword: '314159' } });
    await ask(endpoints.setPaymentPassword, token, { body: { password: '481516' } });
    for (let guess = 0; guess < 5; guess += 1) await change('000000');
    expect(await change('481516')).toBe('payment.locked');
    expect(await reset({})).toBe('verification.proof-needed');
    expect(await reset({ newPassword: '12' })).toBe('register.field-invalid');
    expect(await reset({ verificationProof: await proofOf(token, number, 'withdraw') })).toBe(
      'verification.code-wrong',
    );
    await ask(codeCalls.sendVerifiedSmsCode, token, { body: { purpose: 'payment-password' } });
    const verificationCode = await codeTo(gateway, plus(number));
    expect(await reset({ verificationCode })).toBe(200);
    expect(await reset({ verificationCode })).toBe('verification.code-wrong');
    expect(await change('481516')).toBe('invalid.payment.pw');
    expect(await change('602214')).toBe(200);
    expect(await rests(number)).toBe(1);
  });
});
