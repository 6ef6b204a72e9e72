import { createHash, verify } from 'node:crypto';
import { canonicalJson } from '@pavilion/federation-contract';
import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(remoteFixture('remote-lobby'));
  await registry.publish(remoteFixture('remote-lobby', { version: '1.0.1' }, 'two'));
  await registry.publish(remoteFixture('remote-auth'));
});
afterAll(() => registry.close());

const live = async (brand: string) => {
  const answer = await registry.call('GET', `/federation/brands/${brand}/composition`);
  return { ...answer, document: answer.status === 200 ? JSON.parse(String(answer.body['payload'])) : undefined };
};

describe('a brand', () => {
  it('serves nothing before it has a host', async () => {
    expect((await live('aurora')).status).toBe(404);
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'])).body.code).toBe('composition.incomplete');
  });

  it('moves by itself, keeps the last good version, and comes back', async () => {
    for (const brand of ['aurora', 'lotus'])
      await registry.activate(brand, ['host@1.0.0', 'remote-lobby@1.0.0', 'remote-auth@1.0.0']);
    const before = await live('aurora');
    const moved = await registry.activate('aurora', ['remote-lobby@1.0.1']);
    expect(moved.body).toMatchObject({ revision: 2, changed: true });
    const after = await live('aurora');
    expect(after.document.stable.composition.remotes['remote-lobby']).toMatchObject({
      release: { version: '1.0.1' },
      fallback: { version: '1.0.0' },
    });
    expect(after.document.stable.composition.host).toEqual(before.document.stable.composition.host);
    expect((await live('lotus')).document.stable.id).toBe(before.document.stable.id);
    expect((await registry.rollBack('aurora')).body).toMatchObject({
      revision: 3,
      compositionId: before.document.stable.id,
    });
    expect((await live('aurora')).document.stable.composition).toEqual(before.document.stable.composition);
  });

  it('gives a signed document whose id is the hash of its composition', async () => {
    const { body, document, headers } = await live('aurora');
    const signature = Buffer.from(String(body['signature']), 'base64url');
    expect(verify(null, Buffer.from(String(body['payload'])), registry.signingKey.publicKey, signature)).toBe(true);
    expect(createHash('sha256').update(canonicalJson(document.stable.composition)).digest('hex')).toBe(
      document.stable.id,
    );
    const same = await registry.call('GET', '/federation/brands/aurora/composition', {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(same.status).toBe(304);
  });

  it('takes one of two moves that expect the same revision', async () => {
    const { document } = await live('lotus');
    const instructions = [['remote-lobby@1.0.1'], ['remote-lobby@1.0.1', 'remote-auth@1.0.0']];
    const answers = await Promise.all(
      instructions.map((releases) => registry.activate('lotus', releases, { expectedRevision: document.revision })),
    );
    const lost = answers.find(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(lost?.body).toMatchObject({
      code: 'composition.revision-moved',
      facts: { revision: document.revision + 1 },
    });
  });

  it('lets racing moves without an expectation happen one after the other, each with its audit entry', async () => {
    const start = (await live('aurora')).document.revision;
    const versions = ['1.0.1', '1.0.0', '1.0.1', '1.0.0', '1.0.1'];
    const answers = await Promise.all(
      versions.map((version) => registry.activate('aurora', [`remote-lobby@${version}`])),
    );
    const changes = answers.filter(({ body }) => body['changed'] === true).length;
    expect((await live('aurora')).document.revision).toBe(start + changes);
    const rows = await registry.database.rows(
      v.object({ moves: v.bigint(), audited: v.bigint() }),
      `select (select count(*) from pointer_move where brand = 'aurora') as moves,
              (select count(*) from audit_entry where brand = 'aurora') as audited`,
    );
    expect(rows[0]?.moves).toBe(rows[0]?.audited);
  });

  it('says what a dry run would do and does nothing', async () => {
    const before = (await live('aurora')).document;
    const other = before.stable.composition.remotes['remote-lobby'].release.version === '1.0.0' ? '1.0.1' : '1.0.0';
    expect((await registry.activate('aurora', [`remote-lobby@${other}`], { dryRun: true })).body).toMatchObject({
      changed: true,
    });
    expect((await live('aurora')).document.revision).toBe(before.revision);
  });

  it('is moved by operators of that brand only', async () => {
    const authorization = `Bearer ${await registry.tokenOf({ role: 'operator', apps: [], brands: ['aurora'] })}`;
    const instruction = { releases: [{ app: 'remote-lobby', version: '1.0.1' }], reason: 'not mine' };
    const foreign = await registry.call('POST', '/federation/brands/lotus/activations', {
      body: instruction,
      headers: { authorization },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'registry.unknown-brand']);
    expect(
      (
        await registry.call('POST', '/federation/brands/aurora/activations', {
          body: instruction,
          headers: { authorization },
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    [
      'a route that another remote has',
      remoteFixture('remote-lottery', {
        version: '2.0.0',
        routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' }],
      }),
      /route \/remote-lobby claimed by remote-lobby 1\.0\.[01]: give it another path/,
    ],
    [
      'an event that the host does not know',
      remoteFixture('remote-lottery', { version: '2.0.1', events: ['draw.held'] }),
      /event draw\.held is unknown to host 1\.0\.0: activate a newer host/,
    ],
  ])('refuses %s, after publishing has warned of it', async (_, release, reason) => {
    const published = await registry.publish(release);
    expect(published.status).toBe(201);
    expect(JSON.stringify(published.body['verdicts'])).toMatch(reason);
    const answer = await registry.activate('aurora', [`remote-lottery@${release.record.version}`]);
    expect([answer.status, answer.body.code]).toEqual([409, 'composition.incompatible']);
    expect(answer.body['message']).toMatch(reason);
  });

  it('refuses unknown brands, unknown releases, frozen brands and malformed instructions with codes', async () => {
    expect((await registry.activate('nowhere', ['remote-lobby@1.0.0'])).body.code).toBe('registry.unknown-brand');
    expect((await registry.activate('aurora', ['remote-lobby@9.9.9'])).body.code).toBe('release.unknown');
    expect((await registry.activate('aurora', [])).body.code).toBe('registry.malformed');
    expect((await registry.rollBack('aurora', { to: 'deadbeef' })).body.code).toBe('composition.unknown');
    await registry.database.execute("update brand set frozen = true where code = 'lotus'");
    expect((await registry.activate('lotus', ['remote-lobby@1.0.0'])).body.code).toBe('registry.brand-frozen');
    expect(await registry.metrics()).toMatch(/registry_refusals_total\{code="registry.brand-frozen"[^}]*\} 1/);
  });

  it('keeps its history: nothing of it can be changed', async () => {
    await expect(registry.database.execute("update pointer_move set reason = 'other'")).rejects.toThrow('append-only');
    await expect(registry.database.execute('delete from audit_entry')).rejects.toThrow('append-only');
    await expect(registry.database.execute("update release set published_by = 'other'")).rejects.toThrow('append-only');
  });
});
