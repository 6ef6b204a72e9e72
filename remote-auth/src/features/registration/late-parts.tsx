import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { loadRegistration } from './registration.routes';

const loadWelcome = () => import('./components/new-member-welcome');
const Offers = lazy(async () => ({ default: (await loadRegistration()).NewPlayerOffers }));

/** The form; suspends until its code is there. */
export const RegistrationPanel = lazy(async () => ({ default: (await loadRegistration()).RegistrationPanel }));
/** The success of a registration; suspends until its code is there. */
export const NewMemberWelcome = lazy(async () => ({ default: (await loadWelcome()).NewMemberWelcome }));

/** Promotions for new players, once their code is there. */
export function NewPlayerOffers(props: ComponentProps<typeof Offers>): ReactElement {
  return (
    <Suspense fallback={null}>
      <Offers {...props} />
    </Suspense>
  );
}

/** Fetches the form's code before it is asked for. */
export const preloadRegistration = (): void =>
  void Promise.all([loadRegistration(), loadWelcome()]).catch(() => undefined);
