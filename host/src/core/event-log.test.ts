import { createEventBus } from './event-bus';
import { keepEventLog } from './event-log';

it('keeps the last hundred events, and neither tokens nor names', () => {
  const bus = createEventBus();
  const log = keepEventLog(bus);
  const session = {
    token: 'f'.repeat(32),
    memberId: '1001',
    username: 'lantern88',
    accountType: 1 as const,
    firstTimeLogin: false,
    passwordExpired: false,
    passwordWeak: false,
    mustChangePassword: false,
    hasNewMemberBonus: true,
  };
  bus.emit('auth.succeeded', { how: 'login', session });
  bus.emit('session.opened', { memberId: '1001', username: 'lantern88' });
  expect(log).toMatchObject([
    { name: 'auth.succeeded', detail: 'how: login' },
    { name: 'session.opened', detail: '' },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/ffff|lantern88|1001/);
  for (let time = 0; time < 150; time += 1) bus.emit('balance.stale', { cause: 'game' });
  expect(log).toHaveLength(100);
});
