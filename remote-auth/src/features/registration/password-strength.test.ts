import { passwordStrength } from './password-strength';

it.each([
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijk', 'weak'],
  ['moonra72x', 'fair'],
  ['Moonrise7-sea', 'strong'],
  ['correcthorsebatterystaple', 'strong'],
])('%s is %s', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});
