import { demoAccount, openAccount } from '../../fixtures/members/accounts';
import { atDesk, test } from '../../fixtures/looks/inspect-screen';
import { openToAll, setStatus } from '../../fixtures/operators/operator';
import { brandFacts } from '../../fixtures/persona';
import { openCentre, openSignedIn } from '../../fixtures/members/signed-in';
import { expect } from '../../fixtures/test';
import { payMember } from '../../fixtures/members/trades';
import { AgentCentre } from '../../pages/agent-centre/agent-centre';
import { DepositPage } from '../../pages/member-centre/deposit.page';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { GamePopup } from '../../pages/frame/game-popup';
import { HomePage } from '../../pages/lobby/home.page';
import { LobbyPage } from '../../pages/lobby/lobby.page';
import { LotteryPage } from '../../pages/lottery/lottery.page';
import { MemberCentre } from '../../pages/member-centre/member-centre';
import { MoneyStory } from '../../pages/member-centre/money-story';
import { ProtectionPage } from '../../pages/member-centre/protection.page';
import { Shell } from '../../pages/frame/shell';
import { StatusPage } from '../../pages/frame/status.page';

/** Pages of the member centre that no other test here shows: names of their pictures by their addresses. */
const pagesOfMoney = {
  depositv2: 'deposit',
  withdraw: 'withdraw',
  personalHistoryCopy: 'bets',
  personalProfit: 'profit',
  bonusDetails: 'bonus-details',
  manualRebate: 'rebates',
  VIP: 'ranks',
  rewardCenter: 'rewards',
};

/**
 * Windows of small computers, tablets either way up, and phones that lie: less room under the reels than their width
 * suggests.
 */
const lowWindows = [
  { width: 1366, height: 650 },
  { width: 1280, height: 600 },
  { width: 1024, height: 600 },
  { width: 950, height: 1200 },
  { width: 920, height: 700 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
] as const;

test.use(atDesk);
test.slow();

test('pages of visitors', async ({ page, words, brand, inspect }) => {
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  await inspect({ name: 'home' });
  await shell.mainMenu
    .getByRole('link', { name: words('category.slots'), exact: true })
    .first()
    .click();
  await new LobbyPage(page, words).ready();
  await inspect({ name: 'lobby' });
  await new LotteryPage(page, words).goto();
  await inspect({ name: 'lottery' });
  await page.goto('/pointMall');
  await page.getByRole('list', { name: words('points.goods') }).waitFor();
  await inspect({ name: 'point-mall' });
  await new GamePopup(page).goto(brand);
  await inspect({ name: 'game-popup' });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: words('not-found.title') })).toBeVisible();
  await inspect({ name: 'not-found' });
});

test('a part of the page that failed', async ({ page, words, inspect }) => {
  await page.route('**/remote-lobby/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: words('fence.lobby') })).toBeVisible();
  await inspect({ name: 'fenced-lobby' });
});

test('screens of a member', async ({ page, words, brand, inspect }) => {
  const member = await demoAccount(brand, 'demovip');
  const shell = await openSignedIn({ page, words }, member, '/lottery');
  await (await shell.openRecord(member.username)).widen();
  await inspect({ name: 'member-centre' });
  const { panel } = new MemberCentre(page, words);
  await new MoneyStory(page, words).find(
    (await panel.getByRole('button', { name: /^RD·/ }).first().textContent()) ?? '',
  );
  await inspect({ name: 'money-story' });
  if (brand === 'lotus') {
    await page.goto('/lottery?member=transferFund');
    await panel.getByRole('radiogroup', { name: words('wallets.there') }).waitFor();
    await inspect({ name: 'wallets' });
  }
  await page.goto('/lottery?member=securityCenter');
  await panel.getByRole('progressbar').waitFor();
  await inspect({ name: 'my-account' });
  await new ProtectionPage(page, words).goto();
  await panel.locator('details').waitFor();
  await inspect({ name: 'limits' });
  await page.goto('/lottery?member=missionLeaderboard');
  await panel
    .getByRole('list', { name: words('missions.open') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await inspect({ name: 'missions' });
  await page.goto('/lottery?member=messageV2');
  await panel
    .getByRole('list', { name: words('messages') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await inspect({ name: 'inbox' });
  await page.goto('/lottery?member=referral');
  await panel
    .getByRole('list', { name: words('invited-friends') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await panel.getByRole('img', { name: words('invitation-code') }).waitFor();
  await inspect({ name: 'invitations' });
  await page.goto('/lottery?member=transferUpline');
  await panel.getByLabel(words('upline.password'), { exact: true }).waitFor();
  await inspect({ name: 'transfer-upline' });
  await page.goto('/pointMall');
  await page.getByRole('list', { name: words('points.orders') }).waitFor();
  await inspect({ name: 'my-points' });
  await page.goto(demoGame.path);
  const game = await new GamePage(page, words, words(demoGame.name)).ready();
  await inspect({ name: 'game', axe: false });
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await expect.poll(() => game.misfits(), `the console at ${size.width} × ${size.height}`).toEqual([]);
  }
});

test('screens of what a member plays, pays and is given', async ({ page, words, brand, inspect }) => {
  await openSignedIn({ page, words }, await demoAccount(brand, 'demovip'), '/');
  await new HomePage(page, words, brandFacts[brand].name).ready();
  await inspect({ name: 'home-member' });
  const centre = new MemberCentre(page, words);
  for (const [id, name] of Object.entries(pagesOfMoney)) {
    await centre.goto(id);
    // The page of ranks is called VIP in every language.
    await inspect({ name, ...(id === 'VIP' ? { said: page.getByRole('dialog').last() } : {}) });
  }
});

test('screens of an order that waits for its money', async ({ page, words, brand, inspect }) => {
  await openCentre({ page }, await openAccount(brand), 'depositv2');
  const deposit = await (await new DepositPage(page, words).ready()).order('₫200,000');
  await inspect({ name: 'deposit-order' });
  await deposit.chooseSlip(await page.screenshot());
  await inspect({ name: 'deposit-slip', kept: false });
});

test('screens of a member who pays another', async ({ page, words, brand, cleanUp, inspect, sessionOfPage }) => {
  await openSignedIn({ page, words }, await openAccount(brand), '/lottery');
  cleanUp(await payMember(await sessionOfPage()));
  await page.goto('/lottery?member=depositv2');
  await page.getByRole('heading', { name: words('trades.pay') }).waitFor();
  await inspect({ name: 'pay-member' });
});

test('screens of an agent', async ({ page, words, brand, inspect }) => {
  const agent = await demoAccount(brand, 'demoagent1');
  await openSignedIn({ page, words }, agent, '/lottery');
  await new AgentCentre(page, words).open(agent.username);
  await inspect({ name: 'agent-centre' });
});

test('screens of a site that closes', async ({ page, words, brand, cleanUp, inspect }) => {
  cleanUp(() => setStatus(brand, openToAll));
  const site = new StatusPage(page, words);
  const begins = Date.now() + 45 * 60_000;
  await page.goto('/lottery');
  await expect(new Shell(page, words).loginButton).toBeVisible();
  await setStatus(brand, { ...openToAll, maintenanceStart: begins, maintenanceEnd: begins + 60 * 60_000 });
  await expect(site.announced).toBeVisible();
  await inspect({ name: 'maintenance-ahead' });
  await setStatus(brand, { maintenance: true, maintenanceEnd: Date.now() + 5_400_000 });
  await expect(site.maintenance).toBeVisible();
  await inspect({ name: 'maintenance' });
  await setStatus(brand, { ...openToAll, regionRestriction: { countries: ['VN'], addresses: [] } });
  await expect(site.restriction).toBeVisible();
  await expect(site.fact(words('restriction.country'))).toContainText('(VN)');
  await inspect({ name: 'restriction' });
});
