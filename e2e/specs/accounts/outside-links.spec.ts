import { openAccount } from '../../fixtures/members/accounts';
import { takeServices } from '../../fixtures/outside/outside-brand';
import { newOutsidePerson } from '../../fixtures/outside/outside-provider';
import { accessibilityFindings } from '../../fixtures/looks/screens';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { OutsideLinks } from '../../pages/member-centre/outside-links';
import { OutsideWindow } from '../../pages/accounts/outside-ways';

test('an owner links a service by password and window, and takes it off again', async ({
  page,
  context,
  words,
  brand,
  cleanUp,
}) => {
  const person = newOutsidePerson();
  const provider = await takeServices({ context, brand, cleanUp }, [person]);
  const account = await openAccount(brand);
  await openCentre({ page }, account, 'securityCenter');
  const links = await new OutsideLinks(page, words).ready();

  await links.link.click();
  await links.password.fill(`${account.password}x`);
  const opening = page.waitForEvent('popup');
  await links.goOn.click();
  await new OutsideWindow(await opening).person(person.name).click();
  await expect(links.dialog).toContainText(words('outside.password-wrong'));
  expect(await accessibilityFindings(page)).toEqual([]);
  await links.password.fill(account.password);
  await links.goOn.click();
  await expect(links.unlink).toBeVisible();
  expect(provider.given, 'the word of the service outlives a wrong password').toHaveLength(1);

  await links.unlink.click();
  await links.password.fill(account.password);
  await links.unlinkIt.click();
  await expect(links.link).toBeVisible();
});
