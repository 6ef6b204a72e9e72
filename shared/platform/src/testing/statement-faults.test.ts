import { statementFaults, statementFaultsInTurn } from './statement-faults';

it('takes every way in three turns, another in each suite, and all when asked for', () => {
  const turns = [7, 8, 9].map((turn) => statementFaultsInTurn(0, { E2E_TURN: String(turn) }));
  expect(turns.flat().sort()).toEqual([...statementFaults].sort());
  expect(statementFaultsInTurn(1, { E2E_TURN: '7' })).toEqual(turns[1]);
  expect(statementFaultsInTurn(0, {})).toHaveLength(1);
  expect(statementFaultsInTurn(0, { E2E_ALL: '1' })).toEqual(statementFaults);
});
