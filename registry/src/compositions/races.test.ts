import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

const operators = 50;
const versions = Array.from({ length: operators }, (_, index) => `1.0.${index}`);
let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  for (const version of versions) await registry.publish(remoteFixture('remote-lobby', { version }, version));
});
afterAll(() => registry.close());

const trailOf = async (brand: string) => {
  const rows = await registry.database.rows(
    v.object({
      moves: v.number(),
      revisions: v.number(),
      audited: v.number(),
      last: v.number(),
    }),
    `select (select count(*)::int from pointer_move where brand = $1) as moves, (select count(distinct revision)::int from pointer_move where brand = $1) as revisions,
            (select count(*)::int from audit_entry where brand = $1) as audited, (select revision::int from brand_pointer where brand = $1) as last`,
    [brand],
  );
  return rows[0];
};

describe('fifty operators at once', () => {
  it('who expect nothing: each move is a revision of its own, one after the other', async () => {
    expect(await registry.activate('aurora', ['host@1.0.0'])).toMatchObject({ status: 200 });
    const answers = await Promise.all(
      versions.map((version) => registry.activate('aurora', [`remote-lobby@${version}`])),
    );
    expect(answers.map(({ status }) => status)).toEqual(versions.map(() => 200));
    expect(new Set(answers.map(({ body }) => body['revision'])).size).toBe(operators);
    expect(await trailOf('aurora')).toEqual({
      moves: operators + 1,
      revisions: operators + 1,
      audited: operators + 1,
      last: operators + 1,
    });
  });

  it('who saw the same revision: one wins, the others learn what is served now', async () => {
    expect(await registry.activate('lotus', ['host@1.0.0'])).toMatchObject({ status: 200 });
    const answers = await Promise.all(
      versions.map((version) => registry.activate('lotus', [`remote-lobby@${version}`], { expectedRevision: 1 })),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect([others, winner?.body['revision']]).toEqual([[], 2]);
    const { stable } = await registry.documentOf('lotus');
    const now = stable.composition.remotes['remote-lobby']?.release;
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(operators - 1);
    for (const { status, body } of lost) {
      expect([status, body.code]).toEqual([409, 'composition.revision-moved']);
      expect(body['facts']).toMatchObject({
        revision: 2,
        compositionId: stable.id,
        expected: { revision: 1 },
        changes: [{ app: 'remote-lobby', from: null, to: now }],
        lastMove: { movedBy: 'owner' },
      });
    }
    expect(await trailOf('lotus')).toEqual({ moves: 2, revisions: 2, audited: 2, last: 2 });
  });
});
