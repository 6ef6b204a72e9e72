import type { Database } from '@pavilion/platform';

/** A database as a process has it that is killed: from a moment on nothing that it asks for is done. */
export function createDyingDatabase(database: Database): { readonly database: Database; die(): void; revive(): void } {
  let isDead = false;
  const alive = async (): Promise<void> => {
    if (isDead) throw new Error('this process was killed');
  };
  return {
    die: () => void (isDead = true),
    revive: () => void (isDead = false),
    database: {
      ...database,
      execute: async (...asked) => alive().then(() => database.execute(...asked)),
      rows: async (...asked) => alive().then(() => database.rows(...asked)),
      row: async (...asked) => alive().then(() => database.row(...asked)),
      maybeRow: async (...asked) => alive().then(() => database.maybeRow(...asked)),
      transaction: async (...asked) => alive().then(() => database.transaction(...asked)),
    },
  };
}
