import { createLogger } from '../logging/logger';
import { runProcess } from './run-process';

const logger = createLogger({ name: 'test', destination: { write: () => true } });

/** Resolves with the code when the process would end; it keeps running, being that of the tests. */
function exited(): Promise<unknown> {
  return new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });
}

const signals = ['SIGTERM', 'SIGINT', 'disconnect', 'uncaughtException', 'unhandledRejection'];

let before: readonly (readonly [string, readonly unknown[]])[];

beforeEach(() => {
  // The deadline of a close outlives a test; a real one would end the process of the tests.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  before = signals.map((name) => [name, process.listeners(name as 'SIGTERM')]);
  Object.defineProperty(process, 'connected', { value: false, configurable: true });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [name, known] of before) {
    for (const listener of process.listeners(name as 'SIGTERM'))
      if (!known.includes(listener)) process.off(name, listener);
  }
});

it('ends a server whose starting process was gone before it could hear of it', async () => {
  const code = exited();
  const close = jest.fn(async () => undefined);
  runProcess({ logger, start: async () => ({ close }) });
  expect(await code).toBe(0);
  expect(close).toHaveBeenCalledTimes(1);
});

it('gives up a start that hangs after it was told to stop', async () => {
  const code = exited();
  runProcess({ logger, closeDeadlineMs: 1_000, start: () => new Promise(() => undefined) });
  jest.advanceTimersByTime(1_000);
  expect(await code).toBe(1);
});
