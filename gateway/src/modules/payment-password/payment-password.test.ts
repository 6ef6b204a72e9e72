import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { setRegisterRules } from '../../testing/test-brand';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

let people = 0;
const newcomer = async (brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { brand, username: `Payer00${(people += 1)}` }));

interface Asking {
  readonly brand?: string;
  readonly key?: string;
}

const ask = async (
  endpoint: Endpoint,
  token: string,
  { body, brand, key }: Asking & { readonly body?: unknown } = {},
) => {
  const answer = await gateway.call({
    endpoint,
    token,
    ...(body === undefined ? {} : { body }),
    ...(brand === undefined ? {} : { brand }),
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
  return answer.json['errorCode'] ?? answer.json['value'] ?? answer.status;
};
const has = (token: string, asking?: Asking) => ask(endpoints.hasPaymentPassword, token, asking);
const set = (token: string, password: string, asking?: Asking) =>
  ask(endpoints.setPaymentPassword, token, { ...asking, body: { password } });
const change = (token: string, ...[oldPassword, newPassword, key]: [string, string, string?]) =>
  ask(endpoints.changePaymentPassword, token, { body: { oldPassword, newPassword }, ...(key && { key }) });

test.each(['aurora', 'lotus'])('is set once and changed by whoever knows it, in %s', async (brand) => {
  const token = await newcomer(brand);
  expect(await has(token, { brand })).toBe(false);
  expect(await set(token, '481516', { brand })).toBe(200);
  expect(await has(token, { brand })).toBe(true);
  expect(await set(token, '234200', { brand })).toBe('payment.password-set');
});

test('is changed by the old one, which then is wrong', async () => {
  const token = await newcomer();
  expect(await change(token, '481516', '234200')).toBe('not.exists.payment.password');
  await set(token, '481516');
  expect(await change(token, '000000', '234200')).toBe('invalid.payment.pw');
  expect(await change(token, '481516', '234200')).toBe(200);
  expect(await change(token, '481516', '999999')).toBe('invalid.payment.pw');
});

test('a change whose answer was lost is told as made, and counts as no guess', async () => {
  const token = await newcomer();
  await set(token, '481516');
  expect(await change(token, '481516', '234200', 'change-in-a-test-one')).toBe(200);
  await loseAnswers(gateway.database, endpoints.changePaymentPassword);
  for (let again = 0; again < 6; again += 1) {
    expect(await change(token, '481516', '234200', 'change-in-a-test-one')).toBe(200);
    await loseAnswers(gateway.database, endpoints.changePaymentPassword);
  }
  expect(await change(token, '481516', '999999', 'change-in-a-test-two')).toBe('invalid.payment.pw');
  expect(await change(token, '234200', '999999')).toBe(200);
});

test('guesses at the old one are counted', async () => {
  const token = await newcomer();
  await set(token, '481516');
  for (let guess = 0; guess < 5; guess += 1) await change(token, '000000', '234200');
  expect(await change(token, '481516', '234200')).toBe('payment.locked');
});

test('keeps to the rule of registration, or has six characters', async () => {
  const token = await newcomer();
  expect(await set(token, '12345')).toBe('register.field-invalid');
  await setRegisterRules(gateway, 'aurora', {
    paymentPassword: { minLength: 8, maxLength: 8, acceptedPattern: '^[0-9]+$', patternId: 6 },
  });
  expect(await set(token, '1234567x')).toBe('register.field-invalid');
  expect(await set(token, '12345678')).toBe(200);
  await setRegisterRules(gateway, 'aurora', { paymentPassword: { enabled: false } });
});

test('a retry whose answer was lost has set it, and two that race set one', async () => {
  const token = await newcomer();
  const key = 'set-the-password-once';
  expect(await set(token, '481516', { key })).toBe(200);
  expect(await set(token, '481516', { key })).toBe(200);
  await loseAnswers(gateway.database, endpoints.setPaymentPassword);
  expect(await set(token, '481516', { key })).toBe(200);
  expect(await set(token, '481516', { key: 'set-the-password-twice' })).toBe('payment.password-set');
  const other = await newcomer();
  const both = await Promise.all([set(other, '481516'), set(other, '234200')]);
  expect(both.map(String).sort()).toEqual(['200', 'payment.password-set']);
});

test('is nobody else’s: another brand’s token opens nothing, and what is kept is a hash', async () => {
  const token = await newcomer();
  await set(token, '481516');
  expect(await has(token, { brand: 'lotus' })).toBe('login.not.session');
  const rows = await gateway.database.execute(`select from payment_credential where password_hash like '%481516%'`);
  expect(rows).toBe(0);
});
