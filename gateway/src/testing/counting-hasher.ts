import type { PasswordHasher } from '../modules/password';

/** Passwords without the cost of hashing; what they cost otherwise is counted. */
export interface CountingHasher extends PasswordHasher {
  /** How often a password was looked at, whether the name exists or not. */
  looked(): number;
}

/** For attacks that are made thousands of times, and to compare the work that answers take. */
export function createCountingHasher(): CountingHasher {
  let looks = 0;
  return {
    hash: async (password) => `plain ${password}`,
    async verify(stored, password) {
      looks += 1;
      return stored === `plain ${password}`;
    },
    async verifyNobody() {
      looks += 1;
      return false;
    },
    looked: () => looks,
  };
}
