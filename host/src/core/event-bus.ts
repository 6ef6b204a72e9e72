import type { HostEventName, HostEvents, Stop } from '@pavilion/remote-contract';

/** Events between host and remotes; see `HostEvents` for the closed map. */
export interface EventBus {
  emit<N extends HostEventName>(name: N, data: HostEvents[N]): void;
  on<N extends HostEventName>(name: N, listener: (data: HostEvents[N]) => void): Stop;
}

type Listeners = { [N in HostEventName]?: Set<(data: HostEvents[N]) => void> };

/** Makes a bus. A listener that throws is reported to the page and keeps nobody else from hearing. */
export function createEventBus(): EventBus {
  const listeners: Listeners = {};
  const of = <N extends HostEventName>(name: N): Set<(data: HostEvents[N]) => void> => {
    const found: Set<(data: HostEvents[N]) => void> = listeners[name] ?? new Set();
    Object.assign(listeners, { [name]: found });
    return found;
  };
  return {
    emit(name, data) {
      [...of(name)].forEach((listener) => {
        try {
          listener(data);
        } catch (error) {
          reportError(error);
        }
      });
    },
    on(name, listener) {
      of(name).add(listener);
      return () => void of(name).delete(listener);
    },
  };
}
