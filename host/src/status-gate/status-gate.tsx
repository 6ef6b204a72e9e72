import type { ReactElement, ReactNode } from 'react';
import { useRendering } from '../platform/runtime-context';
import { late } from '../shell/late';
import { Notices } from '../shell/overlays/notices';

const MaintenancePage = late(() => import('./maintenance.page'));
const RestrictionPage = late(() => import('./restriction.page'));

/** Shows the site, or in its stead why it is closed; flips as soon as the status does. */
export function StatusGate({ children }: { readonly children: ReactNode }): ReactNode {
  const rendering = useRendering();
  if (rendering === 'normal') return children;
  return <ClosedSite rendering={rendering} />;
}

function ClosedSite({ rendering }: { readonly rendering: 'maintenance' | 'restriction' }): ReactElement {
  return (
    <>
      {rendering === 'maintenance' ? <MaintenancePage props={{}} /> : <RestrictionPage props={{}} />}
      <Notices />
    </>
  );
}
