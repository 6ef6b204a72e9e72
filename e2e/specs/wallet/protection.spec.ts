import { openAccount } from '../../fixtures/members/accounts';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { DepositPage } from '../../pages/member-centre/deposit.page';
import { demoGame } from '../../pages/lobby/game.page';
import { ProtectionPage } from '../../pages/member-centre/protection.page';
import { Shell } from '../../pages/frame/shell';

const dayMs = 24 * 3_600_000;
const yearOf = (at: number): string => String(new Date(at).getFullYear());

/** Longer than most: three walls of one account, each met where it stands. */
test('a limit, a break and a closed account hold where somebody meets them, and say until when', async ({
  page,
  words,
  brand,
}) => {
  const account = await openAccount(brand);
  await openCentre({ page }, account, 'protection');
  const protection = await new ProtectionPage(page, words).ready();
  await test.step('a deposit above the limit is refused next to its field', async () => {
    await protection.limitDeposits('100000');
    await page.goto('/lottery?member=depositv2');
    const deposit = await (await new DepositPage(page, words).ready()).send('₫200,000');
    await expect(deposit.amount).toHaveAccessibleDescription(/₫100,000/);
    await deposit.toLimits.click();
    await protection.ready();
  });
  await test.step('a launch during a break is refused with its end', async () => {
    await protection.takeBreak();
    await page.goto(demoGame.path);
    await expect(page.getByRole('heading', { name: words('game.rests') })).toBeVisible();
    await expect(page.getByText(words('game.rests-until'))).toContainText(yearOf(Date.now() + dayMs));
  });
  await test.step('a closed account signs out, and signing in names the day', async () => {
    await (await protection.goto()).closeAccount(account.password);
    const login = await (await new Shell(page, words).openLogin()).fill(account);
    await login.submit.click();
    const said = login.notice.filter({ hasText: words('login.closed') });
    await expect(said).toContainText(yearOf(Date.now() + 184 * dayMs));
    await expect(said.getByRole('link')).toHaveAttribute('href', /^https:/);
  });
});
