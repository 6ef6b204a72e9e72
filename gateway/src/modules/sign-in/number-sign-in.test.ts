import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn } from '../../testing/test-accounts';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const password = 'Correct-horse7';
let devices = 0;
const newDevice = (): string => `${String((devices += 1)).padStart(8, '0')}-0000-4000-8000-000000000000`;
const whoIs = ({ json }: TestAnswer): unknown =>
  json['success'] === true ? (json['value'] as { userName: string }).userName : json['errorCode'];

async function owner(username: string, mobile: string, isProven = true): Promise<void> {
  await registerPerson(gateway, { username });
  await gateway.database.execute(
    "update member set mobile = $2, mobile_verified = $3 where brand_id = 'aurora' and username = $1",
    [username, mobile, isProven],
  );
}

const byNumber = (typed: string, more: object = {}, deviceId = newDevice()) =>
  signIn(gateway, { username: typed, password, deviceId, more: { ...more } });

test.each(['0913000001', '913000001', '091 300-00.01', '+84913000001', '0084913000001', '84913000001'])(
  'number and password open the account, typed as %s',
  async (typed) => {
    await owner('NumberOne', '+84913000001');
    expect(whoIs(await byNumber(typed))).toBe('NumberOne');
  },
);

test('a wrong password, and a number of nobody, are answered alike', async () => {
  await owner('NumberTwo', '+84913000002');
  const wrong = await byNumber('0913000002', { password: 'Wrong-password1' });
  const unknown = await byNumber('0913999999');
  expect(wrong).toMatchObject({ status: 200, json: { errorCode: 'in_incorrect_password' } });
  expect(unknown.json).toEqual(wrong.json);
});

test('a number that two countries have opens the account of the country that is said, and without one nothing', async () => {
  await owner('OfVietnam', '+84913000003');
  await owner('OfTaiwan', '+886913000003');
  expect(whoIs(await byNumber('0913000003'))).toBe('in_incorrect_password');
  expect(whoIs(await byNumber('0913000003', { countryDialingCode: '886' }))).toBe('OfTaiwan');
  expect(whoIs(await byNumber('+84913000003'))).toBe('OfVietnam');
});

test('a number that was only told opens nothing', async () => {
  await owner('ToldOnly', '+84913000004', false);
  expect(whoIs(await byNumber('0913000004'))).toBe('in_incorrect_password');
  expect(whoIs(await byNumber('ToldOnly'))).toBe('ToldOnly');
});

test('a number of one brand is nobody’s at the other', async () => {
  await owner('OfAurora', '+84913000005');
  const answer = await gateway.call({
    endpoint: endpoints.login,
    brand: 'lotus',
    body: { username: '0913000005', password, type: 'username', loginDeviceId: newDevice() },
  });
  expect(whoIs(answer)).toBe('in_username_exist');
});

test('guesses are counted however the number is written, whether it is anybody’s or not', async () => {
  await owner('NumberSix', '+84913000006');
  const guesses = async (forms: readonly string[], deviceId: string): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const typed of forms) answers.push(whoIs(await byNumber(typed, { password: 'Wrong-password1' }, deviceId)));
    return answers;
  };
  const writing = (rest: string) => [`0${rest}`, `+84${rest}`, `0084 ${rest}`];
  const known = await guesses(writing('913000006'), newDevice());
  const nobody = await guesses(writing('913888888'), newDevice());
  expect(known).toEqual(['in_incorrect_password', 'in_incorrect_password', 'session.captcha-required']);
  expect(nobody).toEqual(known);
});

test('the owner’s own device is held up by no stranger', async () => {
  const deviceId = newDevice();
  await registerPerson(gateway, { username: 'NumberSeven', deviceId });
  await gateway.database.execute(
    "update member set mobile = '+84913000007', mobile_verified = true where brand_id = 'aurora' and username = 'NumberSeven'",
  );
  await gateway.database.execute(
    `insert into login_attempt (brand_id, account_key, device_id, address, at, known)
     select 'aurora', 'mobile 13000007', gen_random_uuid(), '203.0.113.9', $1, false from generate_series(1, 30)`,
    [new Date(gateway.clock.now())],
  );
  expect(whoIs(await byNumber('0913000007', {}, newDevice()))).toBe('session.captcha-required');
  expect(whoIs(await byNumber('0913000007', {}, deviceId))).toBe('NumberSeven');
});
