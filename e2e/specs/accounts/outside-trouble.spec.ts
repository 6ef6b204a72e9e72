import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { newAccount, openAccount } from '../../fixtures/members/accounts';
import { takeServices } from '../../fixtures/outside/outside-brand';
import { newOutsidePerson } from '../../fixtures/outside/outside-provider';
import { expect, test } from '../../fixtures/test';
import { OutsideWays, OutsideWindow } from '../../pages/accounts/outside-ways';
import { Shell } from '../../pages/frame/shell';

const signInCall = '**/wps/session/login/firebase*';

// One walk on one dialog: what goes wrong at a service is told, and the next press is as good as the first. Ten seconds
// of it are the provider's library, which waits so long before it takes a window for closed.
test('whatever goes wrong at a service is told in the dialog, and the way in stays open', async ({
  page,
  context,
  words,
  brand,
  cleanUp,
}) => {
  test.slow();
  const person = newOutsidePerson();
  const provider = await takeServices({ context, brand, cleanUp }, [person]);
  const { password } = newAccount(brand);
  const account = await openAccount(brand, {
    password,
    async before(platform) {
      for (const service of ['google.com', 'facebook.com'])
        await platform.call(outsideLinkCalls.linkOutside, {
          body: { firebaseIdToken: await provider.tokenOf(person, service), password },
        });
    },
  });
  const shell = new Shell(page, words);
  await page.goto('/lottery');
  const login = await shell.openLogin();
  const ways = await new OutsideWays(page, login.dialog, words).ready();
  const choose = async (): Promise<void> => (await ways.open(ways.google)).person(person.name).click();

  await test.step('the provider cannot be reached', async () => {
    provider.setLost(true);
    await ways.open(ways.google);
    await expect(ways.failure).toContainText(words('outside.network-lost'));
    provider.setLost(false);
  });

  await test.step('its server refuses', async () => {
    provider.refuseNext('signInWithIdp', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await choose();
    await expect(ways.failure).toContainText(words('outside.too-many'));
    provider.refuseNext('signInWithIdp', 'OPERATION_NOT_ALLOWED : The provider is off.');
    await choose();
    await expect(ways.failure).toContainText(words('outside.not-enabled'));
  });

  await test.step('the person leaves the window, or closes it', async () => {
    await (await ways.open(ways.google)).cancel.click();
    await expect(ways.failure).toContainText(words('outside.popup-closed'));
    await (await ways.open(ways.facebook)).page.close();
    await expect(ways.failure).toHaveCount(0);
    await expect(ways.failure).toContainText(words('outside.popup-closed'));
  });

  await test.step('the token is one of another project', async () => {
    provider.claim({ aud: 'another-project' });
    await choose();
    await expect(ways.failure).toContainText(words('outside.refused'));
    provider.claim({});
  });

  await test.step('the network is lost before we hear of it, and the same token is sent again', async () => {
    await page.route(signInCall, (route) => route.abort('internetdisconnected'));
    await choose();
    await expect(ways.failure).toContainText(words('outside.unreached'));
    await page.unroute(signInCall);
    const given = provider.given.length;
    await ways.retry.click();
    await expect(shell.accountMenu(account.username)).toBeVisible();
    expect(provider.given).toHaveLength(given);
  });

  await test.step('the token was used before', async () => {
    await shell.signOut(account.username);
    await shell.openLogin();
    await ways.ready();
    provider.repeatToken(true);
    await choose();
    await expect(ways.failure).toContainText(words('outside.refused'));
    provider.repeatToken(false);
  });

  await test.step('where the browser blocks the window, the whole page goes there and comes back signed in', async () => {
    // What a page hears of a blocked window.
    await page.evaluate(() => void (window.open = () => null));
    await ways.press(ways.facebook);
    await expect(ways.failure).toContainText(words('outside.popup-blocked'));
    await ways.leave.click();
    await new OutsideWindow(page).person(person.name).click();
    await expect(shell.accountMenu(account.username)).toBeVisible();
    expect(new URL(page.url()).hostname).toBe(`${brand}.localhost`);
  });
});
