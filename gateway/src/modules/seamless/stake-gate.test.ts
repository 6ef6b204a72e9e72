import { parseAmount } from '@pavilion/money';
import type { Brand, BrandGate, Standing } from '../../kit';
import { assertLedgerHolds, startWalletFixture, type WalletFixture } from '../ledger/testing/wallet-fixture';
import { hashOfToken } from './seamless.service';
import { createStakeGate } from './stake-gate';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterEach(() => fixture.closeBrands(undefined));
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const brandsThat = (openToAll: boolean, standing: (address: string) => Standing): BrandGate => {
  const brand = { id: 'aurora' } as Brand;
  return {
    byHost: () => brand,
    byId: (id) => (id === brand.id ? brand : undefined),
    all: () => [brand],
    standing: (_, address) => standing(address),
    isOpenToAll: () => openToAll,
  };
};

describe('the gate', () => {
  it('judges by the address that the player’s session was last used from', async () => {
    const player = await fixture.player('0');
    const gate = createStakeGate({
      database: fixture.database,
      brands: brandsThat(false, (address) => (address === '203.0.113.9' ? 'restriction' : 'normal')),
    });
    const tokenHash = hashOfToken(player.gameSession);
    expect(await gate.refusalOf(tokenHash)).toBeUndefined();
    await fixture.database.execute('update session set seen_address = $2 where id = $1', [
      player.playerSessionId,
      '203.0.113.9',
    ]);
    expect(await gate.refusalOf(tokenHash)).toBe('blockip');
  });

  it('says maintenance, and leaves a token of nobody to the posting', async () => {
    const player = await fixture.player('0');
    const gate = createStakeGate({ database: fixture.database, brands: brandsThat(false, () => 'maintenance') });
    expect(await gate.refusalOf(hashOfToken(player.gameSession))).toBe('maintenance');
    expect(await gate.refusalOf(hashOfToken('nobody'))).toBeUndefined();
  });

  it('looks nothing up while every brand is open to all', async () => {
    const database = { maybeRow: () => Promise.reject(new Error('looked up')) };
    const gate = createStakeGate({
      database: Object.assign(Object.create(fixture.database), database),
      brands: brandsThat(true, () => 'maintenance'),
    });
    expect(await gate.refusalOf(hashOfToken('any'))).toBeUndefined();
  });
});

describe('a brand that closed', () => {
  const names = (name: string) => ({ reference: `${name}-reference`, roundId: `${name}-round` });

  it('takes no new stake, and lets wins and returns of open rounds finish', async () => {
    const player = await fixture.player('100');
    const { gameSession } = player;
    const amount = parseAmount('10');
    await fixture.service.debit({ gameSession, ...names('closing-won'), amount });
    await fixture.service.debit({ gameSession, ...names('closing-lost'), amount });
    fixture.closeBrands('maintenance');
    expect(await fixture.service.debit({ gameSession, ...names('closing-new'), amount })).toEqual({
      ok: false,
      error: 'maintenance',
    });
    const { roundId } = names('closing-won');
    const win = { gameSession, reference: 'closing-win-reference', roundId, amount: parseAmount('30'), complete: true };
    expect(await fixture.service.credit(win)).toMatchObject({ ok: true });
    const back = { gameSession, ...names('closing-lost'), reference: 'closing-back-reference' };
    expect(await fixture.service.rollback({ ...back, debitReference: names('closing-lost').reference })).toMatchObject({
      ok: true,
    });
    expect(await fixture.balance(player)).toBe(parseAmount('120'));
  });

  it('still tells a vendor that asks again what became of its stake', async () => {
    const { gameSession } = await fixture.player('100');
    const debit = { gameSession, ...names('asked-again'), amount: parseAmount('10') };
    const first = await fixture.service.debit(debit);
    fixture.closeBrands('blockip');
    expect(await fixture.service.debit(debit)).toEqual(first);
  });
});
