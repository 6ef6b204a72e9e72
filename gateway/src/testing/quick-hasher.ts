import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../modules/password';

/**
 * argon2id at the least that it can do: what the cost in production is, the tests of the hasher and of the seed say.
 */
const cost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Real hashes at the least cost; it verifies those of any cost. */
export function createQuickHasher(): PasswordHasher {
  return {
    hash: (password) => hash(password, cost),
    verify: (stored, password) => verify(stored, password),
    verifyNobody: async () => false,
  };
}
