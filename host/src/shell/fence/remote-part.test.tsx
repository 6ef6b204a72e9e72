import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, type ReactElement, useState } from 'react';
import type { HostRuntime } from '../../runtime/host-runtime';
import { RuntimeContext } from '../../runtime/runtime-context';
import { RemotePart } from './remote-part';

const slowMs = 8_000;
const blank = jest.fn();
const rescue = jest.fn(async () => 'remote.render-failed' as const);

/** A part of the lobby in a page whose elements all have room. */
async function stage(Component: ComponentType, isSeen = true): Promise<() => void> {
  const loader = { blank, rescue, generation: () => 0, subscribe: () => () => undefined, restart: () => undefined };
  const runtime = { loader, boot: { limits: { slowMs } } } as object as HostRuntime;
  const { unmount } = render(
    <RuntimeContext value={runtime}>
      <RemotePart
        remote="remote-lobby"
        id="home"
        load={async () => Component}
        props={{}}
        waiting={null}
        isSeen={isSeen}
        fenced={(code) => <p>{code}</p>}
      />
    </RuntimeContext>,
  );
  await act(async () => undefined);
  return unmount;
}

const pass = (ms: number): Promise<void> => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 20, height: 20 } as DOMRect);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

const Nothing = (): null => null;
const forEver = new Promise<never>(() => undefined);

describe('a page of a remote', () => {
  it('that shows nothing for half of the slow time is told of, once', async () => {
    await stage(Nothing);
    await pass(slowMs / 2 - 1);
    expect(blank).not.toHaveBeenCalled();
    await pass(10 * slowMs);
    expect(blank.mock.calls).toEqual([[{ remote: 'remote-lobby', generation: 0 }]]);
  });

  it('that shows something by then is not', async () => {
    let show = (): void => undefined;
    await stage(function Late(): ReactElement {
      const [shown, setShown] = useState(false);
      show = () => setShown(true);
      return <div>{shown && 'games'}</div>;
    });
    await pass(slowMs / 2 - 1);
    act(() => show());
    await pass(10 * slowMs);
    expect(blank).not.toHaveBeenCalled();
  });

  it('that waits for more of itself, or was left, is not', async () => {
    await stage(function Waiting(): never {
      throw forEver;
    });
    const leave = await stage(Nothing);
    await pass(slowMs / 4);
    leave();
    await pass(10 * slowMs);
    expect(blank).not.toHaveBeenCalled();
  });

  it('in the background is judged when somebody looks at it again', async () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await stage(Nothing);
    await pass(10 * slowMs);
    expect(blank).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    await pass(slowMs / 2);
    expect(blank).toHaveBeenCalledTimes(1);
  });

  it('that throws while it renders comes to the fence and to nobody else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const uncaught = jest.fn();
    addEventListener('error', uncaught);
    await stage(function Broken(): never {
      throw new Error('no');
    });
    await pass(10 * slowMs);
    removeEventListener('error', uncaught);
    expect([rescue.mock.calls.length, uncaught.mock.calls.length, blank.mock.calls.length]).toEqual([1, 0, 0]);
  });
});

it('what fills a slot may show nothing', async () => {
  await stage(Nothing, false);
  await pass(10 * slowMs);
  expect(blank).not.toHaveBeenCalled();
});
