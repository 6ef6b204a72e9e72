import { startTestRegistry, type TestRegistry } from './testing/test-registry';
import { remoteFixture } from './testing/release-fixture';

let registry: TestRegistry;
beforeAll(async () => (registry = await startTestRegistry()));
afterAll(() => registry.close());

const nul = 'a\0b';
const inAddress = encodeURIComponent(nul);
const releases = [{ app: 'remote-lobby', version: '1.0.0' }];
const brand = '/federation/brands/aurora';

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown];

/** Every input of the registry that takes text, with a character that PostgreSQL does not keep. */
const calls: readonly Call[] = [
  ['POST', '/federation/artifacts/missing', { sha384: [nul] }],
  ['PUT', `/federation/artifacts/${inAddress}`, Buffer.from('x')],
  ['GET', `/federation/releases?app=${inAddress}`],
  ['POST', '/federation/releases', { app: nul }],
  ['GET', `/federation/brands/${inAddress}/composition`],
  ['GET', `/federation/brands/${inAddress}/compositions/${'0'.repeat(64)}`],
  ['GET', `${brand}/compositions/${inAddress}`],
  ['POST', `/federation/brands/${inAddress}/activations`, { releases, reason: 'a test' }],
  ['POST', `${brand}/activations`, { releases, reason: `a test ${nul}` }],
  ['POST', `${brand}/activations`, { releases: [{ app: nul, version: '1.0.0' }], reason: 'a test' }],
  ['POST', `${brand}/rollouts`, { percent: 5, reason: `a test ${nul}` }],
  ['POST', `${brand}/rollbacks`, { reason: `a test ${nul}` }],
  ['POST', `${brand}/freezes`, { frozen: true, reason: `a test ${nul}` }],
  ['POST', `/federation/brands/${inAddress}/freezes`, { frozen: true, reason: 'a test' }],
  ['GET', `/federation/brands/${inAddress}/moves`],
  ['GET', `/federation/brands/${inAddress}/at?time=2026-11-20T21:04`],
  ['GET', `/federation/diff?from=${inAddress}&to=aurora`],
  ['GET', `/federation/alerts?after=${inAddress}`],
  ['GET', `/federation/audit?brand=${inAddress}`],
  ['GET', `/federation/brands/${inAddress}/reports`],
  ['GET', `/federation/brands/${inAddress}/breaker`],
  ['POST', `${brand}/links`, { releases, reason: `a test ${nul}`, hours: 1 }],
  ['GET', `/federation/brands/${inAddress}/links`],
  ['DELETE', `${brand}/links/${inAddress}`],
  [
    'POST',
    '/federation/tokens',
    { role: 'viewer', name: nul, days: 1, brands: ['aurora'], apps: [], reason: 'a test' },
  ],
  ['POST', '/federation/tokens', { role: 'viewer', name: 'named', days: 1, brands: [nul], apps: [], reason: 'a test' }],
  ['DELETE', `/federation/tokens/1?reason=${encodeURIComponent(`a test ${nul}`)}`],
  ['POST', '/federation/gc', { dryRun: nul }],
];

it.each(calls.map((call) => [call[0], call[1], call] as const))(
  'refuses %s %s with text that cannot be stored',
  async (_method, _url, [method, url, body]) => {
    const answer = await registry.call(method, url, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'registry.malformed']);
  },
);

it.each(['intake', 'links/x/redemptions'])('refuses it of edges: %s', async (name) => {
  const answer = await registry.asEdge(`/federation/${name}`, { reports: [nul], visitor: nul });
  expect([answer.status, answer.body.code]).toEqual([400, 'registry.malformed']);
});

it('refuses a record in which any text holds it', async () => {
  const { record } = remoteFixture('remote-lobby');
  const answer = await registry.call('POST', '/federation/releases', { body: { ...record, commit: nul } });
  expect([answer.status, answer.body.code]).toEqual([400, 'registry.malformed']);
});
