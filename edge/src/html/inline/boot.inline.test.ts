import { webcrypto } from 'node:crypto';
import { bootPage as page, data, one, origin, two } from '../../testing/boot-page';
import bootScript from './boot.inline.ts?text';

/** An address sealed as the platform seals service links. */
async function sealed(address: string): Promise<string> {
  const secret = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('8letters'));
  const key = await webcrypto.subtle.importKey('raw', secret, 'AES-CTR', false, ['encrypt']);
  const cipher = await webcrypto.subtle.encrypt(
    { name: 'AES-CTR', counter: new Uint8Array(16), length: 128 },
    key,
    new TextEncoder().encode(address),
  );
  return `${Buffer.from(cipher).toString('base64url')}8letters`;
}

describe('the boot script', () => {
  it('brings no package into the page: it stands in each one, so 6.25 KB are its bound', () => {
    expect(bootScript.length).toBeLessThan(6.25 * 1024);
  });

  it('starts the host of the composition with its hash', () => {
    const { scripts, assets } = page();
    expect(scripts).toMatchObject([{ src: two, integrity: 'sha384-two', crossOrigin: 'anonymous' }]);
    expect(assets.host).toMatchObject({ folder: '/assets/r/host/2/', recovered: false });
  });

  it('runs scripts of a host in their order, and lets none that stalls hold up the next host', () => {
    const late = '/assets/r/host/2/late.js';
    const { scripts, expire } = page({
      ...data,
      composition: { ...data.composition, host: { version: '2.0.0', scripts: [two, late] } },
    });
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([[two, undefined]]);
    scripts[0]?.onload();
    expect(scripts.map(({ src }) => src)).toEqual([two, late]);
    expire(8);
    expect(scripts.map(({ src }) => src)).toEqual([two, late, one]);
    scripts[1]?.onload();
    expect(scripts).toHaveLength(3);
  });

  it('admits scripts of the composition only', () => {
    const { policy } = page();
    expect(policy?.createScriptURL(`${one}?again=1`)).toBe(`${one}?again=1`);
    expect(policy?.createScriptURL('/assets/r/host/9/main.js')).toBeNull();
    expect(policy?.createScriptURL('https://evil.example/assets/r/host/2/main.js')).toBeNull();
    expect(policy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  const request = { request: `${origin}/assets/r/host/2/chunk.js` };
  it.each([
    ['a file does not come', 'host.unreachable', ({ scripts }: ReturnType<typeof page>) => scripts[0]?.onerror()],
    [
      'a chunk does not come',
      'host.unreachable',
      ({ assets }: ReturnType<typeof page>) => assets.hostFailed(request, origin + two),
    ],
    [
      'a chunk comes too late',
      'host.timeout',
      ({ assets, timers }: ReturnType<typeof page>) => {
        assets.watch(Object.assign(new EventTarget(), { src: request.request }));
        for (let look = 0; look < 10; look += 1) timers.at(-1)?.();
        assets.hostFailed(request, origin + two);
      },
    ],
    [
      'it cannot start',
      'host.start-failed',
      ({ assets }: ReturnType<typeof page>) => assets.hostFailed(new Error('no'), origin + two),
    ],
    [
      'a file of it is no script',
      'host.start-failed',
      ({ listeners }: ReturnType<typeof page>) => listeners['error']?.({ filename: origin + two }),
    ],
    [
      'it hangs in its start',
      'host.timeout',
      ({ assets, expire }: ReturnType<typeof page>) => {
        assets.mayStart(origin + two);
        expire(20);
      },
    ],
  ])('goes on with the last good host when %s, and then says that nothing came', async (_, code, fail) => {
    const opened = page();
    fail(opened);
    expect(opened.scripts.map(({ src }) => src)).toEqual([two, one]);
    expect([opened.box.hidden, opened.assets.host.recovered, opened.paintings()]).toEqual([true, true, 1]);
    opened.scripts[1]?.onerror();
    expect([opened.scripts.length, opened.box.hidden, opened.paintings()]).toEqual([2, false, 2]);
    expect(await opened.reports()).toMatchObject([
      {
        brand: 'aurora',
        token: 'page.token',
        composition: data.composition.id,
        loads: [{ app: 'host', version: '2.0.0', outcome: 'failed', code }],
      },
    ]);
  });

  it('reports a host that another one stands in for once that one has started', async () => {
    const { assets, scripts, reports } = page();
    scripts[0]?.onerror();
    assets.hostStarted(origin + one);
    expect(await reports()).toMatchObject([
      { loads: [{ version: '2.0.0', outcome: 'recovered', code: 'host.unreachable' }] },
    ]);
  });

  it.each([
    ['other bytes', 'host.integrity'],
    [undefined, 'host.unreachable'],
  ])('looks at a file that did not come: %s is %s', async (served, code) => {
    const { assets, scripts, reports } = page(data, {}, { served });
    scripts[0]?.onerror();
    assets.hostStarted(origin + one);
    expect(await reports()).toMatchObject([{ loads: [{ outcome: 'recovered', code }] }]);
  });

  describe('of which nothing is heard', () => {
    it('gets the last good host beside it, and whichever asks first runs', async () => {
      const { assets, scripts, expire, paintings, reports } = page();
      expire(8);
      expect([scripts.map(({ src }) => src), paintings()]).toEqual([[two, one], 0]);
      expect([assets.mayStart(origin + one), assets.mayStart(origin + two)]).toEqual([true, false]);
      assets.hostStarted(origin + two);
      assets.hostStarted(origin + one);
      expect(assets.host).toMatchObject({ recovered: true, folder: '/assets/r/host/1/' });
      expect(await reports()).toMatchObject([
        { loads: [{ version: '2.0.0', outcome: 'recovered', code: 'host.timeout' }] },
      ]);
    });

    it('runs when it comes first after all, and nothing is told of the other', () => {
      const { assets, expire, beaconsSent } = page();
      expire(8);
      expect([assets.mayStart(origin + two), assets.mayStart(origin + one)]).toEqual([true, false]);
      assets.hostStarted(origin + two);
      expect([assets.host, beaconsSent()]).toMatchObject([{ recovered: false, folder: '/assets/r/host/2/' }, 0]);
    });

    it('is asked for again when it was turned away and the one that ran in its place fails', () => {
      const { assets, scripts, expire } = page();
      expire(8);
      assets.mayStart(origin + one);
      assets.mayStart(origin + two);
      assets.hostFailed(new Error('no'), origin + one);
      expect(scripts.map(({ src }) => src)).toEqual([two, one, two]);
      expect(assets.mayStart(origin + two)).toBe(true);
    });

    it('goes on while its files come, and has the last limit where there is no other', () => {
      const more = '/assets/r/host/2/more.js';
      const opened = page({
        ...data,
        composition: { ...data.composition, host: { version: '2.0.0', scripts: [two, more] } },
      });
      opened.scripts[0]?.onload();
      opened.timers[0]?.();
      expect(opened.scripts.map(({ src }) => src)).toEqual([two, more]);
      const alone = page({ ...data, composition: { ...data.composition, hostFallback: null } });
      alone.expire(8);
      expect([alone.scripts.length, alone.box.hidden]).toEqual([1, true]);
      alone.expire(20);
      expect(alone.box.hidden).toBe(false);
    });
  });

  it('hears nothing from a host that it gave up, and lets none start late', () => {
    const { assets, expire, scripts } = page();
    expect(assets.mayStart(origin + two)).toBe(true);
    expire(20);
    expect([assets.mayStart(origin + two), assets.mayStart(origin + one)]).toEqual([false, true]);
    assets.hostStarted(origin + two);
    assets.hostFailed(new Error('late'), origin + two);
    expect([scripts.length, assets.mayStart(origin + one)]).toEqual([2, true]);
  });

  it('leaves a host alone that has started, unless it falls: then the frame comes back', async () => {
    const { assets, scripts, timers, box, reports, paintings } = page();
    assets.hostStarted();
    scripts[0]?.onerror();
    timers.forEach((timer) => timer());
    expect([scripts.length, box.hidden]).toEqual([1, true]);
    assets.hostFailed(new Error('fell'));
    assets.hostFailed(new Error('again'));
    expect([scripts.length, box.hidden, paintings()]).toEqual([1, false, 1]);
    expect(await reports()).toMatchObject([{ loads: [{ outcome: 'render-failed', code: 'host.start-failed' }] }]);
  });

  it.each([
    ['https://help.example/chat', ['help.example'], true],
    ['https://evil.example/chat', ['help.example'], false],
    ['http://help.example/chat', ['help.example'], false],
    ['https://help.example/chat', [], false],
  ])('shows the way to customer service when no host starts: %s', async (address, hosts, shown) => {
    const resources = hosts.map((url) => ({ resourceType: 'service-host', url }));
    const { link, scripts, openedLinks } = page({
      ...data,
      info: { customerService: [{ csType: 'LIVECHAT', path: await sealed(address) }], resources },
    });
    scripts[0]?.onerror();
    scripts[1]?.onerror();
    await openedLinks();
    expect(link).toEqual(shown ? { hidden: false, href: address } : { hidden: true, href: '' });
  });

  it('asks for the host past the cache after a retry, once', () => {
    const opened = page();
    opened.scripts[0]?.onerror();
    opened.scripts[1]?.onerror();
    opened.box.onclick();
    const again = page(data, opened.stored);
    expect(again.scripts[0]?.src).toBe(`${two}?again=1`);
    expect(page(data, again.stored).scripts[0]?.src).toBe(two);
  });

  it('keeps what the policy refuses before anybody listens, within bounds', () => {
    const { assets, listeners } = page();
    for (let time = 0; time < 30; time += 1)
      listeners['securitypolicyviolation']?.({
        effectiveDirective: 'img-src',
        blockedURI: 'https://x.example/a',
        sourceFile: one,
      });
    expect(assets.violations).toHaveLength(20);
    expect(assets.violations[0]).toEqual({ directive: 'img-src', blocked: 'https://x.example/a', source: one });
  });

  it.each([
    ['no such header', []],
    ['a browser that does not show it', null],
  ])('reports nothing with %s', async (_, shown) => {
    const { assets, scripts, beaconsSent } = page(data, {}, { serverTiming: shown });
    scripts[0]?.onerror();
    assets.hostStarted(origin + one);
    // The file that failed is looked at first; without a network that takes no longer than this turn.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect([assets.token, beaconsSent()]).toEqual(['', 0]);
  });
});
