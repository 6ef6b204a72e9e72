import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman, registerPerson, signIn, solveCaptcha, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const device = (digit: number): string => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const info = (token: string, deviceId?: string, brand = 'aurora') =>
  gateway.call({ endpoint: endpoints.memberInfo, token, brand, ...(deviceId ? { deviceId } : {}) });

describe('registering', () => {
  test.each(['aurora', 'lotus'])('opens an account of %s and signs it in', async (brand) => {
    const answer = await registerPerson(gateway, { brand, username: 'Newcomer1' });
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, value: { userName: 'Newcomer1', customerType: 0, merchantCode: brand } },
    });
    expect(await info(tokenOf(answer), undefined, brand)).toMatchObject({
      status: 200,
      json: { value: { account: 'Newcomer1' } },
    });
  });

  test('a taken name is told, whatever its case', async () => {
    await registerPerson(gateway, { username: 'TakenName' });
    const again = await registerPerson(gateway, { username: 'takenname' });
    expect(again).toMatchObject({ status: 200, json: { success: false, errorCode: 'register.username-taken' } });
  });

  test('a double click opens one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => registerPerson(gateway, { username: 'DoubleClick' })));
    expect(answers.filter(({ json }) => json['success']).length).toBe(1);
    const rows = await gateway.database.rows(anyRow, "select 1 from member where username = 'DoubleClick'");
    expect(rows).toHaveLength(1);
  });

  test.each([
    [{ username: '1abcdef' }, 'username', 1],
    [{ username: 'abc' }, 'username', 1],
    [{ username: 'GoodName', password: 'short1' }, 'password', 0],
    [{ username: 'GoodName', password: 'P@ssw0rd2026' }, 'password', 21],
    [{ username: 'GoodName', more: { confirmPassword: 'Something-else7' } }, 'confirmPassword', 0],
    [{ username: 'GoodName', more: { email: 'no address' } }, 'email', 3],
  ])('%j breaks the rule of %s', async (person, field, patternId) => {
    const answer = await registerPerson(gateway, person);
    expect(answer.json).toMatchObject({ success: false, errorCode: 'register.field-invalid' });
    expect(answer.json['value']).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field, patternId })]),
    });
  });

  test('a proof of work is taken once, and not by the other brand', async () => {
    const humanVerification = await proveHuman(gateway);
    expect((await registerPerson(gateway, { username: 'ProofOnce', more: { humanVerification } })).json).toMatchObject({
      success: true,
    });
    expect(await registerPerson(gateway, { username: 'ProofTwice', more: { humanVerification } })).toMatchObject({
      status: 400,
      json: { errorCode: 'session.human-check-failed' },
    });
  });

  test('a wrong captcha is refused, and spent by being answered', async () => {
    const { captcha, cookies } = await solveCaptcha(gateway, 'lotus');
    const wrong = captcha === '0000' ? '1111' : '0000';
    const attempt = (answer: string) =>
      gateway.call({
        endpoint: endpoints.register,
        brand: 'lotus',
        cookies,
        body: {
          username: 'CaptchaOne',
          password: 'Correct2horse',
          confirmPassword: 'Correct2horse',
          payeeName: 'Nguyen An',
          registerMethod: 'WEB',
          loginDeviceId: device(1),
          login: true,
          ageConfirmed: true,
          captcha: answer,
        },
      });
    expect((await attempt(wrong)).json).toMatchObject({ errorCode: 'session.captcha-wrong' });
    expect((await attempt(captcha)).json).toMatchObject({ errorCode: 'session.captcha-wrong' });
  });

  test('an unknown invitation code is refused', async () => {
    const answer = await registerPerson(gateway, { username: 'Invited', more: { affiliateCode: 'NOBODY99' } });
    expect(answer.json).toMatchObject({ success: false, errorCode: 'register.affiliate-unknown' });
  });
});

describe('signing in', () => {
  test('ends the session before, and the name may be written in any case', async () => {
    const first = tokenOf(await registerPerson(gateway, { username: 'OneSession', deviceId: device(2) }));
    const second = await signIn(gateway, { username: 'onesession', deviceId: device(3) });
    expect(second.json).toMatchObject({
      value: { firstTimeLogin: false, userName: 'OneSession', lastLoginIp: '127.0.0.1' },
    });
    expect(await info(first, device(2))).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
    expect((await info(tokenOf(second), device(3))).status).toBe(200);
  });

  test('racing sign-ins leave one session', async () => {
    await registerPerson(gateway, { username: 'RacingOne' });
    const answers = await Promise.all([1, 2].map(() => signIn(gateway, { username: 'RacingOne' })));
    expect(answers.map(({ json }) => json['success'])).toEqual([true, true]);
    const rows = await gateway.database.rows(
      anyRow,
      "select 1 from session s join member m on m.id = s.member_id where m.username = 'RacingOne' and s.ended_at is null",
    );
    expect(rows).toHaveLength(1);
  });

  test('a token is of its device and its brand', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'TokenOwner', deviceId: device(4) }));
    expect(await info(token, device(5))).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
    expect(await info(token, device(4), 'lotus')).toMatchObject({
      status: 401,
      json: { errorCode: 'login.not.session' },
    });
    expect((await info(token, device(4))).status).toBe(200);
    expect((await gateway.call({ endpoint: endpoints.memberInfo })).status).toBe(401);
  });

  test('signing out kills the token at once', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'GoingAway' }));
    expect(await gateway.call({ endpoint: endpoints.logout, token })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect((await info(token)).status).toBe(401);
    expect((await gateway.call({ endpoint: endpoints.logout, token })).status).toBe(401);
  });

  test('the strict profile answers alike for unknown names, the legacy one tells', async () => {
    await registerPerson(gateway, { username: 'KnownName' });
    const wrong = await signIn(gateway, { username: 'KnownName', password: 'Wrong-horse7', deviceId: device(6) });
    const unknown = await signIn(gateway, { username: 'NobodyAtAll', password: 'Wrong-horse7', deviceId: device(6) });
    expect(unknown).toMatchObject({ status: wrong.status, json: wrong.json });
    expect(wrong.json).toMatchObject({ success: false, errorCode: 'in_incorrect_password', value: { captcha: false } });
    const told = await signIn(gateway, { brand: 'lotus', username: 'NobodyAtAll', password: 'Wrong2horse' });
    expect(told.json).toMatchObject({ errorCode: 'in_username_exist' });
  });

  test('the body must be encrypted and complete', async () => {
    const plain = await gateway.call({
      endpoint: { ...endpoints.login, encrypted: false },
      body: { username: 'KnownName' },
    });
    expect(plain).toMatchObject({ status: 400, json: { errorCode: 'encryption.required' } });
    const partial = await gateway.call({
      endpoint: endpoints.login,
      body: { username: 'KnownName', password: 'Secret-value1' },
    });
    expect(partial).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
    expect(JSON.stringify(partial.json)).not.toContain('Secret-value1');
  });
});

describe('wrong passwords', () => {
  const fail = (username: string, more: object = {}) =>
    signIn(gateway, { username, password: 'Wrong-horse7', ...more });

  test('after two a captcha is asked for, after five the device waits, and the owner elsewhere does not', async () => {
    await registerPerson(gateway, { username: 'Victim01', deviceId: device(7), remoteAddress: '203.0.113.5' });
    const thief = { deviceId: device(8), remoteAddress: '198.51.100.9' };
    expect((await fail('Victim01', thief)).json).toMatchObject({ value: { captcha: false } });
    expect((await fail('Victim01', thief)).json).toMatchObject({ value: { captcha: true } });
    expect((await fail('Victim01', thief)).json).toMatchObject({ errorCode: 'session.captcha-required' });
    for (let attempt = 3; attempt <= 5; attempt += 1) {
      expect((await fail('Victim01', { ...thief, more: await solveCaptcha(gateway) })).json).toMatchObject({
        errorCode: 'in_incorrect_password',
      });
    }
    const locked = { ...thief, username: 'Victim01', more: await solveCaptcha(gateway) };
    expect(await signIn(gateway, locked)).toMatchObject({ status: 429, json: { errorCode: 'session.locked' } });
    const owner = await signIn(gateway, { username: 'Victim01', deviceId: device(7), remoteAddress: '198.51.100.9' });
    expect(owner.json).toMatchObject({ success: true });
    gateway.clock.advance(16 * 60_000);
    expect((await signIn(gateway, { ...thief, username: 'Victim01' })).json).toMatchObject({ success: true });
  });

  test('whoever cannot read the picture proves work once more, each proof once', async () => {
    await registerPerson(gateway, { username: 'Unseeing1', deviceId: device(7), remoteAddress: '203.0.113.8' });
    const stranger = { username: 'Unseeing1', deviceId: device(9), remoteAddress: '198.51.100.40' };
    for (let attempt = 0; attempt < 2; attempt += 1) await fail('Unseeing1', stranger);
    const [spent, both] = [await proveHuman(gateway), await proveHuman(gateway)];
    expect((await fail('Unseeing1', { ...stranger, more: { captchaProof: spent } })).json).toMatchObject({
      errorCode: 'in_incorrect_password',
    });
    for (const more of [{ captchaProof: spent }, { humanVerification: both, captchaProof: both }]) {
      expect((await signIn(gateway, { ...stranger, more })).json).toMatchObject({
        errorCode: 'session.human-check-failed',
        value: { captcha: true },
      });
    }
    const seen = await signIn(gateway, { ...stranger, more: { captchaProof: await proveHuman(gateway) } });
    expect(seen.json).toMatchObject({ success: true });
  });

  test('a new device a try does not help: the address counts', async () => {
    await registerPerson(gateway, { username: 'Victim02', deviceId: device(7), remoteAddress: '203.0.113.6' });
    const answers = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const more = attempt < 2 ? {} : await solveCaptcha(gateway);
      answers.push(
        await fail('Victim02', {
          deviceId: `0000000${attempt}-aaaa-4000-8000-000000000000`,
          remoteAddress: '198.51.100.20',
          more,
        }),
      );
    }
    expect(answers.filter(({ json }) => json['errorCode'] === 'session.locked')).toHaveLength(3);
  });

  test('a burst of tries at once gets no more of them', async () => {
    await registerPerson(gateway, { username: 'Victim03', deviceId: device(7), remoteAddress: '203.0.113.7' });
    const burst = await Promise.all(
      Array.from({ length: 12 }, () => fail('Victim03', { deviceId: device(9), remoteAddress: '198.51.100.30' })),
    );
    expect(burst.filter(({ json }) => json['errorCode'] === 'in_incorrect_password').length).toBeLessThanOrEqual(5);
  });
});

describe('sessions end', () => {
  test('after 25 minutes without a call, and after a day whatever happens', async () => {
    const idle = tokenOf(await registerPerson(gateway, { username: 'IdleOne' }));
    gateway.clock.advance(24 * 60_000);
    expect((await gateway.call({ endpoint: endpoints.touchSession, token: idle })).status).toBe(200);
    gateway.clock.advance(24 * 60_000);
    expect((await info(idle)).status).toBe(200);
    gateway.clock.advance(26 * 60_000);
    expect((await info(idle)).status).toBe(401);
    const busy = tokenOf(await registerPerson(gateway, { username: 'BusyOne' }));
    for (let hour = 0; hour < 72; hour += 1) {
      gateway.clock.advance(20 * 60_000);
      await info(busy);
    }
    expect((await info(busy)).status).toBe(401);
  });
});
