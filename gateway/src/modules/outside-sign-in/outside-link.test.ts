import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { anyRow } from '@pavilion/platform';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, testPassword, tokenOf } from '../../testing/test-accounts';
import type { TestAnswer } from '../../testing/test-gateway';
import { freshSignInMs } from '../password';
import { codeOf, type OutsideSite, setOutside, startOutsideSite } from './testing/outside-brand';

let site: OutsideSite;
beforeAll(async () => {
  site = await startOutsideSite();
});
afterAll(() => site.close());

const facebook = { firebase: { sign_in_provider: 'facebook.com' } };
const password = testPassword;
const firebaseIdToken = (claims: object): string => site.issuer.token({ ...claims });

let owners = 0;
/** An account with a password and nothing outside. */
async function owner(): Promise<{ readonly username: string; readonly session: string }> {
  const username = `Linker${String((owners += 1)).padStart(3, '0')}`;
  return { username, session: tokenOf(await registerPerson(site.gateway, { username })) };
}

const shown = v.object({
  value: v.object({
    links: v.array(v.object({ service: v.string(), label: v.nullable(v.string()), since: v.number() })),
    hasOtherWay: v.boolean(),
  }),
});
const listOf = async (session: string) =>
  v.parse(shown, (await site.signed(outsideLinkCalls.outsideLinks, session)).json).value;
const servicesOf = async (session: string) => (await listOf(session)).links.map(({ service }) => service);

const titlesOf = async (username: string): Promise<readonly string[]> => {
  const rows = await site.gateway.database.rows(
    v.object({ title: v.string() }),
    `select l.texts -> 'EN' ->> 'title' as title from message l join member m on m.id = l.member_id
     where m.username = $1 order by l.id desc limit 2`,
    [username],
  );
  return rows.map(({ title }) => title);
};

test('an owner links a person with the password, signs in by it, and unlinks it again', async () => {
  const { username, session } = await owner();
  expect(await listOf(session)).toEqual({ links: [], hasOtherWay: true });
  const sub = site.newSubject();
  const token = firebaseIdToken({ sub, email: 'linked@mail.example' });
  expect(codeOf(await site.link(session, { firebaseIdToken: token }))).toBe('verification.proof-needed');
  expect(codeOf(await site.link(session, { firebaseIdToken: token, password: 'Wrong-horse-77' }))).toBe(
    'in_incorrect_password',
  );
  expect(codeOf(await site.link(session, { firebaseIdToken: token, password }))).toBe('ok');
  expect((await listOf(session)).links).toMatchObject([{ service: 'google.com', label: 'l***@mail.example' }]);
  site.gateway.clock.advance(1000);
  const opened = await site.signIn(firebaseIdToken({ sub }));
  expect(opened.json).toMatchObject({ success: true, value: { userName: username } });
  const anew = tokenOf(opened);
  expect(codeOf(await site.unlink(anew, { service: 'google.com' }))).toBe('verification.proof-needed');
  expect(codeOf(await site.unlink(anew, { service: 'google.com', password }))).toBe('ok');
  expect(codeOf(await site.unlink(anew, { service: 'google.com', password }))).toBe('outside.not-linked');
  site.gateway.clock.advance(1000);
  expect(codeOf(await site.signIn(firebaseIdToken({ sub })))).toBe('session.outside-unknown');
  expect(await titlesOf(username)).toEqual(['Google was unlinked', 'Google was linked']);
});

test('what was linked or unlinked is told so to the call that did it, whose token is spent; to no other', async () => {
  const { session, username } = await owner();
  const body = { firebaseIdToken: firebaseIdToken({ sub: site.newSubject() }), password };
  const asked = [
    [outsideLinkCalls.linkOutside, body, 'session.outside-refused'],
    [outsideLinkCalls.unlinkOutside, { service: 'google.com', password }, 'outside.not-linked'],
  ] as const;
  for (const [endpoint, sent, refusal] of asked) {
    const act = async (key: string, wrong = {}) =>
      codeOf(
        await site.gateway.call({
          ...{ endpoint, token: session, body: { ...sent, ...wrong } },
          headers: { [headers.idempotencyKey]: key },
        }),
      );
    expect(await act('links-of-a-test-one')).toBe('ok');
    await loseAnswers(site.gateway.database, endpoint);
    expect(await act('links-of-a-test-one', { password: 'Changed-since-77' })).toBe('ok');
    expect(await act('links-of-a-test-two')).toBe(refusal);
  }
  expect(await servicesOf(session)).toEqual([]);
  expect(await titlesOf(username)).toEqual(['Google was unlinked', 'Google was linked']);
});

test('guesses at the password are counted', async () => {
  const { session } = await owner();
  const tries = { service: 'google.com', password: 'Wrong-horse-77' };
  for (let tried = 0; tried < 5; tried += 1)
    expect(codeOf(await site.unlink(session, tries))).toBe('in_incorrect_password');
  expect(codeOf(await site.unlink(session, { ...tries, password }))).toBe('session.locked');
});

test('a person of one account is no other’s, and an account has one person of a service', async () => {
  const { subject } = await site.newcomer();
  const { session } = await owner();
  site.gateway.clock.advance(1000);
  const taken = { firebaseIdToken: firebaseIdToken({ sub: subject }), password };
  expect(codeOf(await site.link(session, taken))).toBe('outside.taken');
  const own = site.newSubject();
  expect(codeOf(await site.link(session, { firebaseIdToken: firebaseIdToken({ sub: own }), password }))).toBe('ok');
  const second = { firebaseIdToken: firebaseIdToken({ sub: site.newSubject() }), password };
  expect(codeOf(await site.link(session, second))).toBe('outside.taken');
  site.gateway.clock.advance(1000);
  const again = { firebaseIdToken: firebaseIdToken({ sub: own }), password };
  expect(codeOf(await site.link(session, again))).toBe('ok');
});

test('a token that opened something links nothing', async () => {
  const { subject, session } = await site.newcomer();
  const token = firebaseIdToken({ sub: subject, ...facebook });
  expect(codeOf(await site.link(session, { firebaseIdToken: token }))).toBe('ok');
  expect(codeOf(await site.unlink(session, { service: 'facebook.com' }))).toBe('ok');
  expect(codeOf(await site.link(session, { firebaseIdToken: token }))).toBe('session.outside-refused');
});

test('two accounts that link one person at once: one of them has it', async () => {
  const sub = site.newSubject();
  const [one, other] = [await owner(), await owner()];
  const tokens = [firebaseIdToken({ sub }), firebaseIdToken({ sub, name: 'another token' })];
  const answers = await Promise.all(
    [one, other].map(({ session }, index) => site.link(session, { firebaseIdToken: tokens[index], password })),
  );
  expect(answers.map(codeOf).sort()).toEqual(['ok', 'outside.taken']);
  const links = [...(await servicesOf(one.session)), ...(await servicesOf(other.session))];
  expect(links).toEqual(['google.com']);
});

describe('the last way in', () => {
  const unlink = (session: string, service = 'google.com'): Promise<TestAnswer> => site.unlink(session, { service });
  const removePasskey = (session: string, id: bigint): Promise<TestAnswer> =>
    site.signed(authenticatorCalls.removePasskey, session, { id: String(id) });
  const givePasskey = async (username: string, name: string): Promise<bigint> => {
    const added = await site.gateway.database.row(
      v.object({ id: v.bigint() }),
      `insert into passkey (brand_id, member_id, credential_id, public_key, counter, transports, synced, name, added_at)
       select 'aurora', id, username || $2, '\\x00', 0, '{}', false, $2, now() from member where username = $1
       returning id`,
      [username, name],
    );
    return added.id;
  };

  test('stays until there is another: a second service, a password or a passkey', async () => {
    const { subject, session, username } = await site.newcomer();
    expect(await listOf(session)).toMatchObject({ links: [{ service: 'google.com' }], hasOtherWay: false });
    expect(codeOf(await unlink(session))).toBe('outside.last-way');
    const second = firebaseIdToken({ sub: subject, ...facebook });
    expect(codeOf(await site.link(session, { firebaseIdToken: second }))).toBe('ok');
    expect(codeOf(await unlink(session))).toBe('ok');
    expect(codeOf(await unlink(session, 'facebook.com'))).toBe('outside.last-way');
    const only = await givePasskey(username, 'one');
    expect(await listOf(session)).toMatchObject({ hasOtherWay: true });
    expect(codeOf(await unlink(session, 'facebook.com'))).toBe('ok');
    expect(codeOf(await removePasskey(session, only))).toBe('passkey.last-way');
    const another = await givePasskey(username, 'two');
    expect(codeOf(await removePasskey(session, only))).toBe('ok');
    expect(codeOf(await removePasskey(session, another))).toBe('passkey.last-way');
  });

  test('a service that the brand closed meanwhile is none', async () => {
    const { subject, session } = await site.newcomer();
    const second = firebaseIdToken({ sub: subject, ...facebook });
    expect(codeOf(await site.link(session, { firebaseIdToken: second }))).toBe('ok');
    await setOutside(site.gateway, 'aurora', { ...site.issuer.section, facebook: false });
    expect(codeOf(await unlink(session))).toBe('outside.last-way');
    await setOutside(site.gateway, 'aurora', site.issuer.section);
    expect(codeOf(await unlink(session))).toBe('ok');
  });

  test('of two that are unlinked at once one stays', async () => {
    const { subject, session } = await site.newcomer();
    const second = firebaseIdToken({ sub: subject, ...facebook });
    expect(codeOf(await site.link(session, { firebaseIdToken: second }))).toBe('ok');
    const answers = await Promise.all([unlink(session), unlink(session, 'facebook.com')]);
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'outside.last-way']);
    expect(await servicesOf(session)).toHaveLength(1);
  });

  test.each([1, 2, 3])('of a passkey and a service that go at once one stays (%i)', async () => {
    const { session, username } = await site.newcomer();
    const passkey = await givePasskey(username, 'one');
    const answers = await Promise.all([removePasskey(session, passkey), unlink(session)]);
    const codes = answers.map(codeOf);
    expect([
      ['passkey.last-way', 'ok'],
      ['ok', 'outside.last-way'],
    ]).toContainEqual(codes);
    const { links, hasOtherWay } = await listOf(session);
    expect([links.length, hasOtherWay]).toEqual(codes[0] === 'ok' ? [1, false] : [0, true]);
  });

  test('a first password is one, and is asked for from then on', async () => {
    const { subject, session } = await site.newcomer();
    const first = { newPassword: 'Quiet-harbour-77', confirmNewPassword: 'Quiet-harbour-77' };
    expect(codeOf(await site.signed(endpoints.changePassword, session, first))).toBe('ok');
    site.gateway.clock.advance(1000);
    const anew = tokenOf(await site.signIn(firebaseIdToken({ sub: subject })));
    expect(codeOf(await unlink(anew))).toBe('verification.proof-needed');
    expect(codeOf(await site.unlink(anew, { service: 'google.com', password: 'Quiet-harbour-77' }))).toBe('ok');
  });
});

describe('a session that stands open for long, of an account without a password', () => {
  const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
  const code = '123456';
  const codes = { verificationCode: code };
  const number = { countryDialingCode: '84', mobileNum: '0917800001', ...codes };
  const address = { email: 'somebody-else@mail.example', ...codes };
  const person = () => ({ firebaseIdToken: firebaseIdToken({ sub: site.newSubject(), ...facebook }) });
  const wrongCode = 'verification.code-wrong';
  interface Change {
    readonly who: string;
    readonly endpoint: Endpoint;
    readonly body: object | (() => object);
    /** What comes of it once its owner has signed in again. */
    readonly outcome: string;
  }
  const changes: readonly Change[] = [
    { who: 'links a service', endpoint: outsideLinkCalls.linkOutside, body: person, outcome: 'ok' },
    {
      ...{ who: 'unlinks one', endpoint: outsideLinkCalls.unlinkOutside, body: { service: 'google.com' } },
      outcome: 'outside.last-way',
    },
    { who: 'asks for a passkey', endpoint: authenticatorCalls.askNewPasskey, body: {}, outcome: 'ok' },
    { who: 'removes one', endpoint: authenticatorCalls.removePasskey, body: { id: '1' }, outcome: 'passkey.not-found' },
    { who: 'binds an app', endpoint: authenticatorCalls.bindAuthenticator, body: { code }, outcome: wrongCode },
    {
      ...{ who: 'lets go of one', endpoint: authenticatorCalls.bindAuthenticator, body: { code, action: 'UNBIND' } },
      outcome: wrongCode,
    },
    { who: 'renews its codes', endpoint: authenticatorCalls.renewRecoveryCodes, body: { code }, outcome: wrongCode },
    { who: 'sets a password', endpoint: endpoints.changePassword, body: twice('Quiet-harbour-77'), outcome: 'ok' },
    { who: 'binds a number', endpoint: profileCalls.updateMobile, body: number, outcome: wrongCode },
    { who: 'binds an address', endpoint: profileCalls.updateEmail, body: address, outcome: wrongCode },
  ];

  test.each(changes)('nobody $who at it, until its owner signs in again', async ({ endpoint, body, outcome }) => {
    const { subject, session } = await site.newcomer();
    site.gateway.clock.advance(freshSignInMs + 1);
    const change = async (token: string) =>
      codeOf(await site.signed(endpoint, token, typeof body === 'function' ? body() : body));
    expect(await change(session)).toBe('verification.sign-in-again');
    const anew = tokenOf(await site.signIn(firebaseIdToken({ sub: subject })));
    expect(await change(anew)).toBe(outcome);
  });

  test('what an account with a password is asked for stays the same', async () => {
    const { session } = await owner();
    site.gateway.clock.advance(freshSignInMs + 1);
    expect(codeOf(await site.signed(authenticatorCalls.askNewPasskey, session, { password }))).toBe('ok');
  });
});

test('links, and letters about them, are of their account alone', async () => {
  const { session } = await site.newcomer();
  const { username, session: other } = await owner();
  expect(await servicesOf(other)).toEqual([]);
  expect(codeOf(await site.unlink(other, { service: 'google.com', password }))).toBe('outside.not-linked');
  expect(await servicesOf(session)).toEqual(['google.com']);
  expect(await titlesOf(username)).not.toContain('Google was linked');
  const elsewhere = await site.gateway.call({
    endpoint: outsideLinkCalls.outsideLinks,
    brand: 'lotus',
    token: session,
  });
  expect(codeOf(elsewhere)).toBe('login.not.session');
  const rows = await site.gateway.database.rows(anyRow, "select 1 from outside_link where brand_id = 'lotus'");
  expect(rows).toEqual([]);
});
