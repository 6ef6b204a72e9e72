import { parseAmount } from '@pavilion/money';
import { usualSections } from '../brand-sections';
import { levelsOf } from './rank-levels.policy';

const levels = levelsOf(usualSections.vip);
const figuresOf = (level: number) => {
  const one = levels[level];
  return [one?.deposit, one?.turnover, one?.keep, one?.upgradeBonus, one?.salary];
};
const units = (...amounts: readonly string[]) => amounts.map(parseAmount);

test('levels of the table are as they are written, in their order and under their names', () => {
  expect(levels.map(({ level, name }) => [level, name])).toEqual(
    Array.from({ length: 9 }, (_, level) => [level, `VIP${level}`]),
  );
  expect(figuresOf(2)).toEqual(units('5000000', '60000000', '5000000', '60000', '30000'));
});

test('each level above the table takes and brings three times the one below, 2.5 times its salary and 0.05 % more', () => {
  expect(figuresOf(6)).toEqual(units('600000000', '12000000000', '600000000', '6000000', '2500000'));
  expect(figuresOf(8)).toEqual(units('5400000000', '108000000000', '5400000000', '54000000', '15625000'));
  expect(levels.slice(5).map(({ rebatePercent }) => rebatePercent)).toEqual([0.3, 0.35, 0.4, 0.45]);
});

test('without levels above, the table is all', () => {
  expect(levelsOf({ ...usualSections.vip, levelsAbove: 0 })).toHaveLength(6);
});
