import { readTestOptions } from './test-options.mjs';

it.each([
  [[], { kinds: [], journeys: [], repeat: 1, isWhole: true }],
  [['--unit'], { kinds: ['unit'], journeys: [], repeat: 1, isWhole: false }],
  [['--repeat', '5', 'first-round'], { kinds: ['e2e'], journeys: ['first-round'], repeat: 5, isWhole: false }],
  [
    ['keyboard', 'frame', '--repeat', '2'],
    { kinds: ['e2e'], journeys: ['keyboard', 'frame'], repeat: 2, isWhole: false },
  ],
  [['first-round'], { kinds: ['e2e'], journeys: ['first-round'], repeat: 1, isWhole: false }],
])('understands %j', (args, expected) => {
  expect(readTestOptions(args)).toEqual(expected);
});

it.each([
  [['--repeat'], '--repeat needs a number from 1 to 100.'],
  [['--repeat', 'often'], '--repeat needs a number from 1 to 100.'],
  [['--fast'], 'npm test does not know --fast: it takes --unit, --e2e, --repeat <times> and names of journeys.'],
  [['--unit', 'first-round'], '--unit runs no journeys: leave it out to name or repeat some.'],
])('refuses %j in one line', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(expect.objectContaining({ name: 'UsageProblem', message }));
});
