import { type FieldStorage, registerFields, traitsOf } from '@pavilion/api-contract';
import * as v from 'valibot';
import { proveHuman, registerPerson } from '../../testing/test-accounts';
import { setRegisterRules, switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'opened' : json['errorCode']);
const fieldsOf = ({ json }: TestAnswer): string[] =>
  (json['value'] as { fields: { field: string; patternId: number }[] }).fields.map(
    ({ field, patternId }) => `${field} ${patternId}`,
  );

describe('invitations', () => {
  test.each([{ affiliateCode: 'DEMOAGENT1' }, { referralCode: 'DEMOAGENT1' }])(
    '%j leads to the agent',
    async (more) => {
      const username = `Guest${Object.keys(more)[0]?.slice(0, 4)}`;
      expect(codeOf(await registerPerson(gateway, { username, more }))).toBe('opened');
      const rows = await gateway.database.rows(
        v.object({ upline: v.string() }),
        'select u.username as upline from member m join member u on u.id = m.upline_id where m.username = $1',
        [username],
      );
      expect(rows).toEqual([{ upline: 'demoagent1' }]);
    },
  );

  test.each([
    { affiliateCode: 'NOBODY99' },
    { referralCode: 'NOBODY99' },
    { affiliateCode: 'DEMOAGENT1', referralCode: 'NOBODY99' },
    { referralCode: "' or '1'='1" },
    { referralCode: "DEMOAGENT1'; drop table member; --" },
    { referralCode: '<script>alert(1)</script>' },
    { referralCode: '%' },
    { referralCode: 'demoagent_' },
    { affiliateCode: '${7*7}' },
  ])('%j is refused before anything else is looked at', async (more) => {
    const answer = await registerPerson(gateway, { username: '!', more: { ...more, humanVerification: undefined } });
    expect(answer).toMatchObject({ status: 200, json: { success: false, errorCode: 'register.affiliate-unknown' } });
    expect(JSON.stringify(answer.json)).not.toContain('script');
  });

  test('an agent of another brand does not count', async () => {
    await gateway.database.execute(
      `update affiliate_link l set code = 'LOTUSONLY1' from member m
       where m.brand_id = 'lotus' and m.username = 'demoagent1' and l.agent_id = m.id and l.is_default`,
    );
    expect(
      codeOf(await registerPerson(gateway, { username: 'CrossGuest', more: { referralCode: 'LOTUSONLY1' } })),
    ).toBe('register.affiliate-unknown');
    expect(
      codeOf(
        await registerPerson(gateway, { brand: 'lotus', username: 'CrossGuest', more: { referralCode: 'LOTUSONLY1' } }),
      ),
    ).toBe('opened');
  });

  test('a brand without invitations ignores them', async () => {
    await switchModules(gateway, 'aurora', { AFFMAN3: false });
    expect(codeOf(await registerPerson(gateway, { username: 'NoInvites', more: { referralCode: 'NOBODY99' } }))).toBe(
      'opened',
    );
    await switchModules(gateway, 'aurora', { AFFMAN3: true });
  });
});

test('whoever cannot read the picture proves work in its place, each proof once', async () => {
  // Found from the beginning, as browsers find it.
  const captchaProof = await proveHuman(gateway, 'lotus', 0);
  const unseeing = (username: string, more: object) =>
    registerPerson(gateway, { brand: 'lotus', username, more: { captcha: undefined, ...more } });
  expect(codeOf(await unseeing('Unseen1', {}))).toBe('session.captcha-wrong');
  expect(codeOf(await unseeing('Unseen1', { captchaProof: { provider: 'altcha', payload: 'e30=' } }))).toBe(
    'session.human-check-failed',
  );
  expect(codeOf(await unseeing('Unseen1', { captchaProof }))).toBe('opened');
  expect(codeOf(await unseeing('Unseen2', { captchaProof }))).toBe('session.human-check-failed');
  expect(codeOf(await unseeing('Unseen2', { captcha: '0000', captchaProof: await proveHuman(gateway, 'lotus') }))).toBe(
    'session.captcha-wrong',
  );
});

describe('the brand’s own rules', () => {
  const bounded = { minLength: 3, maxLength: 5 };

  const digits = '^[0-9]+$';
  const anyText = '*';

  test.each([
    [6, digits, '12', false],
    [6, digits, '123', true],
    [6, digits, '12345', true],
    [6, digits, '123456', false],
    [6, digits, '12a', false],
    [15, anyText, 'abcd', true],
    [1, anyText, '1ab', true],
    [24, anyText, 'ab', false],
    [20, anyText, '很好啊', true],
    [20, anyText, '𠮷𠮷𠮷𠮷𠮷', true],
    [20, anyText, '很好', false],
  ] as const)('message %i, pattern %s takes %s: %s', async (...[patternId, acceptedPattern, value, isTaken]) => {
    await setRegisterRules(gateway, 'aurora', { zalo: { ...bounded, patternId, acceptedPattern } });
    const answer = await registerPerson(gateway, {
      username: 'RuleKeeper',
      more: { zalo: value, humanVerification: undefined },
    });
    if (isTaken) expect(codeOf(answer)).toBe('session.human-check-failed');
    else expect(answer.json['value']).toEqual({ fields: [{ field: 'zalo', patternId, min: 3, max: 5 }] });
  });

  test('a payment password that is shown is required, and kept as a hash alone', async () => {
    await setRegisterRules(gateway, 'aurora', {
      paymentPassword: { minLength: 6, maxLength: 6, patternId: 6 },
      zalo: { enabled: false },
    });
    expect(fieldsOf(await registerPerson(gateway, { username: 'PaysLater' }))).toEqual(['paymentPassword 6']);
    expect(codeOf(await registerPerson(gateway, { username: 'PaysLater', more: { paymentPassword: '481516' } }))).toBe(
      'opened',
    );
    await setRegisterRules(gateway, 'aurora', { paymentPassword: { enabled: false } });
    const rows = await gateway.database.rows(
      v.object({ password_hash: v.string(), profile: v.unknown() }),
      "select p.password_hash, m.profile from payment_credential p join member m on m.id = p.member_id where m.username = 'PaysLater'",
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('481516');
  });

  test('every answer is kept where the table of fields says, and nowhere else', async () => {
    const asked = registerFields.filter(
      (field) => !['username', 'password', 'captcha', 'affiliateCode'].includes(field),
    );
    await switchModules(gateway, 'aurora', { REGMOBVERF3: false });
    const anyText = { enabled: true, required: false, minLength: 1, maxLength: 60, acceptedPattern: '*' };
    await setRegisterRules(gateway, 'aurora', Object.fromEntries(asked.map((field) => [field, anyText])));
    const more = Object.fromEntries(asked.map((field) => [field, field === 'mobileNum' ? '912345678' : `my ${field}`]));
    expect(codeOf(await registerPerson(gateway, { username: 'TellsAll', more }))).toBe('opened');
    const [row] = await gateway.database.rows(
      v.looseObject({ profile: v.record(v.string(), v.string()) }),
      "select email, mobile, payee_name, profile from member where username = 'TellsAll'",
    );
    const keptIn = (storage: FieldStorage) => asked.filter((field) => traitsOf(field).storage === storage);
    expect(Object.keys(row?.profile ?? {}).sort()).toEqual([...keptIn('profile')].sort());
    expect(row).toMatchObject({
      email: 'my email',
      payee_name: 'my payeeName',
      mobile: expect.stringMatching(/912345678$/),
    });
    expect([...keptIn('column')].sort()).toEqual(['email', 'mobileNum', 'payeeName']);
    expect(JSON.stringify(row)).not.toContain('my paymentPassword');
    await switchModules(gateway, 'aurora', { REGMOBVERF3: true });
  });

  test('nobody registers without confirming age and agreement', async () => {
    expect((await registerPerson(gateway, { username: 'TooYoung', more: { ageConfirmed: false } })).status).toBe(400);
  });
});
