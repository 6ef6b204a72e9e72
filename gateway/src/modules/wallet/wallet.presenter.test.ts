import { printedRemark } from './wallet.presenter';

test.each([
  [8102, 'desk 3 - Goodwill', 'Goodwill'],
  [8202, 'desk-late-fee', 'late-fee'],
  [8102, 'Goodwill', 'Goodwill'],
  [5001, 'Reload - 20%', 'Reload - 20%'],
])('a row of type %i prints of “%s” “%s”', (typeId, remark, printed) => {
  expect(printedRemark(typeId, remark)).toBe(printed);
});
