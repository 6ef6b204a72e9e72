import path from 'node:path';
import { dockerfiles, readCompose, readText } from './src/files.mjs';
import { lintCompose, lintDockerfiles } from './src/lint.mjs';
import { makeEnvironment } from './src/make-environment.mjs';
import { nginxMissing, testNginx } from './src/nginx-test.mjs';

const { services } = readCompose();
const named = Object.entries(services);
const servers = named.filter(([, { build }]) => build?.dockerfile === 'containers/Dockerfile');
const dockerfile = readText('containers/Dockerfile');

describe('docker-compose.yml', () => {
  it('passes its linter', async () => expect(await lintCompose()).toEqual([]));

  it('has the product: two of what players wait for', () => {
    const known = ['balancer', 'edge-1', 'edge-2', 'gateway-1', 'gateway-2', 'nginx', 'postgres', 'publish', 'registry', 'vendor'];
    expect(Object.keys(services).sort()).toEqual(known);
  });

  it.each(named)('%s has limits, gives up its rights, and is looked after', (name, service) => {
    expect(service).toMatchObject({
      read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], deploy: { resources: { limits: expect.anything() } },
    });
    if (name === 'publish') expect(service.restart).toBe('no');
    else expect(service).toMatchObject({ restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } });
  });

  it('lets the world in by nginx only', () => {
    expect(named.filter(([, { ports, networks }]) => ports || networks?.includes('outside')).map(([name]) => name)).toEqual(['nginx']);
  });

  it('holds no secret, and asks for each one that there is', () => {
    const text = readText('docker-compose.yml');
    const wanted = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const made = [...makeEnvironment().matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(wanted)].sort()).toEqual(made.sort());
    for (const [, { environment = {} }] of named) {
      const secrets = Object.entries(environment).filter(([name]) => /SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL/.test(name));
      for (const [name, value] of secrets) expect(`${name}=${value}`).toMatch(/\$\{\w+:\?/);
    }
  });

  it('gives servers no variable that nothing reads', () => {
    const readers = [
      'gateway/src/config/gateway-config.ts', 'registry/src/config.ts', 'edge/src/config.ts', 'vendor-sim/src/config/vendor-config.ts',
      'registry/bin/pavilion.mjs', 'registry/cli/registry-client.mjs', 'tools/start/src/processes.mjs',
    ];
    const text = readers.map(readText).join('\n');
    for (const [name, { environment = {} }] of servers) {
      const plain = Object.keys(environment).filter((key) => !/^(SECRET|KEY)_/.test(key));
      expect({ [name]: plain.filter((key) => !new RegExp(`\\b${key}\\b`).test(text)) }).toEqual({ [name]: [] });
    }
  });
});

describe('Dockerfiles', () => {
  it('pass their linter', async () => expect(await lintDockerfiles()).toEqual([]));

  it('name a tag of every image that they do not make', () => {
    for (const file of dockerfiles) {
      const stages = [...readText(file).matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
      const made = stages.map(([, , name]) => name);
      for (const [, base] of stages) if (!made.includes(base)) expect(base).toMatch(/^[a-z]+:[\w.-]*\d[\w.-]*$|^debian:bookworm-slim$/);
    }
  });

  it.each(servers)('%s has a stage that runs what `npm start` runs, and not as root', (name, { build }) => {
    const [, stage = ''] = dockerfile.split(`\nFROM server AS ${build?.target}\n`);
    const command = name === 'publish' ? ['node', 'registry/bin/pavilion.mjs', 'sync'] : ['node', 'dist/main.mjs'];
    expect(stage.split('\nFROM ')[0]).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`);
    expect(dockerfile.split('AS server\n')[1]?.split('\nFROM ')[0]).toContain('\nUSER node');
  });

  it('send nothing of this machine to the engine', () => {
    expect(readText('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.data', '.env', '**/node_modules', '**/dist']));
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
