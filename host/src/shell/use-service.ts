import { useRuntime } from '../platform/runtime-context';
import { openService } from '../platform/service-link';
import { notify } from './shell-store';

/** Opens customer service for whoever uses the page; says so when it cannot. */
export function useService(): () => void {
  const { boot, sessionStore } = useRuntime();
  return () => {
    void openService(boot.info, sessionStore.read().record?.rankLevel ?? 0).then((opened) => {
      if (!opened) notify({ tone: 'warning', titleKey: 'shell.nav.serviceFailed' });
    });
  };
}
