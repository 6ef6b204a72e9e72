import { endpoints } from '@pavilion/api-contract';
import { proveHuman } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { type TestAnswer, testDevice } from '../../testing/test-gateway';
import { codeOf, nameOf, type OutsideSite, setOutside, startOutsideSite } from './testing/outside-brand';

let site: OutsideSite;
beforeAll(async () => {
  site = await startOutsideSite();
});
afterAll(() => site.close());

const demo = { number: '0900000001', whole: '+84900000001', username: 'demomember' };

const signIn = (username: string, fields: object): Promise<TestAnswer> =>
  site.gateway.call({
    endpoint: endpoints.login,
    body: {
      ...{ username, password: '', type: 'sms', isSms: true, countryDialingCode: '84', loginDeviceId: testDevice },
      ...{ firebaseChannel: 'sms', ...fields },
    },
  });

const registered = async (number: string, fields: object): Promise<TestAnswer> =>
  site.gateway.call({
    endpoint: endpoints.registerMobile,
    body: {
      ...{ mobileNum: number, countryDialingCode: '84', password: 'Quiet-harbour-77' },
      ...{ confirmPassword: 'Quiet-harbour-77', registerMethod: 'WEB', loginDeviceId: testDevice, login: true },
      ...{ ageConfirmed: true, humanVerification: await proveHuman(site.gateway), firebaseChannel: 'sms', ...fields },
    },
  });

test('the word of the service for a number signs its account in, once', async () => {
  const token = site.issuer.phoneToken(demo.whole);
  const opened = await signIn(demo.number, { firebaseIdToken: token });
  expect(opened.json).toMatchObject({ success: true, value: { userName: demo.username, mustChangePassword: false } });
  expect(codeOf(await signIn(demo.number, { firebaseIdToken: token }))).toBe('verification.code-wrong');
});

test.each([
  ['of another number', () => site.issuer.phoneToken('+84900000002')],
  ['of a number that only begins alike', () => site.issuer.phoneToken(`${demo.whole}0`)],
  ['of no number', () => site.issuer.phoneToken(demo.whole, { phone_number: undefined })],
  [
    'of a person whom another service vouches for and who has the number',
    () => site.issuer.phoneToken(demo.whole, { firebase: { sign_in_provider: 'google.com' } }),
  ],
  ['of another project', () => site.issuer.phoneToken(demo.whole, { aud: 'other-project' })],
  ['that is old', () => site.issuer.phoneToken(demo.whole, { auth_time: 1 })],
  ['that is none', () => 'no.token.here'],
])('a token %s signs nobody in and registers nobody', async (_, make) => {
  expect(codeOf(await signIn(demo.number, { firebaseIdToken: make() }))).toBe('verification.code-wrong');
  const answered = await registered('0915000001', { firebaseIdToken: make() });
  expect(codeOf(answered)).toBe('verification.code-wrong');
});

test('a number of nobody tells no more than a wrong token', async () => {
  const token = site.issuer.phoneToken('+84915000009');
  expect(codeOf(await signIn('0915000009', { firebaseIdToken: token }))).toBe('verification.code-wrong');
});

test('the word for a number opens an account that has it as proven, and the token opens no other', async () => {
  const token = site.issuer.phoneToken('+84915000002');
  const opened = await registered('0915000002', { firebaseIdToken: token });
  expect(codeOf(opened)).toBe('ok');
  expect(codeOf(await registered('0915000002', { firebaseIdToken: token }))).toBe('verification.code-wrong');
  site.gateway.clock.advance(1000);
  const anew = await signIn('0915000002', { firebaseIdToken: site.issuer.phoneToken('+84915000002') });
  expect(nameOf(anew)).toBe(nameOf(opened));
  site.gateway.clock.advance(1000);
  const other = await registered('0915000002', { firebaseIdToken: site.issuer.phoneToken('+84915000002') });
  expect(codeOf(other)).toBe('register.mobile-taken');
});

test('two registrations at once with one token open one account', async () => {
  const token = site.issuer.phoneToken('+84915000003');
  const answers = await Promise.all([1, 2].map(() => registered('0915000003', { firebaseIdToken: token })));
  expect(answers.map(codeOf).sort()).toEqual(['ok', 'verification.code-wrong']);
});

test('a token stands for a sign-in by number alone, whole, where the brand takes it', async () => {
  const token = site.issuer.phoneToken(demo.whole);
  const refused = 'function.not.available';
  expect(codeOf(await signIn(demo.number, {}))).toBe(refused);
  expect(codeOf(await signIn(demo.number, { firebaseChannel: undefined, firebaseIdToken: token }))).toBe(refused);
  expect(codeOf(await signIn(demo.username, { type: 'username', firebaseIdToken: token }))).toBe(refused);
  expect(codeOf(await registered('0915000004', {}))).toBe(refused);
  await setOutside(site.gateway, 'aurora', { ...site.issuer.section, phone: false });
  expect(codeOf(await signIn(demo.number, { firebaseIdToken: token }))).toBe(refused);
  expect(codeOf(await registered('0915000004', { firebaseIdToken: token }))).toBe(refused);
  await setOutside(site.gateway, 'aurora', site.issuer.section);
  await switchModules(site.gateway, 'aurora', { MOBILEVERCODELOGIN3: false });
  expect(codeOf(await signIn(demo.number, { firebaseIdToken: token }))).toBe(refused);
  await switchModules(site.gateway, 'aurora', { MOBILEVERCODELOGIN3: true });
  expect(codeOf(await signIn(demo.number, { firebaseIdToken: token }))).toBe('ok');
});
