import { amountOf } from '@pavilion/money';
import { createListener, createSilentLogger, type Listener } from '@pavilion/platform';
import { createPostgresPublisher } from '../event-bus';
import { startWalletFixture, type WalletFixture } from '../ledger/testing/wallet-fixture';
import { createBalancePublisher } from './balance-publisher';
import { createWalletEvents } from './wallet.events';

let fixture: WalletFixture;
let listener: Listener;
const heard: { memberId: string; event: { data: { sumBalance: number } } }[] = [];
const expected = 3;
let tellAll: () => void;
const all = new Promise<void>((resolve) => {
  tellAll = resolve;
});
beforeAll(async () => {
  fixture = await startWalletFixture();
  listener = createListener({
    url: fixture.url,
    channel: 'gateway_events',
    onMessage: (payload) => heard.push(JSON.parse(payload)) === expected && tellAll(),
  });
  await listener.ready;
});
afterAll(async () => {
  await listener.close();
  await fixture.close();
});

describe('moved balances', () => {
  it('are told at once, and then the last of several', async () => {
    const events = createWalletEvents(createSilentLogger());
    const publisher = createBalancePublisher({
      publisher: createPostgresPublisher(fixture.database),
      clock: fixture.clock,
      events,
      everyMs: 500,
    });
    const moved = (memberId: bigint, units: bigint): void =>
      publisher.moved({ brandId: 'aurora', memberId, balance: amountOf(units * 10_000n) });
    moved(1n, 10n);
    for (const units of [20n, 30n, 40n]) moved(1n, units);
    moved(2n, 5n);
    await publisher.drain();
    await all;
    expect(heard.map(({ memberId, event }) => [memberId, event.data.sumBalance])).toEqual([
      ['1', 10],
      ['1', 40],
      ['2', 5],
    ]);
  });
});
