import { type ReactElement, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useRendering, useRuntime } from '../runtime/runtime-context';
import frame from '../shell/frame-layout.module.css';
import { late } from '../late/late';
import { Notices } from '../shell/overlays/notices';
import { ServiceOverlay } from '../shell/service-window/service-overlay';

const MaintenancePage = late(() => import('./maintenance.page'));
const RestrictionPage = late(() => import('./restriction.page'));

interface ClosedProps {
  readonly rendering: 'maintenance' | 'restriction';
}

/**
 * Shows the site, or in its stead why it is closed; flips as soon as the status does. Where some visitors are turned
 * away nothing is shown before the answer: with no boundary above, the painted frame stays where it is.
 */
export function StatusGate({ children }: { readonly children: ReactNode }): ReactNode {
  const rendering = useRendering();
  const { admitted } = useRuntime().statusWatch;
  if (admitted) use(admitted);
  if (rendering === 'normal') return children;
  return <ClosedSite rendering={rendering} />;
}

/** The reason in plain words, until the page that says it well has come, and in its stead when it does not. */
function PlainReason({ rendering }: ClosedProps): ReactElement {
  const { t } = useTranslation();
  return (
    <main className={frame.content}>
      <h1>{t(`shell.status.${rendering}.title`)}</h1>
      <p>{t(`shell.status.${rendering}.body`)}</p>
    </main>
  );
}

function ClosedSite({ rendering }: ClosedProps): ReactElement {
  const fallback = <PlainReason rendering={rendering} />;
  return (
    <>
      {rendering === 'maintenance' ? (
        <MaintenancePage fallback={fallback} props={{}} />
      ) : (
        <RestrictionPage fallback={fallback} props={{}} />
      )}
      <ServiceOverlay />
      <Notices />
    </>
  );
}
