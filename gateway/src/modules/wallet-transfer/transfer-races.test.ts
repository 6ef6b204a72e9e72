import { amountOf } from '@pavilion/money';
import { startTransferFixture, type TransferFixture, vendor } from './testing/transfer-fixture';
import type { TransferAsk } from './wallet-transfer.service';

let fixture: TransferFixture;
beforeAll(async () => {
  fixture = await startTransferFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.vendor.fate = () => 'none';
});

const askOf = async (ask: Partial<TransferAsk> = {}): Promise<TransferAsk> => ({
  ...{ ...(await fixture.member(1_000n)), vendor, direction: 'to-vendor', amount: amountOf(300n), intentKey: null },
  ...ask,
});

test('64 copies of one request move money once', async () => {
  const [ask, sides] = [await askOf({ intentKey: 'request-1' }), [fixture.side(), fixture.side()]];
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => sides[index % 2]?.service.transfer(ask)));
  expect(new Set(answers.map((answer) => answer?.ok && answer.value.id)).size).toBe(1);
  await Promise.all(sides.map((side) => side.worker.runDue()));
  expect(await fixture.standing(ask)).toEqual({ main: 700n, locked: 0n, vendor: 300n });
  expect(fixture.vendor.holds(ask.memberId)).toBe(300n);
});

test('of two tabs one moves money, and the other hears that it is on its way', async () => {
  const [ask, side] = [await askOf(), fixture.side()];
  const answers = await Promise.all([side.service.transfer(ask), side.service.transfer(ask)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'transfer.pending' } });
  await side.worker.runDue();
  expect(await fixture.standing(ask)).toEqual({ main: 700n, locked: 0n, vendor: 300n });
});

test('64 who bring everything back at once bring it once', async () => {
  const [ask, side] = [await askOf(), fixture.side()];
  await side.service.transfer(ask);
  await side.worker.runDue();
  await Promise.all(Array.from({ length: 64 }, () => side.service.recall({ ...ask, intentKey: null })));
  await fixture.settle(side);
  expect(await fixture.standing(ask)).toEqual({ main: 1_000n, locked: 0n, vendor: 0n });
  expect(fixture.vendor.holds(ask.memberId)).toBe(0n);
});

test.each(['hang', 'lose-answer', 'lose-request'] as const)(
  'a gateway that dies while the vendor does %s leaves a transfer that the next one ends',
  async (fate) => {
    const ask = await askOf();
    const dying = fixture.side();
    await dying.service.transfer(ask);
    fixture.vendor.fate = () => fate;
    const last = dying.worker.runDue();
    if (fate === 'hang') {
      while (
        (await fixture.database.execute(
          'select from wallet_transfer where ended_at is null and sent_at is not null',
        )) === 0
      );
    } else await last;
    expect(await fixture.standing(ask)).toEqual({ main: 700n, locked: 300n, vendor: 0n });
    fixture.vendor.fate = () => 'none';
    fixture.clock.advance(31_000);
    await fixture.settle(fixture.side());
    expect(await fixture.standing(ask)).toEqual({ main: 700n, locked: 0n, vendor: 300n });
    expect(fixture.vendor.holds(ask.memberId)).toBe(300n);
  },
);

test('what a vendor refuses is given back, and what it does not hold stays there', async () => {
  const [ask, side] = [await askOf(), fixture.side()];
  fixture.vendor.fate = () => 'refuse';
  await side.service.transfer(ask);
  await side.worker.runDue();
  expect(await fixture.standing(ask)).toEqual({ main: 1_000n, locked: 0n, vendor: 0n });
  fixture.vendor.fate = () => 'none';
  await side.service.transfer({ ...ask, direction: 'from-vendor' });
  await side.worker.runDue();
  expect(await fixture.standing(ask)).toEqual({ main: 1_000n, locked: 0n, vendor: 0n });
});
