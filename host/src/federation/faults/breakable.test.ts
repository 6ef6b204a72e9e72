import type { BootData } from '@pavilion/remote-contract';
import { goodRemote } from '../__fixtures__/good-remote';
import { breakable } from './breakable';
import { faults, keepFaults, readFaults } from './fault-switches';

const container = { name: 'lobby_2', entry: '/entry.js' };
const boot = (environment: BootData['environment']) =>
  ({
    environment,
    limits: { attemptMs: 5, slowMs: 5, hostMs: 5 },
    composition: { remotes: { 'remote-lobby': { containerName: 'lobby_2', fallback: { containerName: 'lobby_1' } } } },
  }) as object as BootData;
const runtime = { load: jest.fn(() => Promise.resolve({ default: goodRemote() })), shared: () => [] };

afterEach(() => sessionStorage.clear());

it.each(['unreachable', 'timeout', 'integrity'] as const)('breaks a remote in development: %s', async (fault) => {
  keepFaults({ 'remote-lobby': fault });
  await expect(breakable(runtime, boot('development')).load(container, false)).rejects.toMatchObject({
    code: `remote.${fault}`,
  });
});

it('lets a remote throw in its start, or in each of its parts', async () => {
  keepFaults({ 'remote-lobby': 'start' });
  const loaded = async () =>
    (
      (await breakable(runtime, boot('development')).load(container, false)) as {
        default: ReturnType<typeof goodRemote>;
      }
    ).default;
  expect((await loaded()).start).toThrow('on purpose');
  keepFaults({ 'remote-lobby': 'render' });
  const { routes, slots } = await loaded();
  for (const part of [...routes, ...(slots?.['shell.panel.member'] ?? [])])
    expect((await part.load()).default).toThrow('on purpose');
});

it('leaves the last good version alone', async () => {
  keepFaults({ 'remote-lobby': 'unreachable' });
  await expect(
    breakable(runtime, boot('development')).load({ ...container, name: 'lobby_1' }, false),
  ).resolves.toBeDefined();
});

it.each(['production', 'test'] as const)('cannot be switched on in %s', async (environment) => {
  for (const fault of faults) {
    keepFaults({ 'remote-lobby': fault });
    expect(breakable(runtime, boot(environment))).toBe(runtime);
  }
});

it('knows no other faults than its own', () => {
  sessionStorage.setItem('pavilion:faults', '{"remote-lobby":"render","remote-auth":"explode"}');
  expect(readFaults()).toEqual({ 'remote-lobby': 'render' });
  sessionStorage.setItem('pavilion:faults', 'nonsense');
  expect(readFaults()).toEqual({});
});
