import { scriptFaultOf, watchScriptFaults } from './script-faults';

const folder = '/assets/r/remote-lobby/abc/';
const at = (path: string): string => `${location.origin}${path}`;
const lobby = at(`${folder}12.js`);

const thrown = (frames: readonly string[], more: object = {}): Error => {
  const error = Object.assign(new TypeError('x is not a function'), more);
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
  return error;
};
const frame = (address: string): string => `    at run (${address}:1:200)`;

describe('an uncaught fault', () => {
  it.each([
    ['its innermost frame', { error: thrown([frame(lobby), frame(at('/assets/r/host/def/1.js'))]) }],
    ['a frame behind native ones', { error: thrown(['    at Array.map (<anonymous>)', frame(lobby)]) }],
    ['a frame as Firefox and Safari write it', { error: thrown([`run@${lobby}:1:200`]) }],
    ['the script that the browser names', { error: undefined, script: lobby }],
    [
      'a file of its own that did not come',
      { error: thrown([frame(lobby)], { name: 'ChunkLoadError', request: lobby }) },
    ],
    [
      'a frame, whatever addresses its message holds',
      { error: thrown([frame(lobby)], { message: 'no https://elsewhere.test/x.js:1:2' }) },
    ],
  ])('speaks against the release of %s', (_, fault) => {
    expect(scriptFaultOf(fault)).toEqual({ remote: 'remote-lobby', folder });
  });

  it.each([
    ['an ended request', { error: thrown([frame(lobby)], { name: 'AbortError' }) }],
    [
      'a refusal of the platform',
      { error: thrown([frame(lobby)], { name: 'ApiError', code: 'wallet.insufficient-balance' }) },
    ],
    ['a lost network', { error: thrown([frame(lobby)], { message: 'Failed to fetch' }) }],
    ['a script of another origin', { error: null, script: '' }],
    ['noise of the browser', { error: undefined, script: at('/') }],
    ['an extension that calls into a remote', { error: thrown([frame('chrome-extension://abc/a.js'), frame(lobby)]) }],
    ['the host and its libraries', { error: thrown([frame(at('/assets/r/host/def/1.js')), frame(lobby)]) }],
    ['the same path elsewhere', { error: thrown([frame(`https://elsewhere.test${folder}12.js`)]) }],
    ['a reason without a stack', { error: 'no' }],
    ['nothing', { error: undefined }],
  ])('speaks against nobody when it is %s', (_, fault) => {
    expect(scriptFaultOf(fault)).toBeUndefined();
  });

  it('is heard from errors and from rejections', () => {
    const heard = jest.fn();
    watchScriptFaults(heard);
    window.dispatchEvent(new ErrorEvent('error', { error: thrown([frame(lobby)]) }));
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
        filename: at('/'),
      }),
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown([frame(lobby)]) }));
    expect(heard.mock.calls).toEqual([[{ remote: 'remote-lobby', folder }], [{ remote: 'remote-lobby', folder }]]);
  });
});
