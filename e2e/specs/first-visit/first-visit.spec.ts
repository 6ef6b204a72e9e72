import { demoAccount, openAccount } from '../../fixtures/members/accounts';
import { signedInAddress } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { budgets, overBudget, rowOf, type Visit } from '../../fixtures/visits/visit-budgets';
import { type VisitCost, VisitMeter } from '../../fixtures/visits/visit-cost';

/** What the page's first screen does not need, in the order in which it was asked for; what comes before it. */
function order(cost: VisitCost) {
  const late = cost.findIndex(({ named }) => !named);
  const begun = cost.slice(0, late === -1 ? undefined : late);
  return { picture: begun.some(({ kind }) => kind === 'picture'), start: begun.some(({ kind }) => kind === 'start') };
}

/** Pages of which the first screen stands in the page. */
const painted: ReadonlySet<string> = new Set(['/', '/rng', '/live', '/promotions', '/lottery']);

test('a first visit asks for no more than its budget, and for its first screen first', async ({
  browser,
  brand,
  language,
  site,
}, testInfo) => {
  test.slow();
  /** Answers and parts of first screens are made with the first page of a language, and stand in those after it. */
  const whenMade = async (path: string): Promise<void> => {
    let before = -1;
    const length = async (): Promise<boolean> => {
      const cookie = `lang-${new URL(site).port}=${language}`;
      const text = await (await fetch(new URL(path, site), { headers: { cookie } })).text();
      const same = Math.abs(text.length - before) < 200;
      before = text.length;
      return same && (!painted.has(path) || text.includes('id="painted-page"'));
    };
    await length();
    await expect.poll(length, { intervals: [700] }).toBe(true);
  };
  const open = async (path: string): Promise<VisitMeter> => {
    const meter = await VisitMeter.open(browser, { site, language });
    // Some pictures may be drawn first: what is waited for is the page at rest.
    await meter.page.goto(path, { waitUntil: 'commit' });
    return meter;
  };
  const visit = async (name: Visit, path: string): Promise<[Visit, VisitCost][]> => {
    await whenMade(path);
    return [[name, await (await open(path)).cost()]];
  };
  const homeAndLobby = async (): Promise<[Visit, VisitCost][]> => {
    await Promise.all([whenMade('/'), whenMade('/rng')]);
    const meter = await open('/');
    const home = await meter.cost();
    await meter.page.getByRole('main').locator('a[href="/rng"]').first().click();
    await meter.page.waitForURL('/rng');
    return [
      ['home', home],
      ['home and lobby', await meter.cost()],
    ];
  };
  const account = await openAccount(brand);
  const costs = (
    await Promise.all([
      homeAndLobby(),
      visit('lobby', '/rng'),
      visit('promotions', '/promotions'),
      visit('register', '/register'),
      visit('lottery', '/lottery'),
      visit('live', '/live'),
      open(await signedInAddress(account, '/?member')).then(
        async (meter): Promise<[Visit, VisitCost][]> => [['member centre', await meter.cost()]],
      ),
      open(await signedInAddress(await demoAccount(brand, 'demoagent1'), '/?agent')).then(
        async (meter): Promise<[Visit, VisitCost][]> => [['agent centre', await meter.cost()]],
      ),
    ])
  ).flat();
  const table = costs.map(([name, cost]) => `${name}: ${rowOf(cost).join(' ')}`).join('\n');
  await testInfo.attach('costs', { body: table, contentType: 'text/plain' });
  expect(costs.flatMap(([name, cost]) => overBudget(name, cost, budgets[brand][name]))).toEqual([]);
  for (const name of ['home', 'lobby', 'live', 'promotions'] as const) {
    expect(order(costs.find(([one]) => one === name)?.[1] ?? []), name).toEqual({ picture: true, start: true });
  }
});
