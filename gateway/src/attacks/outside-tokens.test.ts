import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { anyRow } from '@pavilion/platform';
import { type OutsideIssuer, signClaims, startOutsideIssuer } from '../../../shared/tooling/outside-issuer.mjs';
import { codeOf, type OutsideSite, startOutsideSite } from '../modules/outside-sign-in/testing/outside-brand';

let site: OutsideSite;
let thief: OutsideIssuer;
let victim: string;
beforeAll(async () => {
  site = await startOutsideSite();
  thief = await startOutsideIssuer({ now: () => site.gateway.clock.now() });
  victim = (await site.newcomer()).subject;
});
afterAll(async () => {
  await site.close();
  await thief.close();
});
beforeEach(() => site.gateway.clock.advance(1000));

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
/** What a right token of the victim says at this moment. */
const claims = (): Record<string, unknown> => claimsOf(site.issuer.token({ sub: victim }));
const withParts = (header: object, signature = ''): string => `${encode(header)}.${encode(claims())}.${signature}`;

/** The public key as text, with which the unwary verify by HMAC what was signed by RSA. */
function byPublicKey(): string {
  const pem = createPublicKey({ key: site.issuer.key().jwk as JsonWebKey, format: 'jwk' });
  const signed = withParts({ alg: 'HS256', kid: site.issuer.key().kid }).slice(0, -1);
  const secret = pem.export({ type: 'spki', format: 'pem' });
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

let robots = 0;
/** A device that tried nothing yet. */
const robot = () => ({
  deviceId: `eeeeeeee-0000-4000-8000-${String((robots += 1)).padStart(12, '0')}`,
  remoteAddress: '192.0.2.70',
});

const forged: readonly (readonly [string, () => string])[] = [
  ['signed by nobody', () => withParts({ alg: 'none' })],
  ['signed by nobody under the name of a key', () => withParts({ alg: 'none', kid: site.issuer.key().kid })],
  ['signed by NOBODY', () => withParts({ alg: 'NONE', kid: site.issuer.key().kid }, 'AAAA')],
  ['signed by the public key', byPublicKey],
  ['signed by a thief', () => thief.token({ ...claims() })],
  [
    'signed by a thief under the name of a right key',
    () => signClaims(claims(), { ...thief.key(), kid: site.issuer.key().kid }),
  ],
  ['that brings its key', () => signClaims(claims(), thief.key(), { jwk: thief.key().jwk })],
  ['that says where its keys are', () => signClaims(claims(), thief.key(), { jku: thief.env.OUTSIDE_KEYS_URL })],
  ['that names no key', () => signClaims(claims(), site.issuer.key(), { kid: undefined })],
  ['that must be understood otherwise', () => signClaims(claims(), site.issuer.key(), { crit: ['b64'], b64: false })],
  ['signed right by another algorithm’s name', () => signClaims(claims(), site.issuer.key(), { alg: 'RS512' })],
  [
    'that was changed after it was signed',
    () => {
      const [header, , signature] = site.issuer.token({ sub: 'somebody-else' }).split('.');
      return `${header}.${encode(claims())}.${signature}`;
    },
  ],
  ['of another project of the same issuer', () => signClaims({ ...claims(), aud: 'evil-project' }, site.issuer.key())],
  ['stolen from another project whole', () => thief.token({ sub: victim })],
];

test.each(forged)('a token %s opens nothing', async (_, forge) => {
  expect(codeOf(await site.signIn(forge(), robot()))).toBe('session.outside-refused');
});

test('and registers nothing', async () => {
  const count = async () => (await site.gateway.database.rows(anyRow, 'select 1 from member')).length;
  const before = await count();
  for (const [, forge] of forged.slice(0, 6))
    expect(codeOf(await site.register(forge()))).toBe('session.outside-refused');
  expect(await count()).toBe(before);
});

test('a token that was used and is written in another way is the same token', async () => {
  const token = site.issuer.token({ sub: victim });
  expect(codeOf(await site.signIn(token))).toBe('ok');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(token.at(-1) ?? '');
  // The last letter of 256 bytes has four bits that mean nothing.
  const rewritten = `${token.slice(0, -1)}${letters[last ^ 1] ?? ''}`;
  expect(rewritten).not.toBe(token);
  for (const copy of [token, rewritten]) expect(codeOf(await site.signIn(copy))).toBe('session.outside-refused');
  for (const copy of [`${token}=`, `${token}==`, ` ${token}`, `${token}\n`])
    expect(codeOf(await site.signIn(copy, robot()))).not.toBe('ok');
});

test('forged tokens of one device lock it out of this way, and nobody else', async () => {
  const one = robot();
  const codes: unknown[] = [];
  for (let tried = 0; tried < 7; tried += 1) codes.push(codeOf(await site.signIn('a.b.c', one)));
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'session.outside-refused'),
    'session.locked',
    'session.locked',
  ]);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: victim }), one))).toBe('session.locked');
  site.gateway.clock.advance(1000);
  expect(codeOf(await site.signIn(site.issuer.token({ sub: victim }), robot()))).toBe('ok');
});
