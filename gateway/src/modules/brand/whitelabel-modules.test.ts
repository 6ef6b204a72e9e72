import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enabledModules, moduleIds, type ModuleId, type WhitelabelNode, whitelabelNode } from '@pavilion/api-contract';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

const migration = readFileSync(path.join(__dirname, '../../../migrations/0451-whitelabel-modules.sql'), 'utf8');
/** What the migration adds, and so what a brand of before lacks. */
const added = new Set([...migration.matchAll(/'([A-Z][A-Z0-9]+)'/g)].map(([, name]) => name).filter(isModule));

function isModule(name: string | undefined): name is ModuleId {
  return name !== 'ROOT' && name !== 'AGECENTRE' && moduleIds.some((id) => id === name);
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const treeRow = v.object({ tree: whitelabelNode });
const treeOf = async (brand: string): Promise<WhitelabelNode> => {
  const sql = `select document -> 'whitelabel' as tree from brand where id = $1`;
  return (await gateway.database.row(treeRow, sql, [brand])).tree;
};
const idsOf = (node: WhitelabelNode): string[] => [node.modId, ...node.childrenNodes.flatMap(idsOf)];

/** The tree as the release before stored it, with one module switched by its operator. */
const before = (node: WhitelabelNode): WhitelabelNode => ({
  ...node,
  enabled: node.modId === 'AGEINFO3' ? '0' : node.enabled,
  childrenNodes: node.childrenNodes.filter(({ modId }) => !isModule(modId) || !added.has(modId)).map(before),
});

test.each(['aurora', 'lotus'])(
  '%s of the release before gets the modules that it lacks, and keeps its switches',
  async (brand) => {
    const seeded = await treeOf(brand);
    expect(added.size).toBeGreaterThan(25);
    await gateway.database.execute(
      `update brand set document = jsonb_set(document, '{whitelabel}', $2::jsonb) where id = $1`,
      [brand, JSON.stringify(before(seeded))],
    );
    expect(idsOf(await treeOf(brand))).not.toContain('REGCEN');
    // Again and again without a change.
    for (let turn = 0; turn < 2; turn += 1) {
      await gateway.database.execute(migration);
      const tree = await treeOf(brand);
      expect(idsOf(tree).sort()).toEqual(idsOf(seeded).sort());
      const off = [...enabledModules(seeded)].filter((module) => !enabledModules(tree).has(module));
      expect(off).toEqual(['AGEINFO3']);
      // No brand had a chat then either; the seed says so since.
      expect([...enabledModules(tree)].filter((module) => !enabledModules(seeded).has(module))).toEqual(['CBS3']);
    }
  },
);

test('brands know every module of the contract', async () => {
  for (const brand of ['aurora', 'lotus'])
    expect(new Set(idsOf(await treeOf(brand)))).toEqual(new Set(['ROOT', ...moduleIds]));
});
