import type { Page } from '@playwright/test';
import { openAccount } from '../../fixtures/members/accounts';
import { bootOf } from '../../fixtures/visits/boot-data';
import { publishVariant } from '../../fixtures/federation/broken-release';
import { keptLoads } from '../../fixtures/product/database';
import { type Alert, openOperatorStream } from '../../fixtures/operators/operator-stream';
import { brandFacts } from '../../fixtures/persona';
import { pavilion, refusalOf, servedBy } from '../../fixtures/federation/release';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { expect, test } from '../../fixtures/test';
import { sendReport, visit, visitCandidate, type Visit } from '../../fixtures/visits/visitors';
import { HomePage } from '../../pages/lobby/home.page';

const app = 'remote-lobby';
const version = `1.0.0-breaker.${Date.now()}`;
const code = 'remote.render-failed';
/** Pages that are real and speak for themselves; others are reported as they would be. */
const realPages = 3;
const mostLoads = 60;
/** New page loads see a move within two seconds, on a busy machine a little later. */
const shownMs = 15_000;

interface Move {
  readonly revision: number;
  readonly action: string;
  readonly movedBy: string;
  readonly reason: string;
}

/**
 * Page loads of the release that the breaker counts; each of dozens would take the operators' command half a second.
 */
const trials = async (brand: string): Promise<number> => (await keptLoads(brand, { app, version })).counted;

/** The same as operators read it. */
async function reportedTrials(brand: string): Promise<number> {
  const { releases } = (await pavilion('reports', '--brand', brand)) as {
    releases: { app: string; version: string; trials: number }[];
  };
  return releases.find((one) => one.app === app && one.version === version)?.trials ?? 0;
}

/** Moves by the breaker after a revision. */
async function stepsBack(brand: string, revision: number): Promise<readonly Move[]> {
  const { moves } = (await pavilion('log', '--brand', brand)) as { moves: Move[] };
  return moves.filter((move) => move.revision > revision && move.action === 'breaker');
}

// Sixty page loads and the breaker's own pauses take half a minute, and more beside other journeys.
test.slow();

test('a candidate that throws is taken back by itself, once, and the trail says why', async ({
  browser,
  brand,
  words,
  site,
  cleanUp,
}) => {
  const before = await servedBy(brand);
  const account = await openAccount(brand);
  const stream = await openOperatorStream();
  cleanUp(() => stream.close());
  const open = async (): Promise<Page> => {
    const context = await browser.newContext();
    cleanUp(() => context.close());
    const page = await context.newPage();
    await page.goto('/');
    return page;
  };
  const opened: Page[] = [];
  const quiet: Visit[] = [];
  const alertOf = (): Alert | undefined => stream.alerts.find((alert) => alert.version === version);

  const candidate =
    await test.step('half of the visitors get a lobby that throws; those see the last good one, and their pages say so', async () => {
      await publishVariant({ app, version, fault: 'throws-in-render' });
      cleanUp(
        async () =>
          (await servedBy(brand)).rollout && pavilion('rollback', '--brand', brand, '--why', 'journey is over'),
      );
      await pavilion(
        'activate',
        `${app}@${version}`,
        '--brand',
        brand,
        '--percent',
        '50',
        '--why',
        'a lobby that nobody looked at',
      );
      quiet.push(await visitCandidate(site));
      while (opened.length < realPages) {
        const page = await open();
        if ((await bootOf(page)).candidate) opened.push(page);
        else await page.close();
      }
      for (const page of opened) await new HomePage(page, words, brandFacts[brand].name).ready();
      await Promise.all(opened.map(markPage));
      await expect.poll(() => trials(brand)).toBe(realPages);
      expect(await reportedTrials(brand)).toBe(realPages);
      return (await servedBy(brand)).rollout?.compositionId ?? '';
    });

  await test.step('within a few page loads more the brand is back', async () => {
    // They have come before it is taken back: nobody sees the candidate afterwards.
    const visitors: Visit[] = [];
    for (let loads = realPages + 1; loads <= mostLoads; loads += 1) visitors.push(await visitCandidate(site));
    for (const [index, visitor] of visitors.entries()) {
      if (alertOf()) break;
      expect(await sendReport({ site, brand }, visitor, { app, version, outcome: 'recovered', code })).toBe(204);
      await expect.poll(() => trials(brand), { intervals: [50] }).toBe(realPages + 1 + index);
    }
    const now = await servedBy(brand);
    expect([now.rollout, now.compositionId]).toEqual([null, before.compositionId]);
  });

  await test.step('operators are told, and log and audit name app, version, code and counts', async () => {
    expect(alertOf()).toMatchObject({ brand, kind: 'breaker.took-back', app, version, composition: candidate, code });
    const { trials: seen = 0, failures = 0 } = alertOf() ?? {};
    expect([failures, seen > realPages, seen <= mostLoads]).toEqual([seen, true, true]);
    const why = `${app} ${version} failed on ${failures} of ${seen} page loads (100.0 %, mostly ${code})`;
    const [move] = await stepsBack(brand, before.revision);
    expect([move?.movedBy, move?.reason.slice(0, why.length)]).toEqual(['breaker', why]);
    const { entries } = (await pavilion('audit', '--brand', brand, '--limit', '20')) as {
      entries: { actor: string; action: string; reason: string | null }[];
    };
    expect(entries.filter(({ reason }) => reason === move?.reason)).toMatchObject([
      { actor: 'breaker', action: 'composition.breaker' },
    ]);
  });

  await test.step('a page that was open stays what it is and works; new pages of the same browser get the stable one', async () => {
    const [page] = opened as [Page];
    const { shell } = new HomePage(page, words, brandFacts[brand].name);
    await (await shell.openLogin()).signIn(account);
    await expect(shell.spokenBalance()).toContainText('₫');
    expect([await isSamePage(page), (await bootOf(page)).composition]).toEqual([true, candidate]);
    const cookie = (await page.context().cookies())
      .filter(({ name }) => name.startsWith('visitor'))
      .map(({ name, value }) => `${name}=${value}`)
      .join();
    await expect
      .poll(async () => (await visit(site, cookie)).composition, { timeout: shownMs })
      .toBe(before.compositionId);
    const anew = await page.context().newPage();
    await anew.goto('/');
    await new HomePage(anew, words, brandFacts[brand].name).ready();
    expect((await bootOf(anew)).composition).toBe(before.compositionId);
  });

  await test.step('open pages that go on failing move nothing more, and nobody brings it back unawares', async () => {
    const had = await trials(brand);
    const [late] = quiet as [Visit];
    expect(await sendReport({ site, brand }, late, { app, version, outcome: 'recovered', code })).toBe(204);
    await expect.poll(() => trials(brand)).toBe(had + 1);
    expect(
      await refusalOf('activate', `${app}@${version}`, '--brand', brand, '--percent', '50', '--why', 'again'),
    ).toBe('composition.taken-back');
    expect(await stepsBack(brand, before.revision)).toHaveLength(1);
    expect(stream.alerts.filter((alert) => alert.version === version)).toHaveLength(1);
    expect(await servedBy(brand)).toMatchObject({ rollout: null, compositionId: before.compositionId });
  });
});
