import { createEventBus } from './event-bus';

const stale = { cause: 'game' } as const;

it('brings an event to everybody who listens to its name', () => {
  const bus = createEventBus();
  const heard: string[] = [];
  bus.on('balance.stale', ({ cause }) => heard.push(`a ${cause}`));
  bus.on('balance.stale', ({ cause }) => heard.push(`b ${cause}`));
  bus.on('theme.changed', () => heard.push('theme'));
  bus.emit('balance.stale', stale);
  expect(heard).toEqual(['a game', 'b game']);
});

it('is silent for who stopped listening', () => {
  const bus = createEventBus();
  const listener = jest.fn();
  bus.on('balance.stale', listener)();
  bus.emit('balance.stale', stale);
  expect(listener).not.toHaveBeenCalled();
});

it('reports a listener that throws and goes on', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const bus = createEventBus();
  const listener = jest.fn();
  const fault = new Error('listener');
  bus.on('balance.stale', () => {
    throw fault;
  });
  bus.on('balance.stale', listener);
  bus.emit('balance.stale', stale);
  expect(listener).toHaveBeenCalledWith(stale);
  expect(reported).toHaveBeenCalledWith(fault);
});
