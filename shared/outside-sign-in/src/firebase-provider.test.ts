import { createFirebaseProvider } from './firebase-provider';

const auth = { languageCode: '', name: '' };
const done: string[] = [];
const person = { user: { getIdToken: () => Promise.resolve('id-token') } };
let popup: () => Promise<unknown> = () => Promise.resolve(person);
let returned: unknown = null;

let check: () => Promise<unknown> = () => Promise.resolve('widget');
const names: unknown[] = [];

jest.mock('firebase/app', () => ({
  initializeApp: (_: unknown, name = 'the usual one') => (names.push(name), name),
}));
jest.mock('firebase/auth', () => {
  class Provider {
    setCustomParameters = () => this;
    addScope = () => this;
  }
  return {
    initializeAuth: (name: string, { persistence }: { persistence: string }) => (
      done.push(persistence), Object.assign(auth, { name })
    ),
    inMemoryPersistence: 'in memory',
    GoogleAuthProvider: Provider,
    FacebookAuthProvider: Provider,
    signInWithPopup: () => (done.push('popup'), popup()),
    signInWithRedirect: () => (done.push('redirect'), Promise.resolve()),
    getRedirectResult: () => Promise.resolve(returned),
    signInWithCredential: (_: unknown, credential: string) => (done.push(credential), Promise.resolve(person)),
    signOut: () => (done.push('sign-out'), Promise.resolve()),
    PhoneAuthProvider: Object.assign(
      class {
        verifyPhoneNumber = (number: string) => (done.push(number), Promise.resolve('sending-1'));
      },
      { credential: (sending: string, code: string) => `${sending}/${code}` },
    ),
    RecaptchaVerifier: class {
      render = () => check();
      clear = () => done.push('check cleared');
    },
  };
});

const project = { projectId: 'demo-pavilion', apiKey: 'key', authDomain: 'demo.example', appId: '1' };
const settings = { project, google: true, facebook: true, phone: true };

beforeEach(() => {
  done.length = 0;
  names.length = 0;
  sessionStorage.clear();
  check = () => Promise.resolve('widget');
  popup = () => Promise.resolve(person);
  returned = null;
});

it('keeps nobody signed in at the provider: in memory only, and out once the token is handed over', async () => {
  const provider = createFirebaseProvider(settings, () => 'vi');
  expect(await provider.signInByPopup('google.com')).toBe('id-token');
  expect(done).toEqual(['in memory', 'popup', 'sign-out']);
  expect(auth.languageCode).toBe('vi');
});

it('leaves by the whole page, and tells who came back, if anybody did', async () => {
  const provider = createFirebaseProvider(settings, () => 'en');
  await provider.leaveFor('facebook.com');
  expect(await provider.tokenOfReturn()).toBeNull();
  returned = person;
  expect(await provider.tokenOfReturn()).toBe('id-token');
  expect(done).toEqual(['in memory', 'redirect', 'sign-out']);
});

it('sends a code past a check that leaves nothing on the page, and proves the number by it', async () => {
  const provider = createFirebaseProvider(settings, () => 'en');
  const before = document.body.innerHTML;
  expect(await provider.sendCode('+84912345678')).toBe('sending-1');
  expect(document.body.innerHTML).toBe(before);
  expect(await provider.confirmCode('sending-1', '123456')).toBe('id-token');
  expect(done).toEqual(['in memory', '+84912345678', 'check cleared', 'sending-1/123456', 'sign-out']);
});

it('tells a failure by our name', async () => {
  popup = () => Promise.reject(Object.assign(new Error(), { code: 'auth/popup-blocked' }));
  const provider = createFirebaseProvider(settings, () => 'en');
  await expect(provider.signInByPopup('google.com')).rejects.toMatchObject({ reason: 'popup-blocked' });
});

it.each([
  ['zh-Hant', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  ['en', 'en'],
])('%s is %s to the provider, which takes no longer names', async (tag, name) => {
  await createFirebaseProvider(settings, () => tag).sendCode('+84912345678');
  expect(auth.languageCode).toBe(name);
});

it('begins anew after a lost network, which the library would remember', async () => {
  popup = () => Promise.reject(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
  const provider = createFirebaseProvider(settings, () => 'en');
  await expect(provider.signInByPopup('google.com')).rejects.toMatchObject({ reason: 'network-lost' });
  popup = () => Promise.resolve(person);
  expect(await provider.signInByPopup('google.com')).toBe('id-token');
  expect(names).toEqual(['the usual one', expect.stringMatching(/^site-/)]);
  createFirebaseProvider(settings, () => 'en');
  expect(names.at(-1)).toBe('the usual one');
});

it('looks for what it left under the name that it left it under, also when the tab was emptied before', async () => {
  popup = () => Promise.reject(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
  const provider = createFirebaseProvider(settings, () => 'en');
  await expect(provider.signInByPopup('google.com')).rejects.toMatchObject({ reason: 'network-lost' });
  sessionStorage.clear();
  await provider.leaveFor('google.com');
  createFirebaseProvider(settings, () => 'en');
  expect(names).toEqual(['the usual one', expect.stringMatching(/^site-/), names[1]]);
});

it('says of a check that did not come that it failed, and asks for no message', async () => {
  check = () => Promise.reject(Object.assign(new Error(), { code: 'auth/internal-error' }));
  const provider = createFirebaseProvider(settings, () => 'en');
  await expect(provider.sendCode('+84912345678')).rejects.toMatchObject({ reason: 'captcha-failed' });
  expect(done).toEqual(['in memory', 'check cleared']);
});
