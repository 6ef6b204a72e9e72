import { parseAmount } from '@pavilion/money';
import { captureHold, placeHold, voidHold } from './holds';
import { openLedgerAccount } from './ledger.repository';
import { postLegs } from './legs';
import { feedOf } from './testing/feed';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
let player: TestPlayer;
beforeAll(async () => {
  fixture = await startWalletFixture();
  player = await fixture.player('1000');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

let names = 0;
const nextName = (): string => `cash-${(names += 1)}`;
const vnd = (text: string) => parseAmount(text);
/** What the feed says after the player's first money. */
const told = async () => (await feedOf(fixture.database, player.memberId)).slice(1);

describe('cash', () => {
  it('is told for each member that it moves, by its type, and not while it is only frozen', async () => {
    const [owner, at] = [String(player.memberId), new Date()];
    const about = () => ({ key: nextName(), kind: 'test', remark: { key: 'hold.returned' } as const, at: new Date() });
    const receiver = await fixture.player('0');
    await fixture.database.transaction(async (tx) => {
      const account = { kind: 'player', owner, currency: 'VND', at } as const;
      const lockedAccountId = await openLedgerAccount(tx, 'aurora', { ...account, purpose: 'locked' });
      const houseId = await openLedgerAccount(tx, 'aurora', { ...account, kind: 'house', owner: 'bank' });
      const held = await placeHold(tx, 'aurora', {
        ...{ ...about(), accountId: player.accountId, lockedAccountId, amount: vnd('100') },
        ...{ type: 'frozen', returnType: 'frozen-returned' },
      });
      if (!held.ok) throw new Error(held.error);
      const { id: holdId } = held.value;
      const targets = [{ accountId: houseId, amount: vnd('60'), type: 'withdrawal' } as const];
      await captureHold(tx, 'aurora', { ...about(), holdId, targets, type: 'withdrawal' });
      await voidHold(tx, 'aurora', { ...about(), holdId });
      const legs = [
        { accountId: player.accountId, amount: vnd('-30'), type: 'transfer-to-line' },
        { accountId: player.accountId, amount: vnd('-1'), type: 'fee' },
        { accountId: receiver.accountId, amount: vnd('30'), type: 'transfer-from-line' },
        { accountId: houseId, amount: vnd('1'), type: 'fee' },
      ] as const;
      await postLegs(tx, 'aurora', { ...about(), legs });
    });
    expect(await told()).toEqual([
      { kind: 'cash', cash: -60, type: 2001 },
      { kind: 'cash', cash: -30, type: 8011 },
      { kind: 'cash', cash: -1, type: 8041 },
    ]);
    expect(await feedOf(fixture.database, receiver.memberId)).toEqual([{ kind: 'cash', cash: 30, type: 8012 }]);
  });
});
