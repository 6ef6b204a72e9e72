import { slowest, timedJourneys, timedSuites } from './slowest.mjs';

it('lists the ten that took longest', () => {
  const lines = slowest(Array.from({ length: 12 }, (_, index) => ({ name: `suite ${index}`, ms: index * 1000 })));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('      11.0 s  suite 11');
});

it('reads what jest and Playwright say of a run', () => {
  expect(
    timedSuites({ testResults: [{ name: '/repository/edge/a.test.ts', startTime: 5, endTime: 25 }] }, '/repository'),
  ).toEqual([{ name: 'edge/a.test.ts', ms: 20 }]);
  const inner = {
    file: 'a.spec.ts',
    specs: [{ title: 'one', tests: [{ projectName: 'aurora', results: [{ duration: 3 }, { duration: 4 }] }] }],
  };
  expect(timedJourneys({ suites: [{ file: 'a.spec.ts', suites: [inner] }] })).toEqual([
    { name: 'a.spec.ts › one (aurora)', ms: 7 },
  ]);
  expect(timedJourneys({})).toEqual([]);
});
