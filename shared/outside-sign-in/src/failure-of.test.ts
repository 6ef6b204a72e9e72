import en from '../locales/en.json';
import tw from '../locales/tw.json';
import vi from '../locales/vi.json';
import { failureOf } from './failure-of';
import { failureKey, OutsideFailure, outsideReasons } from './outside-failure';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

it.each([
  ['auth/invalid-phone-number', 'number-invalid'],
  ['auth/missing-phone-number', 'number-missing'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/internal-error', 'unknown'],
  ['auth/invalid-verification-code', 'code-invalid'],
  ['auth/missing-verification-code', 'code-missing'],
  ['auth/missing-code', 'code-missing'],
  ['auth/captcha-check-failed', 'captcha-failed'],
  ['auth/quota-exceeded', 'quota-exceeded'],
  ['auth/operation-not-allowed', 'not-enabled'],
  ['auth/code-expired', 'code-expired'],
  ['auth/popup-closed-by-user', 'popup-closed'],
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/network-request-failed', 'network-lost'],
  ['auth/cancelled-popup-request', 'replaced'],
])('%s comes to %s', (code, reason) => {
  expect(failureOf(coded(code)).reason).toBe(reason);
});

it('takes a script of the provider that did not come for a lost network, not for something unknown', () => {
  const lost = Object.assign(coded('auth/internal-error'), { customData: new Event('error') });
  expect(failureOf(lost).reason).toBe('network-lost');
});

it('leaves a failure as it is, and takes what carries no code for unknown', () => {
  const failure = new OutsideFailure('code-expired');
  expect(failureOf(failure)).toBe(failure);
  expect(failureOf('nothing').reason).toBe('unknown');
});

it.each(Object.entries({ en, tw, vi }))('says in %s what each failure is and what to do', (_, texts: object) => {
  const said = new Set(Object.keys(texts));
  for (const reason of outsideReasons) {
    const key = failureKey(reason).replace(/^outside\./, '');
    expect([...said]).toEqual(expect.arrayContaining([key, `${key}Title`]));
  }
});
