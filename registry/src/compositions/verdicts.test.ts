import type { HostRelease, RemoteRelease } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture, type TestRelease } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import type { Verdict } from './verdicts';

let registry: TestRegistry;
const events = ['auth.succeeded'];
const route = (path: string): Pick<RemoteRelease, 'routes'> => ({
  routes: [{ id: 'home', path, titleKey: 'lobby.title' }],
});
const agentSlot: Partial<RemoteRelease> = {
  slots: [{ slot: 'shell.panel.agent', id: 'agent' }],
  preloads: {
    ...remoteFixture('remote-agent-centre').record.preloads,
    slots: { 'shell.panel.agent/agent': { js: [], css: [] } },
  },
};

/** Aurora: 1.0.0, then 1.0.1 for everybody, with the lottery as its candidate. */
beforeAll(async () => {
  registry = await startTestRegistry();
  const releases: TestRelease[] = [
    hostFixture({ events, slots: ['shell.panel.agent'] }),
    remoteFixture('remote-agent-centre', agentSlot),
    remoteFixture('remote-lobby', route('/old')),
    remoteFixture('remote-lobby', { version: '1.0.1', ...route('/new') }, 'two'),
    remoteFixture('remote-lottery', route('/lottery')),
  ];
  for (const release of releases) expect((await registry.publish(release)).status).toBe(201);
  await registry.activate('aurora', ['host@1.0.0', 'remote-agent-centre@1.0.0', 'remote-lobby@1.0.0']);
  await registry.activate('aurora', ['remote-lobby@1.0.1']);
  await registry.activate('aurora', ['remote-lottery@1.0.0'], { percent: 10 });
});
afterAll(() => registry.close());

let versions = 0;
/** What aurora makes of a release: the places that it breaks, with the codes and the words. */
async function verdictOn<R extends HostRelease | RemoteRelease>(
  make: (version: string) => TestRelease<R>,
): Promise<readonly string[]> {
  const { status, body } = await registry.publish(make(`9.0.${(versions += 1)}`));
  expect(status).toBe(201);
  const verdicts = (body['verdicts'] as Verdict[]).filter(({ brand }) => brand === 'aurora');
  expect(verdicts.map(({ against }) => against)).toEqual(['live', 'candidate', 'rollback']);
  return verdicts.flatMap(({ against, problems }) =>
    problems.map(({ code, app, detail }) => `${against} ${app} ${code}: ${detail}`),
  );
}

const auth = (change: Partial<RemoteRelease>) => (version: string) =>
  remoteFixture('remote-auth', { version, ...change }, version);
const host = (change: Partial<HostRelease>) => (version: string) =>
  hostFixture({ version, events, slots: ['shell.panel.agent'], ...change }, version);

describe('a verdict', () => {
  it('is good of what fits', async () => expect(await verdictOn(auth({}))).toEqual([]));

  it('names a route that only the candidate, or only a rollback, has', async () => {
    expect(await verdictOn(auth(route('/lottery')))).toEqual([
      expect.stringMatching(
        /^candidate remote-auth route-claimed: route \/lottery claimed by remote-lottery 1\.0\.0: give/,
      ),
    ]);
    expect(await verdictOn(auth(route('/old')))).toEqual([
      expect.stringMatching(/^rollback remote-auth route-claimed: route \/old claimed by remote-lobby 1\.0\.0/),
    ]);
    expect(await verdictOn(auth(route('/new')))).toHaveLength(2);
  });

  it('takes two names of a parameter for one address', async () => {
    await registry.publish(remoteFixture('remote-member-centre', route('/promotions/:id')));
    await registry.addBrand('plum');
    await registry.activate('plum', ['host@1.0.0', 'remote-agent-centre@1.0.0', 'remote-member-centre@1.0.0']);
    const { body } = await registry.publish(
      remoteFixture('remote-auth', { version: '9.1.0', ...route('/promotions/:name') }),
    );
    expect((body['verdicts'] as Verdict[]).find(({ brand }) => brand === 'plum')?.problems).toMatchObject([
      { code: 'route-claimed' },
    ]);
  });

  it('names a slot that two fill, and one that nobody fills any more', async () => {
    expect((await verdictOn(auth(agentSlot)))[0]).toMatch(
      /^live remote-auth slot-claimed: slot shell\.panel\.agent claimed by remote-agent-centre 1\.0\.0: leave it/,
    );
    const emptied = await verdictOn((version) => remoteFixture('remote-agent-centre', { version }, version));
    expect(emptied[0]).toMatch(
      /^live host slot-unfilled: slot shell\.panel\.agent of host 1\.0\.0 is filled by no remote: activate one/,
    );
    expect((await verdictOn(host({ slots: ['shell.panel.agent', 'shell.dialog.auth'] })))[0]).toMatch(
      /slot shell\.dialog\.auth of host 9/,
    );
  });

  it('names an event that the host does not know, and a host that forgets one', async () => {
    expect((await verdictOn(auth({ events: ['balance.stale'] })))[0]).toMatch(
      /^live remote-auth event-unknown: event balance\.stale is unknown to host 1\.0\.0/,
    );
    expect(await verdictOn(host({ events: [] }))).toEqual([]);
  });

  it('names what a host takes away from remotes that are there', async () => {
    expect((await verdictOn(host({ shared: [{ key: 'react', version: '20.0.0', names: ['useState'] }] })))[0]).toMatch(
      /^live remote-agent-centre shared-unsatisfied: needs react \^19\.3\.1, host 9\.\S+ has 20\.0\.0: activate/,
    );
  });

  it('names what only one brand misses: a release that another host can run is published, and refused where it cannot', async () => {
    await registry.publish(
      host({ shared: [{ key: 'react', version: '19.3.4', names: ['*', 'useNew', 'useState'] }] })('8.0.0'),
    );
    const needy = auth({ shared: [{ key: 'react', range: '^19.3.1', names: ['useNew'] }] });
    expect((await verdictOn(needy))[0]).toMatch(
      /^live remote-auth shared-name-missing: needs useNew of react, host 1\.0\.0 does not carry it: activate/,
    );
    await registry.addBrand('fig');
    await registry.activate('fig', ['host@1.0.0', 'remote-agent-centre@1.0.0']);
    const refused = await registry.activate('fig', [`remote-auth@9.0.${versions}`]);
    expect([refused.body.code, refused.body['message']]).toEqual([
      'composition.incompatible',
      expect.stringContaining('needs useNew of react'),
    ]);
    expect((await registry.activate('fig', ['host@8.0.0', `remote-auth@9.0.${versions}`])).body).toMatchObject({
      changed: true,
    });
  });

  it('is given to those who see the brand, and refuses nothing by itself', async () => {
    const token = await registry.tokenOf({ role: 'team', apps: ['remote-auth'], brands: ['lotus'] });
    const release = auth(route('/new'))('9.3.0');
    await registry.upload(release);
    const { status, body } = await registry.call('POST', '/federation/releases', {
      body: release.record,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([status, body['verdicts']]).toEqual([201, [{ brand: 'lotus', against: 'live', problems: [] }]]);
    expect((await registry.activate('aurora', ['remote-auth@9.3.0'])).body.code).toBe('composition.incompatible');
  });
});
