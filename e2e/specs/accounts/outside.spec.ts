import { press } from '../../fixtures/looks/keyboard';
import { setOutsideProject } from '../../fixtures/operators/operator';
import { newOutsidePerson, outsideProject, OutsideProvider } from '../../fixtures/outside/outside-provider';
import { brandFacts } from '../../fixtures/persona';
import { accessibilityFindings, keepPicture, keepsPictures } from '../../fixtures/looks/screens';
import { expect, test } from '../../fixtures/test';
import { OutsideWays, OutsideWindow } from '../../pages/accounts/outside-ways';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

// One walk, since each part stands on the one before: nobody knows the person, then the brand does.
test('whom a service vouches for opens an account by a few answers, and signs in by it from then on', async ({
  page,
  context,
  words,
  brand,
  cleanUp,
}) => {
  test.slow();
  const person = newOutsidePerson();
  const provider = await OutsideProvider.standIn(context, [person]);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const shell = new Shell(page, words);

  await test.step('a brand that takes nobody’s word asks nobody outside, and for none of that code', async () => {
    await page.goto('/lottery');
    await expect((await shell.openLogin()).username).toBeEditable();
    await expect(page.getByRole('button', { name: words('outside.google') })).toHaveCount(0);
    expect(provider.asked).toEqual([]);
    expect(files.filter((file) => /outside|firebase/.test(file))).toEqual([]);
  });

  cleanUp(() => setOutsideProject(brand, null));
  await setOutsideProject(brand, outsideProject);
  await page.goto('/lottery');
  const login = await shell.openLogin();
  const ways = await new OutsideWays(page, login.dialog, words).ready();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(provider.asked).toEqual([]);
  if (keepsPictures) await keepPicture(page, `login-services-${brand}`);
  await (await ways.open(ways.google)).person(person.name).click();

  const name = await test.step('the form asks for what the brand needs, without name and password', async () => {
    const form = await new RegistrationForm(page, words).ready();
    await expect(page.getByText(words('outside.newcomer', { name: person.name }))).toBeVisible();
    await expect(form.username).toHaveCount(0);
    await expect(form.password).toHaveCount(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    if (keepsPictures) await keepPicture(page, `register-newcomer-${brand}`);
    if (brandFacts[brand].hasCaptcha) {
      await form.payeeName.fill('Nguyen An');
      await form.captcha.fill(await form.answerOfPicture());
    }
    await form.age.check();
    await form.submit.click();
    const made = await form.noteAccountNumber();
    await form.startPlaying();
    return made;
  });
  await expect(shell.accountMenu(name)).toBeVisible();
  await shell.signOut(name);

  await test.step('and by keys alone is signed in by it at once', async () => {
    await shell.loginButton.focus();
    await page.keyboard.press('Enter');
    await ways.ready();
    const opening = page.waitForEvent('popup');
    await press(page, ways.google);
    const window = new OutsideWindow(await opening);
    await press(window.page, window.person(person.name));
    await expect(shell.accountMenu(name)).toBeVisible();
  });
});
