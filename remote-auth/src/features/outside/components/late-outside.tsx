import { useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { loadOutside } from '../load-outside';

/** What the form of registration says to a newcomer; suspends until its code is there. */
export const OutsideIntro = lazy(async () => ({ default: (await loadOutside()).OutsideIntro }));

/** Codes by the provider outside; suspends until its code is there. */
export const ServiceSms = lazy(async () => ({ default: (await loadOutside()).ServiceSms }));

// Where the file does not come, the other ways in still work.
const Ways = lazy(() =>
  loadOutside().then(
    (parts) => ({ default: parts.OutsideWays }),
    () => ({ default: () => null }),
  ),
);

/** The ways in by services outside, where the brand has them. */
export function OutsideWays(props: ComponentProps<typeof Ways>): ReactElement | null {
  if (!useHost().brand.outsideSignIn) return null;
  return (
    <Suspense fallback={<Skeleton height="152px" radius="control" />}>
      <Ways {...props} />
    </Suspense>
  );
}
