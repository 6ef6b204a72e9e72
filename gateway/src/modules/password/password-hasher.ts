import { AppError } from '@pavilion/platform';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with a bound on how much of it runs and waits at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and is never true: for names that nobody has. */
  verifyNobody(password: string): Promise<false>;
}

/** argon2id at the least cost that OWASP names. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password that nobody knows, with the same cost. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$cGF2aWxpb24tbm9ib2R5LXNhbHQ$S0dVZ0ZrVHhVWnBjV2l4U3ZqQ2hGb0pYb2xhUm5lUXc';

/** At most `atOnce` run and `waiting` queue; more are refused with `platform.unavailable`. */
export function createPasswordHasher({ atOnce = 4, waiting = 200 } = {}): PasswordHasher {
  const run = createBoundedQueue(atOnce, waiting);
  return {
    hash: (password) => run(() => hash(password, cost)),
    verify: (stored, password) => run(() => verify(stored, password)),
    verifyNobody: (password) => run(() => verify(nobody, password).then(() => false as const)),
  };
}

function createBoundedQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new AppError('platform.unavailable', { status: 503, detail: 'password queue is full' });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
