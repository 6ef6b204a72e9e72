import path from 'node:path';
import { dockerfiles, readCompose, readText, scriptsOf } from './src/files.mjs';
import { lintCompose, lintDockerfiles } from './src/lint.mjs';
import { makeEnvironment } from './src/make-environment.mjs';
import { nginxMissing, testNginx } from './src/nginx-test.mjs';

const { services, networks } = readCompose();
const named = Object.entries(services);
const servers = named.filter(([, { build }]) => build?.dockerfile === 'containers/Dockerfile');
/** They do their work and end. */
const commands = ['publish', 'pavilion'];
const dockerfile = readText('containers/Dockerfile');

/** Secrets of what is there with a profile only: who does without it needs none. */
const optionalSecrets = ['ARTIFACTS_ACCESS_KEY_ID', 'ARTIFACTS_SECRET_ACCESS_KEY'];

/** What looks at the environment of a container, by its stage. @type {Readonly<Record<string, readonly string[]>>} */
const readers = {
  gateway: ['gateway/src/config/gateway-config.ts'],
  registry: ['registry/src/config.ts', 'shared/platform/src/objects/bucket-settings.ts'],
  vendor: ['vendor-sim/src/config/vendor-config.ts'],
  payment: ['payment-sim/src/config/payment-config.ts'],
  edge: ['edge/src/config.ts', 'shared/platform/src/objects/bucket-settings.ts'],
  publish: ['registry/bin/pavilion.mjs', 'registry/cli/registry-client.mjs', 'registry/cli/gateway-client.mjs'],
};

describe('docker-compose.yml', () => {
  it('passes its linter', async () => expect(await lintCompose()).toEqual([]));

  it('has the product: two of what pages wait for', () => {
    const twice = ['edge', 'gateway', 'registry'].flatMap((name) => [`${name}-1`, `${name}-2`]);
    expect(Object.keys(services).sort()).toEqual(
      [...twice, 'balancer', 'nats', 'nginx', 'pavilion', 'payment', 'postgres', 'publish', 'store', 'vendor'].sort(),
    );
  });

  it('starts NATS where it is asked for, and lets nobody but gateways reach it', () => {
    expect(services['nats']?.profiles).toEqual(['nats']);
    expect(named.filter(([, { networks }]) => networks?.includes('events')).map(([name]) => name)).toEqual([
      'nats',
      'gateway-1',
      'gateway-2',
    ]);
  });

  it.each(named)('%s has limits, gives up its rights, and is looked after', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: { resources: { limits: expect.anything() } },
    });
    if (commands.includes(name)) expect(service.restart).toBe('no');
    else expect(service).toMatchObject({ restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } });
  });

  it('lets the world in by nginx only', () => {
    expect(
      named.filter(([, { ports, networks }]) => ports || networks?.includes('outside')).map(([name]) => name),
    ).toEqual(['nginx']);
    expect(
      Object.entries(networks)
        .filter(([, network]) => !network?.internal)
        .map(([name]) => name),
    ).toEqual(['outside']);
  });

  it('keeps edges, the balancer and the front door away from the database', () => {
    const beside = (/** @type {string} */ network) =>
      named.filter(([, service]) => service.networks?.includes(network)).map(([name]) => name);
    expect(beside('data').sort()).toEqual([
      ...['gateway-1', 'gateway-2', 'payment', 'postgres', 'registry-1', 'registry-2', 'vendor'],
    ]);
    expect(beside('servers').sort()).toEqual(['balancer', 'gateway-1', 'gateway-2', 'registry-1', 'registry-2']);
    for (const [name, service] of named) expect({ [name]: service.networks }).toEqual({ [name]: expect.any(Array) });
    const told = named.filter(([, { environment }]) => environment?.['DATABASE_URL']).map(([name]) => name);
    expect(told.sort()).toEqual(['gateway-1', 'gateway-2', 'payment', 'registry-1', 'registry-2', 'vendor']);
  });

  it('has an object store for who asks for it, which registries and edges alone reach', () => {
    expect(services['store']?.profiles).toEqual(['store']);
    const reach = named.filter(([, service]) => service.networks?.includes('store')).map(([name]) => name);
    expect(reach.sort()).toEqual(['edge-1', 'edge-2', 'registry-1', 'registry-2', 'store']);
    const told = named.filter(([, { environment }]) => environment?.['ARTIFACTS_URL'] !== undefined);
    expect(told.map(([name]) => name).sort()).toEqual(['edge-1', 'edge-2', 'registry-1', 'registry-2']);
    // Whoever names no bucket keeps the volume.
    for (const [, { environment, volumes }] of told) {
      expect(environment?.['ARTIFACTS_URL']).toBe('${ARTIFACTS_URL:-}');
      expect(volumes?.some((volume) => volume.startsWith('artifacts:/data/artifacts'))).toBe(true);
    }
  });

  it('holds no secret, and asks for each one that there is', () => {
    const text = readText('docker-compose.yml');
    const wanted = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const made = [...makeEnvironment().matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set([...wanted, ...optionalSecrets])].sort()).toEqual(made.sort());
    for (const [, { environment = {} }] of named) {
      const secrets = Object.entries(environment).filter(([name]) =>
        /SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL/.test(name),
      );
      for (const [name, value] of secrets) {
        const isOptional = optionalSecrets.some((optional) => value === `\${${optional}:-}`);
        if (!isOptional) expect(`${name}=${value}`).toMatch(/\$\{\w+:\?/);
      }
    }
  });

  it.each(servers)('%s is given no variable that it does not read', (_, { build, environment = {} }) => {
    const text = (readers[build?.target ?? ''] ?? []).map(readText).join('\n');
    const plain = Object.keys(environment).filter((key) => !/^(SECRET|KEY)_/.test(key));
    expect(plain.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
  });
});

describe('Dockerfiles', () => {
  it('pass their linter', async () => expect(await lintDockerfiles()).toEqual([]));

  it('name a tag of every image that they do not make', () => {
    for (const file of dockerfiles) {
      const stages = [...readText(file).matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
      const made = stages.map(([, , name]) => name);
      for (const [, base] of stages)
        if (!made.includes(base)) expect(base).toMatch(/^[a-z]+:[\w.-]*\d[\w.-]*$|^debian:bookworm-slim$/);
    }
  });

  it.each(servers)('%s has a stage that runs what `npm start` runs, and not as root', (name, { build }) => {
    const [, stage = ''] = dockerfile.split(`\nFROM server AS ${build?.target}\n`);
    const command = commands.includes(name) ? ['node', 'registry/bin/pavilion.mjs', 'sync'] : ['node', 'dist/main.mjs'];
    expect(stage.split('\nFROM ')[0]).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`);
    expect(dockerfile.split('AS server\n')[1]?.split('\nFROM ')[0]).toContain('\nUSER node');
  });

  it('take along everything that the command line imports', () => {
    const stage = dockerfile.split('\nFROM build AS releases\n')[1]?.split('\nFROM ')[0] ?? '';
    const scripts = ['bin', 'cli', 'cli/commands'].flatMap((folder) => scriptsOf(`registry/${folder}`));
    for (const file of [...scripts, 'shared/tooling/webpack/release-digest.mjs']) {
      const named = [...readText(file).matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name);
      const foreign = named.filter(
        (name) =>
          !name.startsWith('node:') &&
          !stage.includes(name.replace('@pavilion/tooling/', 'shared/tooling/')) &&
          !stage.includes(`registry/node_modules/${name} `),
      );
      expect({ [file]: foreign }).toEqual({ [file]: [] });
    }
  });

  it('send nothing of this machine to the engine', () => {
    expect(readText('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.data', '.env', '**/node_modules', '**/dist']),
    );
  });
});

test('secrets are made anew each time, and none is marked as made up', () => {
  expect(makeEnvironment()).not.toBe(makeEnvironment());
  expect(makeEnvironment()).not.toMatch(/made-?up/i);
});

describe('nginx', () => {
  const missing = nginxMissing();
  if (missing) process.stdout.write(`${path.basename(__filename)}: nginx -t is skipped: ${missing}.\n`);
  (missing ? it.skip : it).each(/** @type {const} */ (['nginx.conf', 'balancer.conf']))('takes %s', async (file) => {
    expect(await testNginx(file)).toMatchObject({ ok: true });
  });
});
