import { transactionCodeTypes } from '@pavilion/api-contract';
import * as v from 'valibot';
import { startWalletFixture, type WalletFixture } from './testing/wallet-fixture';
import { factsOf, oppositeOf, transactionTypes, typeIdsOf, typeOfId } from './transaction-types';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

const typeRow = v.object({
  id: v.number(),
  name: v.string(),
  group_name: v.string(),
  side: v.string(),
  pays_owed: v.boolean(),
});

it('are the same in the ledger and in the code', async () => {
  const rows = await fixture.database.rows(
    typeRow,
    'select id, name, group_name, side, pays_owed from transaction_type order by id',
  );
  const known = transactionTypes.map((name) => {
    const { id, group, side, paysOwed } = factsOf(name);
    return { id, name, group_name: group, side, pays_owed: paysOwed };
  });
  expect(rows).toEqual(known);
});

it('never become another, and never go', async () => {
  const { database } = fixture;
  for (const sql of [
    "update transaction_type set name = 'other' where id = 3001",
    'update transaction_type set id = 3999 where id = 3001',
    "update transaction_type set group_name = 'other' where id = 3001",
    'delete from transaction_type where id = 3001',
  ])
    await expect(database.execute(sql)).rejects.toThrow('stays what it is');
});

it('are found by their id, and their group by all of them', () => {
  for (const name of transactionTypes) expect(typeOfId(factsOf(name).id)).toBe(name);
  expect(transactionCodeTypes.flatMap((group) => typeIdsOf(group)).sort()).toEqual(
    transactionTypes.map((name) => factsOf(name).id).sort(),
  );
  expect(() => typeOfId(7)).toThrow('no transaction type 7');
});

it('are taken back on the other side', () => {
  for (const name of transactionTypes) {
    const [{ side }, back] = [factsOf(name), factsOf(oppositeOf(name))];
    expect([name, back.side]).toEqual([name, back.side === 'both' ? 'both' : side === 'in' ? 'out' : 'in']);
  }
});

it('are taken back in their own group, so that its sums come down, save those of no group', () => {
  for (const name of transactionTypes) {
    const { group } = factsOf(name);
    if (group !== 'other') expect([name, factsOf(oppositeOf(name)).group]).toEqual([name, group]);
  }
});
