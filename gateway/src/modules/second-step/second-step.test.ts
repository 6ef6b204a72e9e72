import { endpoints } from '@pavilion/api-contract';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import { anyRow } from '@pavilion/platform';
import { signIn, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { codeTo, messageTo } from '../../testing/test-messages';
import { away, codeOf, guardedMember, home, neededOf } from './testing/guarded-member';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const elsewhere = { deviceId: 'cccccccc-0000-4000-8000-000000000003', remoteAddress: '192.0.2.55' };
const minutes = (count: number): number => count * 60_000;

describe('when it is asked for', () => {
  test('from a strange address and device alone, with what the account can answer by, and not before the right password', async () => {
    const member = await guardedMember(gateway);
    expect(codeOf(await member.signInFrom({ ...away, remoteAddress: home.remoteAddress }))).toBe('ok');
    const wrong = await signIn(gateway, { username: member.username, password: 'Wrong-horse7', ...elsewhere });
    expect([codeOf(wrong), wrong.json['value']]).toEqual(['in_incorrect_password', { captcha: false }]);
    const asked = await member.signInFrom(elsewhere);
    expect(codeOf(asked)).toBe('session.verification-needed');
    expect(neededOf(asked).steps).toEqual([{ step: 'app' }, { step: 'recovery' }]);
    expect(JSON.stringify(asked.json)).not.toContain('token');
  });

  test('not where the account has no step, nor where the brand has it off', async () => {
    const bare = await guardedMember(gateway, { hasApp: false });
    expect(codeOf(await bare.signInFrom(away))).toBe('ok');
    const member = await guardedMember(gateway);
    await switchModules(gateway, 'aurora', { LOGINIPVERF3: false });
    expect(codeOf(await member.signInFrom(away))).toBe('ok');
    await switchModules(gateway, 'aurora', { LOGINIPVERF3: true });
    // Whoever came in is at home there for thirty days.
    expect(codeOf(await member.signInFrom(away))).toBe('ok');
    gateway.clock.advance(minutes(60 * 24 * 31));
    expect(codeOf(await member.signInFrom(away))).toBe('session.verification-needed');
  });
});

describe('a ticket', () => {
  test('opens one session, however many copies of its answer race', async () => {
    const member = await guardedMember(gateway);
    const { ticket } = neededOf(await member.signInFrom(away));
    const code = member.freshCode();
    const answers = await Promise.all(Array.from({ length: 64 }, () => member.verify(ticket, { step: 'app', code })));
    expect(answers.filter((answer) => codeOf(answer) === 'ok')).toHaveLength(1);
    const sessions = await gateway.database.rows(
      anyRow,
      'select 1 from session s join member m on m.id = s.member_id where m.username = $1 and s.device_id = $2',
      [member.username, away.deviceId],
    );
    expect(sessions).toHaveLength(1);
    expect(codeOf(await member.verify(ticket, { step: 'app', code: member.freshCode() }))).toBe(
      'session.ticket-unknown',
    );
  });

  test('is of its device and brand, and over after ten minutes', async () => {
    const member = await guardedMember(gateway);
    const { ticket } = neededOf(await member.signInFrom(away));
    const code = member.freshCode();
    expect(codeOf(await member.verify(ticket, { step: 'app', code }, elsewhere))).toBe('session.ticket-unknown');
    const other = { endpoint: secondStepCalls.loginVerification, brand: 'lotus', ...away };
    const body = { ticket, step: 'app', code, loginDeviceId: away.deviceId };
    expect(codeOf(await gateway.call({ ...other, body }))).toBe('session.ticket-unknown');
    gateway.clock.advance(minutes(10));
    expect(codeOf(await member.verify(ticket, { step: 'app', code: member.freshCode() }))).toBe(
      'session.ticket-unknown',
    );
  });

  test('is worth nothing after five wrong codes, and an account after twenty in a day', async () => {
    const member = await guardedMember(gateway);
    for (let round = 0; round < 4; round += 1) {
      const { ticket } = neededOf(await member.signInFrom(away));
      for (let tried = 0; tried < 5; tried += 1)
        expect(codeOf(await member.verify(ticket, { step: 'app', code: '000000' }))).toBe('verification.code-wrong');
      const late = await member.verify(ticket, { step: 'app', code: member.freshCode() });
      expect(codeOf(late)).toBe('session.ticket-unknown');
      gateway.clock.advance(minutes(16));
    }
    const { ticket } = neededOf(await member.signInFrom(away));
    expect(codeOf(await member.verify(ticket, { step: 'app', code: member.freshCode() }))).toBe('session.locked');
    gateway.clock.advance(minutes(60 * 24));
    const next = neededOf(await member.signInFrom(away));
    expect(codeOf(await member.verify(next.ticket, { step: 'app', code: member.freshCode() }))).toBe('ok');
  });

  test('ends with the password that got it, and with the account being blocked', async () => {
    const member = await guardedMember(gateway);
    const { ticket } = neededOf(await member.signInFrom(away));
    const changed = {
      oldPassword: member.password,
      newPassword: 'Another-horse8',
      confirmNewPassword: 'Another-horse8',
    };
    expect(codeOf(await member.ask(endpoints.changePassword, changed))).toBe('ok');
    expect(codeOf(await member.verify(ticket, { step: 'app', code: member.freshCode() }))).toBe(
      'session.ticket-unknown',
    );
    const other = await guardedMember(gateway);
    const waiting = neededOf(await other.signInFrom(away));
    await gateway.database.execute('update member set blocked = true where username = $1', [other.username]);
    const refused = await other.verify(waiting.ticket, { step: 'app', code: other.freshCode() });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'us_forbidden_login_error']);
  });
});

describe('ways of answering', () => {
  test('a code of the app is good once, wherever it was used', async () => {
    const member = await guardedMember(gateway);
    const first = neededOf(await member.signInFrom(away));
    const code = member.freshCode();
    expect(codeOf(await member.verify(first.ticket, { step: 'app', code }))).toBe('ok');
    const second = neededOf(await member.signInFrom(elsewhere));
    const again = await member.verify(second.ticket, { step: 'app', code }, elsewhere);
    expect(codeOf(again)).toBe('verification.code-wrong');
  });

  test('a recovery code is good once, however it is typed, and its owner is told by letter and mail', async () => {
    const member = await guardedMember(gateway);
    await gateway.database.execute(
      "update member set email = 'paper@aurora.example', email_verified = true where username = $1",
      [member.username],
    );
    const [recovery = ''] = member.recoveryCodes;
    const first = neededOf(await member.signInFrom(away));
    const typed = recovery.toLowerCase().replaceAll('-', '');
    const opened = await member.verify(first.ticket, { step: 'recovery', code: typed });
    expect(codeOf(opened)).toBe('ok');
    const inbox = await gateway.call({ endpoint: endpoints.inbox, token: tokenOf(opened), ...away });
    expect(JSON.stringify(inbox.json)).toContain('備用碼已被使用');
    expect((await messageTo(gateway, 'paper@aurora.example')).subject).toBe('Aurora：備用碼已被使用');
    const second = neededOf(await member.signInFrom(elsewhere));
    const again = await member.verify(second.ticket, { step: 'recovery', code: recovery }, elsewhere);
    expect(codeOf(again)).toBe('verification.code-wrong');
  });

  test('a message goes to the proven number, and its code is of this account and purpose', async () => {
    const member = await guardedMember(gateway, { hasApp: false });
    await gateway.database.execute(
      "update member set mobile = '+84915000001', mobile_verified = true where username = $1",
      [member.username],
    );
    const asked = neededOf(await member.signInFrom(away));
    expect(asked.steps).toEqual([{ step: 'sms', sentTo: '*********001' }]);
    const body = { ticket: asked.ticket, step: 'sms', loginDeviceId: away.deviceId };
    const sent = await gateway.call({ endpoint: secondStepCalls.sendLoginVerification, ...away, body });
    expect(sent.json).toMatchObject({ value: { expiredMinutes: 5, sentTo: '*********001' } });
    const toMail = { ...body, step: 'mail' };
    const none = await gateway.call({ endpoint: secondStepCalls.sendLoginVerification, ...away, body: toMail });
    expect(codeOf(none)).toBe('verification.send-failed');
    const code = await codeTo(gateway, '+84915000001');
    expect(codeOf(await member.verify(asked.ticket, { step: 'mail', code }))).toBe('verification.code-wrong');
    expect(codeOf(await member.verify(asked.ticket, { step: 'sms', code }))).toBe('ok');
    const unknown = { ...body, ticket: 'nobody' };
    const lost = await gateway.call({ endpoint: secondStepCalls.sendLoginVerification, ...away, body: unknown });
    expect(codeOf(lost)).toBe('session.ticket-unknown');
  });
});

describe('a trusted browser', () => {
  test('is asked for nothing for thirty days wherever it goes, is listed, and forgotten by its owner', async () => {
    const member = await guardedMember(gateway);
    const { ticket } = neededOf(await member.signInFrom(away, { rememberDevice: true }));
    const opened = await member.verify(ticket, { step: 'app', code: member.freshCode(), trustBrowser: true });
    const { SHELL_trusted = '', SHELL_remember } = opened.cookies;
    expect(SHELL_trusted).toMatch(/^[\w-]{43}$/);
    expect(SHELL_remember).toMatch(/^[\w-]{43}$/);
    const cookies = { SHELL_trusted };
    expect(codeOf(await member.signInFrom(elsewhere, { cookies }))).toBe('ok');
    const neighbour = await guardedMember(gateway);
    expect(codeOf(await neighbour.signInFrom(elsewhere, { cookies }))).toBe('session.verification-needed');
    await member.signInFrom(home);
    const listed = await member.ask(endpoints.signIns);
    expect(listed.json).toMatchObject({
      value: { browsers: [{ current: false }, { id: expect.stringMatching(/^t\d+$/) }] },
    });
    expect(codeOf(await member.ask(endpoints.forgetBrowsers, {}))).toBe('ok');
    const third = { deviceId: 'dddddddd-0000-4000-8000-000000000004', remoteAddress: '192.0.2.99' };
    expect(codeOf(await member.signInFrom(third, { cookies }))).toBe('session.verification-needed');
  });

  test('is trusted no longer once the password is another one', async () => {
    const member = await guardedMember(gateway);
    const { ticket } = neededOf(await member.signInFrom(away));
    const opened = await member.verify(ticket, { step: 'app', code: member.freshCode(), trustBrowser: true });
    const cookies = { SHELL_trusted: opened.cookies['SHELL_trusted'] ?? '' };
    await member.signInFrom(home);
    const changed = {
      oldPassword: member.password,
      newPassword: 'Another-horse8',
      confirmNewPassword: 'Another-horse8',
    };
    expect(codeOf(await member.ask(endpoints.changePassword, changed))).toBe('ok');
    const person = { username: member.username, password: 'Another-horse8', ...elsewhere, more: { cookies } };
    expect(codeOf(await signIn(gateway, person))).toBe('session.verification-needed');
  });
});
