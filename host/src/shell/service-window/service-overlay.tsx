import type { ReactElement } from 'react';
import { late } from '../../late/late';
import { closeService, useServiceStore } from './service.store';

const ServiceWindow = late(() => import('./service-window'));

/** Opens customer service when it is asked for, whatever the page shows. */
export function ServiceOverlay(): ReactElement | null {
  const service = useServiceStore((state) => state.service);
  if (!service) return null;
  const giveUp = (): void => {
    service.popup?.close();
    closeService();
  };
  return <ServiceWindow onMissing={giveUp} props={service} />;
}
