import { passwordWeakness } from './password.policy';

test.each([
  ['Abc123!', 'too-short'],
  ['password', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['Dragon!!99', 'common'],
  ['abababab', 'common'],
  ['87654321', 'common'],
  ['qwertyui', 'common'],
  ['my-player99-key', 'contains-username'],
])('%s is %s', (password, weakness) => {
  expect(passwordWeakness(password, 'Player99')).toBe(weakness);
});

test.each(['Demo2026play', 'Correct-horse7', 'tám ký tự!', 'k9#vLq2z'])('%s is good enough', (password) => {
  expect(passwordWeakness(password, 'Player99')).toBeUndefined();
});
