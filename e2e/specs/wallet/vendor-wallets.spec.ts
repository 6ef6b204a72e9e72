import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { amountToWire, parseAmount, subtractAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { platformOf } from '../../fixtures/members/platform';
import { leaveRequirements } from '../../fixtures/members/requirements';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { misplace } from '../../fixtures/members/vendor';
import { WalletsPage } from '../../pages/member-centre/wallets.page';

const vendor = 'Blue Trawler';

test('money for a vendor whose answer is lost arrives there once, and comes back whole', async ({
  page,
  words,
  brand,
  cleanUp,
  sessionOfPage,
}) => {
  cleanUp(() => misplace({ loseAnswer: 0 }));
  await openSignedIn({ page, words }, await openAccount(brand), '/lottery');
  const owner = await sessionOfPage();
  const platform = platformOf(owner);
  await leaveRequirements(platform);
  const before = await readLedger(owner);
  await misplace({ loseAnswer: 1 });
  await page.goto('/lottery?member=transferFund');
  const wallets = await (await new WalletsPage(page, words).ready()).move('₫120,000.00', vendor);
  await expect(wallets.pending).toBeVisible();
  await expect(wallets.arrived).toBeVisible();
  const there = await platform.call(transferCalls.walletTypes);
  expect(there.find(({ accountName }) => accountName === vendor)?.availBalance).toBe(parseAmount('120000'));
  const away = await readLedger(owner);
  expect(amountToWire(subtractAmount(before.balance, away.balance))).toBe(120_000);

  await wallets.bringBack();
  await expect(wallets.recalled('₫120,000.00')).toBeVisible();
  const back = await readLedger(owner);
  expect(back.balance).toBe(before.balance);
  expect(back.net).toBe(before.net);
});
