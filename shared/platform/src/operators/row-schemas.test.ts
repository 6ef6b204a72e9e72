import path from 'node:path';
import { findRowFaults } from '../testing/row-faults';

test('every schema of rows fits what its statement answers on the migrated tables', async () => {
  const faults = await findRowFaults({
    sources: __dirname,
    migrations: path.resolve(__dirname, '../../migrations/operators'),
    schema: 'operators',
  });
  expect(faults).toEqual([]);
});
