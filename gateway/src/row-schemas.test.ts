import { findRowFaults } from '@pavilion/platform';
import path from 'node:path';

test('every schema of rows fits what its statement answers on the migrated tables', async () => {
  const faults = await findRowFaults({
    sources: __dirname,
    migrations: path.join(__dirname, '..', 'migrations'),
    schema: 'gateway',
    values: { type: 'bet', basis: 'placed' },
    neverNull: [
      // Their statements leave out rows in which it is null.
      'modules/delivery/delivery.repository.ts sealed',
      'modules/history/bet.repository.ts balance_after',
      'modules/history/story-entry.repository.ts balance_after',
      'modules/password-recovery/password-reset.repository.ts member_id',
      'modules/session/session.repository.ts end_reason',
      // Only accounts of the house have none, by a check of the table, and these statements are about a member's.
      'modules/ledger/account-record.repository.ts balance_after',
      'modules/ledger/ledger.repository.ts balance',
      'modules/ledger/money-out.repository.ts balance',
      'modules/seamless/game-session.repository.ts balance',
      'modules/wallet/moved-balances.repository.ts balance',
    ],
  });
  expect(faults).toEqual([]);
});
