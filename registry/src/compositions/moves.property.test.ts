import type { BrandDocument } from '@pavilion/federation-contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestAnswer, type TestRegistry } from '../testing/test-registry';
import { introducedProblems } from './live-problems';

let registry: TestRegistry;
/**
 * What can be activated; the clashing lottery claims the lobby's route, and the auth of tomorrow an event that no host
 * knows.
 */
const choices = [
  'host@1.0.0',
  'host@1.0.1',
  'remote-lobby@1.0.0',
  'remote-lobby@1.0.1',
  'remote-auth@1.0.0',
  'remote-lottery@6.6.6',
  'remote-auth@6.6.6',
  'remote-lobby@4.0.4',
];
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ['1.0.0', '1.0.1']) {
    await registry.publish(hostFixture({ version }, version));
    await registry.publish(remoteFixture('remote-lobby', { version }, version));
  }
  await registry.publish(remoteFixture('remote-auth'));
  await registry.publish(remoteFixture('remote-auth', { version: '6.6.6', events: ['auth.succeeded'] }, 'tomorrow'));
  await registry.publish(
    remoteFixture('remote-lottery', {
      version: '6.6.6',
      routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' }],
    }),
  );
});
afterAll(() => registry.close());

type Step =
  | { readonly kind: 'publish'; readonly version: number; readonly text: string }
  | {
      readonly kind: 'activate';
      readonly releases: readonly string[];
      readonly percent: number | undefined;
      readonly revision: number | undefined;
    }
  | { readonly kind: 'rollout'; readonly percent: number | undefined }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'takeBack'; readonly which: 'stable' | 'candidate' | 'none' };

const percent = fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      version: fc.nat(3),
      text: fc.constantFrom('red', 'blue'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('activate' as const),
      releases: fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1, maxLength: 3 }),
      percent,
      revision: fc.option(fc.nat(6), { nil: undefined, freq: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollout' as const), percent }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'rollback' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('takeBack' as const),
      which: fc.constantFrom('stable', 'candidate', 'none'),
    }),
  },
);

async function run(brand: string, one: Step): Promise<TestAnswer | undefined> {
  if (one.kind === 'publish')
    return registry.publish(remoteFixture('remote-member-centre', { version: `1.0.${one.version}` }, one.text));
  if (one.kind === 'activate')
    return registry.activate(brand, one.releases, { percent: one.percent, expectedRevision: one.revision });
  if (one.kind === 'rollout')
    return registry.rollOut(brand, one.percent === undefined ? { finish: true } : { percent: one.percent });
  if (one.kind === 'rollback') return registry.rollBack(brand);
  const rows = await registry.database.rows(
    v.object({ composition_id: v.string(), candidate_id: v.nullable(v.string()) }),
    'select composition_id, candidate_id from brand_pointer where brand = $1',
    [brand],
  );
  const ids = { stable: rows[0]?.composition_id, candidate: rows[0]?.candidate_id, none: 'f'.repeat(64) };
  await registry.compositions.takeBack({ brand, compositionId: ids[one.which] ?? 'e'.repeat(64), reason: 'fails' });
  return undefined;
}

async function checkTrail(brand: string): Promise<void> {
  const moves = await registry.database.rows(
    v.object({
      revision: v.number(),
      composition_id: v.string(),
      candidate_id: v.nullable(v.string()),
      candidate_percent: v.nullable(v.number()),
    }),
    'select revision::int, composition_id, candidate_id, candidate_percent from pointer_move where brand = $1 order by revision',
    [brand],
  );
  const pointers = await registry.database.rows(
    v.object({
      revision: v.number(),
      composition_id: v.string(),
      candidate_id: v.nullable(v.string()),
      candidate_percent: v.nullable(v.number()),
    }),
    'select revision::int, composition_id, candidate_id, candidate_percent from brand_pointer where brand = $1',
    [brand],
  );
  const audited = await registry.database.rows(
    v.object({ after: v.object({ revision: v.number(), compositionId: v.string() }) }),
    'select after from audit_entry where brand = $1 order by id',
    [brand],
  );
  expect(moves.map(({ revision }) => revision)).toEqual(moves.map((_, index) => index + 1));
  expect(pointers).toEqual(moves.slice(-1));
  expect(audited.map(({ after }) => [after.revision, after.compositionId])).toEqual(
    moves.map((move) => [move.revision, move.composition_id]),
  );
  for (const move of moves) expect(move.candidate_id === null).toBe(move.candidate_percent === null);
  for (const [index, move] of moves.entries()) {
    const before = moves[index - 1];
    expect([move.composition_id, move.candidate_id, move.candidate_percent]).not.toEqual([
      before?.composition_id,
      before?.candidate_id,
      before?.candidate_percent,
    ]);
  }
}

async function checkServed({ stable, rollout, releases, revision }: BrandDocument): Promise<void> {
  expect(revision).toBeGreaterThan(0);
  for (const { composition } of [stable, ...(rollout ? [rollout.candidate] : [])]) {
    expect(await introducedProblems(registry.database, undefined, composition)).toEqual([]);
    for (const { release, fallback } of Object.values(composition.remotes)) {
      for (const ref of [release, ...(fallback ? [fallback] : [])])
        expect(releases.map(({ digest }) => digest)).toContain(ref.digest);
    }
  }
  expect(rollout?.candidate.id).not.toBe(stable.id);
}

let brands = 0;

it('whatever operators and breaker do: the history is a chain, each revision once, served compositions fit, and every move is on the trail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 }),
      async (rounds) => {
        const brand = `brand-${(brands += 1)}`;
        await registry.addBrand(brand);
        await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0']);
        for (const together of rounds) {
          // Steps of one round race each other.
          const answers = await Promise.all(together.map((one) => run(brand, one)));
          for (const answer of answers) expect(answer === undefined || answer.status < 500).toBe(true);
          await checkServed(await registry.documentOf(brand));
        }
        await checkTrail(brand);
      },
    ),
    { numRuns: 25 },
  );
});
