import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { proveHuman, registerPerson, signIn, testPasswordOf, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, testDevice, type TestGateway } from '../../testing/test-gateway';
import { codeTo, messagesTo, messageTo, securityLettersTo } from '../../testing/test-messages';
import { fresh, mailOf, recoveryCalls } from '../../testing/test-recovery';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'done' : json['errorCode']);

const { askLetter, linkTo, resetCode, reset } = recoveryCalls(() => gateway);

const person = (username: string, brand = 'aurora'): Promise<TestAnswer> =>
  registerPerson(gateway, { brand, username, more: { email: mailOf(username) } });

describe('by letter', () => {
  test('a link of the brand’s own host sets a new password, once, and ends what was open', async () => {
    const token = tokenOf(await person('Forgetful1'));
    expect(
      codeOf(await askLetter('forgetful1', { email: 'FORGETFUL1@mail.example', headers: { Language: 'EN' } })),
    ).toBe('done');
    const link = await linkTo('forgetful1@mail.example');
    expect(link.origin + link.pathname).toBe('http://aurora.localhost:3000/');
    const [letter] = await messagesTo(gateway, 'forgetful1@mail.example');
    expect(letter).toMatchObject({ kind: 'mail', subject: 'Set a new Aurora password' });
    const code = link.searchParams.get('resetCode') ?? '';
    expect(codeOf(await reset(code))).toBe('done');
    expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(401);
    expect(codeOf(await signIn(gateway, { username: 'Forgetful1', password: testPasswordOf('aurora') }))).toBe(
      'in_incorrect_password',
    );
    expect(codeOf(await signIn(gateway, { username: 'Forgetful1', password: fresh }))).toBe('done');
    expect(codeOf(await reset(code))).toBe('password.reset-invalid');
  });

  test('whatever host and port the request names, the link leads to the brand’s own', async () => {
    await person('HostTrick1');
    await askLetter('HostTrick1', {
      headers: { host: 'localhost:6666', 'x-forwarded-host': 'aurora.localhost:6666', 'x-forwarded-proto': 'https' },
    });
    expect((await linkTo(mailOf('HostTrick1'))).origin).toBe('http://aurora.localhost:3000');
    const foreign = await askLetter('HostTrick1', { headers: { host: 'evil.example', Merchant: 'aurora' } });
    expect(foreign.status).toBe(404);
  });

  test('eight at once with one link set one password', async () => {
    await person('Racing1');
    await askLetter('Racing1');
    const code = await resetCode(mailOf('Racing1'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(code, { newPassword: `${fresh}${index}` })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'password.reset-invalid')]);
    const winner = answers.findIndex((answer) => codeOf(answer) === 'done');
    expect(codeOf(await signIn(gateway, { username: 'Racing1', password: `${fresh}${winner}` }))).toBe('done');
  });

  test('after ten minutes, at another brand, or made up, a link sets nothing', async () => {
    await person('TooLate1');
    await askLetter('TooLate1');
    const code = await resetCode(mailOf('TooLate1'));
    expect(codeOf(await reset(code, { brand: 'lotus', newPassword: 'Correct3horse' }))).toBe('password.reset-invalid');
    expect(codeOf(await reset(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`))).toBe('password.reset-invalid');
    gateway.clock.advance(10 * 60_000 + 1);
    expect(codeOf(await reset(code))).toBe('password.reset-invalid');
  });

  test('a password that breaks the brand’s rules does not cost the link; a used link ends the others', async () => {
    await person('RuleBound1');
    await askLetter('RuleBound1');
    const first = await resetCode(mailOf('RuleBound1'));
    gateway.clock.advance(61_000);
    await askLetter('RuleBound1');
    const answers = [
      await reset(first, { newPassword: 'short' }),
      await reset(first, { newPassword: 'Password123' }),
      await reset(first, { newPassword: 'My-RuleBound1-x' }),
      await reset(first, { confirmNewPassword: 'Other-lanterns-4' }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'register.field-invalid'));
    expect(codeOf(await reset(first))).toBe('done');
    const rows = await gateway.database.rows(
      anyRow,
      "select 1 from password_reset r join member m on m.id = r.member_id where m.username = 'RuleBound1' and r.used_at is null",
    );
    expect(rows).toEqual([]);
  });

  test('the code is not stored as it was sent', async () => {
    await person('Hashed1');
    await askLetter('Hashed1');
    const code = await resetCode(mailOf('Hashed1'));
    const rows = await gateway.database.rows(
      v.object({ row: v.string() }),
      'select to_jsonb(r)::text as row from password_reset r',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
  });

  test('the strict profile answers alike for names and addresses of nobody, and sends nothing', async () => {
    await person('Known1');
    const known = await askLetter('Known1');
    const unknown = await askLetter('Nobody1');
    const other = await askLetter('Known1', { email: 'somebody@else.example' });
    expect([unknown, other].map(({ status, json }) => ({ status, json }))).toEqual(
      [known, known].map(({ status, json }) => ({ status, json })),
    );
    for (const again of [
      await askLetter('Known1'),
      await askLetter('Nobody1'),
      await askLetter('Known1', { email: 'somebody@else.example' }),
    ]) {
      expect(again).toMatchObject({ status: 429, json: { errorCode: 'verification.too-soon' } });
      expect(Math.abs((again.json['value'] as { retryAfterSeconds: number }).retryAfterSeconds - 60)).toBeLessThan(10);
    }
    await messageTo(gateway, mailOf('Known1'));
    expect(await messagesTo(gateway, mailOf('Nobody1'))).toEqual([]);
    expect(await messagesTo(gateway, 'somebody@else.example')).toEqual([]);
  });

  test('the legacy profile tells', async () => {
    await person('Lotusone1', 'lotus');
    expect(codeOf(await askLetter('Nobody1', { brand: 'lotus' }))).toBe('in_username_exist');
    expect(codeOf(await askLetter('Lotusone1', { brand: 'lotus', email: 'other@mail.example' }))).toBe(
      'in_username_exist',
    );
    expect(codeOf(await askLetter('Lotusone1', { brand: 'lotus' }))).toBe('done');
    expect((await linkTo(mailOf('Lotusone1'), 'lotus')).hostname).toBe('lotus.localhost');
    expect(
      codeOf(
        await reset(await resetCode(mailOf('Lotusone1'), 'lotus'), { brand: 'lotus', newPassword: 'Correct3horse' }),
      ),
    ).toBe('done');
  });

  test('an account of another brand is nobody’s', async () => {
    await person('Elsewhere1');
    expect(codeOf(await askLetter('Elsewhere1', { brand: 'lotus' }))).toBe('in_username_exist');
  });

  test('a minute between letters, five a day, and sixteen at once send one', async () => {
    await person('Bombed1', 'lotus');
    const burst = await Promise.all(Array.from({ length: 16 }, () => askLetter('Bombed1', { brand: 'lotus' })));
    expect(burst.map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
    for (let sent = 1; sent < 5; sent += 1) {
      gateway.clock.advance(61_000);
      expect(codeOf(await askLetter('Bombed1', { brand: 'lotus' }))).toBe('done');
    }
    gateway.clock.advance(61_000);
    expect(codeOf(await askLetter('Bombed1', { brand: 'lotus' }))).toBe('verification.too-soon');
    expect(await messagesTo(gateway, mailOf('Bombed1'), 'lotus')).toHaveLength(5);
  });

  test('what is missing is 400, and a proof is taken once', async () => {
    expect((await askLetter('Known1', { more: { email: '' } })).status).toBe(400);
    const humanVerificationPayload = (await proveHuman(gateway)).payload;
    await askLetter('Proved1', { more: { humanVerificationPayload } });
    for (const payload of [humanVerificationPayload, '']) {
      expect(await askLetter('Proved2', { more: { humanVerificationPayload: payload } })).toMatchObject({
        status: 400,
        json: { errorCode: 'session.human-check-failed' },
      });
    }
    const plain = await gateway.call({
      endpoint: { ...endpoints.resetPassword, encrypted: false },
      body: { code: 'x', newPassword: fresh, confirmNewPassword: fresh },
    });
    expect(plain).toMatchObject({ status: 400, json: { errorCode: 'encryption.required' } });
  });
});

describe('by phone', () => {
  async function owner(username: string, number: string): Promise<string> {
    const token = tokenOf(await person(username));
    await gateway.database.execute('update member set mobile = $2, mobile_verified = true where username = $1', [
      username,
      `+84${number.slice(1)}`,
    ]);
    return token;
  }

  async function askCode(number: string): Promise<string> {
    const body = { countryDialingCode: '84', mobileNum: number, humanVerification: await proveHuman(gateway) };
    expect((await gateway.call({ endpoint: endpoints.sendPasswordCode, body })).status).toBe(200);
    return codeTo(gateway, `+84${number.slice(1)}`);
  }

  const set = async (mobileNum: string, verificationCode: string, more: object = {}): Promise<TestAnswer> =>
    gateway.call({
      endpoint: endpoints.setPasswordByPhone,
      body: {
        newPassword: fresh,
        mobileNum,
        verificationCode,
        countryDialingCode: '84',
        loginDeviceId: testDevice,
        humanVerification: await proveHuman(gateway),
        ...more,
      },
    });

  test('the code sets a new password and tells whose, and ends what was open', async () => {
    const token = await owner('Caller1', '0915000001');
    const answer = await set('0915000001', await askCode('0915000001'));
    expect(answer.json).toMatchObject({ success: true, value: { username: 'Caller1' } });
    expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(401);
    expect(codeOf(await signIn(gateway, { username: 'Caller1', password: fresh }))).toBe('done');
  });

  test('a number that is not its owner’s proven one sets nothing', async () => {
    await owner('Caller0', '0915000010');
    const code = await askCode('0915000010');
    await gateway.database.execute("update member set mobile_verified = false where username = 'Caller0'");
    expect(codeOf(await set('0915000010', code))).not.toBe('done');
    expect(codeOf(await signIn(gateway, { username: 'Caller0', password: testPasswordOf('aurora') }))).toBe('done');
  });

  test('whoever locked the device out by forgetting can sign in at once', async () => {
    await owner('Caller2', '0915000002');
    for (let tried = 0; tried < 3; tried += 1) await signIn(gateway, { username: 'Caller2', password: 'Wrong-horse7' });
    expect(codeOf(await signIn(gateway, { username: 'Caller2', password: 'Wrong-horse7' }))).toBe(
      'session.captcha-required',
    );
    await set('0915000002', await askCode('0915000002'));
    expect(codeOf(await signIn(gateway, { username: 'Caller2', password: fresh }))).toBe('done');
  });

  test('an account that was opened without a password gets its first', async () => {
    await owner('Caller3', '0915000003');
    await gateway.database.execute(
      "delete from credential using member where member.id = credential.member_id and username = 'Caller3'",
    );
    expect(codeOf(await set('0915000003', await askCode('0915000003')))).toBe('done');
    expect(codeOf(await signIn(gateway, { username: 'Caller3', password: fresh }))).toBe('done');
    expect(await securityLettersTo(gateway, 'Caller3')).toEqual([expect.stringContaining('A password was set')]);
  });

  test('eight at once with one code set one password', async () => {
    await owner('Caller4', '0915000004');
    const code = await askCode('0915000004');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => set('0915000004', code, { newPassword: `${fresh}${index}` })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'verification.code-wrong')]);
  });

  test('a weak password does not cost the code, a wrong code does not set one', async () => {
    await owner('Caller5', '0915000005');
    const code = await askCode('0915000005');
    expect(codeOf(await set('0915000005', code, { newPassword: 'Password123' }))).toBe('register.field-invalid');
    expect(codeOf(await set('0915000005', code, { newPassword: 'x-Caller5-x' }))).toBe('register.field-invalid');
    expect(codeOf(await set('0915000005', code === '111111' ? '222222' : '111111'))).toBe('verification.code-wrong');
    expect(codeOf(await set('0915000099', code))).toBe('verification.code-wrong');
    expect(codeOf(await set('0915000005', code))).toBe('done');
    expect(codeOf(await set('0915000005', code))).toBe('verification.code-wrong');
  });

  test('it is there while CHNGPASSVERIF3 is on, for people, with a whole and sealed body', async () => {
    expect((await set('0915000006', '123456', { newPassword: undefined })).status).toBe(400);
    expect(await set('0915000006', '123456', { humanVerification: undefined })).toMatchObject({
      status: 400,
      json: { errorCode: 'session.human-check-failed' },
    });
    await switchModules(gateway, 'aurora', { CHNGPASSVERIF3: false });
    expect(await set('0915000006', '123456')).toMatchObject({
      status: 400,
      json: { errorCode: 'function.not.available' },
    });
    await switchModules(gateway, 'aurora', { CHNGPASSVERIF3: true });
  });
});
