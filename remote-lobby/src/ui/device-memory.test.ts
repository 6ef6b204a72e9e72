import { forgetAll, readMemory, rememberPlayed, rememberWords } from './device-memory';

afterEach(() => localStorage.clear());

const game = (id: string) => ({ id, name: `Game ${id}`, picture: '/x.webp' });

it('keeps the latest six of each, once, for each account apart', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B']) rememberWords('1', words);
  for (const id of ['1', '2', '1']) rememberPlayed('1', game(id));
  expect(readMemory('1')).toEqual({ words: ['B', 'g', 'f', 'e', 'd', 'c'], games: [game('1'), game('2')] });
  expect(readMemory(undefined)).toEqual({ words: [], games: [] });
});

it('forgets when it is told to, and takes what it cannot read for nothing', () => {
  rememberWords(undefined, 'koi');
  forgetAll(undefined);
  expect(readMemory(undefined).words).toEqual([]);
  localStorage.setItem('lobby.recent.guest', '{"words":7}');
  expect(readMemory(undefined).words).toEqual([]);
});
