import { readE2eOptions } from './e2e-options.mjs';

const nothing = { brand: undefined, releases: [], drill: false, all: false, screens: false, json: false, rest: [] };

it.each([
  [[], {}],
  [['first-round', '--project', 'aurora-desktop'], { rest: ['first-round', '--project', 'aurora-desktop'] }],
  [['--brand', 'lotus', 'status', '--json'], { brand: 'lotus', json: true, rest: ['status'] }],
  [
    ['--brand=aurora', '--with', 'remote-lobby@1.5.0-rc.1', '--with=host@2.0.0'],
    { brand: 'aurora', releases: ['remote-lobby@1.5.0-rc.1', 'host@2.0.0'] },
  ],
  [['--screens', '--brand=lotus'], { brand: 'lotus', screens: true }],
  [['--all', 'screens'], { all: true, rest: ['screens'] }],
  [['--', '--drill', '--grep=lobby'], { drill: true, rest: ['--grep=lobby'] }],
])('understands %j', (args, expected) => {
  expect(readE2eOptions(args)).toEqual({ ...nothing, ...expected });
});

it.each([
  [['--brand', 'venus'], 'There is no brand venus: choose from aurora, lotus.'],
  [['--brand'], '--brand needs a value.'],
  [['--brand', '--json'], '--brand needs a value.'],
  [['--brand', 'aurora', '--brand', 'lotus'], '--brand takes one brand.'],
  [['--with', 'remote-lobby@1.0.0'], '--with needs --brand: whose composition is it to be?'],
  [
    ['--brand', 'aurora', '--with', 'remote-lobby'],
    'remote-lobby is no release: write --with remote-lobby@1.5.0-rc.1.',
  ],
  [
    ['--brand', 'aurora', '--with', 'remote-lobby@newest'],
    'remote-lobby@newest is no release: write --with remote-lobby@1.5.0-rc.1.',
  ],
  [
    ['--brand', 'aurora', '--with', 'remote-shop@1.0.0'],
    expect.stringMatching(/^There is no remote-shop: choose from host, remote-/),
  ],
  [['--brand', 'aurora', '--with', 'host@1.0.0', '--with', 'host@1.0.1'], '--with names host twice.'],
  [['--brand', 'aurora', '--with', 'host@1.0.0', '--drill'], '--drill moves releases by itself: leave --with out.'],
  [['--brand', 'aurora', '--with', 'host@1.0.0', '--all'], '--all moves releases by itself: leave --with out.'],
  [['--all', '--drill'], '--all has the whole drill in it: leave --drill out.'],
])('refuses %j in one line', (args, message) => {
  expect(() => readE2eOptions(args)).toThrow(expect.objectContaining({ name: 'UsageProblem', message }));
});
