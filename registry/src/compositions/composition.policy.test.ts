import { satisfiesCaret } from './composition.policy';

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
  ])('%s in %s: %s', (version, range, fits) => expect(satisfiesCaret(version, range)).toBe(fits));
});
