import { findRowFaults } from '@pavilion/platform';
import path from 'node:path';

test('every schema of rows fits what its statement answers on the migrated tables', async () => {
  const faults = await findRowFaults({
    sources: __dirname,
    migrations: path.join(__dirname, '..', 'migrations'),
    schema: 'vendor',
  });
  expect(faults).toEqual([]);
});
