import { verify } from 'node:crypto';
import { testLink } from '@pavilion/federation-contract';
import * as v from 'valibot';
import { visitorHash } from '../testing/page-reports';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  const rival = remoteFixture('remote-lottery', {
    routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' }],
  });
  for (const release of [hostFixture(), remoteFixture('remote-lobby'), remoteFixture('remote-auth'), rival])
    await registry.publish(release);
  await registry.publish(remoteFixture('remote-lobby', { version: '1.5.0-rc.1' }, 'two'));
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0', 'remote-auth@1.0.0']);
});
afterAll(() => registry.close());

const hourMs = 3_600_000;
const instruction = (more: object = {}) => ({
  releases: [{ app: 'remote-lobby', version: '1.5.0-rc.1' }],
  hours: 4,
  reason: 'a look at it',
  ...more,
});
const create = (more: object = {}, token = registry.token, brand = 'aurora') =>
  registry.call('POST', `/federation/brands/${brand}/links`, {
    body: instruction(more),
    headers: { authorization: `Bearer ${token}` },
  });
const redeem = (link: unknown, visitor: string) =>
  registry.asEdge(`/federation/links/${String(link)}/redemptions`, { visitor: visitorHash(visitor) });

describe('a test link', () => {
  it('names a composition that is kept without moving anything, in a token that the key of compositions signed', async () => {
    const before = await registry.documentOf('aurora');
    const { status, body } = await create();
    expect(status).toBe(201);
    const [payload = '', signature = ''] = String(body['token']).split('.');
    const bytes = Buffer.from(payload, 'base64url');
    expect(verify(null, bytes, registry.signingKey.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    const claims = v.parse(testLink, JSON.parse(bytes.toString()));
    expect(claims).toMatchObject({
      link: body['link'],
      brand: 'aurora',
      composition: body['composition'],
      expiresAt: claims.issuedAt + 4 * hourMs,
    });
    expect(body['address']).toBe(`http://aurora.localhost:3000/?pavilion-link=${String(body['token'])}`);
    expect(await registry.documentOf('aurora')).toEqual(before);
    expect((await registry.call('GET', `/federation/brands/aurora/compositions/${claims.composition}`)).status).toBe(
      200,
    );
  });

  it('belongs to the browser that opens it first, also when many open it at once', async () => {
    const { body } = await create();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (visitor) => ({ visitor, answer: await redeem(body['link'], visitor) })),
    );
    const won = answers.filter(({ answer }) => answer.status === 200);
    expect(won).toHaveLength(1);
    expect(
      new Set(answers.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.body.code)),
    ).toEqual(new Set(['override.replayed']));
    expect((await redeem(body['link'], won[0]?.visitor ?? '')).status).toBe(200);
  });

  it('ends with its time and when it is revoked; nobody else ends it', async () => {
    const { body } = await create({ hours: 1 });
    const path = `/federation/brands/aurora/links/${String(body['link'])}`;
    const foreign = `Bearer ${await registry.tokenOf({ role: 'operator', apps: [], brands: ['lotus'] })}`;
    expect((await registry.call('DELETE', path, { headers: { authorization: foreign } })).status).toBe(404);
    expect((await registry.call('DELETE', path)).status).toBe(200);
    expect((await redeem(body['link'], 'late')).body.code).toBe('override.expired');
    const other = (await create({ hours: 1 })).body;
    registry.wait(hourMs + 120_000);
    expect((await redeem(other['link'], 'late')).body.code).toBe('override.expired');
    expect((await redeem('no-such-link-anywhere', 'x')).body.code).toBe('override.malformed');
    expect(
      (
        await registry.call('POST', `/federation/links/${String(other['link'])}/redemptions`, {
          body: { visitor: visitorHash('x') },
        })
      ).status,
    ).toBe(401);
  });

  it('is made by operators of the brand, and by teams of the apps in it', async () => {
    const team = await registry.tokenOf({ role: 'team', apps: ['remote-lobby'], brands: [] });
    expect((await create({}, team)).status).toBe(201);
    const other = await registry.tokenOf({ role: 'team', apps: ['remote-auth'], brands: [] });
    expect((await create({}, other)).body.code).toBe('registry.forbidden');
    const viewer = await registry.tokenOf({ role: 'viewer', apps: [], brands: ['aurora'] });
    expect((await create({}, viewer)).body.code).toBe('registry.forbidden');
    expect(
      (await create({}, await registry.tokenOf({ role: 'operator', apps: ['*'], brands: ['lotus'] }))).status,
    ).toBe(404);
  });

  it.each([
    ['more than three days', { hours: 73 }, 'link.too-long'],
    ['no time', { hours: 0 }, 'registry.malformed'],
    ['no reason', { reason: '' }, 'registry.malformed'],
    ['a release that is not there', { releases: [{ app: 'remote-lobby', version: '9.9.9' }] }, 'release.unknown'],
    [
      'releases that cannot live together',
      { releases: [{ app: 'remote-lottery', version: '1.0.0' }] },
      'composition.incompatible',
    ],
  ])('is refused for %s', async (_, more, code) => {
    expect((await create(more)).body.code).toBe(code);
  });

  it('is listed without its token', async () => {
    const { body } = await registry.call('GET', '/federation/brands/aurora/links');
    expect(body['links']).toContainEqual(
      expect.objectContaining({ releases: ['remote-lobby@1.5.0-rc.1'], isRedeemed: true, reason: 'a look at it' }),
    );
    expect(JSON.stringify(body)).not.toMatch(/"token"|ey[\w-]{30}/);
  });
});
