import { readGameMessage } from './game-messages';

const frame = { window, origin: 'http://vendor.test' };
const message = (changes: object) => ({
  data: { type: 'pavilion.game.balance' },
  origin: 'http://vendor.test',
  source: window,
  ...changes,
});

describe('messages of a game', () => {
  it('are read from its own frame', () => {
    expect(readGameMessage(message({}), frame)).toEqual({ type: 'pavilion.game.balance' });
  });

  it('name a stake as an amount of money', () => {
    const begun = { type: 'pavilion.game.round-begun', bet: 2500 };
    expect(readGameMessage(message({ data: begun }), frame)).toEqual({ ...begun, bet: 25_000_000n });
  });

  it.each([
    ['a stake below nothing', { data: { type: 'pavilion.game.round-begun', bet: -1 } }],
    ['a stake that is no number', { data: { type: 'pavilion.game.round-begun', bet: Infinity } }],
    ['another origin', { origin: 'http://elsewhere.test' }],
    ['another window', { source: null }],
    ['another form', { data: { type: 'pavilion.game.transfer' } }],
    ['no object', { data: 'pavilion.game.balance' }],
  ])('are ignored from %s', (_, changes) => {
    expect(readGameMessage(message(changes), frame)).toBeUndefined();
  });
});
