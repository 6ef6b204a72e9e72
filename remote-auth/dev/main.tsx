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
    humanCheckChallenge: () => new FakeRefusal('platform.unavailable'),
    login: () => new FakeRefusal('in_incorrect_password', { captcha: true }),
    register: () => new FakeRefusal('register.username-taken'),
    captcha: () => new FakeRefusal('platform.unavailable'),
    checkAffiliate: () => new FakeRefusal('register.affiliate-unknown'),
  },
});
