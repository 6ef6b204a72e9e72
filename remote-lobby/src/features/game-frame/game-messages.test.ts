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

  it.each([
    ['another origin', { origin: 'http://elsewhere.test' }],
    ['another window', { source: null }],
    ['another form', { data: { type: 'pavilion.game.transfer' } }],
    ['no object', { data: 'pavilion.game.balance' }],
  ])('are ignored from %s', (_, changes) => {
    expect(readGameMessage(message(changes), frame)).toBeUndefined();
  });
});
