import { randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../config';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { developmentBootScript } from './development';

const setting = 'host=http://127.0.0.1:3006;remote-lobby=http://127.0.0.1:3007';
const origins = ['http://127.0.0.1:3006', 'http://127.0.0.1:3007'];

const bootOf = (html: string) => JSON.parse(/id="pavilion-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe('the setting DEV_REMOTES', () => {
  const needed = {
    PORT: '3000',
    DATA_DIR: '.data',
    GATEWAY_URL: 'http://127.0.0.1:1',
    REGISTRY_URL: 'http://127.0.0.1:2',
    VENDOR_URL: 'http://127.0.0.1:3',
    VENDOR_PUBLIC_URL: 'http://127.0.0.1:3',
    SECRET_REGISTRY_EDGE_TOKEN: randomBytes(32).toString('hex'),
  };
  const read = (change: Record<string, string>) =>
    readConfig({ ...needed, NODE_ENV: 'development', ...change }).devServers;

  it('names one server an app', () => {
    expect(read({ DEV_REMOTES: setting })).toEqual([
      { app: 'host', origin: origins[0] },
      { app: 'remote-lobby', origin: origins[1] },
    ]);
    expect(read({})).toEqual([]);
  });

  it.each([
    'remote-lobby',
    'remote-shop=http://127.0.0.1:3007',
    'remote-lobby=https://evil.example',
    'remote-lobby=http://127.0.0.1:3007/x',
    'remote-lobby=http://127.0.0.1.evil.example:3007',
    'host=http://127.0.0.1:1001;host=http://127.0.0.1:1002',
    `${setting};`,
  ])('refuses %s', (text) => {
    expect(() => read({ DEV_REMOTES: text })).toThrow(/DEV_REMOTES must/);
  });

  it.each(['production', 'test'])('is not read in %s', (environment) => {
    expect(read({ NODE_ENV: environment, DEV_REMOTES: setting })).toEqual([]);
  });
});

describe('a page under development', () => {
  let edge: TestEdge;
  const open = async (env: Record<string, string>): Promise<{ html: string; policy: string }> => {
    edge = await startTestEdge({ env });
    await edge.until(async () => (await edge.get('/')).status === 200);
    const { text, headers } = await edge.get('/');
    return { html: text, policy: String(headers['content-security-policy']) };
  };
  afterEach(() => edge.close());

  it('runs what the development servers serve, with the routes of the release', async () => {
    const { html, policy } = await open({ NODE_ENV: 'development', DEV_REMOTES: setting });
    const { composition, integrity } = bootOf(html);
    expect(composition.host.scripts).toEqual(['http://127.0.0.1:3006/main.js']);
    expect(composition.remotes['remote-lobby']).toMatchObject({
      entry: 'http://127.0.0.1:3007/remoteEntry.js',
      containerName: 'remote_lobby_development',
      fallback: null,
      routes: expect.any(Array),
    });
    expect(composition.remotes['remote-lobby'].routes).toHaveLength(3);
    expect(Object.keys(integrity).every((address) => address.startsWith('/assets/r/'))).toBe(true);
    expect(html).toMatch(/<head><script>window\.__REACT_DEVTOOLS_GLOBAL_HOOK__/);
    expect(policy).toContain(`connect-src 'self' ${origins.join(' ')} ws://127.0.0.1:3006 ws://127.0.0.1:3007`);
    expect(policy).toContain(`font-src 'self' ${origins.join(' ')}`);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  const production = {
    NODE_ENV: 'production',
    DEV_REMOTES: setting,
    SECRET_REGISTRY_EDGE_TOKEN: randomBytes(32).toString('hex'),
  };
  it.each([production, { NODE_ENV: 'test', DEV_REMOTES: setting }, { NODE_ENV: 'development' }])(
    'is not to be had with %o',
    async (env) => {
      const { html, policy } = await open(env as Record<string, string>);
      expect(html + policy).not.toContain('127.0.0.1');
      expect(html).not.toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
      expect(bootOf(html).composition.remotes['remote-lobby'].entry).toMatch(/^\/assets\/r\//);
    },
  );

  it('admits scripts of exactly these servers beside those of the composition', async () => {
    const { html } = await open({ NODE_ENV: 'development', DEV_REMOTES: setting });
    let policy: { createScriptURL(address: string): string | null } | undefined;
    const window: Record<string, unknown> = {
      URL,
      JSON,
      location: { href: 'http://aurora.localhost:3000/', origin: 'http://aurora.localhost:3000' },
      crypto,
      performance,
      trustedTypes: { createPolicy: (_: string, rules: typeof policy) => (policy = rules) },
      addEventListener: () => undefined,
      document: {
        getElementById: (id: string) =>
          id === 'pavilion-outside' ? null : { textContent: JSON.stringify(bootOf(html)), cloneNode: () => undefined },
        createElement: () => ({}),
        head: { append: () => undefined },
      },
      sessionStorage: { getItem: () => null },
      setTimeout: () => 0,
      clearTimeout: () => undefined,
    };
    window['window'] = window;
    runInNewContext(developmentBootScript(origins), window);
    const assets = window['__PAVILION_ASSETS__'] as { host: { folder: string }; mayStart(from: string): boolean };
    expect(policy?.createScriptURL('http://127.0.0.1:3007/page.js')).toBe('http://127.0.0.1:3007/page.js');
    expect(policy?.createScriptURL('http://127.0.0.1:3008/page.js')).toBeNull();
    expect(policy?.createScriptURL('http://127.0.0.1:3007.evil.example/page.js')).toBeNull();
    expect(policy?.createScriptURL('/assets/r/other.js')).toBeNull();
    expect(assets.mayStart('http://127.0.0.1:3006/main.js')).toBe(true);
    expect(assets.mayStart('http://127.0.0.1:3007/main.js')).toBe(false);
  });
});
