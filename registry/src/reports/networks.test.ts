import { anyRow } from '@pavilion/platform';
import { batch, failed, load, page, visitorHash } from '../testing/page-reports';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { simulateManyNetworks } from './testing/simulate-networks';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [hostFixture(), remoteFixture('remote-lobby'), remoteFixture('remote-auth')])
    await registry.publish(release);
  await registry.publish(remoteFixture('remote-lobby', { version: '1.1.0' }, 'another'));
});
afterAll(() => registry.close());

/** A brand of its own with an open rollout of the lobby; gives the candidate's id. */
async function openRollout(brand: string): Promise<string> {
  await registry.addBrand(brand);
  await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0', 'remote-auth@1.0.0']);
  await registry.activate(brand, ['remote-lobby@1.1.0'], { percent: 10 });
  return candidateOf(brand);
}

const candidateOf = async (brand: string): Promise<string> =>
  (await registry.documentOf(brand)).rollout?.candidate.id ?? '';
const network = (name: string | number): string => visitorHash(`network ${name}`);
const bad = failed('remote-lobby', '1.1.0');
const good = load('remote-lobby', '1.1.0');
const turned = load('remote-lobby', '1.1.0', { outcome: 'render-failed', code: 'remote.render-failed' });

const tally = async (brand: string): Promise<unknown> =>
  (
    await registry.database.rows(
      anyRow,
      "select sum(trials)::int as trials, sum(failures)::int as failures from trial_minute where brand = $1 and app = 'remote-lobby'",
      [brand],
    )
  )[0];

/** What a crawler of so many networks sends that fetched so many pages, each as a visitor of its own. */
const crawl = (
  brand: string,
  candidate: string,
  { pages, networks, lobby }: { pages: number; networks: number; lobby: typeof bad },
) =>
  Array.from({ length: pages }, (_, index) =>
    page(candidate, [load('host', '1.0.0'), lobby], { brand, network: network(`crawler ${index % networks}`) }),
  );

const send = (reports: ReturnType<typeof page>[]) => registry.asEdge('/federation/intake', batch(reports));

describe('networks', () => {
  it.each([1, 2])(
    'never take a good release back when they are %i, however many pages they fetched',
    async (networks) => {
      const brand = `crawled-${networks}`;
      const candidate = await openRollout(brand);
      await send(
        Array.from({ length: 20 }, (_, index) =>
          page(candidate, [good], { brand, network: network(`honest ${index}`) }),
        ),
      );
      for (let sent = 0; sent < 500; sent += 100)
        await send(crawl(brand, candidate, { pages: 100, networks, lobby: bad }));
      expect(await candidateOf(brand)).toBe(candidate);
      expect(await tally(brand)).toEqual({ trials: 20 + 2 * networks, failures: 2 * networks });
    },
  );

  it('weigh no more when they first say that all is well, and then that it failed', async () => {
    const brand = 'turning';
    const candidate = await openRollout(brand);
    const pages = crawl(brand, candidate, { pages: 60, networks: 2, lobby: good });
    await send(pages);
    await send(pages.map((one) => ({ ...one, loads: [turned] })));
    expect(await candidateOf(brand)).toBe(candidate);
    expect(await tally(brand)).toEqual({ trials: 20, failures: 4 });
  });

  it('count one page once, from wherever it is told again', async () => {
    const brand = 'replayed';
    const candidate = await openRollout(brand);
    const one = page(candidate, [bad], { brand });
    await send(Array.from({ length: 100 }, (_, index) => ({ ...one, network: network(`mirror ${index}`) })));
    for (let time = 0; time < 3; time += 1) await send([{ ...one, network: network(`later ${time}`) }]);
    expect(await candidateOf(brand)).toBe(candidate);
    expect(await tally(brand)).toEqual({ trials: 1, failures: 1 });
  });

  it('take a release back together that fails on every fifth page, though one of them swears that it is well', async () => {
    const brand = 'failing';
    const candidate = await openRollout(brand);
    await send(crawl(brand, candidate, { pages: 200, networks: 1, lobby: good }));
    for (let sent = 0; sent < 60 && (await candidateOf(brand)); sent += 5) {
      await send(
        Array.from({ length: 5 }, (_, index) =>
          page(candidate, [load('host', '1.0.0'), index === 0 ? bad : good], {
            brand,
            network: network((sent + index) % 21),
          }),
        ),
      );
    }
    expect(await candidateOf(brand)).toBe('');
  });

  it('are heard on another app while few shout about one', async () => {
    const brand = 'shouted';
    const candidate = await openRollout(brand);
    const honest = Array.from({ length: 12 }, (_, index) =>
      page(candidate, [failed('host', '1.0.0'), good], { brand, network: network(`honest ${index}`) }),
    );
    await send(crawl(brand, candidate, { pages: 40, networks: 2, lobby: bad }));
    await send(honest.slice(0, 1));
    expect(await candidateOf(brand)).toBe(candidate);
    await send(honest.slice(1));
    expect(await candidateOf(brand)).toBe('');
  });

  it('let a crowd behind one address speak as far as others are heard', async () => {
    const brand = 'crowd';
    const candidate = await openRollout(brand);
    const crowd = () =>
      Array.from({ length: 100 }, () => page(candidate, [good], { brand, network: network('crowd') }));
    await send(crowd());
    expect(await tally(brand)).toEqual({ trials: 10, failures: 0 });
    await send(
      Array.from({ length: 80 }, (_, index) => page(candidate, [good], { brand, network: network(`street ${index}`) })),
    );
    await send(crowd());
    expect(await tally(brand)).toEqual({ trials: 100, failures: 0 });
  });

  it('are not outwitted by batches that come at once', async () => {
    const brand = 'raced';
    const candidate = await openRollout(brand);
    await Promise.all(
      Array.from({ length: 6 }, () => send(crawl(brand, candidate, { pages: 30, networks: 2, lobby: bad }))),
    );
    expect(await candidateOf(brand)).toBe(candidate);
    expect(await tally(brand)).toEqual({ trials: 4, failures: 4 });
  });
});

describe('the share of networks, simulated', () => {
  const shareWithin = (sorted: readonly number[], loads: number): number =>
    sorted.filter((at) => at <= loads).length / sorted.length;
  const usual = { base: 0.001, percent: 10, past: 1000, loads: 60 };

  it('catches a release that fails on 20 % within 60 page loads of 20 networks in 99 of 100 cases', () => {
    expect(
      shareWithin(simulateManyNetworks({ ...usual, networks: 20, failure: 0.2 }, 2_000, 21), 60),
    ).toBeGreaterThanOrEqual(0.99);
  });

  it.each([1, 2])('keeps a good release that %i networks speak against', (attackers) => {
    expect(
      shareWithin(simulateManyNetworks({ ...usual, networks: 200, failure: 0, attackers }, 2_000, 22), 60),
    ).toBeLessThan(5 / 1000);
  });

  it.each(['is-well', 'others-fail'] as const)('catches a failing release though two networks hide it: %s', (lie) => {
    const sorted = simulateManyNetworks(
      { ...usual, loads: 300, networks: 40, failure: 0.2, attackers: 2, lie },
      50,
      23,
    );
    expect(shareWithin(sorted, 300)).toBe(1);
  });
});
