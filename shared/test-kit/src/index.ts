export { aurora, lotus } from './brands';
export { createFakeHost, type FakeHost, type FakeHostOptions, type HostAction } from './fake-host';
export {
  createFakePlatform,
  type FakeCall,
  type FakeHandlers,
  type FakePlatform,
  FakeRefusal,
  type WireValue,
} from './fake-platform';
export { stage } from './render-remote';
export { runStandalone } from './standalone';
export { agentSession, guestSession, memberSession } from './sessions';
