import { bootPage as page, data, one, origin, two } from '../../testing/boot-page';

const times = (count: number, act: () => void): void =>
  Array(count)
    .fill(act)
    .forEach((one: () => void) => one());

describe('attempts at files', () => {
  it('gives another address to files below a folder that is passed by', () => {
    const { assets } = page();
    expect(assets.address(two)).toBe(two);
    assets.bypass(`${origin}/assets/r/host/2/`);
    expect(assets.address(two)).toBe(`${two}?again=1`);
    expect(assets.address(one)).toBe(one);
    expect([assets.passes('/assets/r/host/2/'), assets.passes('/assets/r/host/1/')]).toEqual([1, 0]);
    expect(assets.integrity(`${two}?again=1`)).toBe('sha384-two');
  });

  it('lets a file fail that does not come in time, and knows which', () => {
    const { assets, timers } = page();
    const element = Object.assign(new EventTarget(), { src: `${origin}${two}` });
    const failed = jest.fn();
    element.addEventListener('error', failed);
    assets.watch(element);
    // A page that was busy for longer than the deadline has looked once or twice.
    times(9, () => timers.at(-1)?.());
    expect(assets.isLate(two)).toBe(false);
    timers.at(-1)?.();
    expect([
      failed.mock.calls.length,
      assets.isLate(two),
      assets.isLate('/assets/r/host/2/'),
      assets.isLate(one),
    ]).toEqual([1, true, true, false]);
  });

  it.each([
    [
      'a last good release: as long as the first',
      { remotes: { 'remote-lobby': { entry: '/l/1/remoteEntry.js', fallback: {} } } },
      1,
    ],
    ['none: to the last limit', {}, 9],
  ])('waits for a file that is asked for again of a release with %s', (_, more, tenthMs) => {
    const { assets, expire } = page({ ...data, composition: { ...data.composition, ...more } });
    assets.bypass(`${origin}/l/1/`);
    assets.watch(Object.assign(new EventTarget(), { src: `${origin}/l/1/7.js` }));
    times(10, () => expire(tenthMs));
    expect(assets.isLate('/l/1/7.js')).toBe(true);
  });

  it('allows one second attempt at a folder, whoever asks for it first', () => {
    const { assets } = page();
    const folder = '/assets/r/host/2/';
    expect([assets.retry(folder, 0), assets.retry(folder, 0), assets.passes(folder)]).toEqual([true, false, 1]);
    assets.bypass(folder);
    expect([assets.retry(folder, 1), assets.retry(folder, 2)]).toEqual([false, true]);
    expect(assets.address(two)).toBe(`${two}?again=3`);
  });
});
