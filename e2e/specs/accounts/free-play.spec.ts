import { endpoints } from '@pavilion/api-contract';
import { brandFacts } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';
import { expect, test } from '../../fixtures/test';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { HomePage } from '../../pages/lobby/home.page';
import { MemberCentre } from '../../pages/member-centre/member-centre';

test('a visitor tries a game for free, and is kept from what needs a real account', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const home = await new HomePage(page, words, brandFacts[brand].name).goto();
  const { shell } = home;
  await shell.demoButton.click();
  await expect(shell.anyAccountMenu).toBeVisible();

  await test.step('password, picture and agents are not offered, and the platform refuses them', async () => {
    await shell.anyAccountMenu.click();
    await expect(page.getByRole('menuitem', { name: words('account.sign-out') })).toBeVisible();
    for (const entry of ['account.agent', 'account.password', 'account.picture'] as const) {
      await expect(page.getByRole('menuitem', { name: words(entry), exact: true })).toHaveCount(0);
    }
    const trial = platformOf(await sessionOfPage());
    const body = { oldPassword: 'a', newPassword: 'Harbour3under5moon', confirmNewPassword: 'Harbour3under5moon' };
    await expect(trial.call(endpoints.changePassword, { body })).rejects.toMatchObject({
      code: 'in_need_true_account',
    });
  });

  await test.step('the member centre tells to open a real account', async () => {
    await page.getByRole('menuitem', { name: words('account.members'), exact: true }).click();
    await expect(shell.notices).toContainText(words('error.real-account'));
    await expect(new MemberCentre(page, words).panel).toBeHidden();
  });

  await test.step('a demonstration game is played', async () => {
    await home.ready();
    await home.game(words(demoGame.name)).click();
    const game = await new GamePage(page, words, words(demoGame.name)).ready();
    await game.playRound();
  });
});
