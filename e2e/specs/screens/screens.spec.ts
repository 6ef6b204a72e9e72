import { demoAccount } from '../../fixtures/accounts';
import { brandFacts } from '../../fixtures/persona';
import { inspect, isLookedAt, startingSize } from '../../fixtures/inspect-screen';
import { openToAll, setStatus } from '../../fixtures/operator';
import { keepsPictures } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';
import { AgentCentre } from '../../pages/agent-centre';
import { GamePage } from '../../pages/game.page';
import { HomePage } from '../../pages/home.page';
import { LobbyPage } from '../../pages/lobby.page';
import { LotteryPage } from '../../pages/lottery.page';
import { RegistrationForm } from '../../pages/registration.form';
import { Shell } from '../../pages/shell';
import { StatusPage } from '../../pages/status.page';

for (const theme of ['dark', 'light'] as const) {
  // The default language once: what light does to words it does to all.
  for (const language of theme === 'dark' ? (['EN', 'TW'] as const) : (['EN'] as const)) {
    test.describe(`${theme}, ${language}`, () => {
      test.use({ language, viewport: startingSize, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
      test.beforeEach(({ brand }) => test.skip(!isLookedAt(brand, { theme, language }), 'another look of this brand is kept'));
      test.beforeEach(({ context }) => context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme));
      test.slow();

      test('home', async ({ page, words, brand }, info) => {
        await new HomePage(page, words, brandFacts[brand].name).goto();
        await inspect(page, info, { name: 'home' });
      });

      if (language === 'TW' && !keepsPictures) return;

      test('screens of visitors', async ({ page, words }, info) => {
        const lobby = await new LobbyPage(page, words).goto();
        await inspect(page, info, { name: 'lobby' });
        await lobby.shell.openLogin();
        await inspect(page, info, { name: 'login' });
        await page.goto('/register');
        await new RegistrationForm(page, words).ready();
        await inspect(page, info, { name: 'register' });
        await new LotteryPage(page, words).goto();
        await inspect(page, info, { name: 'lottery' });
        await page.goto('/no/such/page');
        await expect(page.getByRole('heading', { level: 1, name: words('not-found.title') })).toBeVisible();
        await inspect(page, info, { name: 'not-found' });
      });

      test('screens of a member', async ({ page, words, brand }, info) => {
        const member = await demoAccount(brand, 'demovip');
        await page.goto('/lottery');
        const shell = new Shell(page, words);
        await (await shell.openLogin()).signIn(member);
        await (await shell.openRecord(member.username)).widen();
        await inspect(page, info, { name: 'member-centre' });
        await page.goto('/game?id=105000');
        await new GamePage(page, words, 'Aurora Gems').ready();
        await inspect(page, info, { name: 'game', axe: false, kept: false });
      });

      test('screens of an agent', async ({ page, words, brand }, info) => {
        const agent = await demoAccount(brand, 'demoagent1');
        await page.goto('/lottery');
        await (await new Shell(page, words).openLogin()).signIn(agent);
        await new AgentCentre(page, words).open(agent.username);
        await inspect(page, info, { name: 'agent-centre' });
      });

      test('screens of a closed site', async ({ page, words, brand, cleanUp }, info) => {
        cleanUp(() => setStatus(brand, openToAll));
        const closed = new StatusPage(page, words);
        await setStatus(brand, { maintenance: true, maintenanceEnd: Date.now() + 5_400_000 });
        await page.goto('/');
        await expect(closed.maintenance).toBeVisible();
        await inspect(page, info, { name: 'maintenance' });
        await setStatus(brand, { ...openToAll, regionRestriction: { countries: ['VN'], addresses: [] } });
        await expect(closed.restriction).toBeVisible();
        await expect(closed.fact(words('restriction.country'))).toContainText('(VN)');
        await inspect(page, info, { name: 'restriction' });
      });
    });
  }
}
