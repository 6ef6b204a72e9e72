import { enabledModules, endpoints, type ModuleId } from '@pavilion/api-contract';
import { type BrandCode, brandFacts, otherBrand } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';
import { runningProduct } from '../../fixtures/product/running-product';
import { expect, test } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { HomePage } from '../../pages/lobby/home.page';

const switchedOff: readonly ModuleId[] = ['FREEPLAY3', 'MOBILENUMREG3'];

async function platformFacts(brand: BrandCode) {
  const platform = platformOf({ brand });
  const [status, lanes] = await Promise.all([
    platform.call(endpoints.systemStatus),
    platform.call(endpoints.gameVendors),
  ]);
  const vendors = new Set(lanes.flatMap((lane) => lane.vendors.map(({ code }) => code)));
  return { modules: enabledModules(status.info.whitelabel), vendors, settings: status.info.brand };
}

test('two brands differ in look, vendors, languages and switches', async ({ page, brand, language, words }) => {
  const looks = new Map<BrandCode, Readonly<Record<string, string>>>();
  for (const one of [brand, otherBrand(brand)]) {
    await page.goto(runningProduct().urls[one]);
    const home = await new HomePage(
      page,
      one === brand ? words : wordsOf(one === 'aurora' ? 'TW' : language),
      brandFacts[one].name,
    ).ready();
    await expect(home.categories.locator('[href="/rng"]')).toHaveCount(1);
    await expect(home.categories.locator('[href="/cockfight"]'), `cockfight on ${one}`).toHaveCount(
      one === 'aurora' ? 1 : 0,
    );
    looks.set(one, await lookOf(home));
  }
  const [mine, theirs] = [looks.get(brand), looks.get(otherBrand(brand))];
  for (const [name, value] of Object.entries(mine ?? {})) expect(theirs?.[name], name).not.toBe(value);

  const [aurora, lotus] = [await platformFacts('aurora'), await platformFacts('lotus')];
  expect(switchedOff.filter((module) => aurora.modules.has(module))).toEqual(switchedOff);
  expect(switchedOff.filter((module) => lotus.modules.has(module))).toEqual([]);
  expect([...aurora.vendors].filter((code) => !lotus.vendors.has(code))).not.toHaveLength(0);
  expect(lotus.settings.languages).not.toContain('VI');
  expect(aurora.settings.languages).toContain('VI');
});

test('a game of one brand is not there for the other', async () => {
  const [aurora, lotus] = [platformOf({ brand: 'aurora' }), platformOf({ brand: 'lotus' })];
  const { games } = await aurora.call(endpoints.gameList, { query: { gameType: 'COCKFIGHT' } });
  const [own] = games;
  if (!own) throw new Error('Aurora has no cockfight');
  await expect(lotus.call(endpoints.gameById, { query: { nodeId: own.id } })).rejects.toMatchObject({
    code: 'game.not-found',
    status: 404,
  });
});

/** Tokens in force, and the mark of the brand. */
async function lookOf({ page }: HomePage): Promise<Readonly<Record<string, string>>> {
  const mark = await page
    .getByRole('link', { name: /^(Aurora|Lotus)$/ })
    .first()
    .locator('svg')
    .innerHTML();
  const tokens = await page.evaluate(
    (names) => {
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
    },
    ['--bg', '--accent', '--action', '--radius-control', '--radius-tile'],
  );
  return { ...tokens, mark };
}
