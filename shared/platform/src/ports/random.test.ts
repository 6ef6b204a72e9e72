import { systemRandom } from './random';

describe('the system’s randomness', () => {
  it('draws tokens that a command can take as an argument', () => {
    const tokens = Array.from({ length: 2_000 }, () => systemRandom.token(16));
    expect(tokens.filter((token) => !/^[\w][\w-]{21}$/.test(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});
