import { parseAmount } from '@pavilion/money';
import { createSilentLogger } from '@pavilion/platform';
import type { AddressedEvent } from '../event-bus';
import { openLedgerAccount, postEffect } from '../ledger';
import { startWalletFixture, type WalletFixture } from '../ledger/testing/wallet-fixture';
import { createBalanceNews } from './balance-news';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

it('tells what a member has after the commit, and nothing of what came to nothing', async () => {
  const { database, clock } = fixture;
  const told: AddressedEvent[] = [];
  const bus = { publish: async (events: readonly AddressedEvent[]) => void told.push(...events) };
  const news = createBalanceNews({ database, bus, clock, logger: createSilentLogger() });
  const { brandId, memberId, accountId } = await fixture.player('100');
  const pay = (key: string, ends?: Error) =>
    database.transaction(async (tx) => {
      const at = new Date(clock.now());
      const house = { kind: 'house', owner: 'bonus', currency: 'VND', at } as const;
      const houseId = await openLedgerAccount(tx, brandId, house);
      const amount = parseAmount('5');
      const remark = { key: 'bonus.new-member' } as const;
      await postEffect(tx, brandId, { key, kind: 'bonus', accountId, houseId, amount, type: 'bonus', remark, at });
      news.moved(tx, brandId, [accountId, houseId]);
      if (ends) throw ends;
    });
  await expect(pay('news:1', new Error('no'))).rejects.toThrow('no');
  await pay('news:2');
  await news.drain();
  expect(told).toEqual([
    {
      topic: `member:${brandId}:${memberId}`,
      event: { name: 'balance.changed', data: { sumBalance: 105, at: expect.any(Number) } },
    },
  ]);
});
