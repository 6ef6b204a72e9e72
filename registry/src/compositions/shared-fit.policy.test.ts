import { inRange, missingNames, unsatisfiedShared } from './shared-fit.policy';

describe('ranges of shared libraries', () => {
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
    ['19.3.1', '>=19', true],
    ['18.9.9', '>=19', false],
    ['19.3.1', '^18.0.0 || ^19.0.0', true],
    ['20.0.0', '^18.0.0 || ^19.0.0', false],
    ['19.3.1', '18 - 19', true],
    ['1.1.0-dev.0a1b2c3d', '^1.0.0', true],
    ['1.0.0-dev.0a1b2c3d', '^1.0.0', false],
    ['2.0.0-rc.1', '^1.0.0', false],
    ['1.0.0-rc.2', '>=1.0.0-rc.1', true],
    ['19.3.1', 'latest', false],
    ['nonsense', '*', false],
  ])('%s in %s: %s', (version, range, fits) => expect(inRange(version, range)).toBe(fits));
});

it('names what a table lacks, even what would fit nothing', () => {
  const needed = [
    { key: 'react', range: '^19.3.0' },
    { key: 'new', range: '^0.0.0' },
  ];
  expect(unsatisfiedShared(needed, [{ key: 'react', version: '19.3.4' }])).toEqual([
    { key: 'new', range: '^0.0.0', had: undefined },
  ]);
});

describe('names of shared libraries', () => {
  const query = (names?: string[]) => [{ key: '@tanstack/react-query', version: '5.108.0', names }];
  const needs = (names?: string[]) => [{ key: '@tanstack/react-query', range: '^5.0.0', names }];
  const missing = (needed?: string[], had?: string[]) =>
    missingNames(needs(needed), query(had)).flatMap(({ names }) => names);

  it('are those that the host does not carry', () => {
    expect(missing(['useQuery', 'useInfiniteQuery'], ['useQuery'])).toEqual(['useInfiniteQuery']);
    expect(missing(['useQuery'], ['useQuery', 'useMutation'])).toEqual([]);
  });

  it('are not carried as a whole by a host that carries a part, nor all carried because the whole is', () => {
    expect(missing(['*'], ['useQuery'])).toEqual(['*']);
    expect(missing(['*', 'useQuery'], ['*', 'useQuery'])).toEqual([]);
    expect(missing(['useNothing'], ['*', 'useQuery'])).toEqual(['useNothing']);
  });

  it('are unknown where a record from before does not say them', () => {
    expect(missing(['useQuery'], undefined)).toEqual([]);
    expect(missing(undefined, ['useQuery'])).toEqual([]);
  });
});
