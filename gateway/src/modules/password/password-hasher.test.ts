import { createPasswordHasher } from './password-hasher';

test('verifies what it hashed, with the cost that is asked for', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('Correct-horse7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'Correct-horse7')).toBe(true);
  expect(await hasher.verify(stored, 'Wrong-horse7')).toBe(false);
});

test('nobody has a password, and looking takes a real hash', async () => {
  expect(await createPasswordHasher().verifyNobody('anything')).toBe(false);
});

test('refuses work beyond its queue and goes on afterwards', async () => {
  const hasher = createPasswordHasher({ atOnce: 1, waiting: 2 });
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.verifyNobody('anything')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(asked.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
    reason: { code: 'platform.unavailable', status: 503 },
  });
  expect(await hasher.verifyNobody('anything')).toBe(false);
});
