import { readOptions } from './options.mjs';

it('measures every route of both brands three times, unless it is told otherwise', () => {
  const usual = readOptions([]);
  expect(usual.routes).toEqual(expect.arrayContaining(['/', '/rng', '/register', '/?member=securityCenter']));
  expect(usual).toMatchObject({ brands: ['aurora', 'lotus'], widths: [390, 1440], runs: 3, scroll: 12, products: [] });
});

it('takes routes with queries, and several products', () => {
  expect(
    readOptions([
      '--routes=/?member=securityCenter,/rng',
      '--runs=5',
      '--products=http://localhost:1/,http://localhost:2',
    ]),
  ).toMatchObject({
    routes: ['/?member=securityCenter', '/rng'],
    runs: 5,
    products: ['http://localhost:1', 'http://localhost:2'],
  });
});

it.each([['--run=5'], ['--runs=many'], ['--widths=390,wide']])('refuses %s', (flag) => {
  expect(() => readOptions([flag])).toThrow();
});
