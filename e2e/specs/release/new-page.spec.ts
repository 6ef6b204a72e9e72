import { openAccount } from '../../fixtures/members/accounts';
import { publishVariant } from '../../fixtures/federation/broken-release';
import { buildTimes, pavilion, rollBack, servedBy } from '../../fixtures/federation/release';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { Menu } from '../../pages/frame/menu';

const app = 'remote-member-centre';
const version = `1.0.0-guide.${Date.now()}`;
const address = '/lottery?member=houseGuide';

test('a page that a release of the member centre brings needs no release of the host, and goes with it', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  const account = await openAccount(brand);
  const before = await servedBy(brand);
  const built = buildTimes();
  await publishVariant({ app, version, fault: 'brings-page' });
  const shell = await openSignedIn({ page, words }, account, '/lottery');
  const menu = new Menu(page, shell.accountMenu(account.username));
  const entry = menu.entries.filter({ hasText: 'House guide' });
  const text = page.getByText('Everything about the house');
  /** Loads the page anew until it is of the composition that the registry names. */
  const reload = async (): Promise<void> => {
    const { compositionId } = await servedBy(brand);
    await expect(async () => {
      await page.goto('/lottery');
      expect(await page.content()).toContain(compositionId);
    }).toPass();
    await menu.open();
  };

  await test.step('it is in the account’s menu, and opens from there and by its address', async () => {
    cleanUp(() =>
      pavilion('activate', `${app}@${before.remotes[app]?.release.version}`, '--brand', brand, '--why', 'over'),
    );
    await pavilion('activate', `${app}@${version}`, '--brand', brand, '--why', 'a page of its own');
    await reload();
    await entry.click();
    await expect(page).toHaveURL(address);
    await expect(text).toBeVisible();
    await page.goto(address);
    await expect(text).toBeVisible();
  });

  await test.step('the host is what it was, and goes on without the page once it is taken back', async () => {
    const now = await servedBy(brand);
    expect([now.host, buildTimes()]).toEqual([before.host, built]);
    await rollBack(brand);
    await reload();
    await expect(entry).toHaveCount(0);
    await expect(menu.entries.first()).toBeVisible();
  });
});
