import * as v from 'valibot';
import { createBreakerService } from './breaker.service';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { batch, failed, load, page } from '../testing/page-reports';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

const manyVersions = Array.from({ length: 10 }, (_, index) => `2.0.${index}`);

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', ...manyVersions];
  for (const release of [hostFixture(), remoteFixture('remote-lobby'), remoteFixture('remote-auth')])
    await registry.publish(release);
  for (const version of versions) await registry.publish(remoteFixture('remote-lobby', { version }, `text-${version}`));
});
afterAll(() => registry.close());

/** A brand of its own for each case. */
async function freshBrand(brand: string): Promise<string> {
  await registry.addBrand(brand);
  await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0', 'remote-auth@1.0.0']);
  return (await registry.documentOf(brand)).stable.id;
}

/** So many pages of a composition, of which every `nth` fails in the lobby. */
const pages = (brand: string, composition: string, how: { version: string; count: number; nth: number }) =>
  Array.from({ length: how.count }, (_, index) => {
    const lobby = (index + 1) % how.nth === 0 ? failed('remote-lobby', how.version) : load('remote-lobby', how.version);
    return page(composition, [load('host', '1.0.0'), lobby, load('remote-auth', '1.0.0')], { brand });
  });

/** So many pages of a composition whose lobby takes so long. */
const timedPages = (brand: string, composition: string, how: { version: string; count: number; elapsedMs: number }) =>
  Array.from({ length: how.count }, () =>
    page(composition, [load('remote-lobby', how.version, { elapsedMs: how.elapsedMs })], { brand }),
  );

const report = (reports: ReturnType<typeof page>[]) => registry.asEdge('/federation/intake', batch(reports));
const never = 1_000_000;

const trail = async (brand: string) =>
  await registry.database.rows(
    v.object({ actor: v.string(), action: v.string(), reason: v.string() }),
    "select actor, action, reason from audit_entry where brand = $1 and actor = 'breaker' order by id",
    [brand],
  );
const alerts = async (brand: string) =>
  await registry.database.rows(
    v.object({ kind: v.string(), body: v.record(v.string(), v.unknown()) }),
    'select kind, body from breaker_alert where brand = $1 order by id',
    [brand],
  );

describe('the breaker', () => {
  it('closes a rollout that fails, once, says why, and leaves it when somebody wants it again', async () => {
    const stable = await freshBrand('one');
    await report(pages('one', stable, { version: '1.0.0', count: 300, nth: never }));
    registry.wait(60_000);
    await registry.activate('one', ['remote-lobby@1.1.0'], { percent: 10 });
    const candidate = (await registry.documentOf('one')).rollout?.candidate.id ?? '';
    await report(pages('one', stable, { version: '1.0.0', count: 90, nth: 50 }));
    for (let sent = 0; sent < 60 && (await registry.documentOf('one')).rollout; sent += 5)
      await report(pages('one', candidate, { version: '1.1.0', count: 5, nth: 4 }));
    const after = await registry.documentOf('one');
    expect([after.rollout, after.stable.id]).toEqual([null, stable]);
    const entries = await trail('one');
    expect(entries).toEqual([
      {
        actor: 'breaker',
        action: 'composition.breaker',
        reason: expect.stringMatching(
          /^remote-lobby 1\.1\.0 failed on \d+ of \d+ page loads \(\d+\.\d %, mostly remote\.integrity\); usual: 1\.1 % of 90 beside it, taken as 1\.4 %$/,
        ),
      },
    ]);
    expect(await alerts('one')).toEqual([
      {
        kind: 'breaker.took-back',
        body: expect.objectContaining({ app: 'remote-lobby', version: '1.1.0', reason: entries[0]?.reason }),
      },
    ]);

    const refused = await registry.activate('one', ['remote-lobby@1.1.0'], { percent: 10 });
    expect([refused.status, refused.body.code]).toEqual([409, 'composition.taken-back']);
    expect((await registry.activate('one', ['remote-lobby@1.1.0'], { percent: 10, again: true })).status).toBe(200);
    for (let sent = 0; sent < 3; sent += 1)
      await report(pages('one', candidate, { version: '1.1.0', count: 20, nth: 2 }));
    expect((await registry.documentOf('one')).rollout?.candidate.id).toBe(candidate);
    expect(await trail('one')).toHaveLength(1);
    expect((await alerts('one')).map(({ kind }) => kind)).toEqual(['breaker.took-back', 'breaker.spared']);
  });

  it('goes back from what everybody got, to the one before, and no further when that fails too', async () => {
    await freshBrand('two');
    await registry.activate('two', ['remote-lobby@1.1.0']);
    const good = (await registry.documentOf('two')).stable.id;
    await registry.activate('two', ['remote-lobby@1.2.0']);
    const failing = (await registry.documentOf('two')).stable.id;
    await report(pages('two', failing, { version: '1.2.0', count: 12, nth: 2 }));
    expect((await registry.documentOf('two')).stable.id).toBe(good);
    await report(pages('two', good, { version: '1.1.0', count: 60, nth: 2 }));
    expect((await registry.documentOf('two')).stable.id).toBe(good);
    expect(await trail('two')).toHaveLength(1);
  });

  it('has nothing to go back to at first, and says so', async () => {
    const only = await freshBrand('three');
    await report(pages('three', only, { version: '1.0.0', count: 20, nth: 2 }));
    await report(pages('three', only, { version: '1.0.0', count: 20, nth: 2 }));
    expect((await registry.documentOf('three')).stable.id).toBe(only);
    expect((await alerts('three')).map(({ kind }) => kind)).toEqual(['breaker.nothing-to-go-back-to']);
  });

  it('leaves a candidate alone that fails no more than the brand anyway, and what has passed its first day', async () => {
    const stable = await freshBrand('four');
    await registry.activate('four', ['remote-lobby@1.3.0'], { percent: 50 });
    const candidate = (await registry.documentOf('four')).rollout?.candidate.id ?? '';
    await report([
      ...pages('four', stable, { version: '1.0.0', count: 200, nth: 10 }),
      ...pages('four', candidate, { version: '1.3.0', count: 200, nth: 10 }),
    ]);
    expect((await registry.documentOf('four')).rollout?.candidate.id).toBe(candidate);
    await registry.rollOut('four', { finish: true });
    registry.wait(25 * 3_600_000);
    await report(pages('four', candidate, { version: '1.3.0', count: 60, nth: 2 }));
    expect((await registry.documentOf('four')).stable.id).toBe(candidate);
    expect(await trail('four')).toEqual([]);
  });

  it('decides once when several registries see it, and finishes what one could not', async () => {
    await freshBrand('five');
    await registry.activate('five', ['remote-lobby@1.4.0'], { percent: 10 });
    const candidate = (await registry.documentOf('five')).rollout?.candidate.id ?? '';
    const { database, clock, compositions } = registry;
    const tripped: boolean[] = [];
    const events = {
      judged: () => undefined,
      nothingJudged: () => undefined,
      spared: () => undefined,
      failed: () => undefined,
      tripped: ({ moved }: { moved: boolean }) => void tripped.push(moved),
    };
    const breakerWith = (takeBack: Parameters<typeof createBreakerService>[0]['takeBack']) =>
      createBreakerService({ database, clock, events, takeBack });
    const lost = breakerWith(() => Promise.reject(new Error('the database went away')));
    await database.execute(
      `insert into trial_minute values ('five', $1, 'remote-lobby', date_trunc('minute', $2::timestamptz), 10, 8)`,
      [candidate, new Date(clock.now())],
    );
    await lost.consider(['five']);
    expect((await registry.documentOf('five')).rollout).not.toBeNull();
    expect((await registry.activate('five', ['remote-lobby@1.4.0'], { percent: 10 })).body.code).toBe(
      'composition.taken-back',
    );
    registry.wait(6_000);
    const registries = Array.from({ length: 4 }, () =>
      breakerWith((instruction) => compositions.takeBack(instruction)),
    );
    await Promise.all(registries.flatMap((one) => [one.finishVerdicts(), one.consider(['five'])]));
    expect((await registry.documentOf('five')).rollout).toBeNull();
    expect(await trail('five')).toHaveLength(1);
    expect(tripped).toEqual([true]);
    expect(await alerts('five')).toHaveLength(1);
  });

  it.each([[10], [undefined]])(
    'takes the tenth bad release back as soon as the first (share of the visitors: %p)',
    async (percent) => {
      const brand = percent === undefined ? 'seven' : 'six';
      const stable = await freshBrand(brand);
      await report(pages(brand, stable, { version: '1.0.0', count: 60, nth: never }));
      const needed: number[] = [];
      for (const version of manyVersions) {
        registry.wait(60_000);
        await registry.activate(brand, [`remote-lobby@${version}`], percent === undefined ? {} : { percent });
        const { rollout, revision, stable: given } = await registry.documentOf(brand);
        const bad = rollout?.candidate.id ?? given.id;
        let loads = 0;
        while (loads < 60 && (await registry.documentOf(brand)).revision === revision) {
          if (rollout) await report(pages(brand, stable, { version: '1.0.0', count: 9, nth: never }));
          await report(pages(brand, bad, { version, count: 1, nth: 1 }));
          loads += 1;
        }
        needed.push(loads);
      }
      expect(needed).toEqual(manyVersions.map(() => needed[0]));
      expect(needed[0]).toBeLessThanOrEqual(6);
      expect((await registry.documentOf(brand)).stable.id).toBe(stable);
    },
  );

  it('takes back what is slow where others are not, in words of its own, and leaves what is a little slower', async () => {
    const stable = await freshBrand('eight');
    await registry.activate('eight', ['remote-lobby@1.1.0'], { percent: 50 });
    const candidate = (await registry.documentOf('eight')).rollout?.candidate.id ?? '';
    await report(timedPages('eight', stable, { version: '1.0.0', count: 60, elapsedMs: 400 }));
    await report(timedPages('eight', candidate, { version: '1.1.0', count: 60, elapsedMs: 1_999 }));
    expect((await registry.documentOf('eight')).rollout?.candidate.id).toBe(candidate);
    await report(timedPages('eight', candidate, { version: '1.1.0', count: 30, elapsedMs: 2_000 }));
    expect((await registry.documentOf('eight')).rollout).toBeNull();
    const reason =
      'remote-lobby 1.1.0 took 2.0 s or longer on 30 of 90 page loads (33.3 %); usual: 0.0 % of 60 beside it, taken as 5.0 %';
    expect(await trail('eight')).toMatchObject([{ action: 'composition.breaker', reason }]);
    expect(await alerts('eight')).toMatchObject([
      {
        kind: 'breaker.took-back',
        body: { app: 'remote-lobby', reason, code: null, slowerThanMs: 2000, trials: 90, failures: 30 },
      },
    ]);
  });

  it('measures the time of what everybody got by what ended well before it', async () => {
    const first = await freshBrand('nine');
    await report(timedPages('nine', first, { version: '1.0.0', count: 100, elapsedMs: 5_000 }));
    registry.wait(60_000);
    await registry.activate('nine', ['remote-lobby@1.1.0']);
    const given = (await registry.documentOf('nine')).stable.id;
    await report(timedPages('nine', given, { version: '1.1.0', count: 60, elapsedMs: 5_500 }));
    expect((await registry.documentOf('nine')).stable.id).toBe(given);
    await report(timedPages('nine', given, { version: '1.1.0', count: 40, elapsedMs: 9_000 }));
    expect((await registry.documentOf('nine')).stable.id).toBe(first);
    expect((await trail('nine'))[0]?.reason).toMatch(
      /^remote-lobby 1\.1\.0 took 5\.7 s or longer on 40 of 100 page loads .* usual: 0\.0 % of 100 before, taken as 5\.0 %$/,
    );
  });
});
