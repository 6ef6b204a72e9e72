import { hostFiles, publishVariant } from '../../fixtures/federation/broken-release';
import { followLink, linkTo } from '../../fixtures/federation/composition-link';
import { restartEdge } from '../../fixtures/product/control';
import { isFullDrill } from '../../fixtures/federation/drill-cells';
import { type FaultProxy, networkFaults, openFaultProxy } from '../../fixtures/federation/fault-proxy';
import { brandFacts } from '../../fixtures/persona';
import { oneInTurn, turn } from '../../fixtures/rotation';
import { expect, test as base } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';

const goodVersion = '1.0.0-drill-host.0';

const test = base.extend<{ faults: FaultProxy }, { shared: FaultProxy }>({
  shared: [
    async ({}, use) => {
      await restartEdge({ LOADING_SILENCE_MS: '4000', LOADING_HOST_MS: '4000' });
      await publishVariant({ app: 'host', fault: 'good', version: goodVersion });
      const faults = await openFaultProxy(4_600);
      await use(faults);
      faults.close();
      await restartEdge();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  faults: async ({ shared }, use) => {
    await use(shared);
    shared.heal();
  },
});

/** A file that stalls keeps the page from its `load`. */
const atOnce = { waitUntil: 'commit' } as const;

const { scripts, styles } = hostFiles();
const kindOf = (file: string): string => file.replace(/\.[0-9a-f]{10}(?=\.)/, '');
const plain = (file: string): string => file.replaceAll('.', '\\.');

const files = [...scripts, ...styles];
/** Each file meets another fault than the others and, over as many turns as there are faults, every one. */
const isInTurn = (file: string, fault: string): boolean =>
  fault === networkFaults[(files.indexOf(file) + turn()) % networkFaults.length];
const networkCells = files.flatMap((file) => networkFaults.map((fault) => ({ file, fault })));
const networkDrill = isFullDrill ? networkCells : networkCells.filter(({ file, fault }) => isInTurn(file, fault));
const syntaxDrill = isFullDrill ? scripts : scripts.filter((_, index) => index === turn() % scripts.length);
const absentFaults = isFullDrill ? networkFaults : [oneInTurn(networkFaults, 2)];

const codes = {
  '404': 'host.unreachable',
  refused: 'host.unreachable',
  stalled: 'host.timeout',
  truncated: 'host.unreachable',
  'wrong-hash': 'host.integrity',
};

const hostReports = (faults: FaultProxy): string[] =>
  faults
    .takeReports()
    .flatMap((body) =>
      (JSON.parse(body) as { loads: { app: string; outcome: string; code?: string }[] }).loads
        .filter(({ app }) => app === 'host')
        .map(({ outcome, code }) => `${outcome} ${code}`),
    );

for (const { file, fault } of networkDrill) {
  test(`host ${kindOf(file)}, ${fault}: the last good host takes over`, async ({ page, words, brand, faults }) => {
    const link = await linkTo(brand, 'host', goodVersion);
    faults.takeReports();
    faults.fail(new RegExp(`/assets/r/host/${plain(goodVersion)}-[0-9a-f]+/${plain(file)}`), fault);
    await followLink(page, `${faults.origin(brand)}/${link}`);
    await new HomePage(page, words, brandFacts[brand].name).ready();
    await expect.poll(() => hostReports(faults)).toContain(`recovered ${codes[fault]}`);
  });
}

for (const [index, file] of syntaxDrill.entries()) {
  test(`host ${kindOf(file)}, syntax-error: the last good host takes over`, async ({ page, words, brand, faults }) => {
    const version = `1.0.0-drill-host.${index + 1}`;
    await publishVariant({ app: 'host', fault: 'syntax-error', version, file });
    const link = await linkTo(brand, 'host', version);
    await followLink(page, `${faults.origin(brand)}/${link}`);
    await new HomePage(page, words, brandFacts[brand].name).ready();
    await expect.poll(() => hostReports(faults)).toContain('recovered host.start-failed');
  });
}

for (const fault of absentFaults) {
  test(`every host, ${fault}: the painted frame stays, says so, and its retry works`, async ({
    page,
    words,
    brand,
    faults,
  }) => {
    faults.fail(/\/assets\/r\/host\/.*\.js/, fault);
    await page.goto(faults.origin(brand), atOnce);
    const message = page.getByRole('alert').filter({ hasText: words('frame.failed') });
    await expect(message).toBeVisible({ timeout: 60_000 });
    // It is a picture to assistive technology, which has the message.
    await expect(page.getByText(words('category.slots'), { exact: true }).first(), 'the painted menu').toBeVisible();
    await expect(message.getByRole('link', { name: words('frame.service') })).toBeVisible();
    faults.heal();
    await message.getByRole('link', { name: words('frame.retry') }).click();
    await new HomePage(page, words, brandFacts[brand].name).ready();
  });
}
