import { acceptedClaims } from './id-token.policy';

const now = 1_790_000_000_000;
const seconds = now / 1000;
const terms = { issuer: 'https://issuer.example/', projectId: 'demo-pavilion', now };
const right = {
  ...{ iss: 'https://issuer.example/demo-pavilion', aud: 'demo-pavilion', sub: 'person-1' },
  ...{ auth_time: seconds - 10, iat: seconds - 5, exp: seconds + 3600 },
  firebase: { sign_in_provider: 'google.com' },
};

test('a token that says all that it must is taken, with what it says of the person', () => {
  const claims = acceptedClaims({ ...right, name: 'An', email: 'an@mail.example', email_verified: true }, terms);
  expect(claims).toMatchObject({ sub: 'person-1', name: 'An', email: 'an@mail.example' });
});

test.each([
  ['of another issuer', { iss: 'https://evil.example/demo-pavilion' }],
  ['of another project of the issuer', { iss: 'https://issuer.example/other-project' }],
  ['of an issuer that only begins alike', { iss: 'https://issuer.example/demo-pavilion2' }],
  ['for another project', { aud: 'other-project' }],
  ['for several', { aud: ['demo-pavilion', 'other-project'] }],
  ['for nobody', { aud: undefined }],
  ['that is over', { exp: seconds }],
  ['without an end', { exp: undefined }],
  ['whose end is a text', { exp: String(seconds + 3600) }],
  ['of the future', { iat: seconds + 60 }],
  ['without its time', { iat: undefined }],
  ['of nobody', { sub: '' }],
  ['of somebody too long', { sub: 'x'.repeat(129) }],
  ['whose person is a number', { sub: 1 }],
  ['of a person who signs in later', { auth_time: seconds + 60 }],
  ['of a person who signed in too long ago', { auth_time: seconds - 301 }],
  ['that does not say when its person signed in', { auth_time: undefined }],
  ['that does not say by whom', { firebase: {} }],
  ['of something else', { firebase: undefined }],
])('a token %s is not', (_, wrong) => {
  expect(acceptedClaims({ ...right, ...wrong }, terms)).toBeUndefined();
});

test('for five minutes, and with a clock there that is a little before ours', () => {
  expect(acceptedClaims({ ...right, auth_time: seconds - 300 }, terms)).toBeDefined();
  expect(acceptedClaims({ ...right, auth_time: seconds + 10, iat: seconds + 10 }, terms)).toBeDefined();
});

test.each([undefined, null, 'text', 7, []])('%j says nothing', (payload) => {
  expect(acceptedClaims(payload, terms)).toBeUndefined();
});
