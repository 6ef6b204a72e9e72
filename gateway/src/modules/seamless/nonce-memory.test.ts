import { createNonceMemory } from './nonce-memory';

const drift = 60_000;

describe('nonces', () => {
  it('are new once, as long as their timestamp is accepted', () => {
    let now = 1_000_000;
    const nonces = createNonceMemory(drift, () => now);
    expect(nonces.use('one', now + drift)).toBe(true);
    now += 2 * drift;
    expect(nonces.use('other', now)).toBe(true);
    expect(nonces.use('one', 1_000_000 + drift)).toBe(false);
  });

  it('are forgotten when their timestamp is refused anyway', () => {
    let now = 1_000_000;
    const nonces = createNonceMemory(drift, () => now);
    nonces.use('one', now);
    now += 10 * drift;
    nonces.use('other', now);
    expect(nonces.use('one', 1_000_000)).toBe(true);
  });
});
