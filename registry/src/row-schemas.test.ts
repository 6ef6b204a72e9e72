import { findRowFaults } from '@pavilion/platform';
import path from 'node:path';

test('every schema of rows fits what its statement answers on the migrated tables', async () => {
  const faults = await findRowFaults({
    sources: __dirname,
    migrations: path.join(__dirname, '..', 'migrations'),
    schema: 'registry',
    // Its statement asks for failures that have one.
    neverNull: ['breaker/breaker.repository.ts code'],
    values: { again: false },
  });
  expect(faults).toEqual([]);
});
