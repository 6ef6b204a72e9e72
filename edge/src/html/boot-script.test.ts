import { runInNewContext } from 'node:vm';
import { bootScript, headScript } from './boot-script';

interface FakeScript {
  src: string;
  integrity: string;
  onerror: () => void;
}

interface Assets {
  integrity(address: string): string | undefined;
  address(address: string): string;
  bypass(folder: string): void;
  hostStarted(): void;
  hostFailed(error?: unknown): void;
}

const data = {
  composition: { host: { scripts: ['/assets/r/host/2/main.js'] }, hostFallback: { scripts: ['/assets/r/host/1/main.js'] } },
  integrity: { '/assets/r/host/2/main.js': 'sha384-two', '/assets/r/host/1/main.js': 'sha384-one' },
};

/** The boot script in a page that only has what it touches. */
function page(boot: object = data) {
  const scripts: FakeScript[] = [];
  const timers: (() => void)[] = [];
  const box = { hidden: true };
  let policy: { createScriptURL(address: string): string | null } | undefined;
  const context = {
    URL, Map, Object, JSON, console: { error: () => undefined },
    location: { href: 'http://aurora.localhost:3000/rng', origin: 'http://aurora.localhost:3000' },
    trustedTypes: { createPolicy: (_: string, rules: typeof policy) => (policy = rules) },
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: (id: number) => void (id && (timers[id - 1] = () => undefined)),
    document: {
      getElementById: (id: string) => (id === 'pavilion-boot' ? { textContent: JSON.stringify(boot) } : box),
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (script: FakeScript) => scripts.push(script) },
    },
  };
  const window: Record<string, unknown> = { ...context };
  window['window'] = window;
  runInNewContext(bootScript, window);
  const assets = window['__PAVILION_ASSETS__'] as Assets;
  return { scripts, timers, box, assets, policy };
}

describe('the boot script', () => {
  it('starts the host of the composition with its hash', () => {
    expect(page().scripts).toMatchObject([{ src: '/assets/r/host/2/main.js', integrity: 'sha384-two', crossOrigin: 'anonymous' }]);
  });

  it('admits scripts of the composition only', () => {
    const { policy } = page();
    expect(policy?.createScriptURL('/assets/r/host/1/main.js?again=1')).toBe('/assets/r/host/1/main.js?again=1');
    expect(policy?.createScriptURL('/assets/r/host/9/main.js')).toBeNull();
    expect(policy?.createScriptURL('https://evil.example/assets/r/host/2/main.js')).toBeNull();
    expect(policy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  it.each([
    ['a file fails', ({ scripts }: ReturnType<typeof page>) => scripts[0]?.onerror()],
    ['it cannot start', ({ assets }: ReturnType<typeof page>) => assets.hostFailed(new Error('chunk'))],
    ['its deadline passes', ({ timers }: ReturnType<typeof page>) => timers[0]?.()],
  ])('goes on with the last good host when %s, and then says that nothing came', (_, fail) => {
    const opened = page();
    fail(opened);
    expect(opened.scripts.map(({ src }) => src)).toEqual(['/assets/r/host/2/main.js', '/assets/r/host/1/main.js']);
    expect(opened.box.hidden).toBe(true);
    opened.scripts[1]?.onerror();
    expect([opened.scripts.length, opened.box.hidden]).toEqual([2, false]);
  });

  it('leaves a host alone that has started', () => {
    const { assets, scripts, timers } = page();
    assets.hostStarted();
    scripts[0]?.onerror();
    timers.forEach((timer) => timer());
    expect(scripts).toHaveLength(1);
  });

  it('gives another address to files below a folder that is passed by', () => {
    const { assets } = page();
    expect(assets.address('/assets/r/host/2/main.js')).toBe('/assets/r/host/2/main.js');
    assets.bypass('http://aurora.localhost:3000/assets/r/host/2/');
    expect(assets.address('/assets/r/host/2/main.js')).toBe('/assets/r/host/2/main.js?again=1');
    expect(assets.address('/assets/r/host/1/main.js')).toBe('/assets/r/host/1/main.js');
    expect(assets.integrity('/assets/r/host/2/main.js?again=1')).toBe('sha384-two');
  });
});

describe('the head script', () => {
  const run = (stored: Record<string, string>) => {
    const dataset: Record<string, string> = { theme: 'dark' };
    const links: object[] = [];
    runInNewContext(headScript, {
      JSON, localStorage: { getItem: (key: string) => stored[key] ?? null },
      document: { documentElement: { dataset }, getElementById: () => ({ textContent: '[["/a.js","sha384-a"]]' }), createElement: () => ({}), head: { append: (link: object) => links.push(link) } },
    });
    return { dataset, links };
  };

  it('applies what the visitor chose, and nothing else that lies there', () => {
    expect(run({ theme: 'light', menu: 'closed' }).dataset).toEqual({ theme: 'light', menu: 'closed' });
    expect(run({ theme: 'evil', menu: 'x' }).dataset).toEqual({ theme: 'dark' });
  });

  it('asks ahead for the scripts of the route', () => {
    expect(run({}).links).toEqual([{ rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-a', href: '/a.js' }]);
  });
});
