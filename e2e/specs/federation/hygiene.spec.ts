import type { Page } from '@playwright/test';
import { fetchNothingAhead } from '../../fixtures/fetch-ahead';
import { type Account, demoAccount, openAccount } from '../../fixtures/members/accounts';
import { publishVariant, type RemoteName, remotes } from '../../fixtures/federation/broken-release';
import { followLink, linkTo } from '../../fixtures/federation/composition-link';
import { grownPerRound, type Holdings, PageHoldings } from '../../fixtures/visits/page-holdings';
import { isWhole, oneInTurn } from '../../fixtures/rotation';
import { makeRoundTrips } from '../../fixtures/visits/round-trips';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { signedInAddress } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import type { Words } from '../../fixtures/words';
import { remotePlace } from '../../pages/federation/remote-place';
import { Shell } from '../../pages/frame/shell';

/** What is bounded, such as a cache, is full after these rounds. */
const warmUp = 10;
const readings = 6;

/** Each remote goes a hundred times where all of every matrix is asked for; what grows is as plain after forty. */
const rounds = isWhole ? 100 : 40;

/** A page of the host alone. */
const elsewhere = '/no-such-page';

interface Visit {
  readonly page: Page;
  readonly words: Words;
  readonly remote: RemoteName;
  readonly who: Account;
  /** Rounds between readings. */
  readonly every: number;
  /** Query of the address that is visited. */
  readonly link?: string;
}

/** What a page holds after the first rounds, and again and again after more of them. */
async function holdingsOf({ page, words, remote, who, every, link = '' }: Visit): Promise<Holdings[]> {
  const holdings = await PageHoldings.watch(page);
  await fetchNothingAhead(page);
  const [shell, place] = [new Shell(page, words), remotePlace(page, words, remote)];
  const address = place.visitor === 'guest' ? elsewhere + link : await signedInAddress(who, elsewhere + link);
  await (link === '' ? page.goto(address) : followLink(page, address));
  await shell.whole();
  const opener = remote === 'remote-auth' ? await shell.loginButton.elementHandle() : null;
  await place.go(who.username);
  await place.shown.waitFor();
  await markPage(page);
  await (opener ? page.keyboard.press('Escape') : page.goBack());
  await place.shown.waitFor({ state: 'hidden' });
  const found: Holdings[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    await makeRoundTrips(page, { remote, opener }, reading === 0 ? warmUp : every);
    found.push(await holdings.read());
  }
  expect(await isSamePage(page), 'nothing was loaded anew').toBe(true);
  return found;
}

// A machine with other work takes several times as long.
test.describe.configure({ timeout: 480_000 });

// Half a minute each: they take turns.
for (const remote of isWhole ? remotes : [oneInTurn(remotes)]) {
  test(`${remote}, mounted and unmounted ${rounds} times, leaves nothing behind`, async ({ page, words, brand }) => {
    const who = remote === 'remote-agent-centre' ? await demoAccount(brand, 'demoagent1') : await openAccount(brand);
    const every = (rounds - warmUp) / (readings - 1);
    const found = await holdingsOf({ page, words, remote, who, every });
    expect(grownPerRound(found, every)).toEqual({});
  });
}

test('what a release leaves behind each time is seen', async ({ page, words, brand }) => {
  const [remote, version, every] = ['remote-lottery', '1.0.0-leaks.1', 2] as const;
  await publishVariant({ app: remote, version, fault: 'leaks' });
  const link = await linkTo(brand, remote, version);
  const found = await holdingsOf({ page, words, remote, who: await demoAccount(brand, 'demomember'), every, link });
  expect(Object.keys(grownPerRound(found, every))).toEqual(
    expect.arrayContaining([
      'nodes',
      'listeners of window',
      'BroadcastChannel',
      'MutationObserver',
      'styles',
      'timers',
    ]),
  );
});
