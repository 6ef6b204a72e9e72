import { satisfiesCaret, unsatisfiedShared } from './caret-range';

describe('caret ranges', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['0.0.0', '^1.0.0', false],
    ['1.0.0', '>=1', false],
  ])('%s in %s: %s', (version, range, fits) => expect(satisfiesCaret(version, range)).toBe(fits));
});

it('names what a table lacks, even what would fit nothing', () => {
  const needed = [{ key: 'react', range: '^19.3.0' }, { key: 'new', range: '^0.0.0' }];
  expect(unsatisfiedShared(needed, [{ key: 'react', version: '19.3.4' }])).toEqual([{ key: 'new', range: '^0.0.0', had: undefined }]);
});
