import { FakeRefusal, runStandalone } from '@pavilion/test-kit';
import remote from '../src/remote';

const rule = (patternId: number, bounds: { min: number; max: number }, required = true) => ({
  enabled: true,
  required,
  minLength: bounds.min,
  maxLength: bounds.max,
  acceptedPattern: '*',
  patternId,
  type: 'text',
});

void runStandalone({
  remote,
  handlers: {
    registerSetting: () => ({
      username: rule(1, { min: 6, max: 15 }),
      password: rule(0, { min: 8, max: 20 }),
      email: rule(3, { min: 5, max: 60 }, false),
      affiliateCode: rule(20, { min: 4, max: 20 }, false),
    }),
    systemCountry: () => ({ countryCode: 'VN', countryDialingCode: '84' }),
    humanCheckChallenge: () => new FakeRefusal('platform.unavailable'),
    login: () => new FakeRefusal('in_incorrect_password', { captcha: true }),
    loginByDevice: () => new FakeRefusal('session.device-unknown'),
    forgetDevice: () => null,
    freePlay: () => new FakeRefusal('platform.rate-limited'),
    sendLoginCode: () => new FakeRefusal('verification.send-failed'),
    sendPasswordCode: () => ({ expirationTime: Date.now() + 60_000 }),
    register: () => new FakeRefusal('register.username-taken'),
    captcha: () => new FakeRefusal('platform.unavailable'),
    checkAffiliate: () => new FakeRefusal('register.affiliate-unknown'),
    memberInfo: () => ({
      id: '1001',
      account: 'lantern88',
      nickname: 'Lan',
      type: 0,
      toUpline: '0',
      regDate: 0,
      mobile: null,
      email: null,
      clubLabel: null,
      memberLabel: [],
      hasPassword: true,
      lastLoginAt: null,
    }),
    changePassword: () => new FakeRefusal('password.old-wrong'),
    resetPassword: () => new FakeRefusal('password.reset-invalid'),
    forgotPasswordByEmail: () => null,
    setPasswordByPhone: () => new FakeRefusal('verification.code-wrong'),
  },
});
