import { endpoints } from '@pavilion/api-contract';
import { anyRow } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { setRegisterRules, switchModules } from '../../testing/test-brand';
import { deleteTokens } from './outside-token.repository';
import { codeOf, nameOf, type OutsideSite, setOutside, startOutsideSite } from './testing/outside-brand';

let site: OutsideSite;
beforeAll(async () => {
  site = await startOutsideSite();
});
afterAll(() => site.close());

const minute = 60_000;
const home = { deviceId: 'aaaaaaaa-0000-4000-8000-0000000000a1', remoteAddress: '203.0.113.41' };
const away = { deviceId: 'bbbbbbbb-0000-4000-8000-0000000000b2', remoteAddress: '198.51.100.42' };
const by = (service: string) => ({ firebase: { sign_in_provider: service } });
const facebook = by('facebook.com');
const accounts = async (): Promise<number> => (await site.gateway.database.rows(anyRow, 'select 1 from member')).length;

test.each(['aurora', 'lotus'])('a person whom %s does not know registers and signs in ever after', async (brand) => {
  const sub = site.newSubject();
  const token = site.issuer.token({ sub, name: 'Nguyen An', email: 'an@mail.example' });
  const first = await site.signIn(token, { brand });
  expect(first.json).toMatchObject({
    errorCode: 'session.outside-unknown',
    value: {
      ...{ service: 'google.com', name: 'Nguyen An', email: 'an@mail.example' },
      fields: brand === 'aurora' ? [] : ['payeeName', 'captcha'],
    },
  });
  const opened = await site.register(token, { brand });
  expect(opened.json).toMatchObject({ success: true, value: { customerType: 0, firstTimeLogin: true } });
  expect(nameOf(opened)).toMatch(/^u\d{10}$/);
  const again = await site.signIn(site.issuer.token({ sub }), { brand });
  expect(again.json).toMatchObject({
    success: true,
    value: { userName: nameOf(opened), firstTimeLogin: false, mustChangePassword: false, passwordExpired: false },
  });
  const info = await site.gateway.call({ endpoint: endpoints.memberInfo, brand, token: tokenOf(again) });
  expect(info.json['value']).toMatchObject({ account: nameOf(opened), hasPassword: false });
  expect(codeOf(await site.signIn(site.issuer.token({ sub, ...facebook }), { brand }))).toBe('session.outside-unknown');
});

test('a person of one brand is nobody to the other, and a session opened so is of its brand alone', async () => {
  const { subject, session } = await site.newcomer();
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject }), { brand: 'lotus' }))).toBe(
    'session.outside-unknown',
  );
  const elsewhere = await site.gateway.call({ endpoint: endpoints.memberInfo, brand: 'lotus', token: session });
  expect(codeOf(elsewhere)).toBe('login.not.session');
});

test('a token opens one thing, be it an account or a session', async () => {
  const sub = site.newSubject();
  const token = site.issuer.token({ sub });
  expect(codeOf(await site.register(token))).toBe('ok');
  expect(codeOf(await site.signIn(token))).toBe('session.outside-refused');
  site.gateway.clock.advance(1000);
  const other = site.issuer.token({ sub });
  expect(codeOf(await site.signIn(other))).toBe('ok');
  expect(codeOf(await site.signIn(other))).toBe('session.outside-refused');
});

test('of four at once with one token one opens a session', async () => {
  const { subject } = await site.newcomer();
  site.gateway.clock.advance(1000);
  const token = site.issuer.token({ sub: subject });
  const answers = await Promise.all(Array.from({ length: 4 }, () => site.signIn(token)));
  expect(answers.map(codeOf).sort()).toEqual(['ok', ...Array.from({ length: 3 }, () => 'session.outside-refused')]);
});

test('two registrations of one person at once open one account, with one token or with two', async () => {
  for (const moreTokens of [0, 1]) {
    const sub = site.newSubject();
    const tokens = [site.issuer.token({ sub }), site.issuer.token({ sub, name: `other ${moreTokens}` })];
    const before = await accounts();
    const answers = await Promise.all(tokens.map((_, index) => site.register(tokens[index * moreTokens] ?? '')));
    const codes = answers.map(codeOf).sort();
    expect(codes[0]).toBe('ok');
    expect(['register.outside-taken', 'session.outside-refused']).toContain(codes[1]);
    expect(await accounts()).toBe(before + 1);
  }
});

test('who has an account registers no other, and the refusal uses nothing up', async () => {
  const { subject } = await site.newcomer();
  site.gateway.clock.advance(1000);
  const token = site.issuer.token({ sub: subject });
  expect(codeOf(await site.register(token))).toBe('register.outside-taken');
  expect(codeOf(await site.signIn(token))).toBe('ok');
});

test('an address of mail opens nothing, however the service proved it', async () => {
  const username = 'Mailowner1';
  await registerPerson(site.gateway, { username });
  await site.gateway.database.execute(
    "update member set email = 'owner@mail.example', email_verified = true where username = $1",
    [username],
  );
  const claims = { sub: site.newSubject(), email: 'owner@mail.example', email_verified: true };
  const token = site.issuer.token(claims);
  expect(codeOf(await site.signIn(token))).toBe('session.outside-unknown');
  expect(nameOf(await site.register(token))).not.toBe(username);
});

test('what the brand asks of everybody is asked here, and nothing is used up while it is wrong', async () => {
  await setRegisterRules(site.gateway, 'aurora', { payeeName: { required: true, minLength: 2 } });
  const token = site.issuer.token({ sub: site.newSubject() });
  expect((await site.signIn(token)).json['value']).toMatchObject({ fields: ['payeeName'] });
  const bare = await site.register(token);
  expect(bare.json).toMatchObject({ errorCode: 'register.field-invalid', value: { fields: [{ field: 'payeeName' }] } });
  const noProof = await site.register(token, { body: { payeeName: 'Nguyen An', humanVerification: undefined } });
  expect(codeOf(noProof)).toBe('session.human-check-failed');
  expect(codeOf(await site.register(token, { body: { payeeName: 'Nguyen An' } }))).toBe('ok');
  await setRegisterRules(site.gateway, 'aurora', { payeeName: { enabled: false } });
});

test('a blocked account opens for nobody, and its owner sets the first password where it is not', async () => {
  const { subject, username, session } = await site.newcomer();
  const password = { newPassword: 'Quiet-harbour-77', confirmNewPassword: 'Quiet-harbour-77' };
  expect(codeOf(await site.signed(endpoints.changePassword, session, password))).toBe('ok');
  await site.gateway.database.execute('update member set blocked = true where username = $1', [username]);
  site.gateway.clock.advance(1000);
  const token = site.issuer.token({ sub: subject });
  const refused = await site.signIn(token);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'us_forbidden_login_error']);
  expect(codeOf(await site.signIn(token))).toBe('session.outside-refused');
});

test('from somewhere strange a second step is asked for, once for each token', async () => {
  await switchModules(site.gateway, 'aurora', { LOGINIPVERF3: true });
  const { subject, username } = await site.newcomer();
  await site.gateway.database.execute(
    "update member set email = 'second@mail.example', email_verified = true where username = $1",
    [username],
  );
  site.gateway.clock.advance(1000);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject }), home))).toBe('session.verification-needed');
  site.gateway.clock.advance(1000);
  const token = site.issuer.token({ sub: subject });
  const asked = await site.signIn(token, away);
  expect(asked.json).toMatchObject({
    errorCode: 'session.verification-needed',
    value: { verification: { steps: [{ step: 'mail', sentTo: 's***@mail.example' }] } },
  });
  expect(codeOf(await site.signIn(token, away))).toBe('session.outside-refused');
  site.gateway.clock.advance(1000);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject })))).toBe('ok');
});

test.each([
  {
    what: 'a service that its switch closes',
    off: { facebook: false },
    claims: facebook,
    code: 'function.not.available',
  },
  { what: 'any service while all are closed', off: { google: false, facebook: false }, code: 'function.not.available' },
  { what: 'a service that the product does not know', claims: by('twitter.com') },
  { what: 'a password there', claims: by('password') },
  { what: 'a number there', claims: { ...by('phone'), phone_number: '+84900000001' } },
  { what: 'a person of another project', claims: { aud: 'other-project' } },
])('$what signs nobody in and registers nobody', async ({ off, claims, code = 'session.outside-refused' }) => {
  await setOutside(site.gateway, 'aurora', { ...site.issuer.section, ...off });
  const token = site.issuer.token({ sub: site.newSubject(), ...claims });
  expect([codeOf(await site.signIn(token)), codeOf(await site.register(token))]).toEqual([code, code]);
  await setOutside(site.gateway, 'aurora', site.issuer.section);
});

test('a brand that takes nobody’s word says so to everybody', async () => {
  const { subject, session } = await site.newcomer();
  await setOutside(site.gateway, 'aurora', null);
  const token = site.issuer.token({ sub: subject });
  const answers = [await site.signIn(token), await site.register(token)];
  const linked = await site.link(session, { firebaseIdToken: token });
  expect([...answers, linked].map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'function.not.available'));
  await setOutside(site.gateway, 'aurora', site.issuer.section);
});

test('pages are told of the project while the brand has one', async () => {
  const told = async () => {
    const { json } = await site.gateway.call({ endpoint: endpoints.systemStatus });
    return v.parse(endpoints.systemStatus.response, json['value']).info.brand.outsideSignIn;
  };
  expect(await told()).toEqual(site.issuer.section);
  await setOutside(site.gateway, 'aurora', null);
  expect(await told()).toBeUndefined();
  expect(await setOutside(site.gateway, 'aurora', { ...site.issuer.section, emulator: 'http://127.0.0.1:1' })).toBe(
    400,
  );
  await setOutside(site.gateway, 'aurora', site.issuer.section);
});

test('persons of a project that the brand gave up are nobody, and come back with it', async () => {
  const { subject } = await site.newcomer();
  const { project } = site.issuer.section;
  const other = { aud: 'other-project', iss: `${site.issuer.env.OUTSIDE_ISSUER}other-project` };
  await setOutside(site.gateway, 'aurora', {
    ...site.issuer.section,
    project: { ...project, projectId: 'other-project' },
  });
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject, ...other })))).toBe('session.outside-unknown');
  await setOutside(site.gateway, 'aurora', site.issuer.section);
  site.gateway.clock.advance(1000);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject })))).toBe('ok');
});

test('the issuer changes its keys and goes away, and nobody meets a fault', async () => {
  const { subject } = await site.newcomer();
  site.issuer.rotate();
  site.gateway.clock.advance(minute);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject })))).toBe('ok');
  site.issuer.setAnswering(false);
  site.gateway.clock.advance(2 * 60 * minute);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject })))).toBe('ok');
  site.issuer.rotate();
  const refused = await site.signIn(site.issuer.token({ sub: subject }));
  expect([refused.status, codeOf(refused)]).toEqual([200, 'session.outside-refused']);
  site.issuer.setAnswering(true);
  site.gateway.clock.advance(minute);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: subject })))).toBe('ok');
});

test('what opened something is forgotten once it would not be taken anyhow, and not before', async () => {
  const { database, clock } = site.gateway;
  const kept = async (): Promise<number> => (await database.rows(anyRow, 'select 1 from outside_token')).length;
  clock.advance(2 * 60 * minute);
  await site.newcomer();
  await deleteTokens(database, new Date(clock.now()));
  expect(await kept()).toBe(1);
  clock.advance(61 * minute);
  await deleteTokens(database, new Date(clock.now()));
  expect(await kept()).toBe(0);
});
