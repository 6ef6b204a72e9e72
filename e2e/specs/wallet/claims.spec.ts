import { parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { openCentre } from '../../fixtures/members/signed-in';
import { issueReward } from '../../fixtures/product/database';
import { expect, test } from '../../fixtures/test';
import { RewardCentrePage } from '../../pages/member-centre/reward-centre.page';

const reward = { name: 'Two tabs', amount: 7_000 };

test('a reward that is claimed in two tabs at once is paid once, and both see that it was', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const account = await openAccount(brand);
  await issueReward(brand, account.username, reward);
  await openCentre({ page }, account, 'rewardCenter');
  const first = await new RewardCentrePage(page, words).ready();
  const owner = await sessionOfPage();
  const before = await readLedger(owner);
  const tab = await page.context().newPage();
  await tab.goto('/lottery?member=rewardCenter');
  const second = await new RewardCentrePage(tab, words).ready();
  const buttons = [first.claim(reward.name), second.claim(reward.name)];
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.click()));
  for (const button of buttons) await expect(button).toHaveCount(0);
  const after = await readLedger(owner);
  const news = after.rows.filter(({ id }) => before.rows.every((row) => row.id !== id));
  expect(news.map(({ amount }) => amount)).toEqual([parseAmount(String(reward.amount))]);
  expect(after.balance - before.balance).toBe(parseAmount(String(reward.amount)));
});
