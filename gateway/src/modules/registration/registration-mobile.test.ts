import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { setRegisterRules, switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, testDevice, type TestGateway } from '../../testing/test-gateway';
import { codeTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const whole = (number: string): string => `+84${number.slice(1)}`;

async function askCode(number: string, brand = 'aurora'): Promise<string> {
  const proof = brand === 'aurora' ? { humanVerification: await proveHuman(gateway) } : {};
  const sent = await gateway.call({
    endpoint: endpoints.sendRegistrationCode,
    brand,
    body: { countryDialingCode: '84', mobileNo: number, ...proof },
  });
  expect(sent.status).toBe(200);
  return codeTo(gateway, whole(number), brand);
}

interface ByNumber {
  readonly code?: string | undefined;
  readonly more?: object;
  readonly brand?: string;
}

async function byNumber(number: string, { code, more = {}, brand = 'aurora' }: ByNumber = {}): Promise<TestAnswer> {
  return gateway.call({
    endpoint: endpoints.registerMobile,
    brand,
    body: {
      mobileNum: number,
      countryDialingCode: '84',
      verificationCode: code,
      password: 'Quiet-harbour-77',
      confirmPassword: 'Quiet-harbour-77',
      registerMethod: 'WEB',
      loginDeviceId: testDevice,
      login: true,
      ageConfirmed: true,
      humanVerification: await proveHuman(gateway, brand),
      ...more,
    },
  });
}

const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'opened' : json['errorCode']);
const fieldsOf = ({ json }: TestAnswer): string[] =>
  (json['value'] as { fields: { field: string; patternId: number }[] }).fields.map(
    ({ field, patternId }) => `${field} ${patternId}`,
  );

describe('by mobile number', () => {
  test('opens an account with a name of its own, the bonus and a session', async () => {
    const opened = await byNumber('0911000001', { code: await askCode('0911000001') });
    expect(opened).toMatchObject({
      status: 200,
      json: { success: true, value: { customerType: 0, merchantCode: 'aurora', firstTimeLogin: true } },
    });
    const { userName } = opened.json['value'] as { userName: string };
    expect(userName).toMatch(/^u\d{10}$/);
    const info = await gateway.call({ endpoint: endpoints.memberInfo, token: tokenOf(opened) });
    expect(info.json['value']).toMatchObject({ account: userName, mobile: '*********001', hasPassword: true });
    const balance = await gateway.call({ endpoint: endpoints.balance, token: tokenOf(opened) });
    expect(balance.json['value']).toMatchObject({ sumBalance: 1_001_000 });
  });

  test('without passwords at registration the account has none', async () => {
    await switchModules(gateway, 'aurora', { MOBILENUMPASSREG3: false });
    const opened = await byNumber('0911000002', {
      code: await askCode('0911000002'),
      more: { password: undefined, confirmPassword: undefined },
    });
    await switchModules(gateway, 'aurora', { MOBILENUMPASSREG3: true });
    const info = await gateway.call({ endpoint: endpoints.memberInfo, token: tokenOf(opened) });
    expect(info.json['value']).toMatchObject({ hasPassword: false });
    const rows = await gateway.database.rows(
      anyRow,
      "select 1 from credential c join member m on m.id = c.member_id where m.mobile = '+84911000002'",
    );
    expect(rows).toEqual([]);
  });

  test('with passwords at registration one is needed, and kept to the brand’s rules', async () => {
    const code = await askCode('0911000003');
    const bare = await byNumber('0911000003', { code, more: { password: undefined, confirmPassword: undefined } });
    expect(fieldsOf(bare)).toContain('password 0');
    const common = await byNumber('0911000003', {
      code,
      more: { password: 'Password123', confirmPassword: 'Password123' },
    });
    expect(fieldsOf(common)).toContain('password 21');
    const other = await byNumber('0911000003', { code, more: { confirmPassword: 'Quiet-harbour-78' } });
    expect(fieldsOf(other)).toEqual(['confirmPassword 0']);
    expect(codeOf(await byNumber('0911000003', { code }))).toBe('opened');
  });

  test('the code must be right, of this number, of this purpose and of this brand', async () => {
    const code = await askCode('0911000004');
    const wrong = code === '000000' ? '111111' : '000000';
    const other = await askCode('0911000005');
    for (const tried of [undefined, '', wrong, other === code ? wrong : other, `${code}0`, "' or '1'='1"]) {
      expect(codeOf(await byNumber('0911000004', { code: tried }))).toBe('verification.code-wrong');
    }
    await setRegisterRules(gateway, 'lotus', {});
    const elsewhere = await gateway.call({
      endpoint: endpoints.registerMobile,
      brand: 'lotus',
      body: {
        mobileNum: '0911000004',
        countryDialingCode: '84',
        verificationCode: code,
        registerMethod: 'WEB',
        loginDeviceId: testDevice,
        login: true,
        ageConfirmed: true,
      },
    });
    expect(elsewhere).toMatchObject({ status: 400, json: { errorCode: 'function.not.available' } });
  });

  test('five wrong answers end a code', async () => {
    const code = await askCode('0911000006');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect(codeOf(await byNumber('0911000006', { code: wrong }))).toBe('verification.code-wrong');
    expect(codeOf(await byNumber('0911000006', { code }))).toBe('verification.code-wrong');
  });

  test('wrong answers at once get no more than five', async () => {
    const code = await askCode('0911000007');
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 12 }, () => byNumber('0911000007', { code: wrong })));
    const rows = await gateway.database.rows(
      anyRow,
      "select wrong_tries from verification_code where number = '+84911000007'",
    );
    expect(rows).toEqual([{ wrong_tries: 5 }]);
    expect(codeOf(await byNumber('0911000007', { code }))).toBe('verification.code-wrong');
  });

  test('after five minutes the code is over', async () => {
    const code = await askCode('0911000008');
    gateway.clock.advance(5 * 60_000 + 1);
    expect(codeOf(await byNumber('0911000008', { code }))).toBe('verification.code-wrong');
  });

  test('eight at once with one code open one account', async () => {
    const code = await askCode('0911000009');
    const answers = await Promise.all(Array.from({ length: 8 }, () => byNumber('0911000009', { code })));
    expect(answers.map(codeOf).sort()).toEqual([
      'opened',
      ...Array.from({ length: 7 }, () => 'verification.code-wrong'),
    ]);
    const rows = await gateway.database.rows(anyRow, "select 1 from member where mobile = '+84911000009'");
    expect(rows).toHaveLength(1);
  });

  test('a number that has an account is told to whoever holds it', async () => {
    await byNumber('0911000010', { code: await askCode('0911000010') });
    gateway.clock.advance(6 * 60_000);
    const again = await byNumber('0911000010', { code: await askCode('0911000010') });
    expect(again).toMatchObject({ status: 200, json: { success: false, errorCode: 'register.mobile-taken' } });
  });

  test('eight accounts at once cannot share a number, whatever their codes', async () => {
    const number = '+84911000011';
    const open = (index: number) =>
      gateway.database.execute(
        `insert into member (brand_id, username, username_key, nickname, type, mobile, mobile_verified, registered_at)
         values ('aurora', $1, $1, $1, 0, $2, true, now())`,
        [`sharer${index}`, number],
      );
    const settled = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => open(index)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each(['0211000012', '12345', 'phone'])('%s is refused as a field', async (number) => {
    expect(fieldsOf(await byNumber(number, { code: '123456' }))).toEqual(['mobileNum 6']);
  });

  test('an incomplete body is 400, a proof is needed, and a proof is taken once', async () => {
    expect((await byNumber('0911000013', { more: { ageConfirmed: false } })).status).toBe(400);
    expect((await byNumber('0911000013', { more: { mobileNum: '' } })).status).toBe(400);
    expect(await byNumber('0911000013', { more: { humanVerification: undefined } })).toMatchObject({
      status: 400,
      json: { errorCode: 'session.human-check-failed' },
    });
  });

  test('verification by a service outside is refused, by name as by number', async () => {
    const more = { firebaseChannel: 'sms', firebaseIdToken: 'x.y.z' };
    expect(codeOf(await byNumber('0911000014', { more }))).toBe('function.not.available');
    expect(codeOf(await registerPerson(gateway, { username: 'FireUser', more: { firebaseIdToken: 'x' } }))).toBe(
      'function.not.available',
    );
  });
});

describe('a number beside a name', () => {
  const named = async (username: string, more: object): Promise<TestAnswer> =>
    registerPerson(gateway, { username, more: { countryDialingCode: '84', ...more } });
  const rule = { minLength: 9, maxLength: 10, patternId: 6, acceptedPattern: '^[0-9]+$' };

  test('a brand that hides the number asks for no code', async () => {
    expect(codeOf(await named('HiddenOne', { mobileNum: '0912000001' }))).toBe('opened');
    const rows = await gateway.database.rows(
      anyRow,
      "select mobile, mobile_verified from member where username = 'HiddenOne'",
    );
    expect(rows).toEqual([{ mobile: null, mobile_verified: false }]);
  });

  test('a brand that shows it requires it, and a code where REGMOBVERF3 is on', async () => {
    await setRegisterRules(gateway, 'aurora', { mobileNum: rule });
    expect(fieldsOf(await named('ShownOne', {}))).toEqual(['mobileNum 6']);
    expect(codeOf(await named('ShownOne', { mobileNum: '0912000002' }))).toBe('verification.code-wrong');
    const verificationCode = await askCode('0912000002');
    expect(codeOf(await named('ShownOne', { mobileNum: '0912000003', verificationCode }))).toBe(
      'verification.code-wrong',
    );
    expect(codeOf(await named('ShownOne', { mobileNum: '0912000002', verificationCode }))).toBe('opened');
    const rows = await gateway.database.rows(
      anyRow,
      "select mobile, mobile_verified from member where username = 'ShownOne'",
    );
    expect(rows).toEqual([{ mobile: '+84912000002', mobile_verified: true }]);
  });

  test('a taken name does not cost the code', async () => {
    await setRegisterRules(gateway, 'aurora', { mobileNum: { ...rule, enabled: false } });
    await registerPerson(gateway, { username: 'AlreadyHere' });
    await setRegisterRules(gateway, 'aurora', { mobileNum: rule });
    const verificationCode = await askCode('0912000004');
    expect(codeOf(await named('AlreadyHere', { mobileNum: '0912000004', verificationCode }))).toBe(
      'register.username-taken',
    );
    expect(codeOf(await named('AnotherName', { mobileNum: '0912000004', verificationCode }))).toBe('opened');
  });

  test('without REGMOBVERF3 a number beside a name is taken as told and blocks nobody; one to register by is proven all the same', async () => {
    await switchModules(gateway, 'aurora', { REGMOBVERF3: false });
    expect(codeOf(await named('ToldOne', { mobileNum: '0912000005' }))).toBe('opened');
    expect(codeOf(await named('ToldTwo', { mobileNum: '0912000005' }))).toBe('opened');
    expect(codeOf(await byNumber('0912000006'))).toBe('verification.code-wrong');
    expect(codeOf(await byNumber('0912000006', { code: await askCode('0912000006') }))).toBe('opened');
    await switchModules(gateway, 'aurora', { REGMOBVERF3: true });
    await setRegisterRules(gateway, 'aurora', { mobileNum: { ...rule, enabled: false } });
    const rows = await gateway.database.rows(
      anyRow,
      "select mobile_verified from member where mobile = '+84912000005'",
    );
    expect(rows).toEqual([{ mobile_verified: false }, { mobile_verified: false }]);
  });
});
