import { restartEdge } from '../../fixtures/product/control';
import { developLobby } from '../../fixtures/federation/dev-servers';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { expect, test } from '../../fixtures/test';
import { LobbyPage } from '../../pages/lobby/lobby.page';

// Two webpack builds from nothing, on a machine that does other things too.
test.setTimeout(480_000);
// Development files are megabytes.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

// Two development servers build host and lobby first, which takes most of a minute beside other journeys.
test.slow();

test('a remote is developed inside the product: an edit shows within the page, which keeps what was typed', async ({
  page,
  words,
  cleanUp,
  site,
}) => {
  const released = await (await fetch(site)).text();
  const developed = await developLobby();
  cleanUp(() => developed.close());
  cleanUp(() => restartEdge());
  await restartEdge(developed.variables);
  const refusals: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  await new LobbyPage(page, words).goto();
  const search = page.getByRole('main').getByRole('searchbox');

  await test.step('the development host runs the edited remote, every other remote is a release', async () => {
    const boot = JSON.parse((await page.locator('#pavilion-boot').textContent()) ?? '');
    const entries = Object.entries<{ entry: string }>(boot.composition.remotes).map(([id, { entry }]) => [
      id,
      new URL(entry, site).origin,
    ]);
    const elsewhere = entries.filter(([, origin]) => origin !== site);
    expect(elsewhere).toEqual([['remote-lobby', expect.stringContaining('http://127.0.0.1:')]]);
    expect(entries.length).toBeGreaterThan(2);
    expect(released).not.toContain('127.0.0.1');
  });

  await test.step('a component changes: new text, old state, no navigation', async () => {
    await search.fill('moon');
    await markPage(page);
    const began = Date.now();
    developed.edit(
      'src/features/category-lobby/category-lobby.page.tsx',
      'title={t(lobby.titleKey)}',
      'title={`${t(lobby.titleKey)} ✎`}',
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('✎', { timeout: 120_000 });
    test.info().annotations.push({ type: 'edit to visible', description: `${Date.now() - began} ms` });
    await expect(search).toHaveValue('moon');
    expect(await isSamePage(page)).toBe(true);
  });

  await test.step('a style changes: at once, too', async () => {
    developed.edit(
      'src/features/category-lobby/components/name-search.module.css',
      '.search {',
      '.search { outline: 3px solid rgb(1, 2, 3);',
    );
    await expect(page.getByRole('main').getByRole('search')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', {
      timeout: 120_000,
    });
    await expect(search).toHaveValue('moon');
    expect(await isSamePage(page)).toBe(true);
  });

  expect(refusals.filter((text) => /Content Security Policy|TrustedScript|integrity/i.test(text))).toEqual([]);
});
